import Countdown
import Dispatch

/// What goes to a terminal, through a descriptor of our own that does not block.
///
/// A terminal that stops reading therefore stops nothing else: what did not fit is sent when there is room, and
/// until then nothing more is drawn.
@MainActor
final class TerminalOutput {
  let descriptor: Descriptor

  /// Whether the descriptor is our own and so never blocks; otherwise it is made not to, write by write.
  let isOwn: Bool

  private var rest: ArraySlice<UInt8> = []
  private var roomSource: (any DispatchSourceWrite)?

  /// Called as soon as the first byte of what is being drawn has gone out, before any handler may come.
  private var onBegun: (@MainActor () -> Void)?

  /// Until then a terminal that has stopped reading may not have caught up.
  private var slowUntil: SteadyTime?

  /// So long a slow terminal may take to read what is queued: a thousand bytes a second are the slowest that
  /// there are, and some 20,000 are queued at the most.
  private static let longestQueue = Duration.seconds(20)

  /// Called when a terminal that had stopped reading has taken everything.
  var onRoom: @MainActor () -> Void = {}

  init() {
    let own = Platform.reopen(Descriptor.output.number).map(Descriptor.init(number:))
    descriptor = own ?? .output
    isOwn = own != nil
  }

  /// Whether something is still to be sent, so that a frame would only queue up.
  var isStalled: Bool { !rest.isEmpty }

  /// Whether much of what was sent may not have been read yet.
  var isSlow: Bool { isStalled || slowUntil.map { SystemClock.steady < $0 } == true }

  /// Forgets what is still to be sent.
  func drop() {
    rest = []
    onBegun = nil
    roomSource?.cancel()
    roomSource = nil
  }

  /// Writes a picture. What does not fit is sent when there is room.
  ///
  /// - Parameter onBegun: called as soon as its first byte has gone out, before any handler may come.
  func draw(_ bytes: [UInt8], onBegun: (@MainActor () -> Void)? = nil) {
    guard !bytes.isEmpty, rest.isEmpty else { return }
    rest = bytes[...]
    self.onBegun = onBegun
    FatalSignals.expectCut(true)
    sendRest()
    if isStalled { waitForRoom() }
  }

  private func sendRest() {
    if let onBegun {
      let hasBegun = FatalSignals.undivided {
        guard sendSome() else { return false }
        onBegun()
        return true
      }
      guard hasBegun else { return noteStall() }
      self.onBegun = nil
    }
    FatalSignals.beginSending()
    defer { FatalSignals.endSending() }
    while !rest.isEmpty, !FatalSignals.isLeaving {
      guard sendSome() else { return noteStall() }
    }
    if rest.isEmpty { FatalSignals.expectCut(false) }
  }

  private func noteStall() {
    let end = SystemClock.steady + Self.longestQueue
    slowUntil = end
    FatalSignals.noteStall(until: end)
  }

  /// Sends what there is room for; answers whether that was anything.
  private func sendSome() -> Bool {
    do throws(SystemError) {
      rest = rest.dropFirst(
        isOwn ? try descriptor.write(rest) : try descriptor.writeWithoutBlocking(rest))
    } catch {
      // A terminal that is gone takes nothing any more; its hang-up comes as a signal or as a read.
      guard !error.isFull else { return false }
      rest = []
    }
    return true
  }

  private func waitForRoom() {
    guard roomSource == nil else { return }
    // With a number of its own: on Linux the end of one source takes the events of another on the same
    // descriptor with it, and keys would never be read again.
    let own = descriptor.duplicate()
    let source = DispatchSource.makeWriteSource(
      fileDescriptor: (own ?? descriptor).number, queue: .main)
    source.setCancelHandler { @Sendable in own?.close() }
    source.setEventHandler { @Sendable [weak self] in MainActor.onQueue { self?.roomAppeared() } }
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
