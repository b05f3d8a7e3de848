import Countdown
import Interface

/// Shows notifications by the programs of the system.
enum Notifier {
  /// How long all of it may take. Some programs wait for a minute for a daemon that does not answer.
  private static let patience = Duration.seconds(1)

  /// Whether there may be something to show a notification.
  static var isReachable: Bool { Platform.hasScriptNotifier || busAddress != nil }

  /// Starts a helper that shows a notification, where there may be something to show it.
  @MainActor
  static func start(_ notification: Notification, among children: ChildProcesses) {
    guard isReachable else { return }
    // Without a helper there is no notification, as without a daemon: that is no reason to trouble anyone.
    guard let program = HelperTask.notify(notification).program,
      let helper = try? children.start(program)
    else { return }
    children.watch(helper)
  }

  /// Shows a notification, and returns after a second at the latest. This is the work of a helper.
  static func show(_ notification: Notification) {
    let end = SystemClock.steady + patience
    if Platform.hasScriptNotifier {
      _ = TimedSubprocess(notification.scriptCommand).run(until: end)
      return
    }
    guard let address = busAddress else { return }
    let environment = [(name: "DBUS_SESSION_BUS_ADDRESS", value: address)]
    // On a screen the bus may start a daemon by itself; elsewhere that takes minutes.
    let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { Process.environment($0) != nil }
    guard hasScreen || hasDaemon(environment, until: end) else { return }
    for command in notification.busCommands {
      switch TimedSubprocess(command, environment).run(until: end) {
      case .missing: continue
      case .ended, .overdue: return
      }
    }
  }

  /// Whether a daemon shows notifications. The question starts none.
  private static func hasDaemon(
    _ environment: [(name: String, value: String)], until end: SteadyTime
  ) -> Bool {
    for question in Notification.busQuestions {
      if case .ended(let output) = TimedSubprocess(question, environment).run(until: end) {
        return output.split { !("a"..."z").contains($0) }.contains { $0 == "true" }
      }
    }
    return false
  }

  /// The address of the user's bus; nil without one. A program that has to look for it may start another bus.
  private static var busAddress: String? {
    if let address = Process.environment("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty {
      return address
    }
    guard let folder = Process.environment("XDG_RUNTIME_DIR"), folder.utf8.first == 0x2F else {
      return nil
    }
    let path = "\(folder)/bus"
    return Platform.isSocket(path) ? "unix:path=\(path)" : nil
  }
}
