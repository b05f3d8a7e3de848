internal import Drawing

/// A button under a page of the app.
struct PageButton {
  var kind: ElementKind
  var label: String
  var state: Button.State
}

extension Scene {
  /// The rows of the buttons under a page.
  static let buttonRows = 3

  /// Adds two buttons side by side, in the middle of the window.
  mutating func add(_ first: PageButton, _ second: PageButton, row: Int, isLight: Bool) {
    let (width, gap) = (13, size.columns >= 44 ? 8 : 2)
    let left = (size.columns - 2 * width - gap) / 2
    for (button, column) in [(first, left), (second, left + width + gap)] {
      let frame =
        button.state == .focused
        ? Theme.focusedFrame(isLight: isLight) : Theme.frame(isLight: isLight)
      add(
        Element.ID(button.kind),
        in: Box(row: row, column: column, rows: Self.buttonRows, columns: width),
        .button(
          Button(label: button.label, state: button.state, ink: Theme.hold, track: frame)))
    }
  }
}
