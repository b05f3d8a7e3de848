package import Drawing

/// Where several rings lie in a window: rows and columns of equal cells, the last row in the middle.
///
/// The circle that begins another timer, the plus, continues the last row, or a column of rings.
package struct Grid: Hashable, Sendable {
  /// How many rings there are.
  package let count: Int

  /// The rows and columns of the grid.
  package let rows: Int
  package let columns: Int

  /// The size of each cell of the grid, in cells of the window.
  package let cell: Size

  /// The rows of each ring.
  package let ringRows: Double

  /// The part of the window in which the grid is centred.
  private let frame: Box

  /// The size of the plus without its margins; nil where there is none.
  private let plusSize: Size?
  private let isPlusBelow: Bool

  /// What stays free around each ring on every side, for the ring that encloses the chosen one.
  static let margin = (rows: 1, columns: 2)

  /// The fewest rows of a ring.
  static let leastRows = 7

  /// The columns that stay free at both sides of the window, if that makes no ring smaller.
  private static let side = 2

  /// The grid with the largest rings; nil where they would be too small.
  ///
  /// - Parameters:
  ///   - whole: the window without its last line.
  ///   - aspect: the height of a cell over its width.
  ///   - air: the rows and columns at each edge of the window that stay free.
  package init?(
    _ count: Int, hasPlus: Bool = false, in whole: Size, aspect: Double, air: Int = 0
  ) {
    guard count > 0 else { return nil }
    let frame = Box(
      row: air, column: air, rows: whole.rows - 2 * air, columns: whole.columns - 2 * air)
    let leastPlus = Self.plusSize(besideRing: 0, aspect: aspect)
    var best: (rows: Int, columns: Int, ring: Double, isPlusBelow: Bool)?
    for columns in 1...count {
      let rows = (count + columns - 1) / columns
      // No column stays empty.
      guard (count + rows - 1) / rows == columns else { continue }
      for isPlusBelow in hasPlus && columns == 1 ? [false, true] : [false] {
        // A row that is not full has room for the plus.
        let isPlusBeside = hasPlus && !isPlusBelow && count % columns == 0
        let high = Self.length(
          of: rows, in: frame.rows, margin: Self.margin.rows,
          plus: isPlusBelow ? leastPlus.rows : nil)
        let wide = Self.length(
          of: columns, in: frame.columns, margin: Self.margin.columns,
          plus: isPlusBeside ? leastPlus.columns : nil)
        let ring = min(Double(high), Double(wide) / aspect)
        if ring > best?.ring ?? 0 { best = (rows, columns, ring, isPlusBelow) }
      }
    }
    guard let best, best.ring >= Double(Self.leastRows) else { return nil }
    (self.count, rows, columns, ringRows) = (count, best.rows, best.columns, best.ring)
    (self.frame, isPlusBelow) = (frame, best.isPlusBelow)
    plusSize = hasPlus ? Self.plusSize(besideRing: best.ring, aspect: aspect) : nil
    var (below, beside) = (0, 0)
    if let plusSize {
      below = isPlusBelow ? plusSize.rows + 2 * Self.margin.rows : 0
      beside = isPlusBelow ? 0 : plusSize.columns + 2 * Self.margin.columns
    }
    let least = Self.whole(best.ring * aspect) + 2 * Self.margin.columns
    // Rings far apart would not look like one picture.
    let widest = max(least + 6, 20)
    // With room for the plus at both sides the rings are in the middle.
    let side = max(Self.side, count % best.columns == 0 ? beside : 0)
    var wide = min((frame.columns - 2 * side) / best.columns, widest)
    // As odd as the window, so that rows of several and one alone have the same middle.
    wide -= abs(frame.columns - wide) % 2
    cell = Size(columns: max(least, wide), rows: (frame.rows - below) / best.rows)
  }

  /// The length of each of several rings in a row or in a column, with margins around each.
  ///
  /// - Parameter least: the least length of the plus at the end, which is a third of a ring; nil where there is none.
  private static func length(of count: Int, in whole: Int, margin: Int, plus least: Int?) -> Int {
    guard let least else { return whole / count - 2 * margin }
    let rest = whole - 2 * margin * (count + 1)
    return min((rest - least) / count, rest * 3 / (count * 3 + 1))
  }

  /// The size of the plus: a third of a ring, but never so small that it could not be recognised.
  static func plusSize(besideRing rows: Double, aspect: Double) -> Size {
    let rows = max(rows / 3, 3)
    return Size(columns: whole(rows * aspect), rows: whole(rows))
  }

  /// The cells that a length takes, which may be a rounding error longer than whole ones.
  private static func whole(_ length: Double) -> Int { Int((length - 1e-6).rounded(.up)) }

  /// The cell of one of them, in the coordinates of the window.
  package subscript(index: Int) -> Box {
    let (row, column) = (index / columns, index % columns)
    let inRow = min(count - row * columns, columns)
    return Box(
      row: top + row * cell.rows, column: left(ofRowWith: inRow) + column * cell.columns,
      rows: cell.rows, columns: cell.columns)
  }

  private var top: Int {
    let below = isPlusBelow ? (plusSize?.rows ?? 0) + 2 * Self.margin.rows : 0
    return frame.row + (frame.rows - rows * cell.rows - below) / 2
  }

  /// The first column of a row with so many rings, which gives way to the plus only where that has no room beside it.
  private func left(ofRowWith inRow: Int) -> Int {
    let rest = frame.columns - inRow * cell.columns
    let hasPlus = !isPlusBelow && inRow == (count - 1) % columns + 1
    let beside = hasPlus ? plusSize.map { $0.columns + 2 * Self.margin.columns } ?? 0 : 0
    return frame.column + min(rest / 2, rest - beside)
  }

  /// What a ring with its words may take of its cell.
  package func room(of index: Int) -> Box {
    let box = self[index]
    return Box(
      row: box.row + Self.margin.rows, column: box.column + Self.margin.columns,
      rows: box.rows - 2 * Self.margin.rows, columns: box.columns - 2 * Self.margin.columns)
  }

  /// The room of the plus: the rows of the last ring beside it, or the columns of the ring above it.
  package var plusRoom: Box? {
    guard let plusSize else { return nil }
    var room = room(of: count - 1)
    if isPlusBelow {
      (room.row, room.rows) = (room.row + cell.rows, plusSize.rows)
    } else {
      (room.column, room.columns) = (room.column + cell.columns, plusSize.columns)
    }
    return room
  }
}
