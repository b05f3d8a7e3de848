internal import Drawing

/// The names with their bars and times.
extension LogView {
  func addNames(to builder: inout LogSceneBuilder) {
    let (left, right) = (layout.columns.lowerBound, layout.columns.upperBound)
    let timeColumns = viewState.names.timeColumns
    let nameColumns = min(
      viewState.names.textColumns, max(layout.columns.count / 3, 8),
      layout.columns.count - timeColumns - 2)
    let barStart = left + nameColumns + 2
    let bar = barStart..<max(right - timeColumns - 2, barStart)
    for (index, name) in viewState.names.visibleNames.enumerated() {
      let row = layout.namesRow + index
      let isSelected = name.index == viewState.nameIndex
      let style: Style = isSelected ? .bold : viewState.nameIndex == nil ? [] : .faint
      if isSelected, left >= 2 { builder.write(symbols.pointer, row, left - 2, .bold) }
      if nameColumns >= 4 { builder.write(cut(name.text, nameColumns), row, left, style) }
      if bar.count >= 4 {
        // The bars of the weekdays have the indices 0 to 6.
        builder.scene.add(
          Element.ID(.logBar, 7 + index),
          in: Box(row: row, column: bar.lowerBound, rows: 1, columns: bar.count),
          .meter(
            Meter(
              fraction: name.fraction,
              ink: shades.inks[viewState.nameIndex == nil || isSelected ? 4 : 1],
              track: shades.inks[0])))
      }
      builder.write(name.time, row, right - name.time.utf8.count, style)
      builder.addArea(.row, name.index, row: row, columns: left..<right)
    }
    if let sum = viewState.names.sumOfOthers {
      let row = layout.namesRow + viewState.names.visibleNames.count
      if nameColumns >= 4 { builder.write(cut(sum.label, nameColumns), row, left, .faint) }
      builder.write(sum.time, row, right - sum.time.utf8.count, .faint)
    }
    addArrows(to: &builder)
  }

  /// Adds arrows at the right edge if there are more names above or below.
  private func addArrows(to builder: inout LogSceneBuilder) {
    let column = layout.columns.upperBound + 1
    guard column < size.columns, !viewState.names.visibleNames.isEmpty else { return }
    if viewState.names.countAbove > 0 { builder.write(symbols.up, layout.namesRow, column, .faint) }
    if viewState.names.countBelow > 0 {
      builder.write(
        symbols.down, layout.namesRow + viewState.names.visibleNames.count - 1, column, .faint)
    }
  }
}
