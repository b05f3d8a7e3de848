/// The commands that show a notification through the system.
///
/// Sources: the Desktop Notifications Specification; the manuals of notify-send, gdbus, busctl and osascript.
extension Notification {
  /// The commands for a desktop with D-Bus, the best first.
  package var busCommands: [[String]] {
    let title = plainTitle
    // Most daemons read the body as markup, but not the title.
    let body = PlainText.replacing(
      [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")], in: plainBody)
    return [
      [
        "notify-send", "-a", "timer", "-u", "critical", "-i", Self.icon, "-c", "x-timer.done",
        // Double the backslashes, because notify-send decodes escapes such as `\n` and `\042`.
        "-t", Self.time, "--", title, PlainText.replacing([("\\", "\\\\")], in: body),
      ],
      Self.gdbus(
        Self.name, Self.path, "\(Self.name).Notify",
        [
          "timer", "0", Self.icon, Self.variant(title), Self.variant(body), "[]",
          "{'urgency': <byte 2>}", Self.time,
        ]),
      Self.busctl(
        Self.name, Self.path, Self.name, "Notify",
        [
          "susssasa{sv}i", "timer", "0", Self.icon, title, body, "0", "1", "urgency", "y", "2",
          Self.time,
        ]),
    ]
  }

  /// The commands that check for a notification daemon. The output contains "true" if there is one.
  package static var busQueries: [[String]] {
    let (bus, path) = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
    return [
      gdbus(bus, path, "\(bus).NameHasOwner", [name]),
      busctl(bus, path, bus, "NameHasOwner", ["s", name]),
      [
        "dbus-send", "--session", "--print-reply=literal", "--dest=\(bus)", path,
        "\(bus).NameHasOwner", "string:\(name)",
      ],
    ]
  }

  /// The command for macOS. The texts are script arguments, so they cannot inject commands.
  package var scriptCommand: [String] {
    [
      "osascript", "-e", "on run argv", "-e",
      "display notification (item 2 of argv) with title (item 1 of argv)", "-e", "end run", "--",
      plainTitle, plainBody,
    ]
  }

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  private static let icon = "alarm-symbolic"

  /// The time on screen in milliseconds.
  private static let time = "8000"

  private static func gdbus(
    _ receiver: String, _ path: String, _ method: String, _ arguments: [String]
  ) -> [String] {
    [
      "gdbus", "call", "--session", "--timeout", "1", "--dest", receiver, "--object-path", path,
      "--method", method,
    ] + arguments
  }

  private static func busctl(
    _ receiver: String, _ path: String, _ interface: String, _ method: String,
    _ arguments: [String]
  ) -> [String] {
    ["busctl", "--user", "--timeout=1", "--", "call", receiver, path, interface, method]
      + arguments
  }

  /// Returns a text as a quoted GVariant.
  private static func variant(_ text: String) -> String {
    "'" + PlainText.replacing([("\\", "\\\\"), ("'", "\\'")], in: text) + "'"
  }
}
