/// Sequences for what a terminal offers besides its screen.
///
/// Sources: xterm's ctlseqs (title); ConEmu's documentation (OSC 9;4, progress); iTerm2's documentation (OSC 9);
/// urxvt's `osc` extension (OSC 777); kitty's desktop notifications (OSC 99). All text must be free of control
/// characters.
extension Sequences {
  /// Saves the titles of the window and of its icon on a stack.
  package static let pushTitle = Array("\u{1B}[22;0t".utf8)

  /// Restores the titles of the window and of its icon from the stack.
  package static let popTitle = Array("\u{1B}[23;0t".utf8)

  /// Sets the title.
  package static func title(_ text: String) -> [UInt8] { command("2;", text) }

  /// Shows progress in the window's tab or in the dock. VTE wants ST at the end.
  ///
  /// - Parameters:
  ///   - percent: 0…100.
  ///   - isPaused: whether it stands still.
  package static func progress(_ percent: Int, isPaused: Bool) -> [UInt8] {
    var bytes = Array("\u{1B}]9;4;".utf8)
    bytes.append(UInt8(ascii: isPaused ? "4" : "1"))
    bytes.append(parameter: UInt8(clamping: min(max(percent, 0), 100)))
    return bytes + stringTerminator
  }

  /// Shows no progress any more.
  package static let endProgress = Array("\u{1B}]9;4;0;0\u{1B}\\".utf8)

  /// The identifier of the question about notifications.
  package static let noticeQuestion = "timer"

  /// Asks for the abilities of OSC 99; a terminal without it does not answer.
  package static let askForNotices = Array("\u{1B}]99;i=\(noticeQuestion):p=?;\u{1B}\\".utf8)

  /// OSC 9. Ghostty takes a text that begins with a digit for another command.
  package static func notice(_ text: String) -> [UInt8] { command("9;", text) }

  /// OSC 777. A semicolon ends the title or the body.
  package static func notice(title: String, body: String) -> [UInt8] {
    command("777;notify;", title + ";" + body)
  }

  /// OSC 99, with both texts in Base64.
  ///
  /// - Parameter id: what it is known by: a later one with the same replaces it. Letters and digits.
  package static func notice(id: String, title: String, body: String) -> [UInt8] {
    part(of: id, "d=0:e=1", title) + part(of: id, "d=1:e=1:p=body", body)
  }

  private static func part(of id: String, _ keys: String, _ text: String) -> [UInt8] {
    var bytes = Array("\u{1B}]99;i=\(id):\(keys);".utf8)
    Base64.append(Array(text.utf8)[...], to: &bytes)
    return bytes + stringTerminator
  }

  /// An Operating System Command.
  private static func command(_ start: String, _ text: String) -> [UInt8] {
    Array("\u{1B}]".utf8) + Array(start.utf8) + Array(text.utf8) + stringTerminator
  }
}
