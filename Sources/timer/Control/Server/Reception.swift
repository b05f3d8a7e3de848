import Countdown
import Dispatch
import Interface

/// Takes in connections, and ends those whose other end says nothing for too long.
///
/// Until somebody connects it is a socket and a Dispatch source: nothing wakes for it.
@MainActor
final class Reception {
  private let onBytes: @MainActor (ServedClient) -> Void
  private let onRoom: @MainActor (ServedClient) -> Void

  private var socket: Descriptor?
  private var listener: (any DispatchSourceRead)?
  private var clients: [Client: ServedClient] = [:]
  private var isFull = false
  private var count = 0

  /// Whether the clock will beat.
  private var isTiming = false

  private lazy var clock = Heartbeat { [self] in dropSilent() }

  /// The most connections at once, and how many of them may watch. Some stay free for commands.
  private let mostClients: Int
  private var mostWatchers: Int { mostClients * 3 / 4 }

  /// How long a client may say nothing, or not take its answer.
  private static let patience = Duration.seconds(2)

  /// - Parameters:
  ///   - socket: one that listens.
  ///   - mostClients: the most connections at once.
  ///   - onBytes: called when a client has said something, or is gone.
  ///   - onRoom: called when a client has taken what it was told, or is gone.
  init(
    on socket: Descriptor, atMost mostClients: Int,
    onBytes: @escaping @MainActor (ServedClient) -> Void,
    onRoom: @escaping @MainActor (ServedClient) -> Void
  ) {
    self.mostClients = mostClients
    (self.onBytes, self.onRoom) = (onBytes, onRoom)
    listen(on: socket)
  }

  /// Takes in connections from a socket that listens, and no more from the one before. Who is connected stays so.
  func listen(on socket: Descriptor) {
    close()
    self.socket = socket
    let source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: .main)
    source.setEventHandler { @Sendable [self] in MainActor.onQueue { takeIn() } }
    // Its number must not be another file's as long as Dispatch watches it.
    source.setCancelHandler { @Sendable in socket.close() }
    source.activate()
    listener = source
    if clients.count >= mostClients { rest() }
  }

  /// Whether connections are still taken in.
  var isOpen: Bool { socket != nil }

  /// Takes in no more connections.
  func close() {
    guard socket != nil else { return }
    socket = nil
    // A source that is suspended is never cancelled.
    if isFull { listener?.resume() }
    isFull = false
    listener?.cancel()
    listener = nil
  }

  /// A client that is still connected.
  subscript(client: Client) -> ServedClient? { clients[client] }

  /// The clients that are told of changes.
  var watchers: [ServedClient] { clients.values.filter(\.isWatching) }

  /// Whether another client may watch.
  var hasRoomToWatch: Bool { clients.values.count(where: \.isWatching) < mostWatchers }

  // MARK: Taking in

  private func takeIn() {
    while let socket {
      let connection: Descriptor
      do throws(SystemError) {
        connection = try Platform.accept(on: socket)
      } catch {
        // Without a descriptor, the system would call again and again.
        if !error.isPassing { rest() }
        return
      }
      guard Platform.isOurs(connection) else {
        connection.close()
        continue
      }
      count += 1
      let served = ServedClient(
        Client(number: count), on: connection, since: SystemClock.steady, onBytes: onBytes,
        onRoom: onRoom)
      clients[served.client] = served
      // Most say what they want with the connection, and are gone then: no source waits for those, and no clock.
      onBytes(served)
      if isAlone(served), connection.wait(for: .bytes, milliseconds: 1) { onBytes(served) }
      if clients[served.client] != nil {
        served.waitForMore()
        watchSilence()
      }
      if clients.count >= mostClients { return rest() }
    }
  }

  /// Whether a client is there still, and no other one has been taken in that says nothing.
  ///
  /// One that has connected may have to wait for the processor before it speaks. It is cheaper to let it have that than
  /// to make a source, but not for each of many that say nothing.
  private func isAlone(_ client: ServedClient) -> Bool {
    clients[client.client] != nil && clients.values.allSatisfy { $0 === client || $0.isWatching }
  }

  /// Takes in nobody more until somebody is gone, or a while later.
  private func rest() {
    guard !isFull else { return }
    isFull = true
    listener?.suspend()
    watchSilence()
  }

  private func takeInAgain() {
    guard isFull, clients.count < mostClients else { return }
    isFull = false
    listener?.resume()
  }

  // MARK: Ending

  /// Ends one connection, unless that was done before.
  func drop(_ client: ServedClient) {
    guard clients.removeValue(forKey: client.client) != nil else { return }
    client.drop()
    takeInAgain()
    if clients.isEmpty {
      clock.rest()
      isTiming = false
    }
  }

  /// Ends all connections.
  func dropAll() {
    for client in clients.values { client.drop() }
    clients = [:]
  }

  /// Sees to it that whoever says nothing is dropped in time.
  private func watchSilence() {
    let now = SystemClock.steady
    let first = clients.values.lazy.filter { !$0.isWatching }.map(\.since).min()
    guard !isTiming, let start = first ?? (isFull ? now : nil) else { return }
    isTiming = true
    clock.beat(after: max(now.duration(to: start + Self.patience), .milliseconds(1)))
  }

  /// Drops those that have said nothing, or not taken their answer, for too long; watchers may take their time.
  private func dropSilent() {
    let now = SystemClock.steady
    for client in clients.values
    where !client.isWatching && client.since.duration(to: now) >= Self.patience { drop(client) }
    isTiming = false
    takeInAgain()
    watchSilence()
  }
}
