internal import Drawing

/// A button at the bottom of an app page.
struct PageButton {
  var kind: ElementKind
  var label: String
  var state: Button.State
  var prominence: ButtonProminence
}

extension Scene {
  /// Adds two buttons side by side, in the middle of the window.
  mutating func add(
    _ first: PageButton, _ second: PageButton, row: Int, theme: Theme.Name,
    _ capabilities: Capabilities
  ) {
    let shape = ButtonShape(size, capabilities)
    let (width, gap) =
      (shape.isRound ? shape.circleColumns : ButtonBar.roomyWidth, size.columns >= 44 ? 8 : 2)
    let left = (size.columns - 2 * width - gap) / 2
    for (pageButton, column) in [(first, left), (second, left + width + gap)] {
      let isLight = capabilities.isLight
      var button = Button(
        label: pageButton.label, state: pageButton.state, form: shape.form, ink: Theme.hold,
        track: Theme.frame(isLight: isLight),
        fill: pageButton.prominence.fill(pageButton.state, theme, isLight: isLight))
      button.hasBorder = pageButton.prominence != .borderless || pageButton.state != .plain
      add(
        Element.ID(pageButton.kind),
        in: Box(row: row, column: column, rows: shape.rows, columns: width), .button(button))
    }
  }
}
