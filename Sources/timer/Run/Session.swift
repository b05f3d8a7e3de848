import CLibrary
import Countdown
import Dispatch
import Interface

/// Runs a model on the event loop: passes events to it and performs its effects.
@MainActor
final class Session {
  var model: Model
  private let presenter: any Presenter
  var zone: any Zone { model.options.zone }
  private lazy var scheduler = TickScheduler { [self] in handle(.tick) }

  private let configuration: ExternalPrograms.Configuration
  private lazy var programs = ExternalPrograms(
    configuration, report: { [self] in notify($0, isRequested: $1) },
    reportNowOrAtEnd: { [self] in notifyNowOrAtExit($0) })

  /// Publishes the timers for other processes.
  lazy var registry = RegistryQueue(
    entry, ignoresSettings: ignoresSettings,
    report: { [self] problem in
      _ = notify(problem, isRequested: entry?.isResumable == true)
    },
    onSocket: { [self] socket in startServer(on: socket) })

  /// Receives the actions of other processes; nil without a socket.
  var server: ActionServer?

  /// Whether the model has replied to the current request.
  var hasReplied = false

  /// The clients whose requests have been performed. They wait until the registry is written.
  var waitingClients: [ClientID] = []

  /// The number of ``waitingClients`` for which a write is in progress.
  var clientCountInWrite = 0

  /// The timers of other processes, which the app shows and controls.
  lazy var remoteTimers = RemoteTimerService { [self] in handle($0) }

  /// The messages to print after the terminal is restored. The user may not have seen them before.
  var exitMessages: [String]

  /// The user's files; nil if the model may not read and change them.
  private let store: Store?
  private lazy var storeQueue = store.map { StoreQueue($0) { [self] in handle($0) } }

  private lazy var log = LogQueue(LogFile.own, in: zone) {
    [self] in
    notifyNowOrAtExit($0)
  }

  /// Whether ``log`` has been created.
  private var usesLog = false

  /// The registry entry, by which other processes find the timers; nil for none.
  let entry: OwnEntry?
  private let ignoresSettings: Bool

  /// The lost timers to claim, one after the other: the timers of one lost process share one lock.
  var pendingClaims: [PendingClaim] = []

  var updatesRegistry = false

  /// Called once, when the timers run and are in the registry, or have ended already; returns whether to continue.
  private var onReady: (@MainActor (StartReport) -> Bool)?

  /// The state of a background process that has just started.
  struct StartReport {
    /// The timers, with their ids if they are listed.
    let snapshots: [TimerSnapshot]

    /// The reason why the timers are not listed; nil if they are.
    let problem: String?
  }

  /// Whether timers continue after the terminal has hung up, as under `nohup`.
  private let survivesHangUp = Process.isHangUpIgnored
  private var hasLostTerminal = false

  /// The viewport that was last passed to the model.
  private var viewport: Viewport?

  /// - Parameters:
  ///   - startupError: the problem of the settings, which is printed at the end.
  ///   - ignoresSettings: whether the timers, once resumed, ignore the user's settings, presets and hooks.
  init(
    _ model: Model, on presenter: any Presenter,
    programs configuration: ExternalPrograms.Configuration,
    startupError: String?,
    store: Store? = nil, entry: OwnEntry?, ignoresSettings: Bool,
    onReady: (@MainActor (StartReport) -> Bool)? = nil
  ) {
    (self.entry, self.ignoresSettings, self.onReady) = (entry, ignoresSettings, onReady)
    self.model = model
    self.presenter = presenter
    self.configuration = configuration
    exitMessages = [startupError].compactMap(\.self)
    self.store = store
  }

  func run(from start: Moment) -> Never {
    Platform.useSingleArena()
    installSignalHandlers()
    _ = presenter.show(model, at: start)
    EventLoop.later { [self] in begin(at: start) }
    EventLoop.run()
  }

  /// Starts everything that can wait until after the first picture.
  private func begin(at start: Moment) {
    presenter.startInput(
      PresenterListener(events: { [self] in handle($0) }, hungUp: { [self] in hangUp() }))
    updatesRegistry = true
    // Write the registry before hooks run, because they may control the timer. Also write inherited files at once.
    if configuration.programs.runsAny || entry?.hasFiles == true {
      registry.writeIfChanged(model, at: start)
      _ = registry.finishWrites()
    }
    // Check before the first tick, at which the time may be up. In the app, each start of a timer checks its sounds.
    if model.options.kind == .timers { programs.checkSounds() }
    handle(.tick)
    if let onReady {
      self.onReady = nil
      let problem = registry.finishWrites()
      if !onReady(StartReport(snapshots: snapshotsWithIDs, problem: problem)) {
        registry.beginRemoval(isLost: false)
        _ = registry.finishRemoval(by: .fileDeadline)
        Process.exit(.stopped)
      }
    }
    if model.showsRemoteTimers { remoteTimers.open() }
  }

