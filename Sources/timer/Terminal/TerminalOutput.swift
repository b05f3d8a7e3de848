import Countdown
import Dispatch

/// Writes to a terminal without blocking.
///
/// Bytes that do not fit are sent when the terminal is writable. Until then, further pictures are skipped.
@MainActor
final class TerminalOutput {
  let descriptor: Descriptor

  /// Whether the descriptor was reopened and never blocks. If not, it is set to non-blocking for each write.
  let isReopened: Bool

  private var unsent: ArraySlice<UInt8> = []
  private var writeSource: (any DispatchSourceWrite)?

  /// Called when the first byte of the current picture was sent; returns the new restore sequence.
  private var onFirstByte: (@MainActor () -> RestoreSequence)?

  /// Until when the terminal may have queued output to read after a stall.
  private var slowUntil: SteadyTime?

  /// The start of the current stall and the number of bytes that were unsent then.
  private var stall: (start: SteadyTime, count: Int)?

  /// The shortest time per byte in a stall so far.
  private var timePerByte: Duration?

  private var hasStalledSinceQuery = false

  /// The time in which the slowest terminal reads a full queue, at a thousand bytes per second.
  private static let longestQueueTime = Duration.seconds(20)

  /// In bytes.
  private static let maximumQueueSize = 20_000

  /// Called when a stalled terminal has taken all output.
  var onWritable: @MainActor () -> Void = {}

  init() {
    let reopened = Platform.reopen(Descriptor.output.number).map(Descriptor.init(number:))
    descriptor = reopened ?? .output
    isReopened = reopened != nil
  }

  /// Whether bytes are unsent. The terminal then takes no new frame.
  var isStalled: Bool { !unsent.isEmpty }

  /// Whether the terminal may have much queued output to read.
  var isSlow: Bool { isStalled || slowUntil.map { SystemClock.steady < $0 } == true }

  func discardUnsent() {
    unsent = []
    stall = nil
    onFirstByte = nil
    writeSource?.cancel()
    writeSource = nil
  }

  /// Writes a picture or other sequences, unless earlier bytes are unsent. Bytes that do not fit are sent later.
  ///
  /// - Parameter onFirstByte: called when the first byte was sent; returns the new restore sequence.
  func draw(_ bytes: [UInt8], onFirstByte: (@MainActor () -> RestoreSequence)? = nil) {
    guard !bytes.isEmpty, unsent.isEmpty else { return }
    unsent = bytes[...]
    self.onFirstByte = onFirstByte
    ExitCoordinator.setOutputIncomplete(true)
    sendUnsent()
    if isStalled { watchForWritable() }
  }

  private func sendUnsent() {
    let isSent = ExitCoordinator.withLock { restoreSequence in
      if let onFirstByte {
        let isBegun = CrashHandler.withCrashSignalsBlocked {
          guard sendAvailable() else { return false }
          ExitCoordinator.store(onFirstByte(), in: &restoreSequence)
          return true
        }
        guard isBegun else { return false }
        self.onFirstByte = nil
      }
      while !unsent.isEmpty {
        guard sendAvailable() else { return false }
      }
      return true
    }
    guard isSent else { return recordStall() }
    ExitCoordinator.setOutputIncomplete(false)
    recordDrain()
  }

  private func recordStall() {
    let now = SystemClock.steady
    stall = stall ?? (now, unsent.count)
    hasStalledSinceQuery = true
    slowUntil = now + Self.longestQueueTime
  }

  /// The length of a stall shows how long the terminal may need for a full queue.
  ///
  /// This time is doubled: the terminal may read unevenly. The shortest stall counts: a busy machine stretches stalls.
  private func recordDrain() {
    guard let (start, count) = stall else { return }
    stall = nil
    let now = SystemClock.steady
    let measured = start.duration(to: now) / max(count, 1)
    let shortest = min(timePerByte ?? measured, measured)
    timePerByte = shortest
    slowUntil = now + min(shortest * (Self.maximumQueueSize * 2), Self.longestQueueTime)
  }

  func beginQuery() { hasStalledSinceQuery = false }

  /// Call this after the reply to the last query: the terminal has read all output before that query.
  func endQuery() {
    if !hasStalledSinceQuery { slowUntil = nil }
  }

  /// Sends the bytes that fit; returns false if none do.
  private func sendAvailable() -> Bool {
    do throws(SystemError) {
      unsent = unsent.dropFirst(
        isReopened ? try descriptor.write(unsent) : try descriptor.writeWithoutBlocking(unsent))
    } catch {
      guard !error.wouldBlock else { return false }
      // The terminal is closed. The hang-up also arrives as a signal or in a read.
      unsent = []
    }
    return true
  }

  private func watchForWritable() {
    guard writeSource == nil else { return }
    // Watch a duplicate: on Linux, cancelling a source removes the events of all sources on its descriptor.
    let duplicate = descriptor.duplicate()
    let source = DispatchSource.makeWriteSource(
      fileDescriptor: (duplicate ?? descriptor).number, queue: EventLoop.queue)
    source.setCancelHandler { @Sendable in duplicate?.close() }
    source.setEventHandler { @Sendable [weak self] in EventLoop.onQueue { self?.becomeWritable() } }
    source.activate()
    writeSource = source
  }

  private func becomeWritable() {
    sendUnsent()
    guard !isStalled else { return }
    writeSource?.cancel()
    writeSource = nil
    onWritable()
  }
}
