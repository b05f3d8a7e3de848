/// Text of the usual size in one row, in the terminal's own colour. Its box is as wide as the text.
package struct Label: Hashable, Sendable {
  package var text: String
  package var style: Style

  package init(text: String, style: Style = []) {
    self.text = text
    self.style = style
  }
}
