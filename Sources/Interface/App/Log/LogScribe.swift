internal import Drawing

/// Writes the texts of the page of the log, each an element of its own.
struct LogScribe {
  var scene: Scene
  private var count = 0

  init(_ scene: Scene) {
    self.scene = scene
  }

  /// Writes a text, unless it is a time so long that it would begin left of the window.
  mutating func write(_ text: String, _ row: Int, _ column: Int, _ style: Style = []) {
    guard column >= 0 else { return }
    scene.add(Element.ID(.logText, count), text, row: row, column: column, style: style)
    count += 1
  }

  /// Writes faint words and a strong time after them.
  ///
  /// - Returns: the column after them.
  @discardableResult
  mutating func write(_ sum: LogViewState.Sum, _ row: Int, _ column: Int) -> Int {
    write(sum.words, row, column, .faint)
    write(sum.time, row, column + sum.timeColumn, .bold)
    return column + sum.columns
  }

  /// Writes words at the left edge of some columns, and a time at their right edge.
  mutating func write(_ sum: LogViewState.Sum, between left: Int, and right: Int, _ row: Int) {
    let time = right - sum.time.utf8.count
    if left + CharacterCells.columns(of: sum.words) < time { write(sum.words, row, left, .faint) }
    write(sum.time, row, time, .bold)
  }

  mutating func center(_ sum: LogViewState.Sum, row: Int, columns: Int) {
    write(sum, row, max((columns - sum.columns) / 2, 0))
  }

  /// Adds a place for the pointer.
  mutating func addPlace(
    _ kind: ElementKind, _ index: Int, row: Int, rows: Int = 1, columns: Range<Int>
  ) {
    scene.add(
      Element.ID(kind, index),
      in: Box(row: row, column: columns.lowerBound, rows: rows, columns: columns.count), .hitArea)
  }
}
