internal import Drawing

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What puts the terminal back: prepared in memory that is never freed, so that a handler needs none. Whoever says
/// it, the main queue or a handler, goes on where the other was cut off.
@unsafe struct Farewell {
  /// What it is made of.
  struct Words {
    var bytes: [UInt8] = []

    /// How many questions they ask, at their end, to which there is an answer in any case.
    var fences = 0

    /// What ends a sequence that was cut off, where there was anything to cut off.
    var cancelling: [UInt8] = []

    /// What leads back to the screen that the bytes leave, should that have been flushed or left before.
    var reentering: [UInt8] = []
  }

  /// Once more on its screen, then cancelled only, then the farewell alone: it begins at one of three places.
  private let bytes: UnsafeMutablePointer<UInt8>
  private let count: Int
  private let cancelled: Int
  private let plain: Int

  /// What comes next; nil before it is begun.
  private var place: Int?

  var hasBegun: Bool { unsafe place != nil }

  /// What was queued before it has been thrown away.
  private(set) var hasFlushed = false

  /// How many questions are asked to which there is an answer in any case.
  let fences: Int

  /// So many of them, at their end, are those questions.
  private let asking: Int

  /// The line's settings as they were found; nil where the terminal had none to give.
  let settings: UnsafeMutablePointer<termios>?

  let line: TerminalLine

  /// Files to remove: the path of the first, whose last letter the others count on from; nil for none.
  private let path: UnsafeMutablePointer<CChar>?
  private let pathLength: Int
  private let fileCount: Int

  init(_ words: Words, settings saved: termios?, line: TerminalLine, files: FileSeries?) {
    let cancelling = words.cancelling
    let again = words.reentering.isEmpty ? [] : cancelling + words.reentering
    unsafe bytes = Self.copy(again + cancelling + words.bytes)
    unsafe cancelled = again.count
    unsafe plain = again.count + cancelling.count
    unsafe count = again.count + cancelling.count + words.bytes.count
    unsafe fences = words.fences
    unsafe asking = words.fences * Sequences.fence.count
    if let saved {
      let place = UnsafeMutablePointer<termios>.allocate(capacity: 1)
      unsafe place.initialize(to: saved)
      unsafe settings = place
    } else {
      unsafe settings = nil
    }
    unsafe self.line = line
    if let first = files?.path(0) {
      unsafe (path, pathLength) = (Self.copy(first), first.count - 1)
      unsafe fileCount = FileSeries.count
    } else {
      unsafe (path, pathLength, fileCount) = (nil, 0, 0)
    }
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let place = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    unsafe place.initialize(from: elements, count: elements.count)
    return unsafe place
  }

  /// How it is said.
  struct Manner {
    /// A sequence may have been cut off before.
    var isCut: Bool

    /// The terminal takes things slowly, or something is queued that must not reach it any more.
    var flushesFirst: Bool

    /// The terminal has come past what shows the screen that is to be left.
    var isEntered: Bool

    /// What is queued may be thrown away, which is for the foreground only.
    var mayFlush: Bool

    /// The questions are asked.
    var asks: Bool
  }

  /// Writes what is left of it, and waits for room for some seconds at the most.
  ///
  /// Where there is none, what is queued makes room: nobody needs to see it any more. That may cut a sequence,
  /// also one of its own; so it then begins anew, on the screen that it leaves, since keyboard flags that were
  /// taken back twice on the other one would be somebody else's.
  ///
  /// - Parameter isOver: whether waiting is to be cut short; asked before each wait.
  mutating func say(_ manner: Manner, isOver: () -> Bool) {
    guard unsafe count > plain else { return }
    let end = unsafe count - (manner.asks ? 0 : asking)
    var waits = 0
    if unsafe place == nil {
      unsafe place = unsafe manner.isCut ? cancelled : plain
      if manner.mayFlush, manner.flushesFirst { unsafe flush(isEntered: manner.isEntered) }
    }
    let first = unsafe place
    while let next = unsafe place, next < end {
      let length = unsafe write(line.output, bytes + next, end - next)
      if length > 0 {
        unsafe place = next + length
      } else if errno == EAGAIN {
        if manner.mayFlush, unsafe !hasFlushed {
          unsafe flush(isEntered: manner.isEntered && next == first)
          continue
        }
        guard unsafe waits < Self.patience, !isOver() else { return }
        var request = unsafe pollfd(fd: line.output, events: Int16(POLLOUT), revents: 0)
        unsafe _ = poll(&request, 1, Self.glance)
        waits += 1
      } else if errno != EINTR {
        return
      }
    }
  }

  /// How long one look at the terminal takes, in milliseconds, and how many there are: five seconds.
  private static let glance: CInt = 20
  private static let patience = 250

  private mutating func flush(isEntered: Bool) {
    unsafe tcflush(line.output, TCOFLUSH)
    unsafe hasFlushed = true
    unsafe place = isEntered ? cancelled : 0
  }

  /// Removes what the terminal has not taken, nor will any more.
  func removeFiles() {
    guard let path = unsafe path else { return }
    var index = 0
    while unsafe index < fileCount {
      unsafe unlink(path)
      unsafe path[pathLength - 1] += 1
      index += 1
    }
  }
}
