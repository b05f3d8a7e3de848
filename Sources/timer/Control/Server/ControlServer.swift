import Countdown
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

  private let owner: Owner

  /// Called when somebody has asked first, and timers have labels from now on.
  private let onLabels: () -> Void

  /// Where the socket is; nil before it was opened.
  private var folder: RuntimeFolder?
  private var labels: Labels?
  private var reception: Reception?

  /// The commands that have no answer yet, in the order in which they came.
  private var pending: [(client: Client, timer: TimerID)] = []

  /// What watchers were told last, without what is only an estimate.
  private var told: [TimerStatus] = []

  init(
    _ owner: Owner, statuses: @escaping () -> [(timer: TimerID, status: TimerStatus)],
    handle: @escaping ([Event]) -> Void, onLabels: @escaping () -> Void
  ) {
    (self.owner, self.statuses) = (owner, statuses)
    (self.handle, self.onLabels) = (handle, onLabels)
  }

  // MARK: Opening and closing

  /// Listens from now on, if that is possible.
  func open() {
    guard reception == nil else { return }
    // One listens, and another one hears who looks for it in vain.
    let mostClients = SystemLimits.spareDescriptors(atMost: 34) - 2
    guard mostClients >= 2, let (socket, folder) = listen() else { return }
    labels = Labels(of: owner, in: folder)
    reception = Reception(
      on: socket, atMost: mostClients, onBytes: { [self] in read($0) },
      onRoom: { [self] in goOn($0) })
  }

  /// Listens where others look, if the socket has gone: the folder may have been removed, as the system does at a
  /// logout, or is open to others by now. Labels and connections stay. Where it could not be made before, it is tried
  /// again.
  func openAgain() {
    guard let reception else { return open() }
    guard reception.isOpen, folder?.isThere != true || folder?.has(owner.file) != true,
      let (socket, folder) = listen()
    else { return }
    labels?.move(to: folder)
    reception.listen(on: socket)
    // A timer may have another label by now.
    forget()
    follow()
  }

  /// A socket that listens in the first folder that can be used.
  private func listen() -> (Descriptor, RuntimeFolder)? {
    guard let folder = RuntimeFolder.make() else { return nil }
    let path = "\(folder.path)/\(owner.file)"
    guard let socket = try? Platform.listen(at: path, by: "\(folder.path)/\(owner.draft)")
    else { return nil }
    self.folder = folder
    return (socket, folder)
  }

  /// The path of the folder with the socket; empty where there is none.
  var place: String { folder?.path ?? "" }

  /// Whether others can ask.
  var isOpen: Bool { reception?.isOpen == true }

  /// Takes no more connections, and removes the files: the end has come, perhaps with an answer that is still due.
  func withdraw() { withdraw(isMoving: false) }

  private func withdraw(isMoving: Bool) {
    guard let reception, reception.isOpen else { return }
    forget()
    labels?.giveUp(isMoving: isMoving)
    reception.close()
  }

  /// Has another process begin to go on with the timers, in a body. Whoever asks meanwhile waits, and asks that one.
  func move(while body: () -> Void) {
    withdraw(isMoving: true)
    close()
    body()
    labels?.endMove()
  }

  /// Ends all connections, after ``withdraw()``: restoring a terminal may take a while.
  func close() { reception?.dropAll() }

  /// What a timer is called outside, or was called before the end; nil where nobody can ask for it.
  func label(of timer: TimerID) -> String? { labels?.label(of: timer) }

  /// The same, without taking a label that nobody has asked for.
  func knownLabel(of timer: TimerID) -> String? { labels?.known(timer) }

  /// What the timers are called that somebody has asked for.
  var knownLabels: [String] { labels?.all ?? [] }

  /// How the timers stand, with their labels where others can ask for them.
  var statusesWithLabels: [TimerStatus] {
    isOpen ? labelled().map(\.status) : statuses().map(\.status)
  }

  /// Has a timer called as it was in another process, unless somebody else is called so by now.
  func prefer(_ label: String, for timer: TimerID) {
    forget()
    labels?.prefer(label, for: timer)
  }

  /// Has the timer that begins in a body called as it was in another process. A program that is told of its beginning
  /// is told that.
  func labelNext(_ label: String, while body: () -> Void) {
    _ = statusesWithLabels
    labels?.next = label
    body()
    labels?.next = nil
  }

  /// How the timers stand that have a label.
  private func labelled() -> [(timer: TimerID, status: TimerStatus)] {
    labels?.labelled(statuses()) ?? []
  }

  // MARK: Requests

  private func read(_ client: ServedClient) {
    switch client.read() {
    case .nonsense: drop(client)
    case .lines(let lines):
      let before = knownLabels.count
      take(lines, from: client)
      if knownLabels.count != before { onLabels() }
      if client.isDone { drop(client) }
    }
  }

  private func take(_ lines: [ArraySlice<UInt8>], from client: ServedClient) {
    var commands: [Event] = []
    for line in lines {
      // It may have been dropped for what came of the line before.
      guard reception?[client.client] != nil else { break }
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
        case .once:
          flush(&commands)
          tellOnce(client)
          return
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
      if let client = reception?[client] { tell(client, TimerAnswer([], refusal: "time is up")) }
    }
    pending = []
  }

  /// Answers a command.
  func reply(_ reply: CommandReply, to client: Client) {
    guard let place = pending.firstIndex(where: { $0.client == client }) else { return }
    let timer = pending.remove(at: place).timer
    guard let client = reception?[client] else { return }
    var answer = TimerAnswer(labelled().filter { $0.timer == timer }.map(\.status))
    if case .refused(let words) = reply { answer.refusal = words }
    tell(client, answer)
  }

  private func tell(_ client: ServedClient, _ answer: TimerAnswer) { tell(client, answer.line) }

  private func tell(_ client: ServedClient, _ line: [UInt8]) {
    if !client.tell(line) || client.isBehind { drop(client) }
  }

  private func tellOnce(_ client: ServedClient) {
    let statuses = labelled().map(\.status)
    let line = TimerAnswer(statuses).line
    // Before it is told: if it has gone, its source is cancelled then, and may not be suspended afterwards.
    client.hearNoMore()
    tell(client, line)
    // Estimates change by themselves.
    if line.count <= QuickAnswers.longestLine, statuses.allSatisfy({ $0.wholeEnd == nil }) {
      reception?.mayRepeat(line)
    }
  }

  /// Repeats no answer from now on: something changes.
  func forget() { reception?.forget() }

  private func drop(_ client: ServedClient) { reception?.drop(client) }

  // MARK: Watching

  private func watch(_ client: ServedClient) {
    guard reception?.hasRoomToWatch == true else {
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
    let watchers = reception?.watchers ?? []
    guard !watchers.isEmpty else { return }
    let now = labelled().map(\.status)
    let lasting = now.map(\.lasting)
    guard lasting != told else { return }
    told = lasting
    let line = TimerAnswer(now).line
    for client in watchers where !client.tell(line) { drop(client) }
  }

  /// Goes on when a client has taken what it was told, or is gone.
  private func goOn(_ client: ServedClient) {
    guard client.hasTaken, !client.isDone else { return drop(client) }
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
