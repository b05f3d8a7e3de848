/// The word of a button, in the middle of its room, in the style of the button's state.
///
/// States differ even without colours: a focused button is bold between two marks, a pressed one is in reverse, a
/// disabled one is faint.
struct ButtonLabel {
  private let text: String
  private let style: Style

  /// The style of the cells around the label.
  let ground: Style

  /// The marks on both sides of the text; nil if the button is not focused or has no room for them.
  private let marks: (left: Unicode.Scalar, right: Unicode.Scalar)?

  /// The columns on each side: a mark, and a blank if there is room for it too; 0 without marks.
  private let gap: Int

  /// The first column of the label, counted from the left of the room.
  let offset: Int
  let columns: Int

  init(_ text: String, columns room: Int, state: Button.State, capabilities: Capabilities) {
    self.text = text
    let width = min(CharacterCells.columns(of: text), room)
    let isMarked = state == .focused && room >= width + 2
    marks = isMarked ? ButtonLabel.marks(capabilities) : nil
    gap = isMarked ? room >= width + 4 ? 2 : 1 : 0
    columns = width + 2 * gap
    offset = (room - width) / 2 - gap
    ground = state == .pressed ? .reverse : []
    style = ButtonLabel.style(state).union(ground)
  }

  static func style(_ state: Button.State) -> Style {
    switch state {
    case .plain, .pressed: []
    case .focused: .bold
    case .disabled: .faint
    }
  }

  /// The marks that point at a focused button's label.
  static func marks(_ capabilities: Capabilities) -> (left: Unicode.Scalar, right: Unicode.Scalar) {
    capabilities.hasSymbols ? ("\u{203A}", "\u{2039}") : (">", "<")
  }

  func write(row: Int, column: Int, on frame: inout Frame) {
    let blank = Cell(" ", style: ground)
    if let marks {
      frame.set(Cell(marks.left, style: style), row: row, column: column)
      frame.set(Cell(marks.right, style: style), row: row, column: column + columns - 1)
      if gap == 2 {
        frame.set(blank, row: row, column: column + 1)
        frame.set(blank, row: row, column: column + columns - 2)
      }
    }
    let width = columns - 2 * gap
    let written = frame.write(text, row: row, column: column + gap, limit: width, style: style)
    // A wide character that is cut leaves an empty column.
    for empty in written..<max(width, written) {
      frame.set(blank, row: row, column: column + gap + empty)
    }
  }
}
