extension Screen {
  mutating func execute(_ instruction: Instruction) {
    switch instruction {
    case .print(let scalar): put(scalar)
    case .control(let byte): control(byte)
    // ST without a string does nothing (ECMA-48).
    case .escape("\\"): break
    case .escape(let text): unknown.append("ESC \(text)")
    case .sequence(let sequence): perform(sequence)
    case .string(let introducer, let text): receive(introducer, text)
    case .malformed(let text): unknown.append(text)
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08: moveCursor(row: cursor.row, column: cursor.column - 1)
    case 0x0A: lineFeed()
    case 0x0D: moveCursor(row: cursor.row, column: 0)
    // CAN without a sequence does nothing.
    case 0x18: break
    default: unknown.append("control \(byte)")
    }
  }

  /// Moves the cursor to a position, clamped to the screen.
  mutating func moveCursor(row: Int, column: Int) {
    active.cursor = Position(
      row: min(max(row, 0), size.rows - 1), column: min(max(column, 0), size.columns - 1))
    active.mustWrap = false
  }

  private mutating func lineFeed() {
    active.mustWrap = false
    if cursor.row + 1 < size.rows {
      active.cursor.row += 1
    } else {
      active.grid.scroll(style)
      scrolledRows += 1
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = scalar.columns
    if width == 0 {
      combine(scalar)
      return
    }
    wrap(for: width)
    guard cursor.column + width <= size.columns else {
      clippedCharacters += 1
      return
    }
    let cell = Cell(String(Character(scalar)), style)
    if width == 2 {
      active.grid.putWide(cell, at: cursor)
    } else {
      active.grid.put(cell, at: cursor)
    }
    if cursor.column + width < size.columns {
      active.cursor.column += width
    } else {
      active.cursor.column = size.columns - 1
      active.mustWrap = true
    }
  }

  /// Moves to the next row if the character does not fit.
  private mutating func wrap(for width: Int) {
    let hasRoom = !active.mustWrap && cursor.column + width <= size.columns
    if hasRoom { return }
    guard modes.contains(7) else {
      if active.mustWrap { clippedCharacters += 1 }
      return
    }
    wrappedCharacters += 1
    lineFeed()
    active.cursor.column = 0
  }

  /// Adds a combining mark to the character before the cursor.
  private mutating func combine(_ mark: Unicode.Scalar) {
    var position = cursor
    if !active.mustWrap { position.column -= 1 }
    if position.column > 0, cell(row: position.row, column: position.column).text.isEmpty {
      position.column -= 1
    }
    guard position.column >= 0 else {
      unknown.append("a mark with nothing before it")
      return
    }
    active.grid.combine(mark, at: position)
  }
}
