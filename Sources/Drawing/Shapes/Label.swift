/// A line of text. Its box is as wide as the text.
package struct Label: Hashable, Sendable {
  package var text: String
  package var style: Style

  /// The ink of the text; nil for the terminal's default.
  package var ink: Ink?

  /// The ink behind the text; nil for the terminal's background.
  package var ground: Ink?

  package init(text: String, style: Style = [], ink: Ink? = nil, ground: Ink? = nil) {
    (self.text, self.style, self.ink, self.ground) = (text, style, ink, ground)
  }

  func write(on buffer: inout Frame, _ capabilities: Capabilities) {
    buffer.write(
      text, row: 0, column: 0, foreground: ink?.color(at: capabilities.color) ?? .standard,
      background: ground?.color(at: capabilities.color) ?? .standard, style: style)
  }
}
