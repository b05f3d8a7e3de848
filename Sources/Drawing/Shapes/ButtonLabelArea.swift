/// The cells inside of a button's border, relative to the button's upper left corner.
struct ButtonLabelArea {
  let top: Int
  let bottom: Int
  let left: Int
  let columns: Int

  /// The row of the label.
  let middle: Int

  /// - Parameter aspect: the height of a cell over its width if the border is a circle; nil for a rectangle.
  init(_ button: Button, _ size: Size, circleAspect aspect: Double?) {
    middle = (size.rows - 1) / 2
    guard let aspect else {
      (top, bottom, left, columns) = (1, size.rows - 2, 1, size.columns - 2)
      return
    }
    // The circle cuts all rows but the label's.
    (top, bottom) = (middle, middle)
    let diameter = min(Double(size.columns), Double(size.rows) * aspect)
    let borderEnd = (Double(size.columns) - diameter) / 2 + Button.circleWidth
    // A focused label has a mark and a blank on each side.
    let labelColumns = CharacterCells.columns(of: button.label) + 4
    left = max(Int(borderEnd.rounded(.up)), (size.columns - labelColumns) / 2)
    columns = max(size.columns - 2 * left, 0)
  }

  func contains(row: Int, column: Int) -> Bool {
    row >= top && row <= bottom && column >= left && column < left + columns
  }
}
