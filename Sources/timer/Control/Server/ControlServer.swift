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
  private var labels: Labels?
  private var listener: (any DispatchSourceRead)?
  private var socket: Descriptor?
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
    labels = Labels(of: owner, in: folder)
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

  /// What a timer is called outside; nil where nobody can ask for it.
  func label(of timer: TimerID) -> String? { socket == nil ? nil : labels?.label(of: timer) }

  /// How the timers stand that have a label.
  private func labelled() -> [(timer: TimerID, status: TimerStatus)] {
    labels?.labelled(statuses()) ?? []
  }

  // MARK: Connections

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
        Client(number: count), on: connection, since: SystemClock.steady,
        onBytes: { [self] in read($0) }, onRoom: { [self] in goOn($0) })
      clients[served.client] = served
      watchSilence()
      // It has said what it wants with the connection.
      read(served)
      if clients.count >= mostClients { return rest() }
    }
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

  private func drop(_ client: ServedClient) {
    client.drop()
    clients[client.client] = nil
    takeInAgain()
    if clients.isEmpty {
      clock.rest()
      isTiming = false
    }
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

  // MARK: Requests

  private func read(_ client: ServedClient) {
    switch client.read() {
    case .nonsense: drop(client)
    case .lines(let lines):
      take(lines, from: client)
      // What it was told is on its way, as far as there was room.
      if client.isDeaf { drop(client) }
    }
  }

  private func take(_ lines: [ArraySlice<UInt8>], from client: ServedClient) {
    var commands: [Event] = []
    for line in lines {
      do throws(TimerRequest.Flaw) {
        switch try TimerRequest(line: line) {
        case .action(let action, let id):
          if let timer = labels?.timer(of: id) {
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
