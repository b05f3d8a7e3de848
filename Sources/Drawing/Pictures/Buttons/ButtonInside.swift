/// The cells of a button that its frame leaves to the label, counted from the upper left corner of its size.
struct ButtonInside {
  let top: Int
  let bottom: Int
  let left: Int
  let columns: Int

  /// The row of the label.
  let middle: Int

  /// - Parameters:
  ///   - size: of three rows and three columns at least.
  ///   - aspect: the height of a cell over its width, where the outline is a circle.
  init(_ button: Button, _ size: Size, circleAspect aspect: Double?) {
    middle = (size.rows - 1) / 2
    guard let aspect else {
      (top, bottom, left, columns) = (1, size.rows - 2, 1, size.columns - 2)
      return
    }
    // The label and what may stand beside it: a circle has no other rows that are whole.
    (top, bottom) = (middle, middle)
    let diameter = min(Double(size.columns), Double(size.rows) * aspect)
    let line = (Double(size.columns) - diameter) / 2 + HoldIndicator.circleWidth
    let label = CharacterCells.columns(of: button.label) + 4
    left = max(Int(line.rounded(.up)), (size.columns - label) / 2)
    columns = max(size.columns - 2 * left, 0)
  }

  func contains(row: Int, column: Int) -> Bool {
    row >= top && row <= bottom && column >= left && column < left + columns
  }
}
