import Countdown
import Dispatch

/// The output to a terminal, through a descriptor of our own that does not block.
///
/// So a terminal that stops reading stops nothing else. What did not fit is sent when there is room, and until then
/// nothing more is drawn.
@MainActor
final class TerminalOutput {
  let descriptor: Descriptor

  /// Whether the descriptor is our own and never blocks; otherwise it is non-blocking for each write only.
  let isOwn: Bool

  private var rest: ArraySlice<UInt8> = []
  private var roomSource: (any DispatchSourceWrite)?

  /// Called as soon as the first byte of the current picture has been sent; returns what then gives the terminal back.
  private var onBegun: (@MainActor () -> RestoreSequence)?

  /// Until when a terminal that stopped reading may have queued output left to read.
  private var slowUntil: SteadyTime?

  /// When there was no more room, and how many bytes were still to be sent; nil while there is room.
  private var stall: (start: SteadyTime, count: Int)?

  /// How long the terminal takes for a byte, at most: the shortest time that a stall has shown.
  private var timePerByte: Duration?

  /// Whether output has stalled since the last question was sent.
  private var hasStalledSinceQuestion = false

  /// The longest time that a slow terminal takes to read its queue.
  ///
  /// The slowest reads a thousand bytes a second.
  private static let longestQueue = Duration.seconds(20)

  /// The number of bytes that are queued at most.
  private static let mostQueued = 20_000

  /// Called when a terminal that had stopped reading has taken everything.
  var onRoom: @MainActor () -> Void = {}

  init() {
    let own = Platform.reopen(Descriptor.output.number).map(Descriptor.init(number:))
    descriptor = own ?? .output
    isOwn = own != nil
  }

  /// Whether bytes are still to be sent, so that a frame would only be queued.
  var isStalled: Bool { !rest.isEmpty }

  /// Whether the terminal may still have much output to read.
  var isSlow: Bool { isStalled || slowUntil.map { SystemClock.steady < $0 } == true }

  /// Discards what is still to be sent.
  func drop() {
    rest = []
    stall = nil
    onBegun = nil
    roomSource?.cancel()
    roomSource = nil
  }

  /// Writes a picture. What does not fit is sent when there is room.
  ///
  /// - Parameter onBegun: called as soon as its first byte has been sent; returns what then gives the terminal back.
  func draw(_ bytes: [UInt8], onBegun: (@MainActor () -> RestoreSequence)? = nil) {
    guard !bytes.isEmpty, rest.isEmpty else { return }
    rest = bytes[...]
    self.onBegun = onBegun
    ExitCoordinator.expectCut(true)
    sendRest()
    if isStalled { waitForRoom() }
  }

  private func sendRest() {
    let isSent = ExitCoordinator.locked { farewell in
      if let onBegun {
        let isBegun = CrashHandler.undivided {
          guard sendSome() else { return false }
          ExitCoordinator.set(onBegun(), in: &farewell)
          return true
        }
        guard isBegun else { return false }
        self.onBegun = nil
      }
      while !rest.isEmpty {
        guard sendSome() else { return false }
      }
      return true
    }
    guard isSent else { return noteStall() }
    ExitCoordinator.expectCut(false)
    noteTaken()
  }

  private func noteStall() {
    let now = SystemClock.steady
    stall = stall ?? (now, rest.count)
    hasStalledSinceQuestion = true
    expectQueue(until: now + Self.longestQueue)
  }

  /// Notes that the terminal has taken what it had no room for.
  ///
  /// That took it some time, which shows how long it needs at most for a whole queue; twice that, because it may read
  /// unevenly. On a busy machine a quick terminal stalls, too, but only for a moment.
  private func noteTaken() {
    guard let (start, count) = stall else { return }
    stall = nil
    let now = SystemClock.steady
    let shown = start.duration(to: now) / max(count, 1)
    let longest = min(timePerByte ?? shown, shown)
    timePerByte = longest
    expectQueue(until: now + min(longest * (Self.mostQueued * 2), Self.longestQueue))
  }

  private func expectQueue(until end: SteadyTime) {
    slowUntil = end
  }

  /// Notes that a question is about to be sent, after everything that is queued.
  func noteQuestion() { hasStalledSinceQuestion = false }

  /// Notes that the last question was answered, so all that was queued before it has been read.
  func noteAnswer() {
    guard slowUntil != nil, !hasStalledSinceQuestion else { return }
    slowUntil = nil
  }

  /// Sends what there is room for; returns false where there is no room.
  private func sendSome() -> Bool {
    do throws(SystemError) {
      rest = rest.dropFirst(
        isOwn ? try descriptor.write(rest) : try descriptor.writeWithoutBlocking(rest))
    } catch {
      // A closed terminal takes nothing; its hang-up arrives as a signal or as a read.
      guard !error.wouldBlock else { return false }
      rest = []
    }
    return true
  }

  private func waitForRoom() {
    guard roomSource == nil else { return }
    // Uses a descriptor number of its own: on Linux, ending one source also removes the events of other sources on
    // the same descriptor, and keys would never be read again.
    let own = descriptor.duplicate()
    let source = DispatchSource.makeWriteSource(
      fileDescriptor: (own ?? descriptor).number, queue: EventLoop.queue)
    source.setCancelHandler { @Sendable in own?.close() }
    source.setEventHandler { @Sendable [weak self] in EventLoop.onQueue { self?.roomAppeared() } }
    source.activate()
    roomSource = source
  }

  private func roomAppeared() {
    sendRest()
    guard !isStalled else { return }
    roomSource?.cancel()
    roomSource = nil
    onRoom()
  }
}
