internal import Drawing

/// The rounds of a plan inside its ring: a square for each, in the theme's colour up to the present one, or words.
struct Rounds {
  private let step: PlanProgress
  private let shades: Shades

  init(_ step: PlanProgress, _ viewState: CountdownViewState, _ capabilities: Capabilities) {
    (self.step, shades) = (step, Shades(viewState.theme, capabilities))
  }

  /// The most squares that are counted at a glance.
  private static let mostSquares = 10

  /// The squares, or the words, above a row; nil where they have no room.
  ///
  /// - Parameter isLarge: whether the squares may be two rows high.
  func element(above bottom: Int, isLarge: Bool, _ inside: RingInside) -> Element? {
    for rows in isLarge ? [2, 1] : [1] {
      if let heatMap = squares(rows: rows) {
        let size = HeatMap.size(columns: heatMap.shades.count, rows: 1, pitch: heatMap.pitch)
        if let element = element(size, above: bottom, inside, .heatMap(heatMap)) { return element }
      }
    }
    let size = Size(columns: step.text.utf8.count, rows: 1)
    return element(size, above: bottom, inside, .label(Label(text: step.text)))
  }

  private func element(
    _ size: Size, above bottom: Int, _ inside: RingInside, _ shape: Shape
  ) -> Element? {
    let row = bottom - size.rows
    let room = inside.columns(row: row)
    guard size.columns <= room.count else { return nil }
    let column = room.lowerBound + (room.count - size.columns) / 2
    let box = Box(row: row, column: column, rows: size.rows, columns: size.columns)
    return Element(Element.ID(.rounds), in: box, shape)
  }

  /// Nil where there are too many, or no end.
  private func squares(rows: Int) -> HeatMap? {
    // Another process may say that a round beyond the last one counts.
    guard let count = step.count, step.number <= count, count <= Self.mostSquares else {
      return nil
    }
    // The faintest of the five shades, and the strongest.
    return HeatMap(
      (1...count).map { $0 <= step.number ? 4 : 0 }, rows: 1,
      pitch: Size(columns: 2 * rows, rows: rows),
      inks: shades.inks, markedInk: shades.bar, chosenInk: shades.bar)
  }
}
