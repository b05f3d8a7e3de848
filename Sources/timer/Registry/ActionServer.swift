import Countdown
import Dispatch
import Interface

/// Takes actions for the timers of this process from other processes of the user.
///
/// Until somebody connects it is a Dispatch source: nothing wakes for it. A client sends a line for each action and gets
/// a line for each, in order; nothing that it does delays a beat.
@MainActor
final class ActionServer {
  private let socket: Descriptor
  private let source: any DispatchSourceRead

  /// Called with what a client wants; ``reply(_:to:)`` follows for each of the requests.
  private let onRequests: @MainActor ([TimerRequest], Client) -> Void

  private var connections: [Client: ActionConnection] = [:]
  private var count = 0

  /// Whether nobody is taken in until a connection has ended.
  private var isFull = false
  private var isOpen = true

  /// Drops clients that are silent for too long.
  private lazy var clock = Heartbeat { [self] in dropSilent() }

  /// The most connections at once; others wait in the queue of the system.
  private let mostConnections: Int

  /// How long a client may be silent, or not read its answer.
  private static let patience = Duration.seconds(2)

  /// - Parameter socket: one that listens.
  init(
    on socket: Descriptor, onRequests: @escaping @MainActor ([TimerRequest], Client) -> Void
  ) {
    (self.socket, self.onRequests) = (socket, onRequests)
    mostConnections = max(SystemLimits.spareDescriptors(atMost: 32), 1)
    source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: .main)
    source.setEventHandler { @Sendable [weak self] in MainActor.onQueue { self?.accept() } }
    source.activate()
  }

  /// Answers the first request of a client that has no answer yet.
  func reply(_ reply: TimerReply, to client: Client) {
    guard let connection = connections[client] else { return }
    connection.reply(reply)
    if connection.isDone { return drop(client) }
    if connection.isIdle { endRest() }
    watchSilence()
  }

  /// Takes nobody in any more, and ends all connections; the answers that were sent still arrive.
  ///
  /// - Parameter keepsSocket: whether the socket stays open, because another process inherits it.
  func close(keepsSocket: Bool = false) {
    guard isOpen else { return }
    isOpen = false
    if !keepsSocket {
      // Its number must not be another file's as long as Dispatch watches it.
      source.setCancelHandler { @Sendable [socket] in socket.close() }
    }
    for connection in connections.values { connection.close() }
    connections = [:]
    endRest()
    source.cancel()
  }

  // MARK: Connections

  private func accept() {
    while isOpen, socket.wait(for: .bytes, milliseconds: 0) {
      guard makesRoom() else { return rest() }
      let descriptor: Descriptor
      do throws(SystemError) {
        descriptor = try Platform.accept(on: socket)
      } catch {
        // Without a descriptor, the system would call again and again.
        if !error.isPassing { rest() }
        return
      }
      guard Platform.isOurs(descriptor) else {
        descriptor.close()
        continue
      }
      count += 1
      let client = Client(number: count)
      connections[client] = ActionConnection(on: descriptor) { [self] in read(client) }
      watchSilence()
      read(client)
    }
  }

  /// Makes room for another client, at the cost of the one that has been silent longest.
  ///
  /// - Returns: false where all wait for their answers.
  private func makesRoom() -> Bool {
    guard connections.count >= mostConnections else { return true }
    for (client, connection) in connections where connection.isIdle { read(client) }
    let idle = connections.filter(\.value.isIdle).min { $0.value.since < $1.value.since }
    if let idle { drop(idle.key) }
    return isOpen && connections.count < mostConnections
  }

  private func rest() {
    guard isOpen, !isFull else { return }
    isFull = true
    source.suspend()
    watchSilence()
  }

  private func endRest() {
    guard isFull else { return }
    isFull = false
    source.resume()
  }

  private func read(_ client: Client) {
    guard let connection = connections[client] else { return }
    let requests = connection.requests()
    if !requests.isEmpty { onRequests(requests, client) }
    if connection.isDone { drop(client) }
  }

  private func drop(_ client: Client) {
    connections.removeValue(forKey: client)?.close()
    endRest()
    if connections.isEmpty { clock.rest() }
  }

  private func watchSilence() {
    if clock.isResting { clock.beat(after: Self.patience) }
  }

  private func dropSilent() {
    clock.rest()
    let now = SystemClock.steady
    // Those that are not idle wait for the disk, and not this process for them.
    for (client, connection) in connections
    where connection.isIdle && connection.since.duration(to: now) >= Self.patience { drop(client) }
    if connections.isEmpty { endRest() }
    guard let first = connections.values.filter(\.isIdle).map(\.since).min() else { return }
    clock.beat(after: max(now.duration(to: first + Self.patience), .milliseconds(1)))
  }
}

