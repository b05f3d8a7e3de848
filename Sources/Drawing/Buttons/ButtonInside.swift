/// The cells of a button that its frame leaves to the label, counted from the upper left corner of its box.
struct ButtonInside {
  let top: Int
  let bottom: Int
  let left: Int
  let columns: Int

  /// The row of the label.
  let middle: Int

  /// - Parameters:
  ///   - button: of three rows and three columns at least.
  ///   - aspect: the height of a cell over its width, where the outline is a circle.
  init(_ button: Button, circleAspect aspect: Double?) {
    let box = button.box
    middle = (box.rows - 1) / 2
    guard let aspect else {
      (top, bottom, left, columns) = (1, box.rows - 2, 1, box.columns - 2)
      return
    }
    // The label and what may stand beside it: a circle has no other rows that are whole.
    (top, bottom) = (middle, middle)
    let diameter = min(Double(box.columns), Double(box.rows) * aspect)
    let line = (Double(box.columns) - diameter) / 2 + HoldIndicator.circleWidth
    let label = CharacterCells.columns(of: button.label) + 4
    left = max(Int(line.rounded(.up)), (box.columns - label) / 2)
    columns = max(box.columns - 2 * left, 0)
  }

  func contains(row: Int, column: Int) -> Bool {
    row >= top && row <= bottom && column >= left && column < left + columns
  }
}
