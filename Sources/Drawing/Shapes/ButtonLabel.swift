/// The word of a button, centred, in the style of the button's state.
struct ButtonLabel {
  private let text: String
  private let style: Style

  /// The colour of the area behind the word; standard without an area. In reverse video it is the foreground, so that
  /// the word has the terminal's background colour, even an unknown one.
  private let color: Color

  /// A blank cell beside the label.
  var blank: Cell { Cell(" ", foreground: color, style: style.intersection(.reverse)) }

  /// The marks beside the text; nil if the button is not focused or has no room for them.
  private let marks: (left: Unicode.Scalar, right: Unicode.Scalar)?

  /// The columns on each side: a mark, and a blank if there is room for it; 0 without marks.
  private let gap: Int

  /// The first column of the label, relative to its area.
  let offset: Int
  let columns: Int

  init(
    _ text: String, columns room: Int, state: Button.State, fill: Ink?, capabilities: Capabilities
  ) {
    self.text = text
    let width = min(CharacterCells.columns(of: text), room)
    let isMarked = state == .focused && room >= width + 2
    marks = isMarked ? ButtonLabel.marks(capabilities) : nil
    let markedGap = room >= width + 4 ? 2 : 1
    gap = isMarked ? markedGap : 0
    columns = width + 2 * gap
    offset = (room - width) / 2 - gap
    let areaInk = state == .pressed || state == .disabled ? nil : fill
    color = areaInk?.color(at: capabilities.color) ?? .standard
    let isFilled = state == .pressed || color != .standard
    style = ButtonLabel.style(state, isDefault: areaInk != nil).union(isFilled ? .reverse : [])
  }

  private static func style(_ state: Button.State, isDefault: Bool) -> Style {
    switch state {
    case .plain: isDefault ? .bold : []
    case .pressed: []
    case .focused: .bold
    case .disabled: .faint
    }
  }

  static func marks(_ capabilities: Capabilities) -> (left: Unicode.Scalar, right: Unicode.Scalar) {
    capabilities.hasSymbols ? ("\u{203A}", "\u{2039}") : (">", "<")
  }

  func write(row: Int, column: Int, on frame: inout Frame) {
    if let marks {
      for (mark, markColumn) in [(marks.left, column), (marks.right, column + columns - 1)] {
        frame.set(Cell(mark, foreground: color, style: style), row: row, column: markColumn)
      }
      if gap == 2 {
        frame.set(blank, row: row, column: column + 1)
        frame.set(blank, row: row, column: column + columns - 2)
      }
    }
    let width = columns - 2 * gap
    let written = frame.write(
      text, row: row, column: column + gap, limit: width, foreground: color, style: style)
    // A wide character that does not fit leaves an empty column.
    for empty in written..<max(width, written) {
      frame.set(blank, row: row, column: column + gap + empty)
    }
  }
}
