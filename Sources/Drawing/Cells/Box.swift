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
