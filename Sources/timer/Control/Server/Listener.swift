import Dispatch

/// A socket that listens: on the main queue, or on a thread where the same is asked again and again.
///
/// Until somebody connects it is a Dispatch source: nothing wakes for it.
@MainActor
final class Listener {
  /// Who takes connections in.
  private enum Taker {
    case source, thread, nobody
  }

  private(set) var isOpen = true
  let socket: Descriptor

  private var taker = Taker.source
  private let source: any DispatchSourceRead
  private var answers: QuickAnswers?

  /// Called when the thread takes in no more connections, with the one that it could not answer.
  private let onReturn: @MainActor (QuickAnswers.Arrival?) -> Void

  /// - Parameter onReady: called when somebody connects.
  init(
    on socket: Descriptor, onReady: @escaping @MainActor () -> Void,
    onReturn: @escaping @MainActor (QuickAnswers.Arrival?) -> Void
  ) {
    (self.socket, self.onReturn) = (socket, onReturn)
    source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: .main)
    source.setEventHandler { @Sendable [weak self] in
      MainActor.onQueue { if self?.taker == .source { onReady() } }
    }
    // Its number must not be another file's as long as Dispatch watches it.
    source.setCancelHandler { @Sendable in socket.close() }
    source.activate()
  }

  /// Lets nobody take in connections for now.
  func rest() {
    guard taker == .source else { return }
    taker = .nobody
    source.suspend()
  }

  /// Calls `onReady` again, if nobody takes in connections.
  func goOn() {
    guard isOpen, taker == .nobody else { return }
    taker = .source
    source.resume()
  }

  /// Has a thread give a line as the answer, until something changes or somebody asks something else.
  func answer(_ line: [UInt8]) {
    guard isOpen, taker != .thread, SystemLimits.leavesThreadForFiles else { return }
    let answers = answers ?? QuickAnswers(on: socket) { [self] in takeBack($0) }
    self.answers = answers
    rest()
    if answers.begin(with: line) { taker = .thread } else { goOn() }
  }

  /// Something changes: the thread must not answer as before.
  func forget() { answers?.forget() }

  private func takeBack(_ arrival: QuickAnswers.Arrival?) {
    taker = .nobody
    if !isOpen { cancel() }
    onReturn(arrival)
  }

  /// Takes in no more connections. The thread may still need the socket for a moment.
  ///
  /// - Parameter isLast: whether the process ends.
  func close(isLast: Bool) {
    guard isOpen else { return }
    isOpen = false
    // Who waits to be taken in would wait until Dispatch gives the socket back, perhaps at the end of the process.
    while let connection = try? Platform.accept(on: socket) { connection.close() }
    answers?.end(isLast: isLast)
    if taker != .thread { cancel() }
  }

  private func cancel() {
    // A source that is suspended is never cancelled.
    if taker == .nobody { source.resume() }
    source.cancel()
  }
}
