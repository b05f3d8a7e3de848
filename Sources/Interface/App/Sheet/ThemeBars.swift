internal import Drawing

/// Draws the themes as short bars in their colours, with marks around the selected one.
struct ThemeBars {
  let selectedTheme: Theme.Name
  let capabilities: Capabilities

  private static let barColumns = 2

  /// The distance from one bar to the next; the gap has space for a mark.
  private static let pitch = barColumns + 1

  /// The width of all bars with the gaps on both sides.
  static let columns = Theme.Name.allCases.count * pitch + 1

  func draw(row: Int, column: Int, isRowSelected: Bool, on scene: inout Scene) {
    for (index, theme) in Theme.Name.allCases.enumerated() {
      let left = column + index * Self.pitch
      for (part, ink) in inks(of: theme).enumerated() {
        scene.add(
          Element.ID(.swatch, index * Self.barColumns + part),
          in: Box(row: row, column: left + 1 + part, rows: 1, columns: 1),
          .bar(Bar(fraction: 1, ink: ink, track: ink)))
      }
      guard theme == selectedTheme else { continue }
      let marks = capabilities.isUnicode ? ("\u{2039}", "\u{203A}") : ("<", ">")
      let style: Style = isRowSelected ? .bold : []
      scene.add(Element.ID(.themeMark), marks.0, row: row, column: left, style: style)
      scene.add(
        Element.ID(.themeMark, 1), marks.1, row: row, column: left + Self.pitch, style: style)
    }
    for index in Theme.Name.allCases.indices {
      let box = Box(
        row: row, column: column + index * Self.pitch + 1, rows: 1, columns: Self.barColumns)
      scene.add(Element.ID(.theme, index), in: box, .hitArea)
    }
  }

  /// Returns the inks of a bar, from left to right.
  private func inks(of name: Theme.Name) -> [Ink] {
    let theme = Theme(name, isLight: capabilities.isLight)
    guard let palette = theme.palette else {
      return Array(repeating: theme.arc, count: Self.barColumns)
    }
    let inks = palette.inks(isLight: capabilities.isLight)
    return (0..<Self.barColumns).map { part in
      // A round palette gives two opposite inks. Any other palette gives its first and its last ink.
      palette.isRound
        ? inks[(2 * part + 1) * inks.count / (2 * Self.barColumns)]
        : inks[part * (inks.count - 1) / (Self.barColumns - 1)]
    }
  }
}
