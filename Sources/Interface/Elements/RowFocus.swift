internal import Drawing

/// The style of a list row. The accent colour fills a selected row.
struct RowFocus {
  /// The ink of the texts; nil for the default.
  let ink: Ink?
  private let isSelected: Bool

  init(isSelected: Bool, _ theme: Theme.Name, _ capabilities: Capabilities) {
    self.isSelected = isSelected
    ink = isSelected ? Theme(theme, isLight: capabilities.isLight).arc : nil
  }

  /// Returns the style of a text in the row. In a selected row, the accent colour is the background.
  func style(_ style: Style) -> Style {
    isSelected ? style.subtracting(.faint).union(.reverse) : style
  }

  func addBackground(_ id: Element.ID, in box: Box, to scene: inout Scene) {
    guard isSelected else { return }
    let blanks = String(repeating: " ", count: box.columns)
    scene.add(id, blanks, row: box.row, column: box.column, style: .reverse, ink: ink)
  }
}
