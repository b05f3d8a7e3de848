/// A copy of the cells that the terminal shows. A frame is written as the difference to this copy.
package struct Display: Sendable {
  /// The part of the screen that frames are written to.
  package enum Region: Hashable, Sendable {
    /// The whole screen, from its upper left corner.
    case screen
    /// The cursor's line, on any row of the screen.
    case line
  }

  /// The part of the terminal's content that is known.
  package enum KnownContent: Hashable, Sendable {
    /// The next frame is written in full.
    case nothing
    /// Every cell of the next frame is compared, because another painter makes that frame.
    case cells
    /// Only the damaged cells of the next frame are compared.
    case frame
  }

  private let region: Region
  package private(set) var knownContent = KnownContent.nothing
  private var size: Size
  /// The cells on the screen, row by row; unknown ones are ``Cell/unknown``.
  private var shownCells: [Cell] = []
  private var pen = Pen()

  /// The position of the cursor; nil if unknown.
  private var cursor: (row: Int, column: Int)?

  /// Whether the terminal shows each update as a whole (synchronized output, mode 2026).
  package var isSynchronized = true

  /// Whether the neighbours of a disappearing glyph are written again. Some terminals leave traces of the glyph there.
  package var rewritesNeighbours = false

  package init(_ region: Region = .screen) {
    self.region = region
    size = Size(columns: 0, rows: 0)
  }

  /// Makes the next ``show(_:isScreenEmpty:overlay:into:)`` write all cells.
  package mutating func invalidate() { knownContent = .nothing }

  /// Makes the next ``show(_:isScreenEmpty:overlay:into:)`` compare all cells, for a frame of another painter.
  package mutating func painterWillChange() {
    if knownContent == .frame { knownContent = .cells }
  }

  /// Appends the bytes that make the terminal show a frame.
  ///
  /// - Parameter isScreenEmpty: whether the screen has just been cleared.
  package mutating func show(
    _ frame: inout Frame, isScreenEmpty: Bool, overlay: Overlay = Overlay(),
    into bytes: inout [UInt8]
  ) {
    switch knownContent {
    case .nothing: repaint(&frame, isScreenEmpty: isScreenEmpty, overlay: overlay, into: &bytes)
    case .cells: updateAllCells(&frame, overlay: overlay, into: &bytes)
    case .frame: update(&frame, overlay: overlay, into: &bytes)
    }
    knownContent = .frame
  }

  /// Appends the bytes of the whole frame, whatever the terminal shows.
  ///
  /// On a screen that is not empty, each row is cleared after its last visible cell. Clearing the whole screen first
  /// would flicker.
  mutating func repaint(
    _ frame: inout Frame, isScreenEmpty: Bool, overlay: Overlay = Overlay(),
    into bytes: inout [UInt8]
  ) {
    _ = frame.takeDamage()
    size = frame.size
    cursor = nil
    appendOverlay(overlay, into: &bytes)
    if isSynchronized { bytes += Sequences.beginSynchronized }
    resetPen(into: &bytes)
    var isCleared = isScreenEmpty
    if region == .line {
      bytes.append(0x0D)
      bytes += Sequences.clearBelow
      cursor = (0, 0)
      isCleared = true
    }
    shownCells = Array(repeating: isCleared ? .blank : .unknown, count: frame.cells.count)
    for row in 0..<size.rows {
      let end = isCleared ? size.columns : clearTail(frame, row: row, into: &bytes)
      write(frame, row: row, from: 0, to: end - 1, into: &bytes)
    }
    returnToLineStart(into: &bytes)
    if isSynchronized { bytes += Sequences.endSynchronized }
    bytes += overlay.bytesAfterCells
  }

  /// Resets the pen, and forgets the position of the cursor.
  package mutating func resetPen(into bytes: inout [UInt8]) {
    bytes += Sequences.plainPen
    pen = Pen()
    cursor = nil
  }

  /// Appends the bytes for a frame of another painter. All cells are compared.
  private mutating func updateAllCells(
    _ frame: inout Frame, overlay: Overlay, into bytes: inout [UInt8]
  ) {
    frame.damageAll()
    // Each frame numbers its clusters itself, so equal numbers may mean different texts.
    for index in shownCells.indices where shownCells[index].glyph >= Frame.firstCluster {
      shownCells[index] = .unknown
    }
    update(&frame, overlay: overlay, into: &bytes)
  }

  /// Clears the row after its last visible cell. Returns the column after that cell.
  private mutating func clearTail(_ frame: Frame, row: Int, into bytes: inout [UInt8]) -> Int {
    let start = row * size.columns
    let end = frame.visibleEnd(ofRow: row)
    guard end < size.columns else { return end }
    move(to: row, end, into: &bytes)
    pen.change(to: .blank, into: &bytes)
    bytes += Sequences.clearToEnd
    for column in end..<size.columns { shownCells[start + column] = .blank }
    return end
  }

  /// Moves the cursor to the start if the display is a line.
  ///
  /// If a narrower window wraps the line, the cursor stays on the first row. All rows from there on can be cleared.
  private mutating func returnToLineStart(into bytes: inout [UInt8]) {
    guard region == .line else { return }
    bytes.append(0x0D)
    cursor = (0, 0)
  }

  /// Appends the bytes of the damaged cells that differ from the shown cells.
  mutating func update(
    _ frame: inout Frame, overlay: Overlay = Overlay(), into bytes: inout [UInt8]
  ) {
    guard frame.size == size else {
      return repaint(&frame, isScreenEmpty: false, overlay: overlay, into: &bytes)
    }
    appendOverlay(overlay, into: &bytes)
    defer { bytes += overlay.bytesAfterCells }
    guard frame.isDamaged else { return }
    let start = bytes.count
    if isSynchronized { bytes += Sequences.beginSynchronized }
    let contentStart = bytes.count
    let damage = frame.takeDamage()
    for row in damage.indices where !damage[row].isEmpty {
      var (first, last) = (damage[row].first, damage[row].last)
      if rewritesNeighbours {
        invalidateNeighbours(frame, row: row, from: first, to: last)
        (first, last) = (max(first - 1, 0), min(last + 1, size.columns - 1))
      }
      write(frame, row: row, from: first, to: last, into: &bytes)
    }
    if bytes.count == contentStart {
      bytes.removeLast(contentStart - start)
    } else {
      returnToLineStart(into: &bytes)
      if isSynchronized { bytes += Sequences.endSynchronized }
    }
  }

  /// Marks the cells beside disappearing glyphs as unknown.
  private mutating func invalidateNeighbours(
    _ frame: Frame, row: Int, from first: Int, to last: Int
  ) {
    let start = row * size.columns
    let disappearing = (first...last).filter {
      shownCells[start + $0] != frame.cells[start + $0]
        && shownCells[start + $0].glyph != Glyphs.space
    }
    // Glyph 0 is the second half of a wide character.
    for column in disappearing {
      for beside in [column - 1, column + 1]
      where beside >= 0 && beside < size.columns && frame.cells[start + beside].glyph != 0 {
        shownCells[start + beside] = .unknown
      }
    }
  }

  /// Appends the overlay's commands that precede the cells.
  private mutating func appendOverlay(_ overlay: Overlay, into bytes: inout [UInt8]) {
    if let position = overlay.position { move(to: position.row, position.column, into: &bytes) }
    bytes += overlay.bytesBeforeCells
  }

  private mutating func write(
    _ frame: Frame, row: Int, from first: Int, to last: Int, into bytes: inout [UInt8]
  ) {
    var column = first
    while column <= last {
      let index = row * size.columns + column
      let cell = frame.cells[index]
      guard cell != shownCells[index] else {
        column += 1
        continue
      }
      shownCells[index] = cell
      if cell.glyph != 0 {
        writeCell(cell, frame, row: row, column: column, into: &bytes)
      } else if column > 0, frame.cells[index - 1].glyph != 0, shownCells[index - 1].glyph != 0 {
        // The first half of this wide character is unchanged. Write the whole character again.
        writeCell(frame.cells[index - 1], frame, row: row, column: column - 1, into: &bytes)
      }
      column += 1
    }
  }

  private mutating func writeCell(
    _ cell: Cell, _ frame: Frame, row: Int, column: Int, into bytes: inout [UInt8]
  ) {
    let isWide =
      column + 1 < size.columns && frame.cells[row * size.columns + column + 1].glyph == 0
    if !writeUnchangedCells(to: row, column, on: frame, into: &bytes) {
      move(to: row, column, into: &bytes)
    }
    pen.change(to: cell, into: &bytes)
    if cell.glyph < Frame.firstCluster {
      bytes.append(utf8: cell.glyph)
    } else {
      bytes += frame.text(of: cell).utf8
    }
    if isWide { shownCells[row * size.columns + column + 1] = .continuation }
    let next = column + (isWide ? 2 : 1)
    // The position is unknown after the last column and after a cluster, because terminals differ there.
    cursor = next < size.columns && cell.glyph < Frame.firstCluster ? (row, next) : nil
  }

  /// Writes the unchanged cells up to a column. Returns false if that is impossible or a movement takes fewer bytes.
  ///
  /// Five cells always take more bytes than a movement.
  private func writeUnchangedCells(
    to row: Int, _ column: Int, on frame: Frame, into bytes: inout [UInt8]
  ) -> Bool {
    guard let cursor, cursor.row == row, cursor.column < column, column - cursor.column <= 4 else {
      return false
    }
    var byteCount = 0
    for between in cursor.column..<column {
      let cell = frame.cells[row * size.columns + between]
      guard cell.glyph != 0, cell.glyph < Frame.firstCluster, pen.canWrite(cell) else {
        return false
      }
      byteCount += Self.utf8Length(cell.glyph)
    }
    guard byteCount <= Self.relativeLength(column - cursor.column) else { return false }
    for between in cursor.column..<column {
      bytes.append(utf8: frame.cells[row * size.columns + between].glyph)
    }
    return true
  }

  /// Moves the cursor with the fewest bytes.
  private mutating func move(to row: Int, _ column: Int, into bytes: inout [UInt8]) {
    if let cursor, cursor == (row, column) { return }
    defer { cursor = (row, column) }
    if region == .line {
      guard let cursor, cursor.column < column else {
        bytes.append(0x0D)
        if column > 0 { bytes.appendCSI(count: column, "C") }
        return
      }
      bytes.appendCSI(count: column - cursor.column, "C")
      return
    }
    let absolute = Self.absoluteLength(row: row, column: column)
    if let cursor {
      let relative =
        Self.relativeLength(row - cursor.row) + Self.relativeLength(column - cursor.column)
      if relative < absolute {
        Self.appendRelative(row - cursor.row, ahead: "B", back: "A", into: &bytes)
        Self.appendRelative(column - cursor.column, ahead: "C", back: "D", into: &bytes)
        return
      }
    }
    bytes += Sequences.csi
    if row > 0 { bytes.append(decimal: row + 1) }
    if column > 0 {
      bytes.append(UInt8(ascii: ";"))
      bytes.append(decimal: column + 1)
    }
    bytes.append(UInt8(ascii: "H"))
  }
}
