package import Drawing

/// The layout of several rings in rows and columns of equal cells. An incomplete last row is centred.
///
/// The plus, a circle that starts another timer, is beside the last ring. A single column may have the plus below.
package struct Grid: Hashable, Sendable {
  /// The number of rings.
  package let count: Int

  /// The rows of the grid, not of the window.
  package let rows: Int

  /// The columns of the grid, not of the window.
  package let columns: Int

  /// The size of a grid cell, in cells of the window.
  package let cell: Size

  /// The height of a ring, in rows of the window.
  package let ringRows: Double

  private let area: Box

  private let plusSize: Size?
  private let isPlusBelow: Bool

  /// The rows below the rings, or the columns beside the last one, that the plus and its margins take.
  private let plusRowsBelow, plusColumnsBeside: Int

  /// The free space on every side of a ring, for the outline.
  static let margin = (rows: 1, columns: 2)

  /// The columns that the cells leave free at both sides of the window, if that makes no ring smaller.
  private static let sideMargin = 2

  /// Creates the grid with the largest rings in a window without a status bar; nil if they would be too small.
  ///
  /// - Parameter edgeMargin: the rows and columns that stay free at each edge of the window.
  package init?(
    _ count: Int, hasPlus: Bool = false, in window: Size, aspect: Double, edgeMargin: Int = 0
  ) {
    guard count > 0 else { return nil }
    let area = Box(
      row: edgeMargin, column: edgeMargin, rows: window.rows - 2 * edgeMargin,
      columns: window.columns - 2 * edgeMargin)
    let minPlus = Self.plusSize(besideRing: 0, aspect: aspect)
    var best: (rows: Int, columns: Int, ringRows: Double, isPlusBelow: Bool)?
    for columns in 1...count {
      let rows = (count + columns - 1) / columns
      // Skip grids with an empty column.
      guard (count + rows - 1) / rows == columns else { continue }
      for isPlusBelow in hasPlus && columns == 1 ? [false, true] : [false] {
        // An incomplete last row has space for the plus already.
        let isPlusBeside = hasPlus && !isPlusBelow && count % columns == 0
        let height = Self.length(
          of: rows, in: area.rows, margin: Self.margin.rows,
          plus: isPlusBelow ? minPlus.rows : nil)
        let width = Self.length(
          of: columns, in: area.columns, margin: Self.margin.columns,
          plus: isPlusBeside ? minPlus.columns : nil)
        let ringRows = min(Double(height), Double(width) / aspect)
        if ringRows > best?.ringRows ?? 0 { best = (rows, columns, ringRows, isPlusBelow) }
      }
    }
    guard let best, best.ringRows >= Double(RingLayout.minRows) else { return nil }
    (self.count, rows, columns, ringRows) = (count, best.rows, best.columns, best.ringRows)
    (self.area, isPlusBelow) = (area, best.isPlusBelow)
    plusSize = hasPlus ? Self.plusSize(besideRing: best.ringRows, aspect: aspect) : nil
    plusRowsBelow = isPlusBelow ? (plusSize?.rows ?? 0) + 2 * Self.margin.rows : 0
    plusColumnsBeside = isPlusBelow ? 0 : plusSize.map { $0.columns + 2 * Self.margin.columns } ?? 0
    let minWidth = Self.roundedUp(best.ringRows * aspect) + 2 * Self.margin.columns
    // Limit the gaps: rings that are far apart do not look like one picture.
    let maxWidth = max(minWidth + 6, 20)
    // Leave the space of the plus on both sides, so that the rings stay in the middle.
    let side = max(Self.sideMargin, count % best.columns == 0 ? plusColumnsBeside : 0)
    var width = min((area.columns - 2 * side) / best.columns, maxWidth)
    // If cell and area are both even or both odd in width, full and incomplete rows have the same middle.
    width -= abs(area.columns - width) % 2
    cell = Size(columns: max(minWidth, width), rows: (area.rows - plusRowsBelow) / best.rows)
  }

  /// Returns the length of one of several rings that share a row or a column, without its margins.
  ///
  /// - Parameter minPlus: the minimum length of a plus after the rings; nil for no plus.
  private static func length(of count: Int, in total: Int, margin: Int, plus minPlus: Int?) -> Int {
    guard let minPlus else { return total / count - 2 * margin }
    let free = total - 2 * margin * (count + 1)
    return min((free - minPlus) / count, free * 3 / (count * 3 + 1))
  }

  /// Returns the size of the plus: a third of a ring, at least 3 rows.
  static func plusSize(besideRing rows: Double, aspect: Double) -> Size {
    let rows = max(rows / 3, 3)
    return Size(columns: roundedUp(rows * aspect), rows: roundedUp(rows))
  }

  /// Rounds a length up to whole cells, but ignores rounding errors.
  private static func roundedUp(_ length: Double) -> Int { Int((length - 1e-6).rounded(.up)) }

  /// The cell of a ring, in the window.
  package subscript(index: Int) -> Box {
    let (row, column) = (index / columns, index % columns)
    let ringsInRow = min(count - row * columns, columns)
    return Box(
      row: top + row * cell.rows, column: left(ofRowWith: ringsInRow) + column * cell.columns,
      rows: cell.rows, columns: cell.columns)
  }

  private var top: Int {
    area.row + (area.rows - rows * cell.rows - plusRowsBelow) / 2
  }

  /// Returns the first column of a row of rings: centred, or moved left if the plus would not fit beside the row.
  private func left(ofRowWith ringsInRow: Int) -> Int {
    let free = area.columns - ringsInRow * cell.columns
    let hasPlus = ringsInRow == (count - 1) % columns + 1
    return area.column + min(free / 2, hasPlus ? free - plusColumnsBeside : free)
  }

  /// The cell of a ring without its margins.
  package func contentBox(of index: Int) -> Box {
    let box = self[index]
    return Box(
      row: box.row + Self.margin.rows, column: box.column + Self.margin.columns,
      rows: box.rows - 2 * Self.margin.rows, columns: box.columns - 2 * Self.margin.columns)
  }

  /// The area of the plus, as high as the ring beside it or as wide as the ring above it; nil if there is no plus.
  package var plusBox: Box? {
    guard let plusSize else { return nil }
    var box = contentBox(of: count - 1)
    if isPlusBelow {
      (box.row, box.rows) = (box.row + cell.rows, plusSize.rows)
    } else {
      (box.column, box.columns) = (box.column + cell.columns, plusSize.columns)
    }
    return box
  }
}
