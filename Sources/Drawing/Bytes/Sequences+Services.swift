/// Sequences for titles, progress and notifications. Their texts must be free of control characters.
///
/// Sources: xterm's ctlseqs (title); ConEmu's documentation (OSC 9;4, progress); iTerm2's documentation (OSC 9);
/// urxvt's `osc` extension (OSC 777); kitty's desktop notifications (OSC 99).
extension Sequences {
  /// Saves the titles of the window and of its icon on a stack.
  package static let pushTitle = Array("\u{1B}[22;0t".utf8)

  /// Restores the titles of the window and of its icon from the stack.
  package static let popTitle = Array("\u{1B}[23;0t".utf8)

  /// Sets the window title.
  package static func title(_ text: String) -> [UInt8] { command("2;", text) }

  /// Shows progress, 0…100, in the window's tab or in the dock. VTE accepts only ST as the terminator.
  package static func progress(_ percent: Int, isPaused: Bool) -> [UInt8] {
    var bytes = Array("\u{1B}]9;4;".utf8)
    bytes.append(UInt8(ascii: isPaused ? "4" : "1"))
    bytes.append(separatedParameter: UInt8(min(max(percent, 0), 100)))
    return bytes + stringTerminator
  }

  /// Removes the progress.
  package static let endProgress = Array("\u{1B}]9;4;0;0\u{1B}\\".utf8)

  /// The identifier of the notification query.
  package static let notificationQueryID = "timer"

  /// Queries support of OSC 99. A terminal without it does not reply.
  package static let queryNotifications = Array(
    "\u{1B}]99;i=\(notificationQueryID):p=?;\u{1B}\\".utf8)

  /// Shows a notification (OSC 9). Ghostty reads a text that begins with a digit as another command.
  package static func notification(_ text: String) -> [UInt8] { command("9;", text) }

  /// Shows a notification (OSC 777). Neither text may contain a semicolon.
  package static func notification(title: String, body: String) -> [UInt8] {
    command("777;notify;", title + ";" + body)
  }

  /// Shows a notification (OSC 99), with both texts in Base64.
  ///
  /// - Parameter id: letters and digits. A later notification with the same identifier replaces this one.
  package static func notification(id: String, title: String, body: String) -> [UInt8] {
    part(of: id, "d=0:e=1", title) + part(of: id, "d=1:e=1:p=body", body)
  }

  private static func part(of id: String, _ keys: String, _ text: String) -> [UInt8] {
    var bytes = Array("\u{1B}]99;i=\(id):\(keys);".utf8)
    Base64.append(Array(text.utf8)[...], to: &bytes)
    return bytes + stringTerminator
  }

  private static func command(_ start: String, _ text: String) -> [UInt8] {
    Array("\u{1B}]".utf8) + Array(start.utf8) + Array(text.utf8) + stringTerminator
  }
}
