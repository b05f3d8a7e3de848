package import Drawing

/// Where several rings lie in a window: rows and columns of equal cells, the last row in the middle.
package struct Grid: Hashable, Sendable {
  /// How many there are.
  package let count: Int

  /// The rows and columns of the grid.
  package let rows: Int
  package let columns: Int

  /// The size of each cell of the grid, in cells of the window.
  package let cell: Size

  private let left: Int
  private let top: Int

  /// What stays free around each ring on every side, for the ring that encloses the chosen one.
  static let margin = (rows: 1, columns: 2)

  /// The fewest rows of a ring.
  static let leastRows = 7

  /// The grid with the largest rings; nil where they would be too small.
  ///
  /// - Parameters:
  ///   - whole: the window without its last line.
  ///   - aspect: the height of a cell over its width.
  ///   - side: the columns on the left and on the right that stay free.
  package init?(_ count: Int, in whole: Size, aspect: Double, side: Int = 0) {
    guard count > 0 else { return nil }
    let size = Size(columns: whole.columns - 2 * side, rows: whole.rows)
    var best: (rows: Int, columns: Int, ring: Double)?
    for columns in 1...count {
      let rows = (count + columns - 1) / columns
      // No column stays empty.
      guard (count + rows - 1) / rows == columns else { continue }
      let ring = Self.ring(
        in: Size(columns: size.columns / columns, rows: size.rows / rows), aspect: aspect)
      if ring > best?.ring ?? 0 { best = (rows, columns, ring) }
    }
    guard let best, best.ring >= Double(Self.leastRows) else { return nil }
    (self.count, rows, columns) = (count, best.rows, best.columns)
    // Rings far apart would not look like one picture.
    let widest = Int((best.ring * aspect).rounded(.up)) + 2 * Self.margin.columns + 6
    cell = Size(columns: min(size.columns / columns, max(widest, 20)), rows: size.rows / rows)
    left = side + (size.columns - cell.columns * columns) / 2
    top = (size.rows - cell.rows * rows) / 2
  }

  /// The rows of each ring.
  func ringRows(aspect: Double) -> Double { Self.ring(in: cell, aspect: aspect) }

  /// The rows of the largest ring in a cell.
  private static func ring(in cell: Size, aspect: Double) -> Double {
    min(
      Double(cell.rows - 2 * margin.rows), Double(cell.columns - 2 * margin.columns) / aspect)
  }

  /// The cell of one of them, in the coordinates of the window.
  package subscript(index: Int) -> Box {
    let (row, column) = (index / columns, index % columns)
    let inRow = min(count - row * columns, columns)
    let shift = (columns - inRow) * cell.columns / 2
    return Box(
      row: top + row * cell.rows, column: left + shift + column * cell.columns, rows: cell.rows,
      columns: cell.columns)
  }

  /// What a ring with its words may take of its cell.
  package func room(of index: Int) -> Box {
    let box = self[index]
    return Box(
      row: box.row + Self.margin.rows, column: box.column + Self.margin.columns,
      rows: box.rows - 2 * Self.margin.rows, columns: box.columns - 2 * Self.margin.columns)
  }
}
