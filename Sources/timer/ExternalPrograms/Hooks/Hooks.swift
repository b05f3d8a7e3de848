import CLibrary
import Interface

/// Runs hooks and shell commands at events. Hooks are the user's programs in a folder, each named after its event.
@MainActor
final class Hooks {
  private let children: ChildProcesses
  private let report: (String) -> Void

  /// Each error is reported once, even if it occurs at each event.
  private var reportedErrors: Set<String> = []

  init(_ children: ChildProcesses, report: @escaping (String) -> Void) {
    (self.children, self.report) = (children, report)
  }

  /// Starts the program for an event, if there is one, and does not wait for it.
  func run(_ hook: Hook) {
    guard let folder = SettingsFolder.path else { return }
    let kind = hook.kind.rawValue
    let program = "\(folder)/hooks/\(kind)"
    var status = stat()
    // Call lstat(2) instead of stat(2), so that a broken link is reported.
    guard unsafe lstat(program, &status) == 0 else { return }
    start(Spawn(program, [program]), for: hook, called: "hook \(kind)") {
      HookError.message(for: program, after: $0)
    }
  }

  func run(_ command: ShellCommand, for hook: Hook) {
    start(
      command.spawn, for: hook, called: ShellCommand.title,
      startError: HookError.messageForShell)
  }

  /// - Parameter startError: returns the message if the program cannot be started.
  private func start(
    _ spawn: Spawn, for hook: Hook, called title: String, startError: (SystemError) -> String
  ) {
    var spawn = spawn
    spawn.environment = hook.environment
    spawn.isolation = .group
    do throws(SystemError) {
      children.watch(try children.start(spawn)) { [self] end in
        if let failure = end.failure { reportOnce("\(title): \(failure)") }
      }
    } catch {
      reportOnce("\(title): \(startError(error))")
    }
  }

  private func reportOnce(_ error: String) {
    if reportedErrors.insert(error).inserted { report(error) }
  }
}
