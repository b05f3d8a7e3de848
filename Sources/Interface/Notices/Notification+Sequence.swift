package import Drawing

/// A notification that the terminal shows.
extension Notification {
  /// The title as plain text. It is never empty: notifiers refuse that.
  package var plainTitle: String {
    let title = PlainText.line(title, longest: PlainText.longestTitle)
    return title.isEmpty ? "timer" : title
  }

  /// The body as plain text.
  package var plainBody: String { PlainText.line(body, longest: PlainText.longestBody) }

  /// The sequence that makes a terminal show it.
  package func sequence(_ kind: TerminalServices.NotificationProtocol) -> [UInt8] {
    let (title, body) = (plainTitle, Self.withoutMarkup(plainBody))
    switch kind {
    case .kitty: return Sequences.notification(id: "timer", title: title, body: body)
    case .urxvt:
      return Sequences.notification(title: Self.unsplit(title), body: Self.unsplit(body))
    case .iterm:
      let text = Self.unsplit(body.isEmpty ? title : "\(title): \(body)")
      return Sequences.notification(Self.beginsWithLetter(text) ? text : "timer: \(text)")
    }
  }

  /// Some terminals show a body as markup, and others do not: no escaping is right in both.
  private static func withoutMarkup(_ text: String) -> String {
    PlainText.replacing([("<", "("), (">", ")"), ("&", "+")], in: text)
  }

  /// A semicolon separates the parts of these sequences.
  private static func unsplit(_ text: String) -> String {
    PlainText.replacing([(";", ",")], in: text)
  }

  /// What begins with a digit may be another command of OSC 9.
  private static func beginsWithLetter(_ text: String) -> Bool {
    text.unicodeScalars.first.map { $0.properties.isAlphabetic } == true
  }
}
