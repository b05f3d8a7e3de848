import CLibrary
import Countdown
import Interface

/// Shows notifications with programs of the system.
enum Notifier {
  /// The time for all programs together. Some of them wait a minute for a daemon that does not answer.
  private static let timeout = Duration.seconds(1)

  /// Whether a program of the system may be able to show a notification.
  static var isReachable: Bool { hasScriptNotifier || busAddress != nil }

  /// Starts a helper that shows a notification, if that seems possible.
  @MainActor
  static func start(_ notification: Notification, among children: ChildProcesses) {
    guard isReachable else { return }
    // A missing notification is not worth an error message.
    guard let program = HelperTask.notify(notification).program,
      let helper = try? children.start(program)
    else { return }
    children.watch(helper)
  }

  /// Shows a notification, and returns after a second at most. Runs in the helper.
  static func show(_ notification: Notification) {
    let end = SystemClock.steady + timeout
    if hasScriptNotifier {
      _ = TimedSubprocess(notification.scriptCommand).run(until: end)
      return
    }
    guard let address = busAddress else { return }
    let environment = [(name: "DBUS_SESSION_BUS_ADDRESS", value: address)]
    // On a graphical screen the bus can start a notification daemon. Elsewhere the attempt fails only after minutes.
    let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { Process.environment($0) != nil }
    guard hasScreen || hasDaemon(environment, until: end) else { return }
    for command in notification.busCommands {
      switch TimedSubprocess(command, environment).run(until: end) {
      case .missing: continue
      case .ended, .overdue: return
      }
    }
  }

  /// Whether a notification daemon runs. The query does not start one.
  private static func hasDaemon(
    _ environment: [(name: String, value: String)], until end: SteadyTime
  ) -> Bool {
    for query in Notification.busQueries {
      if case .ended(let output) = TimedSubprocess(query, environment).run(until: end) {
        return output.split { !("a"..."z").contains($0) }.contains { $0 == "true" }
      }
    }
    return false
  }

  /// The address of the session bus; nil if there is none. Without an address, some programs would start another bus.
  private static var busAddress: String? {
    if let address = Process.environment("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty {
      return address
    }
    guard let folder = Process.environment("XDG_RUNTIME_DIR"), folder.utf8.first == 0x2F else {
      return nil
    }
    let path = "\(folder)/bus"
    return isSocket(path) ? "unix:path=\(path)" : nil
  }

  /// Whether a script shows notifications (osascript(1) on macOS) instead of D-Bus.
  private static var hasScriptNotifier: Bool {
    #if canImport(Darwin)
      true
    #else
      false
    #endif
  }

  private static func isSocket(_ path: String) -> Bool {
    var file = stat()
    return unsafe stat(path, &file) == 0 && file.st_mode & S_IFMT == S_IFSOCK
  }
}
