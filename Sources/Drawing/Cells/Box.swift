/// A rectangle of cells.
package struct Box: Hashable, Sendable {
  package var row: Int
  package var column: Int
  package var rows: Int
  package var columns: Int

  package init(row: Int, column: Int, rows: Int, columns: Int) {
    self.row = row
    self.column = column
    self.rows = rows
    self.columns = columns
  }

  /// The cells, or other squares of a grid, that a rectangle touches.
  ///
  /// - Parameter scale: how many of them a unit is long, across and down.
  init(around rectangle: Rectangle, scale: Point) {
    // Places beyond all windows are moved to these bounds; NaN to the lower one.
    func whole(_ value: Double) -> Int { value > -1e6 ? Int(min(value, 1e6)) : -1_000_000 }
    let top = whole((rectangle.top * scale.y).rounded(.down))
    let left = whole((rectangle.left * scale.x).rounded(.down))
    self.init(
      row: top, column: left,
      rows: max(whole((rectangle.bottom * scale.y).rounded(.up)) - top, 0),
      columns: max(whole((rectangle.right * scale.x).rounded(.up)) - left, 0))
  }

  /// The box so far below and to the right.
  package func moved(rows: Int, columns: Int) -> Box {
    Box(row: row + rows, column: column + columns, rows: self.rows, columns: self.columns)
  }

  /// Whether a cell lies in the box.
  package func contains(row: Int, column: Int) -> Bool {
    row >= self.row && row < self.row + rows && column >= self.column
      && column < self.column + columns
  }

  /// Whether the box has a cell in common with another.
  package func overlaps(_ other: Box) -> Bool {
    row < other.row + other.rows && other.row < row + rows
      && column < other.column + other.columns && other.column < column + columns
  }

  /// The cells that both boxes have; nil if there are none.
  func common(with other: Box) -> Box? {
    let (top, left) = (max(row, other.row), max(column, other.column))
    let (bottom, right) = (
      min(row + rows, other.row + other.rows), min(column + columns, other.column + other.columns)
    )
    guard top < bottom, left < right else { return nil }
    return Box(row: top, column: left, rows: bottom - top, columns: right - left)
  }

  /// Whether all cells of another box lie in this one.
  package func contains(_ other: Box) -> Bool {
    other.row >= row && other.row + other.rows <= row + rows && other.column >= column
      && other.column + other.columns <= column + columns
  }

  /// The box without the cells at its edge; it may have less than no rows or columns.
  package var inside: Box {
    Box(row: row + 1, column: column + 1, rows: rows - 2, columns: columns - 2)
  }

  /// The size of the box.
  package var size: Size { Size(columns: columns, rows: rows) }
}