  private var snapshotsWithIDs: [TimerSnapshot] {
    model.snapshots.map { timer in
      var snapshot = timer.snapshot
      snapshot.id = registry.knownID(of: timer.timer) ?? ""
      return snapshot
    }
  }

  private func installSignalHandlers() {
    onSignals([SIGUSR1]) { $0.handle(.toggle) }
    onSignals(Platform.reportSignals) { $0.handle(.report) }
    onSignals([SIGCHLD]) { $0.programs.reap() }
    if presenter.usesTerminal || presenter.handlesInterrupts {
      onExitSignals([SIGINT]) { session, _ in session.handle(.interrupt) }
      onExitSignals([SIGQUIT]) { session, _ in session.handle(.quit) }
      // `ExitCoordinator` handles its own alarms. An alarm from another process ends this one.
      onExitSignals([SIGALRM]) { $0.die(of: $1) }
    }
    guard presenter.usesTerminal else { return }
    onExitSignals(Platform.endSignals) { $0.die(of: $1) }
    // The app has a store. Its timers continue in the background after the window is closed.
    if store != nil { onExitSignals([SIGHUP]) { session, _ in session.hangUp() } }
    onSignals([SIGTSTP]) { $0.handle(.suspend) }
    onSignals([SIGWINCH]) { $0.handle(.resize) }
    onSignals([SIGCONT]) {
      $0.presenter.didResume()
      $0.handle(.tick)
    }
  }

  private func onSignals(
    _ numbers: [CInt], _ action: @escaping @Sendable @MainActor (Session) -> Void
  ) {
    Signals.onSignal(numbers) { [self] _ in action(self) }
  }

  private func onExitSignals(
    _ numbers: [CInt], _ action: @escaping @Sendable @MainActor (Session, CInt) -> Void
  ) {
    Signals.onSignal(numbers, onReceipt: ExitCoordinator.requestExit) { [self] number in
      ExitCoordinator.acceptRequest()
      action(self, number)
    }
  }

  /// Restores the terminal and dies of a signal. The timers stay in the registry and can be resumed.
  private func die(of number: CInt) -> Never {
    programs.perform(SoundEffect.silence)
    ExitCoordinator.die(of: number) { presenter.restoreTerminal() }
  }

  func handle(_ event: Event) {
    handle(event, shows: true)
  }

  /// Passes events that arrived together to the model, and shows the changes once.
  func handle(_ events: [Event]) {
    for (index, event) in events.enumerated() {
      // Discard the rest: the user typed it before the suspension, and saw another picture.
      if handle(event, shows: index == events.count - 1) { break }
    }
  }

  /// Passes an event to the model, and shows the changes if `shows` is true; returns whether the process was suspended.
  @discardableResult
  func handle(_ event: Event, shows: Bool) -> Bool {
    if presenter.usesTerminal { CrashHandler.installSignalStack() }
    var now = SystemClock.moment
    updateViewport(at: now)
    let isSuspended = perform(model.update(event, at: now), at: now)
    if event == .resize { presenter.resize() }
    // `resize()` reads the size of the window.
    updateViewport(at: now)
    if isSuspended {
      // A timer may have ended during the suspension.
      now = SystemClock.moment
      perform(model.update(.tick, at: now), at: now)
    }
    guard shows || isSuspended else { return false }
    scheduler.schedule(presenter.show(model, at: now))
    startDeferredWork()
    recordTimers(at: now)
    if hasLostTerminal { hangUp() }
    return isSuspended
  }

  /// Starts programs and log writes, which wait until the picture is drawn.
  private func startDeferredWork() {
    programs.startPrograms()
    if usesLog { log.writePending() }
  }

  private func updateViewport(at now: Moment) {
    let viewport = presenter.viewport
    guard viewport != self.viewport else { return }
    self.viewport = viewport
    perform(model.update(.viewport(viewport), at: now), at: now)
  }

  /// Ends the process after the terminal has hung up; under `nohup`, after the last timer has ended.
  private func hangUp() {
    hasLostTerminal = true
    guard !survivesHangUp || !model.losesSomethingOnExit else { return }
    let now = SystemClock.moment
    // The user would not notice effects on the screen or the speaker.
    for effect in model.update(.hangUp, at: now) {
      switch effect {
      case .store(let effect): perform(effect, at: now)
      case .log(let logEntry): appendToLog(logEntry)
      case .handOver: handOver(at: now)
      default: break
      }
    }
    startDeferredWork()
    presenter.restoreTerminal()
    // The timers of a closed window can be resumed, unless another process has taken them over.
    registry.beginRemoval(isLost: !model.isHandedOver)
    finishWrites()
    Process.die(of: SIGHUP)
  }

