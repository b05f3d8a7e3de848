/// A border of box-drawing characters, with an indicator that runs along it while a button is held.
///
/// The indicator runs clockwise from the middle of the top edge, in steps of half a cell; in ASCII, in steps of a cell.
/// Its ink distinguishes it from the border; without colours its lines are heavy. Light corners are round. Heavy
/// corners are square, because Unicode has no round ones.
struct BoxDrawingBorder {
  private let columns: Int
  private let rows: Int

  /// The height of a cell over its width.
  private let aspect: Double
  private let isUnicode: Bool
  private let hasColors: Bool

  /// The box must have at least two columns and two rows.
  init(_ size: Size, _ capabilities: Capabilities) {
    (columns, rows) = (size.columns, size.rows)
    aspect = capabilities.aspect
    isUnicode = capabilities.hasSymbols
    hasColors = capabilities.color != .none
  }

  /// Writes the border into a buffer of its size.
  ///
  /// - Parameter color: the colour of a cell by the share of it that the indicator covers.
  func write(on buffer: inout Frame, progress: Double, color: (_ share: Double) -> Color) {
    for index in 0..<count {
      let (row, column) = position(of: index)
      let (character, share) = glyph(index, progress: progress)
      buffer.set(Cell(character, foreground: color(share)), row: row, column: column)
    }
  }

  private var count: Int { 2 * (columns + rows) - 4 }

  /// Returns the position of a cell of the border. Cells are numbered clockwise from the upper left corner.
  private func position(of index: Int) -> (row: Int, column: Int) {
    let (right, bottom) = (columns - 1, rows - 1)
    if index <= right { return (0, index) }
    if index <= right + bottom { return (index - right, right) }
    if index <= 2 * right + bottom { return (bottom, 2 * right + bottom - index) }
    return (2 * (right + bottom) - index, 0)
  }

  /// Returns the character of a cell, and the share of the cell that the indicator covers: 0, 0.5 or 1.
  private func glyph(_ index: Int, progress: Double) -> (glyph: UInt32, share: Double) {
    let previous = index == 0 ? count - 1 : index - 1
    let isFirstHalfCovered = isCovered(
      from: distance(index) - distanceToNext(previous) / 2, progress)
    let isSecondHalfCovered = isCovered(from: distance(index), progress)
    let share = (isFirstHalfCovered ? 0.5 : 0) + (isSecondHalfCovered ? 0.5 : 0)
    guard isUnicode else {
      let (row, column) = position(of: index)
      let isHorizontal = row == 0 || row == rows - 1
      let isVertical = column == 0 || column == columns - 1
      let light = isHorizontal && isVertical ? "+" : isHorizontal ? "-" : "|" as Unicode.Scalar
      return ((share > 0 ? "#" : light).value, share)
    }
    return (line(index, !hasColors && isFirstHalfCovered, !hasColors && isSecondHalfCovered), share)
  }

  /// Returns the box-drawing character of a cell, given the weights of its halves, clockwise.
  private func line(_ index: Int, _ isFirstHalfHeavy: Bool, _ isSecondHalfHeavy: Bool) -> UInt32 {
    let (row, column) = position(of: index)
    let isHorizontal = row == 0 || row == rows - 1
    let isVertical = column == 0 || column == columns - 1
    switch (isHorizontal, isVertical) {
    case (true, true):
      // In a corner the first half is along one edge and the second half along the other.
      let isFirstHalfHorizontal = (row == 0) == (column > 0)
      let isHorizontalHeavy = isFirstHalfHorizontal ? isFirstHalfHeavy : isSecondHalfHeavy
      let isVerticalHeavy = isFirstHalfHorizontal ? isSecondHalfHeavy : isFirstHalfHeavy
      return corner(row, column, isHorizontalHeavy, isVerticalHeavy)
    case (true, false):
      let isRightward = row == 0
      let (isLeftHeavy, isRightHeavy) =
        isRightward ? (isFirstHalfHeavy, isSecondHalfHeavy) : (isSecondHalfHeavy, isFirstHalfHeavy)
      return switch (isLeftHeavy, isRightHeavy) {
      case (true, true): 0x2501
      case (true, false): 0x257E
      case (false, true): 0x257C
      case (false, false): 0x2500
      }
    default:
      let isDownward = column > 0
      let (isUpperHeavy, isLowerHeavy) =
        isDownward ? (isFirstHalfHeavy, isSecondHalfHeavy) : (isSecondHalfHeavy, isFirstHalfHeavy)
      return switch (isUpperHeavy, isLowerHeavy) {
      case (true, true): 0x2503
      case (true, false): 0x257F
      case (false, true): 0x257D
      case (false, false): 0x2502
      }
    }
  }

  /// Returns the character of a corner.
  ///
  /// Each square corner in U+250C…U+251B has four weights in a row: light, heavy horizontally, heavy vertically, heavy.
  /// U+256D…U+2570 are light and round.
  private func corner(
    _ row: Int, _ column: Int, _ isHorizontalHeavy: Bool, _ isVerticalHeavy: Bool
  ) -> UInt32 {
    let (round, square): (UInt32, UInt32) =
      switch (row == 0, column == 0) {
      case (true, true): (0x256D, 0x250C)
      case (true, false): (0x256E, 0x2510)
      case (false, true): (0x2570, 0x2514)
      case (false, false): (0x256F, 0x2518)
      }
    guard isHorizontalHeavy || isVerticalHeavy else { return round }
    return square + (isHorizontalHeavy ? 1 : 0) + (isVerticalHeavy ? 2 : 0)
  }

  // MARK: Along the border

  /// Returns the distance from the middle of a cell to the middle of the next, in widths of a cell.
  private func distanceToNext(_ index: Int) -> Double {
    let (right, bottom) = (columns - 1, rows - 1)
    let isHorizontal = index < right || index >= right + bottom && index < 2 * right + bottom
    return isHorizontal ? 1 : aspect
  }

  /// Returns the clockwise distance from the middle of the upper left cell to the middle of a cell.
  private func distance(_ index: Int) -> Double {
    let (right, bottom) = (columns - 1, rows - 1)
    let horizontalSteps = min(index, right) + min(max(index - right - bottom, 0), right)
    return Double(horizontalSteps) + Double(index - horizontalSteps) * aspect
  }

  private var perimeter: Double { 2 * (Double(columns - 1) + Double(rows - 1) * aspect) }

  /// Whether the indicator covers the half cell that begins at a distance from the upper left cell.
  private func isCovered(from distance: Double, _ progress: Double) -> Bool {
    var distanceFromStart = distance - Double(columns - 1) / 2
    if distanceFromStart < 0 { distanceFromStart += perimeter }
    return distanceFromStart < Mathematics.clamped(progress, 0, 1) * perimeter
  }
}
