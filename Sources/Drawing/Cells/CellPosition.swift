/// The position of a cell. The upper left cell of the grid is row 0, column 0.
package struct CellPosition: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
