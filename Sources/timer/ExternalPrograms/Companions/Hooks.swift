import CLibrary
import Interface

/// The user's programs in the folder of hooks, each named after the event that it is run for.
@MainActor
final class Hooks {
  private let children: ChildProcesses
  private let tell: (String) -> Void

  /// What has been told already: a hook that fails at each event is mentioned once.
  private var told: Set<String> = []

  /// - Parameter tell: called with what has failed, in words for the user.
  init(_ children: ChildProcesses, tell: @escaping (String) -> Void) {
    (self.children, self.tell) = (children, tell)
  }

  /// Starts the program for an event, if there is one, and does not wait for it.
  func run(_ hook: Hook) {
    guard let folder = SettingsFolder.path else { return }
    let kind = hook.kind.rawValue
    let program = "\(folder)/hooks/\(kind)"
    var status = stat()
    // A link that leads nowhere is a mistake, and is said.
    guard unsafe lstat(program, &status) == 0 else { return }
    start(Spawn(program, [program]), for: hook, called: "hook \(kind)") {
      HookError.words(for: program, after: $0)
    }
  }

  /// Starts a shell's command for an event, and does not wait for it.
  func run(_ command: ShellCommand, for hook: Hook) {
    start(
      command.spawn, for: hook, called: ShellCommand.title, flaw: HookError.wordsForShell)
  }

  /// - Parameter flaw: why it could not be started, in words for the user.
  private func start(
    _ spawn: Spawn, for hook: Hook, called title: String, flaw: (SystemError) -> String
  ) {
    var spawn = spawn
    spawn.environment = hook.environment
    spawn.place = .group
    do throws(SystemError) {
      children.watch(try children.start(spawn)) { [self] end in
        if let failure = end.failure { say("\(title): \(failure)") }
      }
    } catch {
      say("\(title): \(flaw(error))")
    }
  }

  private func say(_ words: String) {
    if told.insert(words).inserted { tell(words) }
  }
}
