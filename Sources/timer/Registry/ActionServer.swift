import Countdown
import Dispatch
import Interface

/// Receives actions for the timers of this process from other processes of the user.
///
/// A client sends one line and receives one line; then the connection is closed. No client can delay a tick.
@MainActor
final class ActionServer {
  private let socket: Descriptor
  private let source: any DispatchSourceRead

  /// Called with a request; ``reply(_:to:)`` must follow.
  private let onRequest: @MainActor (ActionRequest, ClientID) -> Void

  private var connections: [ClientID: Connection] = [:]
  private var lastNumber = 0

  /// Whether accepting is paused: all connections wait for replies, or accepting has failed.
  ///
  /// The pause ends when a connection is closed, and at the latest after two seconds.
  private var isPaused = false
  private lazy var resumeTimer = Heartbeat { [self] in resumeAccepting() }
  private var isOpen = true

  init(
    on socket: Descriptor, onRequest: @escaping @MainActor (ActionRequest, ClientID) -> Void
  ) {
    (self.socket, self.onRequest) = (socket, onRequest)
    source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: EventLoop.queue)
    source.setEventHandler { @Sendable [weak self] in EventLoop.onQueue { self?.accept() } }
    source.activate()
  }

  /// Sends the reply, and closes the connection. Does not wait for the client to read it.
  func reply(_ reply: ActionReply, to client: ClientID) {
    connections[client]?.send(reply)
    drop(client)
  }

  /// Stops accepting, and closes all connections. Replies that were sent still arrive.
  ///
  /// - Parameter keepsSocket: whether the socket stays open, because another process inherits it.
  func close(keepsSocket: Bool = false) {
    guard isOpen else { return }
    isOpen = false
    if !keepsSocket {
      // The descriptor must stay open while Dispatch watches it: its number could be reused.
      source.setCancelHandler { @Sendable [socket] in socket.close() }
    }
    for client in connections.keys { drop(client) }
    // Dispatch calls the cancel handler of a suspended source only after it is resumed.
    resumeAccepting()
    source.cancel()
  }

  // MARK: Connections

  /// Accepts one client. Dispatch calls this method again for the next client, so many clients cannot delay a tick.
  private func accept() {
    guard connections.count < SystemLimits.maximumConnections || makeRoom() else {
      return stopAccepting()
    }
    // A request that was read to make room may have closed the server.
    guard isOpen else { return }
    let descriptor: Descriptor
    do throws(SystemError) {
      descriptor = try Platform.accept(on: socket)
    } catch {
      // Without a pause, Dispatch would call this method again at once, without end.
      if !error.isTransient { stopAccepting() }
      return
    }
    guard Platform.isSameUser(descriptor) else { return descriptor.close() }
    lastNumber += 1
    let client = ClientID(number: lastNumber)
    connections[client] = Connection(descriptor) { [self] in readAndRetry(client) }
    readAndRetry(client)
  }

  /// Makes room for a connection by dropping the one that has waited longest for its line.
  ///
  /// - Returns: false if all clients have sent their lines and wait for replies.
  private func makeRoom() -> Bool {
    for (client, connection) in connections.sorted(by: { $0.key.number < $1.key.number })
    where !connection.hasLine {
      // The line may have just arrived.
      read(client)
      if !connection.hasLine { drop(client) }
      if connections[client] == nil { return true }
    }
    return false
  }

  private func readAndRetry(_ client: ClientID) {
    read(client)
    if let connection = connections[client], !connection.hasLine, !connection.scheduleRead() {
      drop(client)
    }
  }

  private func read(_ client: ClientID) {
    guard let connection = connections[client], !connection.hasLine else { return }
    switch connection.read() {
    case .incomplete: break
    case .end: drop(client)
    case .line(let line):
      do throws(ActionRequest.ParseError) {
        onRequest(try ActionRequest(line: line), client)
      } catch {
        reply(.refused(error.message), to: client)
      }
    }
  }

  private func drop(_ client: ClientID) {
    connections.removeValue(forKey: client)?.close()
    resumeAccepting()
  }

  private func stopAccepting() {
    guard isOpen, !isPaused else { return }
    isPaused = true
    source.suspend()
    resumeTimer.beat(after: .seconds(2))
  }

  private func resumeAccepting() {
    guard isPaused else { return }
    isPaused = false
    source.resume()
    resumeTimer.stop()
  }
}

/// A connection to a client, which is read at intervals. Most clients have sent their line before they are accepted.
///
/// There is no read source: on Linux, Dispatch can crash if a client hangs up while its source is being cancelled.
@MainActor
private final class Connection {
  private let descriptor: Descriptor
  private var input: [UInt8] = []

  /// Whether the line has arrived. Nothing after it is read.
  private(set) var hasLine = false

  private let retry: @MainActor () -> Void
  private var retryTimer: Heartbeat?
  private var nextDelay = Duration.milliseconds(1)

  enum Input {
    case incomplete, line(ArraySlice<UInt8>)
    /// The client has closed the connection, or its line is too long.
    case end
  }

  /// - Parameter retry: called some time after ``scheduleRead()``, to read again.
  init(_ descriptor: Descriptor, retry: @escaping @MainActor () -> Void) {
    (self.descriptor, self.retry) = (descriptor, retry)
  }

  /// Reads the available bytes, up to the limit for a line.
  func read() -> Input {
    var buffer = [UInt8](
      repeating: 0, count: ActionRequest.maximumLineLength - input.count)
    do throws(SystemError) {
      let count = try descriptor.read(into: &buffer)
      input += buffer[..<count]
      guard let end = input.firstIndex(of: UInt8(ascii: "\n")) else {
        return count == 0 || input.count == ActionRequest.maximumLineLength
          ? .end : .incomplete
      }
      hasLine = true
      retryTimer?.stop()
      // A client that has hung up has told its user that nothing was done, so the line is ignored.
      return descriptor.isHungUp ? .end : .line(input[..<end])
    } catch {
      return error.wouldBlock ? .incomplete : .end
    }
  }

  /// Calls ``retry`` after 1 ms, and later after double the last delay. A client thus never waits much longer than it
  /// made the server wait.
  ///
  /// - Returns: false once the client has had two seconds.
  func scheduleRead() -> Bool {
    guard nextDelay <= .milliseconds(1024) else { return false }
    let timer = retryTimer ?? Heartbeat(retry)
    timer.beat(after: nextDelay)
    retryTimer = timer
    nextDelay *= 2
    return true
  }

  func send(_ reply: ActionReply) { Platform.sendAll(reply.line, to: descriptor) }

  func close() {
    retryTimer?.stop()
    descriptor.close()
  }
}
