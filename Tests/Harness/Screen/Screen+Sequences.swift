extension Screen {
  mutating func perform(_ sequence: ControlSequence) {
    guard sequence.isPlain else {
      unknown.append("CSI \(sequence.text)")
      return
    }
    if move(sequence) || erase(sequence) || set(sequence) || keyboard(sequence) { return }
    if isQuery(sequence) {
      queries.append("[\(sequence.text)")
    } else {
      unknown.append("CSI \(sequence.text)")
    }
  }

  private mutating func move(_ sequence: ControlSequence) -> Bool {
    // A count or a position of 0 means 1.
    let first = max(sequence.parameter(0, or: 1), 1)
    let second = max(sequence.parameter(1, or: 1), 1)
    let (row, column) = (cursor.row, cursor.column)
    switch sequence.name {
    case "A": moveCursor(row: row - first, column: column)
    case "B": moveCursor(row: row + first, column: column)
    case "C": moveCursor(row: row, column: column + first)
    case "D": moveCursor(row: row, column: column - first)
    case "E": moveCursor(row: row + first, column: 0)
    case "F": moveCursor(row: row - first, column: 0)
    case "G": moveCursor(row: row, column: first - 1)
    case "H", "f": moveCursor(row: first - 1, column: second - 1)
    case "d": moveCursor(row: first - 1, column: column)
    default: return false
    }
    return true
  }

  private mutating func erase(_ sequence: ControlSequence) -> Bool {
    let count = max(sequence.parameter(0, or: 1), 1)
    switch sequence.name {
    case "J": return eraseScreen(sequence.parameter(0, or: 0))
    case "K": return eraseLine(sequence.parameter(0, or: 0))
    case "X": active.grid.erase(cursor.column..<cursor.column + count, row: cursor.row, style)
    case "P": active.grid.delete(count, at: cursor, style)
    default: return false
    }
    active.mustWrap = false
    return true
  }

  private mutating func eraseLine(_ part: Int) -> Bool {
    let row = cursor.row
    switch part {
    case 0: active.grid.erase(cursor.column..<size.columns, row: row, style)
    case 1: active.grid.erase(0..<cursor.column + 1, row: row, style)
    case 2: active.grid.eraseRows(row..<row + 1, style)
    default: return false
    }
    active.mustWrap = false
    return true
  }

  private mutating func eraseScreen(_ part: Int) -> Bool {
    let row = cursor.row
    switch part {
    case 0:
      active.grid.erase(cursor.column..<size.columns, row: row, style)
      active.grid.eraseRows(row + 1..<size.rows, style)
    case 1:
      active.grid.eraseRows(0..<row, style)
      active.grid.erase(0..<cursor.column + 1, row: row, style)
    case 2: active.grid.eraseRows(0..<size.rows, style)
    case 3: break  // There is no scrollback.
    default: return false
    }
    active.mustWrap = false
    return true
  }

  private mutating func set(_ sequence: ControlSequence) -> Bool {
    switch sequence.name {
    case "m": return setStyle(sequence)
    case "?h": return setModes(sequence.parameters, on: true)
    case "?l": return setModes(sequence.parameters, on: false)
    case " q":
      let shape = sequence.parameter(0, or: 0)
      guard (0...6).contains(shape) else { return false }
      cursorShape = shape
      return true
    case "t": return stackTitle(sequence.parameters)
    default: return false
    }
  }

  private mutating func stackTitle(_ parameters: [Int?]) -> Bool {
    if parameters == [22, 2] || parameters == [22, 0] {
      titleStack.append(title)
      return true
    }
    guard parameters == [23, 2] || parameters == [23, 0] else { return false }
    // Popping an empty stack would pop another program's title.
    guard let last = titleStack.popLast() else { return false }
    title = last
    return true
  }

  /// Pushes or pops flags of kitty's keyboard protocol.
  private mutating func keyboard(_ sequence: ControlSequence) -> Bool {
    switch sequence.name {
    case ">u":
      active.keyboard.append(sequence.parameter(0, or: 0))
    case "<u":
      // On the main screen, popping an empty stack would pop the flags of the program that ran before.
      if active.keyboard.isEmpty, !isAlternate { return false }
      let count = min(max(sequence.parameter(0, or: 1), 1), active.keyboard.count)
      active.keyboard.removeLast(count)
    default: return false
    }
    return true
  }

  /// Whether a sequence asks for device attributes, version, keyboard flags, a mode, the colour scheme or a cell size.
  private func isQuery(_ sequence: ControlSequence) -> Bool {
    switch sequence.name {
    case "c", ">q", "?u", "?$p", "$p": true
    case "?n": sequence.parameters == [996]
    case "t": sequence.parameters == [16]
    default: false
    }
  }

  /// Records an OSC, DCS or APC string, and executes titles, progress, notifications, queries and images.
  mutating func receive(_ introducer: Character, _ text: String) {
    strings.append("\(introducer)\(text)")
    if introducer == "_" {
      if let reply = active.graphics.execute(text, cursor: cursor, readFile: readFile) {
        graphicsReplies.append(reply)
      }
      return
    }
    guard introducer == "]" else { return }
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts.first, parts.last) {
    case ("0", .some(let value)), ("2", .some(let value)): title = String(value)
    case ("9", .some(let value)): receiveOSC9(String(value), text)
    case ("777", .some(let value)): receiveOSC777(String(value), text)
    case ("99", .some(let value)): receiveOSC99(String(value), text)
    case (_, "?"): queries.append("]\(text)")
    default: break
    }
  }
}
