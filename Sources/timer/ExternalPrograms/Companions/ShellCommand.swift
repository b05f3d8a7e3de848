import CLibrary
import Interface

/// The command of `--exec`, which a shell runs at the end.
struct ShellCommand {
  /// How it is called in messages.
  static let title = "--exec"

  let text: String

  /// The shell that runs it.
  var spawn: Spawn { Spawn("sh", ["sh", "-c", text]) }

  /// Runs it on our terminal, and waits for it.
  ///
  /// It is in our process group, so ctrl-C and ctrl-\ end it; we ignore them meanwhile, as `system` of the C library
  /// does. Ctrl-Z stops both. A signal that ends us alone leaves it running. The terminal's settings are as before
  /// afterwards, whatever it has changed.
  ///
  /// - Returns: what has failed, in words for the user; nil for nothing.
  func run(for hook: Hook) -> String? {
    var spawn = spawn
    spawn.environment = hook.environment
    (spawn.output, spawn.error) = (.output, .error)
    spawn.place = .here
    Process.leaveKeyboard()
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
      return "\(Self.title): \(HookError.wordsForShell(after: error))"
    }
    // Who presses ctrl-C or ctrl-\ wants it to end so.
    if end == .died(of: SIGINT) || end == .died(of: SIGQUIT) { return nil }
    return end.failure.map { "\(Self.title): \($0)" }
  }
}
