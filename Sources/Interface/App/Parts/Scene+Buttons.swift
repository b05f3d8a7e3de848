internal import Drawing

/// A button under a page of the app.
struct PageButton {
  var kind: ElementKind
  var label: String
  var state: Button.State
  var rank = ButtonInks.Rank.secondary
}

extension Scene {
  /// Adds two buttons side by side, in the middle of the window.
  mutating func add(
    _ first: PageButton, _ second: PageButton, row: Int, theme: Theme.Name,
    _ capabilities: Capabilities
  ) {
    let shape = ButtonShape(size, capabilities)
    let (width, gap) =
      (shape.form == .circle ? shape.circle : 13, size.columns >= 44 ? 8 : 2)
    let left = (size.columns - 2 * width - gap) / 2
    for (button, column) in [(first, left), (second, left + width + gap)] {
      let inks = ButtonInks(
        button.rank, button.state, theme, isLight: capabilities.isLight)
      var shown = Button(
        label: button.label, state: button.state, form: shape.form, ink: Theme.hold,
        track: inks.frame, fill: inks.fill)
      shown.hasFrame = button.rank != .plain || button.state != .plain
      add(
        Element.ID(button.kind),
        in: Box(row: row, column: column, rows: shape.height, columns: width), .button(shown))
    }
  }
}
