internal import Drawing

/// What the shades of the squares stand for, below them.
extension LogView {
  /// Each shade with its words, or all of them between the words for both ends where that is too wide.
  func addLegend(_ row: Int, to scribe: inout LogScribe) {
    // Under the first square.
    let left = place.heatMap.column + 1
    let widths = viewState.legend.words.map { 2 + CharacterCells.columns(of: $0) + 2 }
    if widths.reduce(-2, +) <= place.heatMap.columns - 1 {
      var column = left
      for (shade, words) in viewState.legend.words.enumerated() {
        addShades([UInt8(shade)], row, column - 1, to: &scribe)
        scribe.write(words, row, column + 2, .faint)
        column += widths[shade]
      }
    } else if let first = viewState.legend.limits.first, let last = viewState.legend.limits.last,
      viewState.legend.columns <= place.heatMap.columns - 1
    {
      scribe.write(first, row, left, .faint)
      let column = left + CharacterCells.columns(of: first)
      let count = viewState.legend.limits.count
      addShades((0..<count).map(UInt8.init), row, column, to: &scribe)
      scribe.write(last, row, column + 2 * count + 1, .faint)
    }
  }

  /// Adds squares of a cell each; the first one is in the column after this one.
  private func addShades(_ shades: [UInt8], _ row: Int, _ column: Int, to scribe: inout LogScribe) {
    let pitch = Size(columns: 2, rows: 1)
    let size = HeatMap.size(columns: shades.count, rows: 1, pitch: pitch)
    let inks = self.shades
    scribe.scene.add(
      Element.ID(.logLegend, Int(shades.first ?? 0)),
      in: Box(row: row, column: column, rows: size.rows, columns: size.columns),
      .heatMap(
        HeatMap(
          shades, rows: 1, pitch: pitch, inks: inks.inks, markedInk: inks.bar, chosenInk: inks.bar))
    )
  }
}
