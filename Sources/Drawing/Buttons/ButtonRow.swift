/// A button of one row: its label between brackets, and what is run through in reverse from the left.
struct ButtonRow {
  private let button: Button
  private let capabilities: Capabilities

  init(_ button: Button, _ capabilities: Capabilities) {
    (self.button, self.capabilities) = (button, capabilities)
  }

  func paint(on frame: inout Frame) {
    let box = button.box
    guard box.rows > 0, box.columns > 0 else { return }
    let middle = box.row + (box.rows - 1) / 2
    let width = CharacterCells.columns(of: button.label)
    let hasBrackets = box.columns >= width + 2
    let room = box.columns - (hasBrackets ? 2 : 0)
    let start = (room - min(width, room)) / 2
    let held = Int((min(max(button.progress, 0), 1) * Double(room)).rounded(.up))
    for row in box.row..<box.row + box.rows where row != middle {
      frame.clear(row: row, columns: box.column..<box.column + box.columns)
    }
    if hasBrackets {
      let (left, right) = brackets
      frame.set(left, row: middle, column: box.column)
      frame.set(right, row: middle, column: box.column + box.columns - 1)
    }
    let first = box.column + (hasBrackets ? 1 : 0)
    var at = 0
    func fill(upTo end: Int, _ frame: inout Frame) {
      while at < end {
        frame.set(Cell(" ", foreground: ink(at < held), style: held > at ? .reverse : []),
          row: middle, column: first + at)
        at += 1
      }
    }
    fill(upTo: start, &frame)
    for character in button.label {
      let isHeld = at < held
      let style = style.union(isHeld ? .reverse : isPressedAlone(hasBrackets) ? .reverse : [])
      let columns = frame.write(
        String(character), row: middle, column: first + at, limit: room - at,
        foreground: ink(isHeld), style: style)
      if columns == 0 { break }
      at += columns
    }
    fill(upTo: room, &frame)
  }

  /// Without brackets a press is told by the label itself.
  private func isPressedAlone(_ hasBrackets: Bool) -> Bool {
    button.state == .pressed && !hasBrackets && button.progress <= 0
  }

  private func ink(_ isHeld: Bool) -> Color {
    isHeld ? button.ink.color(at: capabilities.color) : .standard
  }

  private var style: Style {
    switch button.state {
    case .plain: []
    case .focused, .pressed: .bold
    case .disabled: .faint
    }
  }

  private var brackets: (left: Cell, right: Cell) {
    let isUnicode = capabilities.isUnicode && capabilities.glyphs != .ascii
    let track = button.track.color(at: capabilities.color)
    switch button.state {
    case .plain: return (Cell("[", foreground: track), Cell("]", foreground: track))
    case .pressed: return (Cell("[", style: .reverse), Cell("]", style: .reverse))
    case .disabled: return (.blank, .blank)
    case .focused:
      let (left, right): (Unicode.Scalar, Unicode.Scalar) =
        isUnicode ? ("\u{203A}", "\u{2039}") : (">", "<")
      return (Cell(left, style: .bold), Cell(right, style: .bold))
    }
  }
}
