import CLibrary
internal import Drawing

/// What restores the terminal: bytes, settings and files, in memory that is never freed.
///
/// So a handler needs to allocate none. The main queue or a signal handler writes it. Each continues where the other
/// was interrupted.
@unsafe struct Farewell {
  /// The bytes that it is made of.
  struct Words {
    var bytes: [UInt8] = []

    /// Restores the title; empty where it was not saved. Left out if what saves it was discarded unread: it would
    /// restore the title of another program.
    var title: [UInt8] = []

    /// How many fence questions (DA1), which every terminal answers, come last.
    var fences = 0

    /// Ends a sequence that was cut off; empty where none can be.
    var cancelling: [UInt8] = []

    /// Returns to the screen that ``bytes`` leave, in case that switch was flushed, or the screen already left.
    var reentering: [UInt8] = []
  }

  /// Five parts: reentering the screen, cancelling a cut sequence, the plain farewell, the title, and the questions.
  ///
  /// Writing begins at one of three offsets: 0, `cancelled` or `plain`. It may leave out `title`.
  private let bytes: UnsafeMutablePointer<UInt8>
  private let count: Int
  private let cancelled: Int
  private let plain: Int
  private let title: Range<Int>

  /// The offset of the next byte to write; nil before the first call of ``say(_:isOver:)``.
  private var place: Int?

  var hasBegun: Bool { unsafe place != nil }

  /// Whether the output that was queued before has been discarded.
  private(set) var hasFlushed = false

  /// How many fence questions (DA1), which every terminal answers, the farewell asks.
  let fences: Int

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
    let untitled = again + cancelling + words.bytes
    let asking = Array([[UInt8]](repeating: Sequences.fence, count: words.fences).joined())
    let all = untitled + words.title + asking
    unsafe (bytes, count) = (HandlerMemory.copy(all), all.count)
    unsafe cancelled = again.count
    unsafe plain = again.count + cancelling.count
    unsafe title = untitled.count..<untitled.count + words.title.count
    unsafe fences = words.fences
    unsafe settings = saved.map { unsafe HandlerMemory.copy([$0]) }
    unsafe self.line = line
    if let first = files?.path(0) {
      unsafe (path, pathLength) = (HandlerMemory.copy(first), first.count - 1)
      unsafe fileCount = FileSeries.count
    } else {
      unsafe (path, pathLength, fileCount) = (nil, 0, 0)
    }
  }

  /// The circumstances in which the farewell is written.
  struct Manner {
    /// Whether a sequence may have been cut off before.
    var isCut: Bool

    /// Whether the terminal reads slowly, or output is queued that must no longer reach it.
    var flushesFirst: Bool

    /// Whether the terminal has processed the switch to the screen that is now left.
    var isEntered: Bool

    /// Whether the terminal has processed what saves the title.
    var isTitleSaved: Bool

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
  /// While the title is being saved, room is first waited for: that must not be half done.
  ///
  /// - Parameter isOver: whether to stop waiting; asked before each wait.
  mutating func say(_ manner: Manner, isOver: () -> Bool) {
    guard unsafe count > plain else { return }
    var waits = 0
    let isSavingTitle = unsafe !title.isEmpty && !manner.isTitleSaved
    if unsafe place == nil {
      unsafe place = unsafe manner.isCut ? cancelled : plain
      if manner.mayFlush, manner.flushesFirst, !isSavingTitle {
        unsafe flush(isEntered: manner.isEntered)
      }
    }
    let first = unsafe place
    while let next = unsafe next(in: manner) {
      let length = unsafe write(line.output, bytes + next.lowerBound, next.count)
      if length > 0 {
        unsafe place = next.lowerBound + length
      } else if errno == EAGAIN {
        let isPatient = unsafe isSavingTitle && waits < Self.titlePatience && !isOver()
        if manner.mayFlush, !isPatient, unsafe !hasFlushed {
          unsafe flush(isEntered: manner.isEntered && next.lowerBound == first)
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

  /// Returns which bytes to write next; nil where none are left.
  private func next(in manner: Manner) -> Range<Int>? {
    guard var start = unsafe place else { return nil }
    var end = unsafe manner.asks ? count : title.upperBound
    if unsafe hasFlushed && !manner.isTitleSaved {
      if unsafe start == title.lowerBound { start = unsafe title.upperBound }
      if unsafe start < title.lowerBound { end = unsafe title.lowerBound }
    }
    return start < end ? start..<end : nil
  }

  /// One wait for room in milliseconds, and the number of waits: five seconds in all.
  private static let glance: CInt = 20
  private static let patience = 250

  /// The number of waits for what saves the title: 200 ms in all.
  private static let titlePatience = 10

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
