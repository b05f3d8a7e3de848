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
    // Around a label there is nothing but the circle.
    (top, bottom) = (middle, middle)
    let diameter = min(Double(box.columns), Double(box.rows) * aspect)
    let line = (Double(box.columns) - diameter) / 2 + HoldIndicator.circleWidth
    left = Int(line.rounded(.up))
    columns = max(box.columns - 2 * left, 0)
  }

  func contains(row: Int, column: Int) -> Bool {
    row >= top && row <= bottom && column >= left && column < left + columns
  }
}

/// The word of a button as its state has it: it is in the middle of its room.
struct ButtonLabel {
  private let text: String
  private let style: Style

  /// On either side of the text.
  private let marks: (left: Unicode.Scalar, right: Unicode.Scalar)?
  private let gap: Int

  /// From the left of the room, and how many it takes.
  let offset: Int
  let columns: Int

  init(_ text: String, columns room: Int, state: Button.State, capabilities: Capabilities) {
    self.text = text
    let width = min(CharacterCells.columns(of: text), room)
    let isFocused = state == .focused && room >= width + 2
    let isUnicode = capabilities.isUnicode && capabilities.glyphs != .ascii
    marks = isFocused ? isUnicode ? ("\u{203A}", "\u{2039}") : (">", "<") : nil
    gap = isFocused ? room >= width + 4 ? 2 : 1 : 0
    style = state == .focused ? .bold : state == .disabled ? .faint : []
    columns = width + 2 * gap
    offset = (room - width) / 2 - gap
  }

  func write(row: Int, column: Int, style added: Style = [], on frame: inout Frame) {
    let style = style.union(added)
    let width = columns - 2 * gap
    if let marks {
      let blank = Cell(" ", style: added)
      frame.set(Cell(marks.left, style: style), row: row, column: column)
      frame.set(Cell(marks.right, style: style), row: row, column: column + columns - 1)
      if gap == 2 {
        frame.set(blank, row: row, column: column + 1)
        frame.set(blank, row: row, column: column + columns - 2)
      }
    }
    let written = frame.write(text, row: row, column: column + gap, limit: width, style: style)
    // A wide character that is cut leaves a column.
    for empty in written..<max(width, written) {
      frame.set(Cell(" ", style: added), row: row, column: column + gap + empty)
    }
  }
}
