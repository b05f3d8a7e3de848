/// Text of the usual size in one row. Its box is as wide as the text.
package struct Label: Hashable, Sendable {
  package var text: String
  package var style: Style

  /// Nil for the terminal's own colour.
  package var ink: Ink?

  /// The ink behind the text; nil for the terminal's own background.
  package var ground: Ink?

  package init(text: String, style: Style = [], ink: Ink? = nil, ground: Ink? = nil) {
    (self.text, self.style, self.ink, self.ground) = (text, style, ink, ground)
  }

  func write(on sheet: inout Frame, _ capabilities: Capabilities) {
    sheet.write(
      text, row: 0, column: 0, foreground: ink?.color(at: capabilities.color) ?? .standard,
      background: ground?.color(at: capabilities.color) ?? .standard, style: style)
  }
}
