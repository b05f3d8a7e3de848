import Countdown
import Dispatch
import Interface

/// Lets other processes of the user ask for the timers of this one, and change them.
///
/// Until somebody asks it is a socket and a Dispatch source: nothing wakes for it. Where it cannot be opened, the
/// countdown goes on without it, and nobody is told: nobody has asked.
@MainActor
final class ControlServer {
  /// How the timers stand now.
  private let statuses: () -> [(timer: TimerID, status: TimerStatus)]

  /// Takes in commands that came together.
  private let handle: ([Event]) -> Void

  private let owner = Owner.here
  private var folder: RuntimeFolder?
  private var listener: (any DispatchSourceRead)?
  private var socket: Descriptor?
  private var labels: [TimerID: String] = [:]
  private var clients: [Client: ServedClient] = [:]
  private var isFull = false
  private var count = 0

  /// The commands that have no answer yet, in the order in which they came.
  private var pending: [(client: Client, timer: TimerID)] = []

  /// What watchers were told last, without what is only an estimate.
  private var told: [TimerStatus] = []

  /// Whether the clock will beat.
  private var isTiming = false

  private lazy var clock = Heartbeat { [self] in dropSilent() }

  /// The most connections at once, and how many of them may watch. Some stay free for commands.
  private var mostClients = 0
  private var mostWatchers: Int { mostClients * 3 / 4 }

  /// How long a client may say nothing, or not take its answer.
  private static let patience = Duration.seconds(2)

  init(
    statuses: @escaping () -> [(timer: TimerID, status: TimerStatus)],
    handle: @escaping ([Event]) -> Void
  ) {
    (self.statuses, self.handle) = (statuses, handle)
  }

  // MARK: Opening and closing

