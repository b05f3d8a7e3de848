import CLibrary
import Dispatch
import Interface

/// Runs hooks and shell commands at events. Hooks are the user's programs in a folder, each named after its event.
///
/// A hook starts when the hook before it has ended. At a change of part, the `end` of one part and the `start` of the
/// next come at the same instant, and together they could undo each other.
@MainActor
final class Hooks {
  private let children: ChildProcesses
  private let report: (String) -> Void

  /// The last hook that was started; nil if it has ended.
  private var current: pid_t?

  /// The hooks that wait for the end of the current one.
  private var waiting: [Hook] = []

  /// How long a hook waits for the one before.
  private static let longestWait = DispatchTimeInterval.seconds(5)

  init(_ children: ChildProcesses, report: @escaping (String) -> Void) {
    (self.children, self.report) = (children, report)
  }

  /// Runs the program for an event, if there is one, after the hooks before it.
  func run(_ hook: Hook) {
    waiting.append(hook)
    if current == nil { startNext() } else { limitWait() }
  }

  /// Starts all hooks that wait, because the process ends.
  func startAll() {
    while !waiting.isEmpty { startNext() }
  }

  /// Starts the next hook that has a program.
  private func startNext() {
    current = nil
    while current == nil, !waiting.isEmpty { current = start(waiting.removeFirst()) }
    if !waiting.isEmpty { limitWait() }
  }

  private func limitWait() {
    EventLoop.later(after: Self.longestWait) { [self, current] in
      if self.current == current { startNext() }
    }
  }

  private func start(_ hook: Hook) -> pid_t? {
    guard let folder = UserFolder.settings else { return nil }
    let kind = hook.kind.rawValue
    let program = "\(folder)/hooks/\(kind)"
    var status = stat()
    // Call lstat(2) instead of stat(2), so that a broken link is reported.
    guard unsafe lstat(program, &status) == 0 else { return nil }
    return start(Spawn(program, [program]), for: hook, called: "hook \(kind)") {
      HookError.message(for: program, after: $0)
    }
  }

  func run(_ command: ShellCommand, for hook: Hook) {
    _ = start(
      command.spawn, for: hook, called: ShellCommand.title,
      startError: HookError.messageForShell)
  }

  /// Starts a program; returns nil after an error.
  ///
  /// - Parameter startError: returns the message if the program cannot be started.
  private func start(
    _ spawn: Spawn, for hook: Hook, called title: String, startError: (SystemError) -> String
  ) -> pid_t? {
    var spawn = spawn
    spawn.environment = hook.environment
    spawn.isolation = .group
    do throws(SystemError) {
      let child = try children.start(spawn)
      children.watch(child) { [self] end in
        if let failure = end.failure { report("\(title): \(failure)") }
        if child == current { startNext() }
      }
      return child
    } catch {
      report("\(title): \(startError(error))")
      return nil
    }
  }
}
