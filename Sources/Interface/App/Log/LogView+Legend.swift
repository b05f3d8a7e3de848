internal import Drawing

/// The legend of the shades, below the squares.
extension LogView {
  /// Adds each shade with its label or, if there is no room, all shades between the first and the last limit.
  func addLegend(_ row: Int, to builder: inout LogSceneBuilder) {
    // The legend is aligned with the first square.
    let left = layout.heatMap.column + 1
    let widths = viewState.legend.labels.map { 2 + CharacterCells.columns(of: $0) + 2 }
    if widths.reduce(-2, +) <= layout.heatMap.columns - 1 {
      var column = left
      for (shade, label) in viewState.legend.labels.enumerated() {
        addShades([UInt8(shade)], row, column - 1, to: &builder)
        builder.write(label, row, column + 2, .faint)
        column += widths[shade]
      }
    } else if let first = viewState.legend.limits.first, let last = viewState.legend.limits.last,
      viewState.legend.columns <= layout.heatMap.columns - 1
    {
      builder.write(first, row, left, .faint)
      let column = left + CharacterCells.columns(of: first)
      let count = viewState.legend.limits.count
      addShades((0..<count).map(UInt8.init), row, column, to: &builder)
      builder.write(last, row, column + 2 * count + 1, .faint)
    }
  }

  /// Adds a square for each shade. The first square is in the column after `column`.
  private func addShades(
    _ indices: [UInt8], _ row: Int, _ column: Int, to builder: inout LogSceneBuilder
  ) {
    let pitch = Size(columns: 2, rows: 1)
    let size = HeatMap.size(columns: indices.count, rows: 1, pitch: pitch)
    builder.scene.add(
      Element.ID(.logLegend, Int(indices.first ?? 0)),
      in: Box(row: row, column: column, rows: size.rows, columns: size.columns),
      .heatMap(
        HeatMap(
          indices, rows: 1, pitch: pitch, inks: shades.inks, markedInk: shades.barInk,
          selectedInk: shades.barInk))
    )
  }
}
