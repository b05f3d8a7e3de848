import Countdown
import Dispatch
import Interface

/// Takes actions for the timers of this process from other processes of the user.
///
/// A client sends one line and gets one line, and the connection is closed. Nothing that it does delays a beat. Until
/// somebody connects, this is a Dispatch source: nothing wakes for it.
@MainActor
final class ActionServer {
  private let socket: Descriptor
  private let source: any DispatchSourceRead

  /// Called with what a client wants; ``reply(_:to:)`` follows.
  private let onRequest: @MainActor (ActionRequest, Client) -> Void

  private var connections: [Client: Connection] = [:]
  private var count = 0

  /// How many connections have a descriptor: Dispatch closes it a little later than they are dropped.
  private var openCount = 0

  /// Whether no connection is accepted now: all wait for their answers, or the system grants no descriptor.
  private var isPaused = false
  private lazy var clock = Heartbeat { [self] in goOnAccepting() }
  private var isOpen = true

  /// How long a client may take to send its line, and how long a pause lasts.
  fileprivate static let timeout = Duration.seconds(2)

  /// - Parameter socket: one that listens.
  init(
    on socket: Descriptor, onRequest: @escaping @MainActor (ActionRequest, Client) -> Void
  ) {
    (self.socket, self.onRequest) = (socket, onRequest)
    source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: EventLoop.queue)
    source.setEventHandler { @Sendable [weak self] in EventLoop.onQueue { self?.accept() } }
    source.activate()
  }

  /// Sends the answer, and ends the connection. Nothing waits for a client that does not read it.
  func reply(_ reply: ActionReply, to client: Client) {
    connections[client]?.send(reply)
    drop(client)
  }

  /// Accepts no more connections, and ends all there are; the answers that were sent still arrive.
  ///
  /// - Parameter keepsSocket: whether the socket stays open, because another process inherits it.
  func close(keepsSocket: Bool = false) {
    guard isOpen else { return }
    isOpen = false
    if !keepsSocket {
      // Its number must not be another file's as long as Dispatch watches it.
      source.setCancelHandler { @Sendable [socket] in socket.close() }
    }
    for client in connections.keys { drop(client) }
    goOnAccepting()
    source.cancel()
  }

  // MARK: Connections

  private func accept() {
    while isOpen, socket.wait(for: .bytes, milliseconds: 0) {
      guard openCount < SystemLimits.mostConnections else { return makeRoom() }
      let descriptor: Descriptor
      do throws(SystemError) {
        descriptor = try Platform.accept(on: socket)
      } catch {
        // Without a descriptor, Dispatch would call again and again.
        if !error.isPassing { stopAccepting() }
        return
      }
      guard Platform.isOurs(descriptor) else {
        descriptor.close()
        continue
      }
      (count, openCount) = (count + 1, openCount + 1)
      let client = Client(number: count)
      connections[client] = Connection(descriptor) { [self] in
        read(client)
      } onSilence: { [self] in
        drop(client)
      } onClose: { [self] in
        openCount -= 1
        goOnAccepting()
      }
      read(client)
    }
  }

  /// Accepts no more until a connection is closed: that which has been silent longest, unless all wait for their answers.
  private func makeRoom() {
    stopAccepting()
    for client in connections.keys.sorted(by: { $0.number < $1.number })
    where openCount == connections.count && connections[client]?.hasLine == false {
      // Its line may have just arrived.
      read(client)
      if connections[client]?.hasLine == false { drop(client) }
    }
  }

  private func read(_ client: Client) {
    guard let connection = connections[client] else { return }
    switch connection.read() {
    case .incomplete: break
    case .end: drop(client)
    case .line(let line):
      do throws(ActionRequest.ParseError) {
        onRequest(try ActionRequest(line: line), client)
      } catch {
        reply(.refused(error.words), to: client)
      }
    }
  }

  private func drop(_ client: Client) {
    connections.removeValue(forKey: client)?.close()
  }

  private func stopAccepting() {
    guard isOpen, !isPaused else { return }
    isPaused = true
    source.suspend()
    clock.beat(after: Self.timeout)
  }

  private func goOnAccepting() {
    guard isPaused else { return }
    isPaused = false
    source.resume()
    clock.rest()
  }
}

/// A connection with a client. Nothing here waits.
@MainActor
private final class Connection {
  private let descriptor: Descriptor
  private let reader: any DispatchSourceRead
  private let silence: Heartbeat
  private var input: [UInt8] = []

  /// Whether the line has arrived. Nothing is read after it.
  private(set) var hasLine = false

  enum Input {
    case incomplete, line(ArraySlice<UInt8>)
    /// The client is gone, or sends what is too long.
    case end
  }

  /// - Parameters:
  ///   - onBytes: called when there is something to read.
  ///   - onSilence: called when the line is not there in time.
  ///   - onClose: called when the descriptor is closed.
  init(
    _ descriptor: Descriptor, onBytes: @escaping @MainActor () -> Void,
    onSilence: @escaping @MainActor () -> Void, onClose: @escaping @MainActor () -> Void
  ) {
    self.descriptor = descriptor
    reader = DispatchSource.makeReadSource(
      fileDescriptor: descriptor.number, queue: EventLoop.queue)
    reader.setEventHandler { @Sendable in EventLoop.onQueue(onBytes) }
    // Its number must not be another file's as long as Dispatch watches it.
    reader.setCancelHandler { @Sendable in
      descriptor.close()
      EventLoop.onQueue(onClose)
    }
    reader.activate()
    silence = Heartbeat(onSilence)
    silence.beat(after: ActionServer.timeout)
  }

  /// Reads what there is, up to the most bytes of a line.
  func read() -> Input {
    var buffer = [UInt8](repeating: 0, count: ActionRequest.longestLine - input.count)
    do throws(SystemError) {
      let count = try descriptor.read(into: &buffer)
      input += buffer[..<count]
      guard let end = input.firstIndex(of: UInt8(ascii: "\n")) else {
        return count == 0 || input.count == ActionRequest.longestLine ? .end : .incomplete
      }
      hasLine = true
      silence.rest()
      // Dispatch would call again and again for what follows.
      reader.suspend()
      // A client that gave up was told that nothing was done.
      return descriptor.isHungUp ? .end : .line(input[..<end])
    } catch {
      return error.wouldBlock ? .incomplete : .end
    }
  }

  func send(_ reply: ActionReply) { Platform.transmit(reply.line, to: descriptor) }

  /// Ends the connection at once. Dispatch closes it a little later, perhaps at the end of the process.
  func close() {
    Platform.hangUp(descriptor)
    silence.rest()
    // A source that is suspended is never cancelled.
    if hasLine { reader.resume() }
    reader.cancel()
  }
}