  /// Listens from now on, if that is possible.
  func open() {
    guard listener == nil else { return }
    mostClients = SystemLimits.spareDescriptors(atMost: 33) - 1
    guard mostClients >= 2, let folder = RuntimeFolder.make() else { return }
    self.folder = folder
    rememberFiles()
    let (path, draft) = ("\(folder.path)/\(owner.file)", "\(folder.path)/\(owner.draft)")
    guard let socket = try? Platform.listen(at: path, by: draft) else { return }
    self.socket = socket
    let source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: .main)
    source.setEventHandler { @Sendable [self] in MainActor.onQueue { takeIn() } }
    source.activate()
    listener = source
  }

  /// Takes no more connections, and removes the files: the end has come, perhaps with an answer that is still due.
  func withdraw() {
    guard let socket else { return }
    FatalSignals.removeFiles()
    socket.close()
    self.socket = nil
  }

  /// Ends all connections, after ``withdraw()``: restoring a terminal may take a while.
  func close() {
    for client in clients.values { client.drop() }
    clients = [:]
  }

  private func rememberFiles() {
    guard let folder else { return }
    let names = labels.values.sorted() + [owner.draft, owner.file]
    FatalSignals.remember(names.map { "\(folder.path)/\($0)" })
  }

  // MARK: Labels

  /// What a timer is called outside; nil where nobody can ask for it.
  func label(of timer: TimerID) -> String? {
    if let label = labels[timer] { return label }
    guard socket != nil, let folder else { return nil }
    let seed = UInt64(truncatingIfNeeded: SystemClock.steady.sinceStart.nanoseconds)
    guard let label = Claims.take(for: owner, in: folder, seed: seed) else { return nil }
    labels[timer] = label
    rememberFiles()
    return label
  }

  /// How the timers stand that have a label; those that are done with give theirs back.
  private func labelled() -> [(timer: TimerID, status: TimerStatus)] {
    var found: [(timer: TimerID, status: TimerStatus)] = []
    for (timer, var status) in statuses() {
      guard let label = label(of: timer) else { continue }
      status.id = label
      found.append((timer, status))
    }
    if labels.count > found.count, let folder {
      for (timer, label) in labels where !found.contains(where: { $0.timer == timer }) {
        labels[timer] = nil
        rememberFiles()
        Claims.release(label, in: folder)
      }
    }
    return found
  }

  // MARK: Connections

  private func takeIn() {
    while let socket, let connection = Platform.accept(on: socket) {
      guard Platform.isOurs(connection) else {
        connection.close()
        continue
      }
      count += 1
      let served = ServedClient(
        Client(number: count), on: connection, since: SystemClock.steady,
        onBytes: { [self] in read($0) }, onRoom: { [self] in goOn($0) })
      clients[served.client] = served
      watchSilence()
      // It has said what it wants with the connection.
      read(served)
      if clients.count >= mostClients {
        isFull = true
        listener?.suspend()
        return
      }
    }
  }

  private func drop(_ client: ServedClient) {
    client.drop()
    clients[client.client] = nil
    if isFull {
      isFull = false
      listener?.resume()
    }
    if clients.isEmpty {
      clock.rest()
      isTiming = false
    }
  }

  /// Sees to it that whoever says nothing is dropped in time.
  private func watchSilence() {
    guard !isTiming, let first = clients.values.filter({ !$0.isWatching }).map(\.since).min() else {
      return
    }
    isTiming = true
    let left = SystemClock.steady.duration(to: first + Self.patience)
    clock.beat(after: max(left, .milliseconds(1)))
  }

  /// Drops those that have said nothing, or not taken their answer, for too long; watchers may take their time.
  private func dropSilent() {
    let now = SystemClock.steady
    for client in clients.values
    where !client.isWatching && client.since.duration(to: now) >= Self.patience { drop(client) }
    isTiming = false
    watchSilence()
  }

  // MARK: Requests

  private func read(_ client: ServedClient) {
    switch client.read() {
    case .nonsense: drop(client)
    case .lines(let lines):
      take(lines, from: client)
      if client.isDeaf, client.isWatching || client.hasTaken { drop(client) }
    }
  }

  private func take(_ lines: [ArraySlice<UInt8>], from client: ServedClient) {
    var commands: [Event] = []
    for line in lines {
      do throws(TimerRequest.Flaw) {
        switch try TimerRequest(line: line) {
        case .action(let action, let id):
          if let timer = labels.first(where: { $0.value == id })?.key {
            pending.append((client.client, timer))
            commands.append(.command(action, of: timer, from: client.client))
            continue
          }
          flush(&commands)
          tell(client, TimerAnswer([], refusal: "there is no such timer"))
        case .list:
          flush(&commands)
          tell(client, TimerAnswer(labelled().map(\.status)))
        case .watch:
          flush(&commands)
          watch(client)
        }
      } catch {
        flush(&commands)
        tell(client, TimerAnswer([], refusal: error.words))
      }
    }
    flush(&commands)
  }

  /// Lets the page take in commands, which it answers, unless it is over.
  private func flush(_ commands: inout [Event]) {
    guard !commands.isEmpty else { return }
    handle(commands)
    commands = []
    for (client, _) in pending {
      if let client = clients[client] { tell(client, TimerAnswer([], refusal: "time is up")) }
    }
    pending = []
  }

  /// Answers a command.
  func reply(_ reply: CommandReply, to client: Client) {
    guard let place = pending.firstIndex(where: { $0.client == client }) else { return }
    let timer = pending.remove(at: place).timer
    guard let client = clients[client] else { return }
    var answer = TimerAnswer(labelled().filter { $0.timer == timer }.map(\.status))
    if case .refused(let words) = reply { answer.refusal = words }
    tell(client, answer)
  }

  private func tell(_ client: ServedClient, _ answer: TimerAnswer) {
    if !client.tell(answer.line) || client.isBehind { drop(client) }
  }

  // MARK: Watching

  private func watch(_ client: ServedClient) {
    guard clients.values.count(where: \.isWatching) < mostWatchers else {
      tell(client, TimerAnswer([], refusal: "too many watch already"))
      return
    }
    follow()
    let now = labelled().map(\.status)
    told = now.map(\.lasting)
    client.isWatching = true
    if !client.tell(TimerAnswer(now).line) { drop(client) }
  }

  /// Tells those that watch what has changed, if anything has.
  func follow() {
    guard clients.values.contains(where: \.isWatching) else { return }
    let now = labelled().map(\.status)
    let lasting = now.map(\.lasting)
    guard lasting != told else { return }
    told = lasting
    let line = TimerAnswer(now).line
    for client in clients.values where client.isWatching && !client.tell(line) { drop(client) }
  }

  /// Goes on when a client has taken what it was told, or is gone.
  private func goOn(_ client: ServedClient) {
    guard client.hasTaken else { return drop(client) }
    if client.isBehind, !client.tell(TimerAnswer(labelled().map(\.status)).line) { drop(client) }
    if client.isDeaf { drop(client) }
  }
}

extension TimerStatus {
  /// Without what is only an estimate, and changes by itself.
  fileprivate var lasting: TimerStatus {
    var status = self
    status.wholeEnd = nil
    return status
  }
}
