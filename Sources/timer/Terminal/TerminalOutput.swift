import Dispatch

/// What goes to a terminal, through a descriptor of our own that does not block.
///
/// A terminal that stops reading therefore stops nothing else: what did not fit is sent when there is room, and
/// until then nothing more is drawn.
@MainActor
final class TerminalOutput {
  let descriptor: Descriptor

  /// Whether the descriptor is our own and so never blocks; otherwise it is made not to, write by write.
  private let isOwn: Bool

  private var rest: ArraySlice<UInt8> = []
  private var roomSource: (any DispatchSourceWrite)?

  /// Called when a terminal that had stopped reading has taken everything.
  var onRoom: @MainActor () -> Void = {}

  init() {
    let own = Platform.reopen(Descriptor.output.number).map(Descriptor.init(number:))
    descriptor = own ?? .output
    isOwn = own != nil
  }

  /// Whether something is still to be sent, so that a frame would only queue up.
  var isStalled: Bool { !rest.isEmpty }

  /// Forgets what is still to be sent.
  func drop() {
    rest = []
    FatalSignals.expectCut(false)
    roomSource?.cancel()
    roomSource = nil
  }

  /// Writes a picture. What does not fit is sent when there is room.
  func draw(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, rest.isEmpty else { return }
    rest = bytes[...]
    FatalSignals.expectCut(true)
    sendRest()
    if isStalled { waitForRoom() }
  }

  private func sendRest() {
    FatalSignals.beginSending()
    defer { FatalSignals.endSending() }
    while !rest.isEmpty, !FatalSignals.isLeaving {
      do throws(SystemError) {
        rest = rest.dropFirst(
          isOwn ? try descriptor.write(rest) : try descriptor.writeWithoutBlocking(rest))
      } catch {
        // A terminal that is gone takes nothing any more; its hang-up comes as a signal or as a read.
        guard !error.isFull else { return }
        rest = []
      }
    }
    if rest.isEmpty { FatalSignals.expectCut(false) }
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
