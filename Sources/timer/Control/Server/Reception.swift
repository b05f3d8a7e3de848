import Countdown
import Interface

/// Keeps the connections, and ends those whose other end says nothing for too long.
@MainActor
final class Reception {
  private let onBytes: @MainActor (ServedClient) -> Void
  private let onRoom: @MainActor (ServedClient) -> Void

  private var listener: Listener?
  private var clients: [Client: ServedClient] = [:]
  private var isFull = false
  private var count = 0

  /// Whether the clock will beat.
  private var isTiming = false

  private lazy var clock = Heartbeat { [self] in dropSilent() }

  /// What was told last to somebody who asks once, and may be told again; nil for nothing.
  private var repeated: [UInt8]?
  private var lastAsked: SteadyTime?

  /// Who asks again within this time is likely to do so once more.
  private static let often = Duration.seconds(10)

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
    // Some may have connected before that one had gone.
    if !isFull { takeInAll() }
    listener?.close(isLast: false)
    isFull = false
    listener = Listener(on: socket) { [self] in
      takeIn()
    } onReturn: { [self] in
      takeBack($0)
    }
    if clients.count >= mostClients { rest() }
  }

  /// Whether connections are still taken in.
  var isOpen: Bool { listener != nil }

  /// Takes in no more connections, because the process ends.
  func close() {
    listener?.close(isLast: true)
    listener = nil
  }

  /// Takes a line that was told to somebody who asks once: it is told again as long as nothing changes, if that is
  /// asked often.
  func mayRepeat(_ line: [UInt8]) {
    let now = SystemClock.steady
    if let lastAsked, lastAsked.duration(to: now) < Self.often { repeated = line }
    lastAsked = now
  }

  /// Repeats nothing from now on: something changes.
  func forget() {
    repeated = nil
    listener?.forget()
  }

  /// A client that is still connected.
  subscript(client: Client) -> ServedClient? { clients[client] }

  /// The clients that are told of changes.
  var watchers: [ServedClient] { clients.values.filter(\.isWatching) }

  /// Whether another client may watch.
  var hasRoomToWatch: Bool { clients.values.count(where: \.isWatching) < mostWatchers }

  // MARK: Taking in

  private func takeIn() {
    if takeInAll() { repeatIfPossible() }
  }

  /// - Returns: false where nobody more is taken in for now.
  @discardableResult
  private func takeInAll() -> Bool {
    repeated = nil
    while let listener {
      let connection: Descriptor
      do throws(SystemError) {
        connection = try Platform.accept(on: listener.socket)
      } catch {
        // Without a descriptor, the system would call again and again.
        if error.isPassing { break }
        rest()
        return false
      }
      guard Platform.isOurs(connection) else {
        connection.close()
        continue
      }
      take(connection)
      if clients.count >= mostClients {
        rest()
        return false
      }
    }
    return true
  }

  /// Takes a connection back that has asked what cannot be repeated, also after another socket has replaced that one.
  private func takeBack(_ arrival: QuickAnswers.Arrival?) {
    repeated = nil
    guard isOpen else {
      arrival?.connection.close()
      return
    }
    if let arrival { take(arrival.connection, arrival.bytes) }
    if clients.count >= mostClients { return rest() }
    repeatIfPossible()
    listener?.goOn()
  }

  private func repeatIfPossible() {
    if let repeated { listener?.answer(repeated) }
  }

  private func take(_ connection: Descriptor, _ bytes: [UInt8] = []) {
    count += 1
    let served = ServedClient(
      Client(number: count), on: connection, having: bytes, since: SystemClock.steady,
      onBytes: onBytes, onRoom: onRoom)
    clients[served.client] = served
    // Most say what they want with the connection, and are gone then: no source waits for those, and no clock.
    onBytes(served)
    if isAlone(served), connection.wait(for: .bytes, milliseconds: 1) { onBytes(served) }
    if clients[served.client] != nil {
      served.waitForMore()
      watchSilence()
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
    listener?.rest()
    watchSilence()
  }

  private func takeInAgain() {
    guard isFull, clients.count < mostClients else { return }
    isFull = false
    listener?.goOn()
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
