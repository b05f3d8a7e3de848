extension Screen {
  mutating func obey(_ instruction: Instruction) {
    switch instruction {
    case .print(let scalar): put(scalar)
    case .control(let byte): control(byte)
    // The end of a string where none has begun: by ECMA-48 it does nothing.
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
    // CAN where nothing can be cancelled.
    case 0x18: break
    default: unknown.append("control \(byte)")
    }
  }

  /// Moves the cursor to a position, or as near as the screen allows.
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
      scrolled += 1
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
      clipped += 1
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

  /// Moves to the next row where the character has no room in its own.
  private mutating func wrap(for width: Int) {
    let hasRoom = !active.mustWrap && cursor.column + width <= size.columns
    if hasRoom { return }
    guard modes.contains(7) else {
      if active.mustWrap { clipped += 1 }
      return
    }
    wrapped += 1
    lineFeed()
    active.cursor.column = 0
  }

  /// Adds a mark to the character before the cursor.
  private mutating func combine(_ mark: Unicode.Scalar) {
    var place = cursor
    if !active.mustWrap { place.column -= 1 }
    if place.column > 0, cell(row: place.row, column: place.column).text.isEmpty {
      place.column -= 1
    }
    guard place.column >= 0 else {
      unknown.append("a mark with nothing before it")
      return
    }
    active.grid.combine(mark, at: place)
  }
}
