import CLibrary
internal import Drawing

/// The steps that restore the terminal: bytes to write, settings to apply, and files to remove.
///
/// It remembers how far the bytes were written. Another thread can thus continue after an interruption.
struct RestoreSequence: Sendable {
  struct Parts {
    /// Leaves the screen and switches the modes off.
    var bytes: [UInt8] = []

    /// Restores the title; empty if it was not saved.
    var title: [UInt8] = []

    /// The number of DA1 queries at the end. Every terminal answers them.
    var barriers = 0

    /// Cancels an incomplete sequence; empty if no sequences are sent.
    var cancelSequence: [UInt8] = []

    /// Enters the screen that ``bytes`` leave, in case the terminal has left it already or has not entered it yet.
    var reentering: [UInt8] = []
  }

  /// The sequences that the terminal has processed for certain: it has answered a later query.
  struct Confirmations {
    /// Whether the terminal has switched to the screen that is to be left.
    var isEntered = false

    var isTitleSaved = false
  }

  /// All bytes, in this order: cancel and reenter, cancel, restore, title, barriers.
  let bytes: [UInt8]
  let cancelStart: Int
  let restoreStart: Int

  let title: Range<Int>

  let confirmations: Confirmations

  /// The original settings of the terminal; nil if it has none.
  let settings: termios?

  let descriptors: TerminalDescriptors

  let files: PixelFiles?

  /// The offset of the next byte to write; nil before the first write.
  private var offset: Int?

  /// Whether queued output was discarded.
  private(set) var hasFlushed = false

  init(
    _ parts: Parts = Parts(), confirmed confirmations: Confirmations = Confirmations(),
    settings: termios?,
    descriptors: TerminalDescriptors, files: PixelFiles? = nil
  ) {
    let reenter = parts.reentering.isEmpty ? [] : parts.cancelSequence + parts.reentering
    let untilTitle = reenter + parts.cancelSequence + parts.bytes
    let barriers = Array(
      [[UInt8]](repeating: Sequences.queryDeviceAttributes, count: parts.barriers).joined())
    bytes = untilTitle + parts.title + barriers
    cancelStart = reenter.count
    restoreStart = reenter.count + parts.cancelSequence.count
    title = untilTitle.count..<untilTitle.count + parts.title.count
    (self.confirmations, self.settings, self.descriptors, self.files) = (
      confirmations, settings, descriptors, files
    )
  }

  struct WriteOptions {
    /// Whether an earlier write may have stopped within a sequence.
    var isOutputIncomplete: Bool

    /// Whether to discard queued output first, because the terminal is slow or must not read it.
    var flushesFirst = false

    /// Whether queued output may be discarded. In the background, another program may have written it.
    var mayFlush: Bool

    /// Whether to send the DA1 queries at the end.
    var sendsBarriers = false
  }

  /// Writes the remaining bytes; waits at most five seconds for a slow terminal.
  ///
  /// If the terminal's queue is full, `mayFlush` allows discarding the queued output, once. The lost output may include
  /// some of these bytes, so all bytes are written again, except the title if it may not have been saved. If the
  /// terminal may show the normal screen, the bytes that enter the other screen come first: popping the keyboard flags
  /// on the normal screen would change those of another program.
  ///
  /// If the title is being saved, the flush comes 200 ms later: before, it could cut the sequence that saves the title.
  ///
  /// - Parameter isInterrupted: returns whether to stop waiting. It is called before each wait.
  mutating func write(_ options: WriteOptions, isInterrupted: () -> Bool) {
    guard bytes.count > restoreStart else { return }
    descriptors.setNonBlocking()
    defer { descriptors.restoreFlags() }
    var waits = 0
    let isSavingTitle = !title.isEmpty && !confirmations.isTitleSaved
    if offset == nil {
      offset = options.isOutputIncomplete ? cancelStart : restoreStart
      if options.mayFlush, options.flushesFirst, !isSavingTitle {
        flush(isEntered: confirmations.isEntered)
      }
    }
    let initialOffset = offset
    let output = Descriptor(number: descriptors.output)
    while let next = nextRange(in: options) {
      do throws(SystemError) {
        offset = next.lowerBound + (try output.write(bytes[next]))
      } catch {
        guard error.wouldBlock else { return }
        let waitsForTitle = isSavingTitle && waits < Self.maxTitleWaits && !isInterrupted()
        if options.mayFlush, !waitsForTitle, !hasFlushed {
          // The screen was not left if none of these bytes has been written.
          flush(isEntered: confirmations.isEntered && next.lowerBound == initialOffset)
          continue
        }
        guard waits < Self.maxWaits, !isInterrupted() else { return }
        _ = output.wait(for: .writable, milliseconds: Self.waitMilliseconds)
        waits += 1
      }
    }
  }

  private func nextRange(in options: WriteOptions) -> Range<Int>? {
    guard var start = offset else { return nil }
    var end = options.sendsBarriers ? bytes.count : title.upperBound
    // The flush may have discarded the saving of the title. Skip the bytes that restore it: the first call ends before
    // them, a later one begins after them.
    if hasFlushed && !confirmations.isTitleSaved {
      if start == title.lowerBound { start = title.upperBound }
      if start < title.lowerBound { end = title.lowerBound }
    }
    return start < end ? start..<end : nil
  }

  private static let waitMilliseconds: CInt = 20

  /// Five seconds in all.
  private static let maxWaits = 250

  /// Before a flush while the title is being saved: 200 ms in all.
  private static let maxTitleWaits = 10

  private mutating func flush(isEntered: Bool) {
    tcflush(descriptors.output, TCOFLUSH)
    hasFlushed = true
    offset = isEntered ? cancelStart : 0
  }
}
