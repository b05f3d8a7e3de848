import Interface

/// Runs other programs for a countdown: sound players, notifiers, hooks, the command at the end, the sleep inhibitor.
@MainActor
final class ExternalPrograms {
  struct Configuration {
    var allowedSounds: AllowedSounds
    /// The sounds of all parts.
    var sounds: [SoundSelection]
    var programs: UserPrograms

    /// Whether the user chose a sound.
    var hasChosenSound: Bool { sounds.contains(where: \.isExplicit) }
  }

  /// Which programs of the user are run.
  struct UserPrograms {
    var runsHooks = false

    /// Whether a timer has a command for its end.
    var hasCommands = false

    /// Whether this process stays after the end. If so, it does not wait for the command.
    var stays = false

    var runsAny: Bool { runsHooks || hasCommands }
  }

  /// A start or stop of a program, due when the picture has been drawn.
  enum Effect {
    case run(Hook)
    case preventSleep(Bool)
  }

  /// How an error reached the user.
  enum Delivery {
    /// In the picture, which disappears at the end.
    case shown
    /// On the standard error output.
    case printed
    /// Not yet: another notice comes first, or nothing can be shown now.
    case pending
  }

  private let configuration: Configuration

  /// Reports an error. `isRequested` tells whether the user asked for what failed.
  private let report: (String, _ isRequested: Bool) -> Delivery

  /// Reports an error of something that the user asked for; at the end if it cannot be shown now.
  private let reportNowOrAtEnd: (String) -> Void

  private let children = ChildProcesses()
  private lazy var sounds = SoundHelpers(
    configuration.sounds, allowed: configuration.allowedSounds, among: children
  ) { [self] in report($0, configuration.hasChosenSound) == .printed }
  private lazy var hooks = Hooks(children) { [self] in reportOnce($0) }
  private lazy var sleepInhibitor = SleepInhibitor(children) { [self] in reportOnce($0) }

  /// The errors of hooks and of the sleep inhibitor. Each is reported once, even if it occurs at each event.
  private var reportedErrors: Set<String> = []

  /// Notifications and effects that wait until the picture has been drawn.
  private var notifications: [Notification] = []
  private var effects: [Effect] = []

  private var hasRequestedEffects = false

  /// The command to run after the terminal has been restored, and its event.
  private var lastCommand: (ShellCommand, Hook)?

  init(
    _ configuration: Configuration, report: @escaping (String, _ isRequested: Bool) -> Delivery,
    reportNowOrAtEnd: @escaping (String) -> Void
  ) {
    (self.configuration, self.report) = (configuration, report)
    self.reportNowOrAtEnd = reportNowOrAtEnd
  }

  func reap() { children.reap() }

  /// Reports each sound of the configuration that cannot be played.
  func checkSounds() { sounds.check() }

  func perform(_ effect: SoundEffect) { sounds.perform(effect) }

  /// Shows a notification of the system when the picture has been drawn.
  func show(_ notification: Notification) { notifications.append(notification) }

  /// Starts or stops a program when the picture has been drawn.
  func perform(_ effect: Effect) {
    hasRequestedEffects = true
    effects.append(effect)
  }

  /// Starts what has waited for the picture: notifications, then programs.
  func startPrograms() {
    for notification in notifications { Notifier.start(notification, among: children) }
    notifications = []
    let effects = effects
    self.effects = []
    for effect in effects {
      switch effect {
      case .run(let hook): run(hook)
      case .preventSleep(let isActive): sleepInhibitor.setActive(isActive)
      }
    }
  }

  /// Starts the hooks that wait for one another, because the process ends.
  func startWaitingHooks() { hooks.startAll() }

  private func run(_ hook: Hook) {
    if configuration.programs.runsHooks { hooks.run(hook) }
    guard hook.kind == .end, let text = hook.command else { return }
    let command = ShellCommand(text: text)
    if configuration.programs.stays || !hook.isLast {
      hooks.run(command, for: hook)
    } else {
      lastCommand = (command, hook)
    }
  }

  private func reportOnce(_ error: String) {
    if reportedErrors.insert(error).inserted { reportNowOrAtEnd(error) }
  }

  /// After the terminal has been restored, reports why no sound was heard, and runs the command for the end.
  func finish(isDone: Bool, unless hasPrinted: (String) -> Bool) {
    if isDone, let error = sounds.finalError(), !hasPrinted(error),
      configuration.hasChosenSound
        || TerminalDescriptors.isForeground(on: Descriptor.error.number)
    {
      Process.report(error)
    }
    ExitCoordinator.dieOfPendingSignal()
    // The command may run for long, and nothing is left to restore.
    Signals.dieImmediately(of: Platform.endSignals)
    guard hasRequestedEffects else { return }
    // Report hooks that have failed since the last event.
    children.reap()
    if isDone, let (command, hook) = lastCommand, let error = command.run(for: hook) {
      reportNowOrAtEnd(error)
    }
  }
}
