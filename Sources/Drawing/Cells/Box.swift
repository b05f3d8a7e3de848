/// A rectangle of cells, or of a rasterizer's tiles.
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

  /// Creates the smallest box that covers a rectangle.
  ///
  /// - Parameter scale: cells per unit of the rectangle, across and down.
  init(around rectangle: Rectangle, scale: Point) {
    // Clamp the coordinates, so that they fit into Int. NaN becomes the lower bound.
    func clamped(_ value: Double) -> Int { value > -1e6 ? Int(min(value, 1e6)) : -1_000_000 }
    let top = clamped((rectangle.top * scale.y).rounded(.down))
    let left = clamped((rectangle.left * scale.x).rounded(.down))
    self.init(
      row: top, column: left,
      rows: max(clamped((rectangle.bottom * scale.y).rounded(.up)) - top, 0),
      columns: max(clamped((rectangle.right * scale.x).rounded(.up)) - left, 0))
  }

  /// Returns the box moved down and to the right.
  package func moved(rows: Int, columns: Int) -> Box {
    Box(row: row + rows, column: column + columns, rows: self.rows, columns: self.columns)
  }

  /// Whether the box contains a cell.
  package func contains(row: Int, column: Int) -> Bool {
    row >= self.row && row < self.row + rows && column >= self.column
      && column < self.column + columns
  }

  /// Whether two boxes share a cell.
  package func overlaps(_ other: Box) -> Bool {
    row < other.row + other.rows && other.row < row + rows
      && column < other.column + other.columns && other.column < column + columns
  }

  func intersection(_ other: Box) -> Box? {
    let (top, left) = (max(row, other.row), max(column, other.column))
    let (bottom, right) = (
      min(row + rows, other.row + other.rows), min(column + columns, other.column + other.columns)
    )
    guard top < bottom, left < right else { return nil }
    return Box(row: top, column: left, rows: bottom - top, columns: right - left)
  }

  /// Whether the box contains all cells of another one.
  package func contains(_ other: Box) -> Bool {
    other.row >= row && other.row + other.rows <= row + rows && other.column >= column
      && other.column + other.columns <= column + columns
  }

  /// The box without its outermost cells. Its numbers of rows and columns may be negative.
  package var interior: Box {
    Box(row: row + 1, column: column + 1, rows: rows - 2, columns: columns - 2)
  }

  /// The size of the box.
  package var size: Size { Size(columns: columns, rows: rows) }
}