  /// Returns whether the process was suspended.
  @discardableResult
  func perform(_ effects: [Effect], at now: Moment) -> Bool {
    var isSuspended = false
    for effect in effects {
      switch effect {
      case .presenter(let effect):
        presenter.perform(effect, of: model, at: now)
        if effect == .suspend { isSuspended = true }
      case .sound(let effect): programs.perform(effect)
      case .notify(let notification):
        if !presenter.notify(notification) { programs.show(notification) }
      case .run(var hook):
        hook.label = registry.id(of: TimerID(number: hook.timer))
        programs.perform(.run(hook))
      case .reply(let reply, let client): self.reply(reply, to: client)
      case .preventSleep(let isWanted): programs.perform(.preventSleep(isWanted))
      case .store(let effect): perform(effect, at: now)
      case .log(let logEntry): appendToLog(logEntry)
      case .handOver: handOver(at: now)
      case .send(let action, let id): remoteTimers.perform(action, id: id)
      case .resume(let id): resumeLost(id)
      case .removeLost(let id): dropLost(id)
      case .finish(let outcome): finish(outcome, at: now)
      }
    }
    // The heartbeat missed beats during the suspension. Force the next `schedule` to set it again.
    if isSuspended { scheduler.stop() }
    return isSuspended
  }

  /// Reads or writes the user's files, and passes results that are available at once to the model.
  private func perform(_ effect: StoreEffect, at now: Moment) {
    if effect == .readLog, usesLog { log.writePending() }
    for answer in storeQueue?.perform(effect, at: ParsingContext(now: now.wall, zone: zone)) ?? [] {
      if model.canShowNotices {
        perform(model.update(answer, at: now), at: now)
      } else {
        collectExitMessage(from: answer)
      }
    }
  }

  /// Waits up to a second until the user's files, the log and the registry are written, and closes the server.
  private func finishWrites() {
    let deadline = DispatchTime.fileDeadline
    if let storeQueue {
      if let answers = storeQueue.finish(by: deadline) {
        answers.forEach(collectExitMessage)
      } else {
        exitMessages.append("your changes may not be saved: the disk does not answer")
      }
    }
    if usesLog, let error = log.finish(by: deadline) { exitMessages.append(error) }
    if let error = registry.finishRemoval(by: deadline) { exitMessages.append(error) }
    server?.close()
  }

  private func appendToLog(_ logEntry: LogEntry) {
    usesLog = true
    log.append(logEntry)
  }

  /// Collects the message of an event, which the model cannot show any more.
  private func collectExitMessage(from answer: Event) {
    switch answer {
    case .problem(let problem): exitMessages.append(problem)
    case .presets(let report): exitMessages += [report.error].compactMap(\.self)
    default: break
    }
  }

  private func notifyNowOrAtExit(_ problem: String) {
    if notify(problem, isRequested: true) == .pending, !exitMessages.contains(problem) {
      exitMessages.append(problem)
    }
  }

  /// Shows a problem to the user now, if possible.
  ///
  /// - Parameter isRequested: whether the user has requested what has failed. Other problems need a picture: without
  ///   one, the shell may be using the terminal.
  private func notify(_ problem: String, isRequested: Bool) -> ExternalPrograms.Delivery {
    guard model.canShowNotices else { return .pending }
    guard presenter.viewport != nil else {
      return isRequested && Process.report(problem) ? .printed : .pending
    }
    handle(.problem(problem))
    // The notice may wait behind another one. A presenter of lines writes it only at the next second.
    return model.notice?.text == problem && presenter.viewport?.mode != .lines ? .shown : .pending
  }

  private func printExitMessages() {
    for problem in exitMessages where !presenter.hasPrinted(problem) { Process.report(problem) }
    exitMessages = []
  }

  private func finish(_ outcome: Outcome, at now: Moment) -> Never {
    // If the time is up before `begin`, the parent process still waits for the report.
    _ = onReady?(StartReport(snapshots: [], problem: nil))
    let makeLine = { [self] in
      model.closingText(outcome, at: now, in: zone, ids: registry.knownID)
    }
    if usesLog { log.writePending() }
    beginEndOfRegistry(isLost: model.isLost && !outcome.isQuit)
    // Start programs first. Restoring the terminal takes seconds if a key is held or replies are outstanding.
    startDeferredWork()
    programs.startWaitingHooks()
    // Ctrl-\ ends without a closing line.
    if outcome.isQuit {
      presenter.restoreTerminal()
    } else {
      presenter.close(outcome, of: model, closingLine: makeLine)
    }
    finishWrites()
    var failure: SystemError?
    if !outcome.isQuit {
      // Write the line after the files, because the reader of a pipe may be slow.
      failure = presenter.writeLastLine(outcome, of: model, closingLine: makeLine)
      printExitMessages()
      // A command may run long, so the messages before it are printed first.
      programs.finish(isDone: outcome.isDone, unless: presenter.hasPrinted)
      printExitMessages()
    }
    if let failure { StandardOutput.fail(failure) }
    switch outcome {
    case .done, .left: Process.exit(.done)
    case .stopped: Process.exit(.stopped)
    case .interrupted: Process.die(of: SIGINT)
    case .quit: Process.die(of: SIGQUIT)
    }
  }
}
