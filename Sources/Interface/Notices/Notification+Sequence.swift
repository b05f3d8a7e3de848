package import Drawing

/// The sequences that show a notification through the terminal.
extension Notification {
  /// The title as plain text, never empty: notifiers reject an empty title.
  package var plainTitle: String {
    let title = PlainText.line(title, maxLength: PlainText.maxTitleLength)
    return title.isEmpty ? "timer" : title
  }

  /// The body as plain text.
  package var plainBody: String { PlainText.line(body, maxLength: PlainText.maxBodyLength) }

  /// Returns the escape sequence of a notification protocol.
  package func sequence(_ kind: TerminalServices.NotificationProtocol) -> [UInt8] {
    let title = plainTitle
    // Only some terminals read the body as markup, so replace the characters of markup instead of escaping them.
    let body = PlainText.replacing([("<", "("), (">", ")"), ("&", "+")], in: plainBody)
    switch kind {
    case .kitty: return Sequences.notification(id: "timer", title: title, body: body)
    case .urxvt:
      return Sequences.notification(
        title: Self.withoutSemicolons(title), body: Self.withoutSemicolons(body))
    case .iterm:
      let text = Self.withoutSemicolons(body.isEmpty ? title : "\(title): \(body)")
      return Sequences.notification(Self.beginsWithLetter(text) ? text : "timer: \(text)")
    }
  }

  /// Replaces semicolons, which separate the fields of these sequences.
  private static func withoutSemicolons(_ text: String) -> String {
    PlainText.replacing([(";", ",")], in: text)
  }

  /// Returns whether a text begins with a letter. Terminals may read OSC 9 with a digit first as another command.
  private static func beginsWithLetter(_ text: String) -> Bool {
    text.unicodeScalars.first.map { $0.properties.isAlphabetic } == true
  }
}
