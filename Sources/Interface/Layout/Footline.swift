internal import Drawing

extension Scene {
  /// Adds the last row: the hints, a notice, or the progress of the hold if no button shows it.
  mutating func addFootline(_ look: CountdownLook, row: Int, _ capabilities: Capabilities) {
    let isUnicode = capabilities.isUnicode
    let room = 0..<size.columns
    let leaving = look.leaving
    if let hold = leaving ?? (look.hasButtons ? nil : look.hold) {
      let stop = look.isLost ? "hold to drop" : "hold to stop"
      let text = leaving == nil ? stop : look.notice ?? "hold to leave"
      let track = CountdownInks(look, capabilities).track
      addHold(text, hold, track: track, row: row, isUnicode: isUnicode)
      if look.isInApp, look.usesPointer {
        addHeld(leaving == nil ? .control(.stop) : Element.ID(.leave), row: row)
      }
    } else if let notice = look.notice {
      let hasHints = look.isInApp && !look.isFlashing
      addNotice(
        notice, of: hasHints ? look.hints : [], row: row,
        isUnicode: isUnicode, isTouched: look.usesPointer)
    } else if !look.isFlashing,
      let hints = look.hints.shown(
        columns: look.isInApp ? [KeyHint].room(in: size.columns) : size.columns)
    {
      addHints(
        hints, row: row, columns: room, isUnicode: isUnicode,
        isTouched: look.isInApp && look.usesPointer)
    }
  }

  /// Adds the words for what is held, and its progress beside them where there is room.
  mutating func addHold(
    _ text: String, _ fraction: Double, track: Ink, row: Int, isUnicode: Bool
  ) {
    let words = CharacterCells.columns(of: text)
    let bar = min(20, size.columns - words - 2)
    guard bar >= 3 else {
      return center(.holdLabel, text, row: row, columns: 0..<size.columns, isUnicode: isUnicode)
    }
    let start = (size.columns - words - 1 - bar) / 2
    add(Element.ID(.holdLabel), text, row: row, column: start)
    let box = Box(row: row, column: start + words + 1, rows: 1, columns: bar)
    add(
      Element.ID(.holdBar), in: box, .bar(Bar(fraction: fraction, ink: Theme.hold, track: track)))
  }

  /// Adds the place of what is held, over the whole row: the pointer that holds it may move.
  mutating func addHeld(_ id: Element.ID, row: Int) {
    guard self[id] == nil else { return }
    add(id, in: Box(row: row, column: 0, rows: 1, columns: size.columns), .area)
  }

  /// Adds a notice, and after it the hints that there is room for: it must not hide for long what a person can do.
  ///
  /// Without room for any of them, it is shown alone if that lets it be read whole; otherwise it is cut.
  ///
  /// - Parameters:
  ///   - isLasting: whether it stays until something else is done, and so leaves room for a hint in any case.
  ///   - isTouched: whether each of the hints is a place for the pointer.
  mutating func addNotice(
    _ notice: String, of all: [KeyHint], isLasting: Bool = false, row: Int, isUnicode: Bool,
    isTouched: Bool
  ) {
    let gap = [KeyHint].gap.utf8.count
    // Not the same words twice.
    let all = all.filter { $0.words != notice }
    var (notice, hints) = (notice, all.shown(columns: size.columns, beside: notice))
    let isWhole = CharacterCells.columns(of: notice) <= size.columns
    if hints == nil, isLasting || !isWhole, let first = all.mostImportant {
      let left = size.columns - CharacterCells.columns(of: first.words) - gap
      if left >= 8 {
        hints = [first]
        notice = Fitting.cut(notice, to: left, isUnicode: isUnicode, keepsWords: true)
      }
    }
    guard let hints, !hints.isEmpty else {
      return center(
        .notice, notice, row: row, columns: 0..<size.columns, isUnicode: isUnicode)
    }
    let width = CharacterCells.columns(of: notice)
    let whole = width + gap + CharacterCells.columns(of: hints.line)
    let column = (size.columns - whole) / 2
    add(Element.ID(.notice), notice, row: row, column: column)
    addHints(
      hints, row: row, columns: column + width + gap..<column + whole, isUnicode: isUnicode,
      isTouched: isTouched)
  }

  /// Adds hints in the middle of some columns.
  ///
  /// - Parameter isTouched: whether each of them is a place for the pointer.
  mutating func addHints(
    _ hints: [KeyHint], row: Int, columns: Range<Int>, isUnicode: Bool, isTouched: Bool
  ) {
    let width = CharacterCells.columns(of: hints.line)
    var column = columns.lowerBound + (columns.count - width) / 2
    center(.hints, hints.line, row: row, columns: columns, isUnicode: isUnicode, style: .faint)
    guard isTouched else { return }
    for hint in hints {
      let columns = CharacterCells.columns(of: hint.words)
      if let place = hint.place, self[place] == nil {
        add(place, in: Box(row: row, column: column, rows: 1, columns: columns), .area)
      }
      column += columns + [KeyHint].gap.utf8.count
    }
  }
}
