internal import Drawing

/// The rounds of a plan inside its ring: a square for each round, coloured up to the current one, or text.
struct RoundsIndicator {
  private let step: PlanProgress
  private let shades: Shades

  init(_ step: PlanProgress, _ viewState: CountdownViewState, _ capabilities: Capabilities) {
    (self.step, shades) = (step, Shades(viewState.theme, capabilities))
  }

  /// The greatest number of squares that can be counted at a glance.
  private static let maxSquares = 10

  /// Returns the squares or the text above a row; nil if neither fits.
  ///
  /// - Parameter isLarge: whether the squares may be two rows high.
  func element(above bottom: Int, isLarge: Bool, _ interior: RingInterior) -> Element? {
    for rows in isLarge ? [2, 1] : [1] {
      if let heatMap = squares(rows: rows) {
        let size = HeatMap.size(columns: heatMap.shades.count, rows: 1, pitch: heatMap.pitch)
        if let element = element(size, above: bottom, interior, .heatMap(heatMap)) {
          return element
        }
      }
    }
    let size = Size(columns: step.text.utf8.count, rows: 1)
    return element(size, above: bottom, interior, .label(Label(text: step.text)))
  }

  private func element(
    _ size: Size, above bottom: Int, _ interior: RingInterior, _ shape: Shape
  ) -> Element? {
    let row = bottom - size.rows
    let columns = interior.columns(row: row)
    guard size.columns <= columns.count else { return nil }
    let column = columns.lowerBound + (columns.count - size.columns) / 2
    let box = Box(row: row, column: column, rows: size.rows, columns: size.columns)
    return Element(Element.ID(.rounds), in: box, shape)
  }

  /// Returns squares of this height as a heat map; nil if there are too many rounds or no last one.
  private func squares(rows: Int) -> HeatMap? {
    // Another process may report a round beyond the last one.
    guard let count = step.count, step.number <= count, count <= Self.maxSquares else {
      return nil
    }
    // Of the five shades, 0 is the faintest and 4 the strongest.
    return HeatMap(
      (1...count).map { $0 <= step.number ? 4 : 0 }, rows: 1,
      pitch: Size(columns: 2 * rows, rows: rows),
      inks: shades.inks, markedInk: shades.barInk, selectedInk: shades.barInk)
  }
}
