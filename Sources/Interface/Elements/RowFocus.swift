internal import Drawing

/// How a row of a list shows that keys are for it: filled with the accent.
struct RowFocus {
  /// The ink of its texts; nil for the usual one.
  let ink: Ink?
  private let isChosen: Bool

  init(isChosen: Bool, _ theme: Theme.Name, _ capabilities: Capabilities) {
    self.isChosen = isChosen
    ink = isChosen ? Theme(theme, isLight: capabilities.isLight).arc : nil
  }

  /// The style of a text in the row. Text in the accent's colour, reversed, has the accent as its ground.
  func style(_ style: Style) -> Style {
    isChosen ? style.subtracting(.faint).union(.reverse) : style
  }

  /// Fills the row, below its texts.
  func addGround(_ id: Element.ID, in box: Box, to scene: inout Scene) {
    guard isChosen else { return }
    let blanks = String(repeating: " ", count: box.columns)
    scene.add(id, blanks, row: box.row, column: box.column, style: .reverse, ink: ink)
  }
}
