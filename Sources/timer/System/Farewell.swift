internal import Drawing

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What restores the terminal: bytes, settings and files, in memory that is never freed.
///
/// So a handler needs to allocate none. The main queue or a signal handler writes it. Each continues where the other
/// was interrupted.
@unsafe struct Farewell {
  /// The bytes that it is made of.
  struct Words {
    var bytes: [UInt8] = []

    /// How many fence questions (DA1), which every terminal answers, end ``bytes``.
    var fences = 0

    /// Ends a sequence that was cut off; empty where none can be.
    var cancelling: [UInt8] = []

    /// Returns to the screen that ``bytes`` leave, in case that switch was flushed, or the screen already left.
    var reentering: [UInt8] = []
  }

  /// Three parts: reentering the screen, cancelling a cut sequence, and the plain farewell.
  ///
  /// Writing begins at one of three offsets: 0, `cancelled` or `plain`.
  private let bytes: UnsafeMutablePointer<UInt8>
  private let count: Int
  private let cancelled: Int
  private let plain: Int

  /// The offset of the next byte to write; nil before the first call of ``say(_:isOver:)``.
  private var place: Int?

  var hasBegun: Bool { unsafe place != nil }

  /// Whether the output that was queued before has been discarded.
  private(set) var hasFlushed = false

  /// How many fence questions (DA1), which every terminal answers, the farewell asks.
  let fences: Int

  /// The length in bytes of those questions, which are at the end.
  private let asking: Int

  /// The line's settings as they were found; nil where the terminal has none.
  let settings: UnsafeMutablePointer<termios>?

  let line: TerminalLine

  /// The path of the first file to remove; nil for none. Only the last letter differs, and it counts up.
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

  /// The circumstances in which the farewell is written.
  struct Manner {
    /// Whether a sequence may have been cut off before.
    var isCut: Bool

    /// Whether the terminal reads slowly, or output is queued that must no longer reach it.
    var flushesFirst: Bool

    /// Whether the terminal has processed the switch to the screen that is now left.
    var isEntered: Bool

    /// Whether queued output may be discarded: in the foreground only.
    var mayFlush: Bool

    /// Whether the fence questions are asked.
    var asks: Bool
  }

  /// Writes what is left of the farewell, and waits at most five seconds for room.
  ///
  /// Where there is no room, the queued output is discarded: it no longer needs to be seen. That may cut a sequence,
  /// even one of the farewell. The farewell then starts again on the screen that it leaves: keyboard flags popped a
  /// second time, on the other screen, could be another program's.
  ///
  /// - Parameter isOver: whether to stop waiting; asked before each wait.
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

  /// One wait for room in milliseconds, and the number of waits: five seconds in all.
  private static let glance: CInt = 20
  private static let patience = 250

  private mutating func flush(isEntered: Bool) {
    unsafe tcflush(line.output, TCOFLUSH)
    unsafe hasFlushed = true
    unsafe place = isEntered ? cancelled : 0
  }

  /// Removes the files that the terminal has not taken.
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
