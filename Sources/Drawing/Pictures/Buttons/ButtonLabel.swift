/// The word of a button in the middle of its room, as its state has it: also where there are no colours, one
/// that is focused is bold and pointed at, one that is pressed is in reverse, one that is disabled is faint.
struct ButtonLabel {
  private let text: String
  private let style: Style

  /// What is around it.
  let ground: Style

  /// On either side of the text, where there is room.
  private let marks: (left: Unicode.Scalar, right: Unicode.Scalar)?

  /// The columns of a mark, and of a blank where there is room for that too.
  private let gap: Int

  /// From the left of the room.
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

  /// They point at what is focused.
  static func marks(_ capabilities: Capabilities) -> (left: Unicode.Scalar, right: Unicode.Scalar) {
    capabilities.isUnicode && capabilities.glyphs != .ascii ? ("\u{203A}", "\u{2039}") : (">", "<")
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
    // A wide character that is cut leaves a column.
    for empty in written..<max(width, written) {
      frame.set(blank, row: row, column: column + gap + empty)
    }
  }
}
