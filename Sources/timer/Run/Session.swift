import CLibrary
import Countdown
import Dispatch
import Interface

/// Runs a model from its beginning to its end: events in, effects out, all on the event loop.
@MainActor
final class Session {
  var model: Model
  private let presenter: any Presenter
  let zone = SystemZone()
  private lazy var pacemaker = TickScheduler { [self] in handle(.tick) }

  private let wishes: ExternalPrograms.Configuration
  private lazy var outside = ExternalPrograms(
    wishes, report: { [self] in tell($0, isAsked: $1) },
    reportNowOrAtEnd: { [self] in tellNowOrAtEnd($0) })

  /// How the timers stand, for other processes.
  lazy var registry = RegistryQueue(entry, ignoresSettings: ignoresSettings) { [self] in
    _ = tell($0, isAsked: entry?.isResumable == true)
  } onSocket: { [self] in
    listen(on: $0)
  }

  /// Takes the actions of other processes; nil as long as there is no socket.
  var server: ActionServer?

  /// Whether the model has answered the last request.
  var isAnswered = false

  /// The clients whose requests are done, but not written yet.
  var waiting: [ClientID] = []

  /// How many of these wait for a write that has begun.
  var waitingAtQueue = 0

  /// The timers of other processes, which the app shows and changes.
  lazy var otherTimers = RemoteTimerService { [self] in handle($0) }

  /// What is said when the picture is gone: what nobody could be told before, and what only the picture has shown.
  var toldAtEnd: [String]

  /// The user's files, where the model may read and change them.
  private let files: Store?
  private lazy var store = files.map { StoreQueue($0) { [self] in handle($0) } }

  private lazy var log = LogQueue(StateFolder.path.map { LogFile(folder: $0) }, in: zone) {
    [self] in
    tellNowOrAtEnd($0)
  }

  /// Whether anything is for the log.
  private var hasLog = false

  /// Where other processes find the timers; nil for nowhere.
  let entry: OwnEntry?
  private let ignoresSettings: Bool

  /// The lost timers that are to be claimed here, one after the other: those of one process have one lock.
  var claims: [LostClaim] = []

  /// Whether the registry is told of changes.
  var isListing = false

  /// Called when it counts and can be found; returns whether it goes on. Nil where nobody waits for that.
  private var ready: (@MainActor (Readiness) -> Bool)?

  /// How a process stands that has just begun.
  struct Readiness {
    /// The timers, with their ids where they are listed.
    let snapshots: [TimerSnapshot]

    /// What has kept them from being listed; nil for nothing.
    let trouble: String?
  }

  /// Whether the process goes on when the terminal has gone away, as under `nohup`.
  private let outlivesTerminal = Process.isHangUpIgnored

  /// Whether that has happened.
  private var hasLostTerminal = false

  /// The stage that the model was told of.
  private var viewport: Viewport?

  /// - Parameters:
  ///   - wishes: what other programs do for it.
  ///   - complaint: what is wrong with the settings, said at the end; nil for nothing.
  ///   - store: the user's files, where the model may read and change them.
  ///   - entry: where other processes find the timers; nil for nowhere.
  ///   - ignoresSettings: whether the timers are gone on with without the user's settings, presets and hooks.
  ///   - ready: called when it counts and can be found.
  init(
    _ model: Model, on presenter: any Presenter, wishes: ExternalPrograms.Configuration,
    complaint: String?,
    store: Store? = nil, entry: OwnEntry?, ignoresSettings: Bool,
    ready: (@MainActor (Readiness) -> Bool)? = nil
  ) {
    (self.entry, self.ignoresSettings, self.ready) = (entry, ignoresSettings, ready)
    self.model = model
    self.presenter = presenter
    self.wishes = wishes
    toldAtEnd = [complaint].compactMap(\.self)
    files = store
  }

  /// Runs until the process ends.
  func run(from start: Moment) -> Never {
    Platform.shareMemory()
    listen()
    _ = presenter.show(model, at: start)
    EventLoop.later { [self] in begin(at: start) }
    EventLoop.run()
  }

  /// Begins after the first picture.
  private func begin(at start: Moment) {
    presenter.listen(
      PresenterListener(events: { [self] in handle($0) }, gone: { [self] in hangUp() }))
    isListing = true
    // A program that is told of the start may act at once, and lost timers are taken from where they were.
    if wishes.programs.isAny || entry?.hasFiles == true {
      registry.writeIfChanged(model, at: start)
      _ = registry.finishWrites()
    }
    handle(.tick)
    // The app looks when its first timer begins.
    if model.options.kind == .timers { outside.checkSound() }
    if let ready {
      self.ready = nil
      let trouble = registry.finishWrites()
      if !ready(Readiness(snapshots: snapshotsWithIDs, trouble: trouble)) {
        registry.beginRemoval(isLost: false)
        _ = registry.finishRemoval(by: .lastForFiles)
        Process.exit(.stopped)
      }
    }
    if model.showsRemoteTimers { otherTimers.open() }
  }

