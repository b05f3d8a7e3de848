import Interface

/// The programs that go with a countdown: hooks, the command at its end, and what keeps the machine awake.
///
/// They are started after the picture has been drawn, so that nothing that is seen or heard waits for them.
@MainActor
final class CompanionPrograms {
  /// Which of them the user wants.
  struct Configuration {
    /// Whether the programs in the folder of hooks are run.
    var runsHooks = false

    /// Whether a timer has a command that is run at its ends.
    var hasCommands = false

    /// Whether the page goes on to show that time is up. The command then runs beside it, as a hook does.
    var stays = false

    /// Whether anything may be run at all.
    var isAny: Bool { runsHooks || hasCommands }
  }

  /// What they are told.
  enum Effect {
    case run(Hook)
    case awake(Bool)
  }

  private let wishes: Configuration
  private let children: ChildProcesses
  private lazy var hooks = Hooks(children, tell: tell)
  private lazy var awake = SleepInhibitor(children, tell: tell)
  private let tell: (String) -> Void

  /// What is to be done when the picture has been drawn.
  private var waiting: [Effect] = []

  /// The command for the last end, which has not been run yet, and that end.
  private var last: (ShellCommand, Hook)?

  /// - Parameter tell: called with what has failed, in words for the user.
  init(_ wishes: Configuration, among children: ChildProcesses, tell: @escaping (String) -> Void) {
    (self.wishes, self.children, self.tell) = (wishes, children, tell)
  }

  /// Takes in an effect for later.
  func take(_ effect: Effect) {
    waiting.append(effect)
  }

  /// Starts what has waited for the picture.
  func start() {
    guard !waiting.isEmpty else { return }
    let effects = waiting
    waiting = []
    for effect in effects {
      switch effect {
      case .run(let hook): run(hook)
      case .awake(let isWanted): awake.keep(isWanted)
      }
    }
  }

  private func run(_ hook: Hook) {
    if wishes.runsHooks { hooks.run(hook) }
    guard hook.kind == .end, let text = hook.command else { return }
    let command = ShellCommand(text: text)
    if wishes.stays || !hook.isLast {
      hooks.run(command, for: hook)
    } else {
      last = (command, hook)
    }
  }

  /// Runs the command for the last end on the restored terminal, and waits for it.
  func runLastCommand() {
    guard let (command, hook) = last else { return }
    if let failure = command.run(for: hook) { tell(failure) }
  }
}