/// A connection with a client. Nothing here waits.
@MainActor
private final class ActionConnection {
  private let descriptor: Descriptor
  private let reader: any DispatchSourceRead
  private var input: [UInt8] = []

  /// When the client connected, sent something or had an answer last.
  private(set) var since = SystemClock.steady

  /// The answers in the order of the requests; nil for one that is not known yet.
  private var replies: [TimerReply?] = []

  /// Whether the client sends nothing more, and whether it is gone or sends what is no request.
  private var (isAtEnd, isBroken) = (false, false)

  /// - Parameter onBytes: called when there is something to read.
  init(on descriptor: Descriptor, onBytes: @escaping @MainActor () -> Void) {
    self.descriptor = descriptor
    reader = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: .main)
    reader.setEventHandler { @Sendable in MainActor.onQueue(onBytes) }
    // Its number must not be another file's as long as Dispatch watches it.
    reader.setCancelHandler { @Sendable in descriptor.close() }
    reader.activate()
  }

  /// Whether no answer is due.
  var isIdle: Bool { replies.isEmpty }

  /// Whether nothing more happens on it.
  var isDone: Bool { isBroken || isAtEnd && replies.isEmpty }

  /// The requests that have arrived. Other lines are answered here.
  func requests() -> [TimerRequest] {
    receive()
    // A client that gave up was told that nothing was done.
    if descriptor.isHungUp { isBroken = true }
    var requests: [TimerRequest] = []
    var rest = input[...]
    while !isBroken, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      do throws(TimerRequest.Flaw) {
        requests.append(try TimerRequest(line: rest[..<end]))
        replies.append(nil)
      } catch {
        replies.append(.refused(error.words))
      }
      rest = rest[end...].dropFirst()
      if replies.count > Self.mostReplies { isBroken = true }
    }
    input = Array(rest)
    sendReplies()
    return requests
  }

  /// The most answers that are due at once.
  private static let mostReplies = 1000

  /// Reads what there is, up to the most bytes of a line.
  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isAtEnd, !isBroken, input.count < TimerRequest.longestLine {
      do throws(SystemError) {
        let count = try descriptor.read(into: &buffer)
        input += buffer[..<count]
        if count > 0 {
          since = SystemClock.steady
        } else {
          isAtEnd = true
          // Dispatch would call again and again for an end of file.
          reader.suspend()
        }
        // There is no more now.
        if count < buffer.count { break }
      } catch {
        if !error.wouldBlock { isBroken = true }
        break
      }
    }
    let line = input.firstIndex(of: UInt8(ascii: "\n")) ?? input.count
    if line >= TimerRequest.longestLine { isBroken = true }
  }

  /// Answers the first request that has no answer yet.
  func reply(_ reply: TimerReply) {
    guard let index = replies.firstIndex(where: { $0 == nil }) else { return }
    replies[index] = reply
    since = SystemClock.steady
    sendReplies()
  }

  /// Sends the answers that are known, in order. A client that does not read them is dropped.
  private func sendReplies() {
    while case let reply?? = replies.first, !isBroken {
      replies.removeFirst()
      if !Platform.transmit(reply.line, to: descriptor) { isBroken = true }
    }
  }

  /// Ends the connection at once. Dispatch closes it a little later, perhaps at the end of the process.
  func close() {
    Platform.hangUp(descriptor)
    // A source that is suspended is never cancelled.
    if isAtEnd { reader.resume() }
    reader.cancel()
  }
}