  /// How the timers stand, with the ids that they have.
  private var snapshotsWithIDs: [TimerSnapshot] {
    model.snapshots.map { timer in
      var snapshot = timer.snapshot
      snapshot.id = registry.knownID(of: timer.timer) ?? ""
      return snapshot
    }
  }

  /// Listens for signals.
  private func listen() {
    listen([SIGUSR1]) { $0.handle(.toggle) }
    listen(Platform.reportSignals) { $0.handle(.report) }
    listen([SIGCHLD]) { $0.outside.reap() }
    if presenter.usesTerminal || presenter.takesInterrupt {
      listenForEnd([SIGINT]) { session, _ in session.handle(.interrupt) }
      listenForEnd([SIGQUIT]) { session, _ in session.handle(.quit) }
      // WayOut sets alarms; one that somebody else sends ends the process.
      listenForEnd([SIGALRM]) { $0.die(of: $1) }
    }
    guard presenter.usesTerminal else { return }
    listenForEnd(Platform.endSignals) { $0.die(of: $1) }
    if files != nil { listenForEnd([SIGHUP]) { session, _ in session.hangUp() } }
    listen([SIGTSTP]) { $0.handle(.suspend) }
    listen([SIGWINCH]) { $0.handle(.resize) }
    listen([SIGCONT]) {
      $0.presenter.goOn()
      $0.handle(.tick)
    }
  }

  private func listen(
    _ numbers: [CInt], _ action: @escaping @Sendable @MainActor (Session) -> Void
  ) {
    Signals.listen(numbers) { [self] _ in action(self) }
  }

  /// Listens for signals that ask the process to end.
  private func listenForEnd(
    _ numbers: [CInt], _ action: @escaping @Sendable @MainActor (Session, CInt) -> Void
  ) {
    Signals.listen(numbers, first: ExitCoordinator.ask) { [self] number in
      ExitCoordinator.take()
      action(self, number)
    }
  }

  /// Gives the terminal back and dies of a signal. The timers can be gone on with.
  private func die(of number: CInt) -> Never {
    outside.perform(SoundEffect.silence)
    ExitCoordinator.die(of: number) { presenter.leave() }
  }

  /// Takes in one event, and shows what it changes.
  func handle(_ event: Event) {
    handle(event, shows: true)
  }

  /// Takes in events that arrived together, and shows what they change at once.
  func handle(_ events: [Event]) {
    for (index, event) in events.enumerated() {
      // What came together with a suspension was typed before it, and not for what is shown after it.
      if handle(event, shows: index == events.count - 1) { break }
    }
  }

  /// - Returns: whether the process was suspended meanwhile.
  @discardableResult
  func handle(_ event: Event, shows: Bool) -> Bool {
    if presenter.usesTerminal { CrashHandler.coverThread() }
    var now = SystemClock.moment
    tellStage(at: now)
    let isSuspended = perform(model.update(event, at: now), at: now)
    if event == .resize { presenter.resize() }
    // Drawing everything again begins with a look at the window.
    tellStage(at: now)
    if isSuspended {
      // Time has passed meanwhile, perhaps beyond the end.
      now = SystemClock.moment
      perform(model.update(.tick, at: now), at: now)
    }
    guard shows || isSuspended else { return false }
    pacemaker.follow(presenter.show(model, at: now))
    startWhatHasWaited()
    recordTimers(at: now)
    if hasLostTerminal { hangUp() }
    return isSuspended
  }

  /// Starts what has waited for the picture, and waits for nothing.
  private func startWhatHasWaited() {
    outside.startPrograms()
    if hasLog { log.writePending() }
  }

  /// Tells the model what it is shown on, if that has changed.
  private func tellStage(at now: Moment) {
    let viewport = presenter.viewport
    guard viewport != self.viewport else { return }
    self.viewport = viewport
    perform(model.update(.viewport(viewport), at: now), at: now)
  }

  /// Ends the process, because the terminal has gone away; one that outlives it, when nothing counts any more.
  private func hangUp() {
    hasLostTerminal = true
    guard !outlivesTerminal || !model.isCounting else { return }
    let now = SystemClock.moment
    // Nobody sees or hears anything else.
    for effect in model.update(.hangUp, at: now) {
      switch effect {
      case .store(let effect): perform(effect, at: now)
      case .log(let entry): note(entry)
      case .handOver: handOver(at: now)
      default: break
      }
    }
    startWhatHasWaited()
    presenter.leave()
    // A closed window is the case to go on from, unless another process does already.
    registry.beginRemoval(isLost: !model.isHandedOver)
    finishFiles()
    Process.dieOfHangUp()
  }

