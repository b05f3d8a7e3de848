/// The cells that the terminal shows, and the bytes that turn them into the next frame.
///
/// Only cells that differ are written. The pen and the cursor position are remembered from frame to frame, so that no
/// colour and no move is repeated.
package struct Display: Sendable {
  /// Where a frame is written to.
  package enum Area: Hashable, Sendable {
    /// The whole screen, from its upper left corner.
    case screen
    /// The line that the cursor is in, which may be any line of the screen.
    case line
  }

  /// How much of what the terminal shows is known.
  package enum Knowledge: Hashable, Sendable {
    /// Nothing: every cell must be written.
    case nothing
    /// The cells, but another painter makes the next frame: every cell must be compared.
    case cells
    /// The frame: only its damage must be compared.
    case frame
  }

  private let place: Area
  package private(set) var knowledge = Knowledge.nothing
  private var size: Size
  private var shown: [Cell] = []
  private var pen = Pen()
  private var cursor: (row: Int, column: Int)?

  /// Whether updates are wrapped in synchronized output, which shows a frame at once; false if the terminal lacks it.
  package var isSynchronized = true

  /// Whether the cells beside one that changes are written again: the terminal clears a cell alone, and what its glyph
  /// had painted beyond its edge stays.
  package var rewritesNeighbours = false

  package init(_ place: Area = .screen) {
    self.place = place
    size = Size(columns: 0, rows: 0)
  }

  /// Notes that the terminal may show anything by now.
  package mutating func forget() { knowledge = .nothing }

  /// Notes that another painter will make the next frame.
  package mutating func expectOtherPainter() {
    if knowledge == .frame { knowledge = .cells }
  }

  /// Appends what makes the terminal show a frame, given what is known of what it shows.
  ///
  /// - Parameter isEmpty: the screen has just been emptied; see ``repaint(_:isEmpty:overlay:into:)``.
  package mutating func show(
    _ frame: inout Frame, isEmpty: Bool, overlay: Overlay = Overlay(), into bytes: inout [UInt8]
  ) {
    switch knowledge {
    case .nothing: repaint(&frame, isEmpty: isEmpty, overlay: overlay, into: &bytes)
    case .cells: replace(&frame, overlay: overlay, into: &bytes)
    case .frame: update(&frame, overlay: overlay, into: &bytes)
    }
    knowledge = .frame
  }

  /// Appends the whole frame, whatever the terminal shows.
  ///
  /// - Parameter isEmpty: the screen has just been emptied, so that blanks need not be written. Otherwise every cell
  ///   is written and the blank end of each row is cleared: to clear the whole screen first would flash.
  mutating func repaint(
    _ frame: inout Frame, isEmpty: Bool, overlay: Overlay = Overlay(), into bytes: inout [UInt8]
  ) {
    _ = frame.takeDamage()
    size = frame.size
    cursor = nil
    begin(overlay, into: &bytes)
    if isSynchronized { bytes += Sequences.beginSynchronized }
    resetPen(into: &bytes)
    var isEmpty = isEmpty
    if place == .line {
      bytes.append(0x0D)
      bytes += Sequences.clearBelow
      cursor = (0, 0)
      isEmpty = true
    }
    shown = Array(repeating: isEmpty ? .blank : .unknown, count: frame.cells.count)
    for row in 0..<size.rows {
      let end = isEmpty ? size.columns : clearTail(frame, row: row, into: &bytes)
      write(frame, row: row, from: 0, to: end - 1, into: &bytes)
    }
    park(into: &bytes)
    if isSynchronized { bytes += Sequences.endSynchronized }
    bytes += overlay.after
  }

  /// Appends what resets the pen, after something else may have changed it and moved the cursor.
  package mutating func resetPen(into bytes: inout [UInt8]) {
    bytes += Sequences.plainPen
    pen = Pen()
    cursor = nil
  }

  /// Appends what differs in a frame that another painter has made; every cell is compared.
  mutating func replace(
    _ frame: inout Frame, overlay: Overlay = Overlay(), into bytes: inout [UInt8]
  ) {
    frame.damageAll()
    // In the new frame the same number stands for another cluster.
    for index in shown.indices where shown[index].glyph >= Frame.firstCluster {
      shown[index] = .unknown
    }
    update(&frame, overlay: overlay, into: &bytes)
  }

  /// Clears the row after its last visible cell; returns the column from which on it is clear.
  private mutating func clearTail(_ frame: Frame, row: Int, into bytes: inout [UInt8]) -> Int {
    let start = row * size.columns
    var end = size.columns
    while end > 0, frame.cells[start + end - 1] == .blank { end -= 1 }
    guard end < size.columns else { return end }
    move(to: row, end, into: &bytes)
    pen.change(to: .blank, into: &bytes)
    bytes += Sequences.clearToEnd
    for column in end..<size.columns { shown[start + column] = .blank }
    return end
  }

  /// In a line of the normal screen, moves the cursor back to the start of the line.
  ///
  /// When the window is made narrower, the cursor then stays there, and everything below it is ours to clear.
  private mutating func park(into bytes: inout [UInt8]) {
    guard place == .line else { return }
    bytes.append(0x0D)
    cursor = (0, 0)
  }

  /// Appends what differs; appends no bytes if nothing differs.
  mutating func update(
    _ frame: inout Frame, overlay: Overlay = Overlay(), into bytes: inout [UInt8]
  ) {
    guard frame.size == size else {
      return repaint(&frame, isEmpty: false, overlay: overlay, into: &bytes)
    }
    begin(overlay, into: &bytes)
    defer { bytes += overlay.after }
    guard frame.isDamaged else { return }
    let start = bytes.count
    if isSynchronized { bytes += Sequences.beginSynchronized }
    let opened = bytes.count
    let damage = frame.takeDamage()
    for row in damage.indices where !damage[row].isEmpty {
      var (first, last) = (damage[row].first, damage[row].last)
      if rewritesNeighbours {
        forgetNeighbours(frame, row: row, from: first, to: last)
        (first, last) = (max(first - 1, 0), min(last + 1, size.columns - 1))
      }
      write(frame, row: row, from: first, to: last, into: &bytes)
    }
    if bytes.count == opened {
      bytes.removeLast(opened - start)
    } else {
      park(into: &bytes)
      if isSynchronized { bytes += Sequences.endSynchronized }
    }
  }

  /// Forgets what the terminal shows beside the glyphs that go away.
  private mutating func forgetNeighbours(_ frame: Frame, row: Int, from first: Int, to last: Int) {
    let start = row * size.columns
    let gone = (first...last).filter {
      shown[start + $0] != frame.cells[start + $0] && shown[start + $0].glyph != Glyphs.space
    }
    for column in gone {
      for beside in [column - 1, column + 1]
      where beside >= 0 && beside < size.columns && frame.cells[start + beside].glyph != 0 {
        shown[start + beside] = .unknown
      }
    }
  }

  /// Appends the commands that come before the cells.
  private mutating func begin(_ overlay: Overlay, into bytes: inout [UInt8]) {
    if let place = overlay.place { move(to: place.row, place.column, into: &bytes) }
    bytes += overlay.before
  }

  private mutating func write(
    _ frame: Frame, row: Int, from first: Int, to last: Int, into bytes: inout [UInt8]
  ) {
    var column = first
    while column <= last {
      let index = row * size.columns + column
      let cell = frame.cells[index]
      guard cell != shown[index] else {
        column += 1
        continue
      }
      shown[index] = cell
      if cell.glyph != 0 {
        put(cell, frame, row: row, column: column, into: &bytes)
      } else if column > 0, frame.cells[index - 1].glyph != 0, shown[index - 1].glyph != 0 {
        // The second half of a wide character whose first half is already there: write the character again.
        put(frame.cells[index - 1], frame, row: row, column: column - 1, into: &bytes)
      }
      column += 1
    }
  }

  private mutating func put(
    _ cell: Cell, _ frame: Frame, row: Int, column: Int, into bytes: inout [UInt8]
  ) {
    let isWide =
      column + 1 < size.columns && frame.cells[row * size.columns + column + 1].glyph == 0
    if !bridge(to: row, column, on: frame, into: &bytes) { move(to: row, column, into: &bytes) }
    pen.change(to: cell, into: &bytes)
    if cell.glyph < Frame.firstCluster {
      bytes.append(utf8: cell.glyph)
    } else {
      bytes += frame.text(of: cell).utf8
    }
    if isWide { shown[row * size.columns + column + 1] = .continuation }
    let next = column + (isWide ? 2 : 1)
    // Terminals differ in where the cursor is after the last column, and in how wide clusters are: forget where it
    // is.
    cursor = next < size.columns && cell.glyph < Frame.firstCluster ? (row, next) : nil
  }

  /// Rewrites up to four cells between the cursor and a column if that takes no more bytes than a move.
  ///
  /// These cells have not changed, and the current pen is the one they need.
  private func bridge(
    to row: Int, _ column: Int, on frame: Frame, into bytes: inout [UInt8]
  ) -> Bool {
    guard let cursor, cursor.row == row, cursor.column < column, column - cursor.column <= 4 else {
      return false
    }
    var cost = 0
    for between in cursor.column..<column {
      let cell = frame.cells[row * size.columns + between]
      guard cell.glyph != 0, cell.glyph < Frame.firstCluster, pen.suits(cell) else { return false }
      cost += cell.glyph < 0x80 ? 1 : cell.glyph < 0x800 ? 2 : cell.glyph < 0x1_0000 ? 3 : 4
    }
    guard cost <= (column - cursor.column == 1 ? 3 : 4) else { return false }
    for between in cursor.column..<column {
      bytes.append(utf8: frame.cells[row * size.columns + between].glyph)
    }
    return true
  }

  /// Moves the cursor with the fewest bytes.
  private mutating func move(to row: Int, _ column: Int, into bytes: inout [UInt8]) {
    if let cursor, cursor == (row, column) { return }
    defer { cursor = (row, column) }
    if place == .line {
      guard let cursor, cursor.column < column else {
        bytes.append(0x0D)
        if column > 0 { bytes.append(csi: column, "C") }
        return
      }
      bytes.append(csi: column - cursor.column, "C")
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
    if row > 0 || column > 0 {
      if row > 0 { bytes.append(decimal: row + 1) }
      if column > 0 {
        bytes.append(UInt8(ascii: ";"))
        bytes.append(decimal: column + 1)
      }
    }
    bytes.append(UInt8(ascii: "H"))
  }
}
