/// A border of box-drawing characters, with an indicator that runs along it while a button is held.
///
/// The indicator runs clockwise from the middle of the top edge, in steps of half a cell. Its ink distinguishes it
/// from the border; without colours its lines are heavy. Light corners are round. Heavy corners are square, because
/// Unicode has no others.
///
/// In ASCII the border is made of `+`, `-` and `|`, and the indicator of `#`, in steps of a cell.
struct BoxDrawingBorder {
  private let columns: Int
  private let rows: Int

  /// The height of a cell over its width.
  private let aspect: Double
  private let isUnicode: Bool
  private let hasColors: Bool

  /// - Parameter columns: at least 2, as are the rows.
  init(columns: Int, rows: Int, capabilities: Capabilities) {
    (self.columns, self.rows) = (columns, rows)
    aspect = capabilities.aspect
    isUnicode = capabilities.hasSymbols
    hasColors = capabilities.color != .none
  }

  /// The number of cells of the border.
  var count: Int { 2 * (columns + rows) - 4 }

  /// Returns the position of a cell of the border. Cells are numbered clockwise from the upper left corner.
  func position(of index: Int) -> (row: Int, column: Int) {
    let (right, bottom) = (columns - 1, rows - 1)
    if index <= right { return (0, index) }
    if index <= right + bottom { return (index - right, right) }
    if index <= 2 * right + bottom { return (bottom, 2 * right + bottom - index) }
    return (2 * (right + bottom) - index, 0)
  }

  /// Returns the character of a cell, and the share of it that the indicator covers: 0, 0.5 or 1.
  func glyph(_ index: Int, progress: Double) -> (glyph: UInt32, share: Double) {
    let before = index == 0 ? count - 1 : index - 1
    let isInHeld = isHeld(from: distance(index) - length(before) / 2, progress)
    let isOutHeld = isHeld(from: distance(index), progress)
    let share = (isInHeld ? 0.5 : 0) + (isOutHeld ? 0.5 : 0)
    guard isUnicode else {
      let (row, column) = position(of: index)
      let isLevel = row == 0 || row == rows - 1
      let isUpright = column == 0 || column == columns - 1
      let light = isLevel && isUpright ? "+" : isLevel ? "-" : "|" as Unicode.Scalar
      return ((share > 0 ? "#" : light).value, share)
    }
    return (line(index, !hasColors && isInHeld, !hasColors && isOutHeld), share)
  }

  /// Returns the box-drawing character of a cell, given whether its line is heavy in each half, clockwise.
  private func line(_ index: Int, _ isInHeavy: Bool, _ isOutHeavy: Bool) -> UInt32 {
    let (row, column) = position(of: index)
    let isLevel = row == 0 || row == rows - 1
    let isUpright = column == 0 || column == columns - 1
    switch (isLevel, isUpright) {
    case (true, true):
      // In a corner the first half is along one edge and the second half along the other.
      let isInLevel = (row == 0) == (column > 0)
      let isLevelHeavy = isInLevel ? isInHeavy : isOutHeavy
      let isUprightHeavy = isInLevel ? isOutHeavy : isInHeavy
      return corner(row, column, isLevelHeavy, isUprightHeavy)
    case (true, false):
      let isRightward = row == 0
      let (isLeft, isRight) =
        isRightward ? (isInHeavy, isOutHeavy) : (isOutHeavy, isInHeavy)
      return isLeft ? isRight ? 0x2501 : 0x257E : isRight ? 0x257C : 0x2500
    default:
      let isDownward = column > 0
      let (isUp, isDown) = isDownward ? (isInHeavy, isOutHeavy) : (isOutHeavy, isInHeavy)
      return isUp ? isDown ? 0x2503 : 0x257F : isDown ? 0x257D : 0x2502
    }
  }

  /// Returns a corner: U+250C…U+251B have four weights each, U+256D…U+2570 are light and round.
  private func corner(
    _ row: Int, _ column: Int, _ isLevelHeavy: Bool, _ isUprightHeavy: Bool
  ) -> UInt32 {
    let (isTop, isLeft) = (row == 0, column == 0)
    if !isLevelHeavy, !isUprightHeavy {
      return isTop ? isLeft ? 0x256D : 0x256E : isLeft ? 0x2570 : 0x256F
    }
    let square: UInt32 = isTop ? isLeft ? 0x250C : 0x2510 : isLeft ? 0x2514 : 0x2518
    return square + (isLevelHeavy ? 1 : 0) + (isUprightHeavy ? 2 : 0)
  }

  // MARK: Along the border

  /// Returns the distance from the middle of a cell to the middle of the next, in widths of a cell.
  private func length(_ index: Int) -> Double {
    let (right, bottom) = (columns - 1, rows - 1)
    let isLevel = index < right || index >= right + bottom && index < 2 * right + bottom
    return isLevel ? 1 : aspect
  }

  /// Returns the distance from the middle of the upper left cell, clockwise to the middle of another one.
  private func distance(_ index: Int) -> Double {
    let (right, bottom) = (columns - 1, rows - 1)
    let level = min(index, right) + min(max(index - right - bottom, 0), right)
    return Double(level) + Double(index - level) * aspect
  }

  private var perimeter: Double { 2 * (Double(columns - 1) + Double(rows - 1) * aspect) }

  /// Whether the indicator covers the half cell that begins at a distance from the upper left cell.
  private func isHeld(from distance: Double, _ progress: Double) -> Bool {
    var along = distance - Double(columns - 1) / 2
    if along < 0 { along += perimeter }
    return along < Mathematics.clamped(progress, 0, 1) * perimeter
  }
}
