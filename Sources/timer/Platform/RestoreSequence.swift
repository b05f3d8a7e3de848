import CLibrary
internal import Drawing

/// What gives the terminal back: bytes, settings and files.
///
/// ``WayOut`` has one while the terminal is taken. Whoever says it goes on where another was interrupted.
struct RestoreSequence: Sendable {
  /// The bytes that it is made of.
  struct Words {
    var bytes: [UInt8] = []

    /// Restores the title; empty where it was not saved. Left out if what saves it was discarded unread: it would
    /// restore the title of another program.
    var title: [UInt8] = []

    /// How many fence questions (DA1), which every terminal answers, come last.
    var barriers = 0

    /// Ends a sequence that was cut off; empty where none can be.
    var cancelling: [UInt8] = []

    /// Returns to the screen that ``bytes`` leave, in case that switch was flushed, or the screen already left.
    var reentering: [UInt8] = []
  }

  /// Which sequences the terminal has certainly processed: it has answered a question that followed them.
  struct Knowledge {
    /// Whether it has switched to the screen that is left.
    var isEntered = false

    /// Whether it has saved the title.
    var isTitleSaved = false
  }

  /// Five parts: reentering the screen, cancelling a cut sequence, the plain farewell, the title, and the questions.
  ///
  /// Writing begins at one of three offsets: 0, `cancelled` or `plain`. It may leave out `title`.
  let bytes: [UInt8]
  let cancelled: Int
  let plain: Int
  let title: Range<Int>

  let knowledge: Knowledge

  /// The line's settings as they were found; nil where the terminal has none.
  let settings: termios?

  let line: TerminalDescriptors

  /// Files that the terminal may not have taken; nil for none.
  let files: PixelFiles?

  /// The offset of the next byte to write; nil before the first.
  private var place: Int?

  /// Whether the output that was queued before has been discarded.
  private(set) var hasFlushed = false

  init(
    _ words: Words = Words(), knowing knowledge: Knowledge = Knowledge(), settings: termios?,
    line: TerminalDescriptors, files: PixelFiles? = nil
  ) {
    let again = words.reentering.isEmpty ? [] : words.cancelling + words.reentering
    let untitled = again + words.cancelling + words.bytes
    let asking = Array(
      [[UInt8]](repeating: Sequences.queryDeviceAttributes, count: words.barriers).joined())
    bytes = untitled + words.title + asking
    cancelled = again.count
    plain = again.count + words.cancelling.count
    title = untitled.count..<untitled.count + words.title.count
    (self.knowledge, self.settings, self.line, self.files) = (knowledge, settings, line, files)
  }

  /// The circumstances in which the farewell is written.
  struct Manner {
    /// Whether a sequence may have been cut off before.
    var isCut: Bool

    /// Whether the terminal reads slowly, or output is queued that must no longer reach it.
    var flushesFirst = false

    /// Whether queued output may be discarded: in the foreground only.
    var mayFlush: Bool

    /// Whether the fence questions are asked.
    var asks = false
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
    guard bytes.count > plain else { return }
    line.stopBlocking()
    defer { line.putBack() }
    var waits = 0
    let isSavingTitle = !title.isEmpty && !knowledge.isTitleSaved
    if place == nil {
      place = manner.isCut ? cancelled : plain
      if manner.mayFlush, manner.flushesFirst, !isSavingTitle {
        flush(isEntered: knowledge.isEntered)
      }
    }
    let first = place
    let output = Descriptor(number: line.output)
    while let next = next(in: manner) {
      do throws(SystemError) {
        place = next.lowerBound + (try output.write(bytes[next]))
      } catch {
        guard error.wouldBlock else { return }
        let isPatient = isSavingTitle && waits < Self.titlePatience && !isOver()
        if manner.mayFlush, !isPatient, !hasFlushed {
          flush(isEntered: knowledge.isEntered && next.lowerBound == first)
          continue
        }
        guard waits < Self.patience, !isOver() else { return }
        _ = output.wait(for: .room, milliseconds: Self.glance)
        waits += 1
      }
    }
  }

  /// Returns which bytes to write next; nil where none are left.
  private func next(in manner: Manner) -> Range<Int>? {
    guard var start = place else { return nil }
    var end = manner.asks ? bytes.count : title.upperBound
    if hasFlushed && !knowledge.isTitleSaved {
      if start == title.lowerBound { start = title.upperBound }
      if start < title.lowerBound { end = title.lowerBound }
    }
    return start < end ? start..<end : nil
  }

  /// One wait for room in milliseconds, and the number of waits: five seconds in all.
  private static let glance: CInt = 20
  private static let patience = 250

  /// The number of waits for what saves the title: 200 ms in all.
  private static let titlePatience = 10

  private mutating func flush(isEntered: Bool) {
    tcflush(line.output, TCOFLUSH)
    hasFlushed = true
    place = isEntered ? cancelled : 0
  }
}
