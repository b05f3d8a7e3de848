internal import Drawing

/// Adds texts and pointer areas of the log page to a scene.
struct LogSceneBuilder {
  var scene: Scene
  private var count = 0

  init(_ scene: Scene) {
    self.scene = scene
  }

  /// Writes a text, unless it would start left of the window.
  mutating func write(_ text: String, _ row: Int, _ column: Int, _ style: Style = []) {
    guard column >= 0 else { return }
    scene.add(Element.ID(.logText, count), text, row: row, column: column, style: style)
    count += 1
  }

  /// Writes a faint label and a bold time; returns the column after them.
  @discardableResult
  mutating func write(_ sum: LogViewState.Sum, _ row: Int, _ column: Int) -> Int {
    write(sum.label, row, column, .faint)
    write(sum.time, row, column + sum.timeColumn, .bold)
    return column + sum.columns
  }

  /// Writes a label at the left edge and a time at the right edge. A label that does not fit is omitted.
  mutating func write(_ sum: LogViewState.Sum, between left: Int, and right: Int, _ row: Int) {
    let time = right - sum.time.utf8.count
    if left + CharacterCells.columns(of: sum.label) < time { write(sum.label, row, left, .faint) }
    write(sum.time, row, time, .bold)
  }

  mutating func center(_ sum: LogViewState.Sum, row: Int, columns: Int) {
    write(sum, row, max((columns - sum.columns) / 2, 0))
  }

  mutating func addArea(
    _ kind: ElementKind, _ index: Int, row: Int, rows: Int = 1, columns: Range<Int>
  ) {
    scene.add(
      Element.ID(kind, index),
      in: Box(row: row, column: columns.lowerBound, rows: rows, columns: columns.count), .hitArea)
  }
}
