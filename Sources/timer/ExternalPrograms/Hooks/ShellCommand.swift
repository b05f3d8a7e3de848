import CLibrary
import Interface

/// The command of `--exec`, which a shell runs at the end.
struct ShellCommand {
  /// Its name in messages.
  static let title = "--exec"

  let text: String

  var spawn: Spawn { Spawn("sh", ["sh", "-c", text]) }

  /// Runs the command on this process's terminal, and waits for it; returns an error for the user.
  ///
  /// The command is in the same process group, so ctrl-C and ctrl-\ end it, and ctrl-Z stops both processes.
  /// This process ignores ctrl-C and ctrl-\ meanwhile, as system(3) does.
  func run(for hook: Hook) -> String? {
    var spawn = spawn
    spawn.environment = hook.environment
    (spawn.output, spawn.error) = (.output, .error)
    spawn.isolation = .sameGroup
    Process.ignoreKeyboardSignals()
    let terminal = [Descriptor.input, .output, .error].first(where: \.isTerminal)
    let settings = terminal.flatMap(TerminalSettings.init)
    defer {
      if let terminal, TerminalDescriptors.isForeground(on: terminal.number) {
        settings?.apply(to: terminal)
      }
    }
    let end: WaitStatus
    do throws(SystemError) {
      end = try Process.wait(for: try spawn.start())
    } catch {
      return "\(Self.title): \(HookError.messageForShell(after: error))"
    }
    // The user ended the command, so this is no error.
    if end == .died(of: SIGINT) || end == .died(of: SIGQUIT) { return nil }
    return end.failure.map { "\(Self.title): \($0)" }
  }
}
