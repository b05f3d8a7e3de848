internal import Drawing

/// The names with bars, a row each, and the sum of those without a row.
extension LogView {
  func addNames(to scribe: inout LogScribe) {
    let (left, right) = (place.columns.lowerBound, place.columns.upperBound)
    let times = viewState.names.timeColumns
    let widest = min(viewState.names.textColumns, max(place.columns.count / 3, 8))
    let names = min(widest, place.columns.count - times - 2)
    let bar = left + names + 2..<max(right - times - 2, left + names + 2)
    for (index, name) in viewState.names.shown.enumerated() {
      let row = place.namesRow + index
      let isChosen = name.index == viewState.name
      let style: Style = isChosen ? .bold : viewState.name == nil ? [] : .faint
      if isChosen, left >= 2 { scribe.write(texts.mark, row, left - 2, .bold) }
      if names >= 4 { scribe.write(texts.cut(name.text, names), row, left, style) }
      if bar.count >= 4 {
        scribe.scene.add(
          Element.ID(.logBar, 7 + index),
          in: Box(row: row, column: bar.lowerBound, rows: 1, columns: bar.count),
          .meter(
            Meter(
              fraction: name.fraction, ink: shades.inks[viewState.name == nil || isChosen ? 4 : 1],
              track: shades.inks[0])))
      }
      scribe.write(name.time, row, right - name.time.utf8.count, style)
      scribe.addPlace(.row, name.index, row: row, columns: left..<right)
    }
    if let more = viewState.names.more {
      let row = place.namesRow + viewState.names.shown.count
      if names >= 4 { scribe.write(texts.cut(more.words, names), row, left, .faint) }
      scribe.write(more.time, row, right - more.time.utf8.count, .faint)
    }
    addArrows(to: &scribe)
  }

  /// Shows at the right edge that there are more names above and below.
  private func addArrows(to scribe: inout LogScribe) {
    let column = place.columns.upperBound + 1
    guard column < size.columns, !viewState.names.shown.isEmpty else { return }
    if viewState.names.above > 0 { scribe.write(texts.above, place.namesRow, column, .faint) }
    if viewState.names.below > 0 {
      scribe.write(texts.below, place.namesRow + viewState.names.shown.count - 1, column, .faint)
    }
  }
}