  /// - Returns: whether the process was suspended meanwhile.
  @discardableResult
  func perform(_ effects: [Effect], at now: Moment) -> Bool {
    var isSuspended = false
    for effect in effects {
      switch effect {
      case .presenter(let effect):
        presenter.perform(effect, of: model, at: now)
        if effect == .suspend { isSuspended = true }
      case .sound(let effect): outside.perform(effect)
      case .notify(let notification):
        if !presenter.notify(notification) { outside.show(notification) }
      case .run(var hook):
        hook.label = registry.id(of: TimerID(number: hook.timer))
        outside.perform(.run(hook))
      case .reply(let reply, let client): self.reply(reply, to: client)
      case .preventSleep(let isWanted): outside.perform(.awake(isWanted))
      case .store(let effect): perform(effect, at: now)
      case .log(let entry): note(entry)
      case .handOver: handOver(at: now)
      case .send(let action, let id): otherTimers.perform(action, id: id)
      case .resume(let id): resumeLost(id)
      case .removeLost(let id): dropLost(id)
      case .finish(let outcome): finish(outcome, at: now)
      }
    }
    // Beats that were due meanwhile have not come.
    if isSuspended { pacemaker.rest() }
    return isSuspended
  }

  /// Reads or writes the user's files; the model takes in the answer, at once if it is there.
  private func perform(_ effect: StoreEffect, at now: Moment) {
    if effect == .readLog, hasLog { log.writePending() }
    for answer in store?.perform(effect, at: ReadingContext(now: now.wall, zone: zone)) ?? [] {
      if model.canShowNotices {
        perform(model.update(answer, at: now), at: now)
      } else {
        note(answer)
      }
    }
  }

  /// Waits until the user's files, the log and the registry are as the model wants them. All that is owed to the disk
  /// gets a second.
  private func finishFiles() {
    let deadline = DispatchTime.lastForFiles
    if let store {
      if let answers = store.finish(by: deadline) {
        answers.forEach(note)
      } else {
        toldAtEnd.append("your changes may not be saved: the disk does not answer")
      }
    }
    if hasLog, let trouble = log.finish(by: deadline) { toldAtEnd.append(trouble) }
    if let trouble = registry.finishRemoval(by: deadline) { toldAtEnd.append(trouble) }
    server?.close()
  }

  /// Takes in a line for the log.
  private func note(_ entry: LogEntry) {
    hasLog = true
    log.append(entry)
  }

  /// Notes an answer that no model takes any more.
  private func note(_ answer: Event) {
    switch answer {
    case .problem(let words): toldAtEnd.append(words)
    case .presets(let report): toldAtEnd += [report.error].compactMap(\.self)
    default: break
    }
  }

  /// Tells the user of something that has failed outside of the model, now or when the picture is gone.
  private func tellNowOrAtEnd(_ trouble: String) {
    if tell(trouble, isAsked: true) == .pending, !toldAtEnd.contains(trouble) {
      toldAtEnd.append(trouble)
    }
  }

  /// Tells the user now of something that has failed outside of the model.
  ///
  /// - Parameter isAsked: whether the user has asked for it. Without a picture nothing else is said: the terminal may
  ///   be that of a shell.
  private func tell(_ trouble: String, isAsked: Bool) -> ExternalPrograms.Delivery {
    guard model.canShowNotices else { return .pending }
    guard presenter.viewport != nil else {
      return isAsked && Process.report(trouble) ? .printed : .pending
    }
    handle(.problem(trouble))
    // A notice may still wait behind another one, and a spoken line for its second: the end may come before.
    return model.notice?.text == trouble && presenter.viewport?.mode != .lines ? .shown : .pending
  }

  /// Says what is to be told at the end.
  private func sayWhatIsLeft() {
    for trouble in toldAtEnd where !presenter.hasSaid(trouble) { Process.report(trouble) }
    toldAtEnd = []
  }

  /// Ends the process as the model wants it.
  private func finish(_ outcome: Outcome, at now: Moment) -> Never {
    // Its time was up before the process that waits was told that it counts.
    _ = ready?(Readiness(snapshots: [], trouble: nil))
    let line = { [self] in model.closingLine(outcome, at: now, in: zone, ids: registry.knownID) }
    beginEndOfRegistry(isLost: model.isLost && !outcome.isQuit)
    // Now, because leaving the terminal may take seconds: a key is held, or answers are to come.
    startWhatHasWaited()
    // Ctrl-\ ends without a word, as its signal does.
    if outcome.isQuit { presenter.leave() } else { presenter.close(outcome, of: model, line: line) }
    finishFiles()
    var failure: SystemError?
    if !outcome.isQuit {
      // Last, because the reader of a pipe may take its time.
      failure = presenter.writeLastLine(outcome, of: model, line: line)
      sayWhatIsLeft()
      outside.finish(isDone: outcome.isDone, unless: presenter.hasSaid)
      sayWhatIsLeft()
    }
    if let failure { StandardOutput.fail(failure) }
    switch outcome {
    case .done, .left: Process.exit(.done)
    case .stopped: Process.exit(.stopped)
    case .interrupted: Process.dieOfInterrupt()
    case .quit: Process.dieOfQuit()
    }
  }
}
