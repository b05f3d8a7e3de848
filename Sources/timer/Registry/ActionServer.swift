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

  /// The number of open descriptors. Dispatch closes a descriptor a little after its connection is dropped.
  private var openCount = 0

  /// Whether accepting is paused: too many connections are open, or accepting has failed.
  ///
  /// The pause ends when a connection is closed, and at the latest after ``timeout``.
  private var isPaused = false
  private lazy var resumeTimer = Heartbeat { [self] in resumeAccepting() }
  private var isOpen = true

  /// The time that a client has to send its line, and the longest pause in accepting.
  fileprivate static let timeout = Duration.seconds(2)

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

  private func accept() {
    while isOpen, socket.wait(for: .readable, milliseconds: 0) {
      guard openCount < SystemLimits.maximumConnections else { return dropOldestSilentConnection() }
      let descriptor: Descriptor
      do throws(SystemError) {
        descriptor = try Platform.accept(on: socket)
      } catch {
        // Without a pause, Dispatch would call this method again at once, without end.
        if !error.isTransient { stopAccepting() }
        return
      }
      guard Platform.isSameUser(descriptor) else {
        descriptor.close()
        continue
      }
      (lastNumber, openCount) = (lastNumber + 1, openCount + 1)
      let client = ClientID(number: lastNumber)
      connections[client] = Connection(descriptor) { [self] in
        read(client)
      } onTimeout: { [self] in
        drop(client)
      } onClose: { [self] in
        openCount -= 1
        resumeAccepting()
      }
      read(client)
    }
  }

  /// Pauses accepting, and drops the connection that has waited longest for its line.
  private func dropOldestSilentConnection() {
    stopAccepting()
    // If the counts differ, Dispatch is about to close a dropped connection, so no other need be dropped.
    for client in connections.keys.sorted(by: { $0.number < $1.number })
    where openCount == connections.count && connections[client]?.hasLine == false {
      // The line may have just arrived.
      read(client)
      if connections[client]?.hasLine == false { drop(client) }
    }
  }

  private func read(_ client: ClientID) {
    guard let connection = connections[client] else { return }
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
  }

  private func stopAccepting() {
    guard isOpen, !isPaused else { return }
    isPaused = true
    source.suspend()
    resumeTimer.beat(after: Self.timeout)
  }

  private func resumeAccepting() {
    guard isPaused else { return }
    isPaused = false
    source.resume()
    resumeTimer.stop()
  }
}

@MainActor
private final class Connection {
  private let descriptor: Descriptor
  private let reader: any DispatchSourceRead
  private let lineTimer: Heartbeat
  private var input: [UInt8] = []

  /// Whether the line has arrived. Nothing after it is read.
  private(set) var hasLine = false

  enum Input {
    case incomplete, line(ArraySlice<UInt8>)
    /// The client has closed the connection, or its line is too long.
    case end
  }

  /// - Parameter onTimeout: called when the line has not arrived in time.
  init(
    _ descriptor: Descriptor, onBytes: @escaping @MainActor () -> Void,
    onTimeout: @escaping @MainActor () -> Void, onClose: @escaping @MainActor () -> Void
  ) {
    self.descriptor = descriptor
    reader = DispatchSource.makeReadSource(
      fileDescriptor: descriptor.number, queue: EventLoop.queue)
    reader.setEventHandler { @Sendable in EventLoop.onQueue(onBytes) }
    // The descriptor must stay open while Dispatch watches it: its number could be reused.
    reader.setCancelHandler { @Sendable in
      descriptor.close()
      EventLoop.onQueue(onClose)
    }
    reader.activate()
    lineTimer = Heartbeat(onTimeout)
    lineTimer.beat(after: ActionServer.timeout)
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
      lineTimer.stop()
      // Dispatch would call `onBytes` again for bytes after the line.
      reader.suspend()
      // A client that has hung up has told its user that nothing was done, so the line is ignored.
      return descriptor.isHungUp ? .end : .line(input[..<end])
    } catch {
      return error.wouldBlock ? .incomplete : .end
    }
  }

  func send(_ reply: ActionReply) { Platform.sendAll(reply.line, to: descriptor) }

  /// Closes the connection at once. Dispatch closes the descriptor later.
  func close() {
    Platform.hangUp(descriptor)
    lineTimer.stop()
    // Dispatch calls the cancel handler of a suspended source only after it is resumed.
    if hasLine { reader.resume() }
    reader.cancel()
  }
}
