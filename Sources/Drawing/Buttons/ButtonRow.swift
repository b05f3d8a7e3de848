/// A button of one row: its label between brackets, and what is run through in reverse from the left.
struct ButtonRow {
  private let button: Button
  private let capabilities: Capabilities

  /// Between the brackets, where there is room for those.
  private let room: Int
  private let hasBrackets: Bool

  /// How many of them are run through.
  private let held: Int

  init(_ button: Button, _ capabilities: Capabilities) {
    (self.button, self.capabilities) = (button, capabilities)
    let columns = max(button.box.columns, 0)
    hasBrackets = columns >= CharacterCells.columns(of: button.label) + 2
    room = hasBrackets ? columns - 2 : columns
    let progress = button.state == .disabled ? 0 : min(max(button.progress, 0), 1)
    held = Int((progress * Double(room)).rounded(.up))
  }

  func paint(on frame: inout Frame) {
    let box = button.box
    guard box.rows > 0, room > 0 else { return }
    let middle = box.row + (box.rows - 1) / 2
    for row in box.row..<box.row + box.rows where row != middle {
      frame.clear(row: row, columns: box.column..<box.column + box.columns)
    }
    if hasBrackets {
      let (left, right) = brackets
      frame.set(left, row: middle, column: box.column)
      frame.set(right, row: middle, column: box.column + room + 1)
    }
    let first = box.column + (hasBrackets ? 1 : 0)
    let start = max(room - CharacterCells.columns(of: button.label), 0) / 2
    fill(0..<start, row: middle, from: first, on: &frame)
    var at = start
    for character in button.label {
      let columns = frame.write(
        String(character), row: middle, column: first + at, limit: room - at,
        foreground: ink(at), style: style.union(ground(at)))
      // A mark without a base takes none either, but there is room for the next.
      if columns == 0, at + 1 >= room { break }
      at += columns
    }
    fill(at..<room, row: middle, from: first, on: &frame)
  }

  private func fill(_ columns: Range<Int>, row: Int, from first: Int, on frame: inout Frame) {
    for at in columns {
      frame.set(
        Cell(" ", foreground: ink(at), style: ground(at)), row: row, column: first + at)
    }
  }

  private func ink(_ column: Int) -> Color {
    column < held ? button.ink.color(at: capabilities.color) : .standard
  }

  /// Without brackets it is told by the label itself that it is pressed.
  private func ground(_ column: Int) -> Style {
    let isPressed = button.state == .pressed && !hasBrackets && held == 0
    return column < held || isPressed ? .reverse : []
  }

  private var style: Style {
    button.state == .pressed ? .bold : ButtonLabel.style(button.state)
  }

  private var brackets: (left: Cell, right: Cell) {
    let track = button.track.color(at: capabilities.color)
    switch button.state {
    case .plain: return (Cell("[", foreground: track), Cell("]", foreground: track))
    case .pressed: return (Cell("[", style: .reverse), Cell("]", style: .reverse))
    case .disabled: return (.blank, .blank)
    case .focused:
      let marks = ButtonLabel.marks(capabilities)
      return (Cell(marks.left, style: .bold), Cell(marks.right, style: .bold))
    }
  }
}
