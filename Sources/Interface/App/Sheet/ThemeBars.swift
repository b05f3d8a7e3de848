internal import Drawing

/// The themes side by side, each as a short bar in its colours, the chosen one between two signs.
struct ThemeBars {
  let chosen: Theme.Name
  let capabilities: Capabilities

  /// The columns of a bar, and of it with the gap to the next, where a sign may stand.
  private static let bar = 2
  private static let pitch = bar + 1

  /// The columns of all of them with the gaps on both sides.
  static let columns = Theme.Name.allCases.count * pitch + 1

  /// Lays the bars, and a place for the pointer over each.
  func lay(row: Int, column: Int, isChosen: Bool, on scene: inout Scene) {
    for (index, theme) in Theme.Name.allCases.enumerated() {
      let left = column + index * Self.pitch
      for (part, ink) in inks(of: theme).enumerated() {
        scene.add(
          Element.ID(.swatch, index * Self.bar + part),
          in: Box(row: row, column: left + 1 + part, rows: 1, columns: 1),
          .bar(Bar(fraction: 1, ink: ink, track: ink)))
      }
      guard theme == chosen else { continue }
      let signs = capabilities.isUnicode ? ("\u{2039}", "\u{203A}") : ("<", ">")
      let style: Style = isChosen ? .bold : []
      scene.add(Element.ID(.themeMark), signs.0, row: row, column: left, style: style)
      scene.add(
        Element.ID(.themeMark, 1), signs.1, row: row, column: left + Self.pitch, style: style)
    }
    for index in Theme.Name.allCases.indices {
      let place = Box(
        row: row, column: column + index * Self.pitch + 1, rows: 1, columns: Self.bar)
      scene.add(Element.ID(.theme, index), in: place, .hitArea)
    }
  }

  /// The inks of a bar, from left to right.
  private func inks(of name: Theme.Name) -> [Ink] {
    let theme = Theme(name, isLight: capabilities.isLight)
    guard let palette = theme.palette else { return Array(repeating: theme.arc, count: Self.bar) }
    let inks = palette.inks(isLight: capabilities.isLight)
    return (0..<Self.bar).map { part in
      // From the first ink to the last one, or as far from one another as the inks go round.
      palette.isRound
        ? inks[(2 * part + 1) * inks.count / (2 * Self.bar)]
        : inks[part * (inks.count - 1) / (Self.bar - 1)]
    }
  }
}
