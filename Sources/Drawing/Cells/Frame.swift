/// A grid of cells that records its damage: the cells that changed since the last ``takeDamage()``.
package struct Frame: Sendable {
  package let size: Size
  package private(set) var cells: [Cell]

  /// A range of columns in a row; empty by default.
  ///
  /// It is not a `Range`, because Swift builds the metadata of generic types at run time, which is slow.
  package struct Columns: Hashable, Sendable {
    package var first = Int.max
    package var last = -1

    package var isEmpty: Bool { last < first }
  }

  /// The columns of each row that may have changed since the last ``takeDamage()``.
  private var damage: [Columns]

  /// The texts of the glyphs from ``firstCluster`` on.
  private var clusters: [String] = []

  static let firstCluster: UInt32 = 0x11_0000

  /// The colour that replaces the style `faint` in text of the standard colour; nil to keep the style.
  private let secondaryColor: Color?

  package init(_ size: Size, secondaryColor: Color? = nil) {
    (self.size, self.secondaryColor) = (size, secondaryColor)
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    damage = Array(repeating: Columns(), count: size.rows)
  }

  /// The cell at a position; blank outside of the grid.
  package subscript(row row: Int, column column: Int) -> Cell {
    contains(row: row, column: column) ? cells[row * size.columns + column] : .blank
  }

  /// Sets a cell; does nothing outside of the grid. If a wide character loses one half, its other half becomes blank.
  package mutating func set(_ cell: Cell, row: Int, column: Int) {
    guard contains(row: row, column: column) else { return }
    let index = row * size.columns + column
    let old = cells[index]
    guard old != cell else { return }
    setRaw(cell, row: row, column: column)
    if old.glyph == 0, column > 0 { setRaw(.blank, row: row, column: column - 1) }
    if column + 1 < size.columns, cells[index + 1].glyph == 0 {
      setRaw(.blank, row: row, column: column + 1)
    }
  }

  /// Sets a cell without blanking the other half of a wide character that it cuts.
  mutating func setRaw(_ cell: Cell, row: Int, column: Int) {
    let index = row * size.columns + column
    var cell = cell
    if let secondaryColor, cell.style.contains(.faint), cell.foreground == .standard {
      cell.style.remove(.faint)
      cell.foreground = secondaryColor
    }
    guard cells[index] != cell else { return }
    cells[index] = cell
    damage[row].first = min(damage[row].first, column)
    damage[row].last = max(damage[row].last, column)
  }

  /// Makes a range of columns blank.
  package mutating func clear(row: Int, columns: Range<Int>) {
    for column in columns { set(.blank, row: row, column: column) }
  }

  /// Writes text to the right, at most `limit` columns and not beyond the edge. Returns the number of written columns.
  @discardableResult
  package mutating func write(
    _ text: String, row: Int, column: Int, limit: Int = .max, foreground: Color = .standard,
    background: Color = .standard, style: Style = []
  ) -> Int {
    var nextColumn = column
    let end = min(size.columns, limit < size.columns ? column + limit : size.columns)
    if CharacterCells.isPlain(text) {
      for scalar in text.unicodeScalars where nextColumn < end {
        let cell = Cell(
          scalar.value, foreground: foreground, background: background, style: style)
        set(cell, row: row, column: nextColumn)
        nextColumn += 1
      }
      return nextColumn - column
    }
    for character in text {
      let pieces = CharacterCells.pieces(of: character)
      guard pieces.reduce(nextColumn, { $0 + $1.columns }) <= end else { break }
      for (index, piece) in pieces.enumerated() {
        let glyph = glyph(for: piece, isFirst: index == 0)
        let cell = Cell(glyph, foreground: foreground, background: background, style: style)
        set(cell, row: row, column: nextColumn)
        if piece.columns == 2 { set(.continuation, row: row, column: nextColumn + 1) }
        nextColumn += piece.columns
      }
    }
    return nextColumn - column
  }

  /// Returns the text of a cell; empty for the second half of a wide character.
  package func text(of cell: Cell) -> String {
    if cell.glyph >= Self.firstCluster {
      let index = Int(cell.glyph - Self.firstCluster)
      return index < clusters.count ? clusters[index] : "?"
    }
    guard cell.glyph > 0, let scalar = Unicode.Scalar(cell.glyph) else { return "" }
    return String(Character(scalar))
  }

  /// The rows as text, without trailing blanks.
  package var rows: [String] {
    (0..<size.rows).map { row in
      var text = ""
      for column in 0..<size.columns { text += self.text(of: self[row: row, column: column]) }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Returns the damaged columns of each row, and clears the damage.
  package mutating func takeDamage() -> [Columns] {
    let taken = damage
    for row in damage.indices { damage[row] = Columns() }
    return taken
  }

  /// Marks every cell as damaged.
  package mutating func damageAll() {
    for row in damage.indices { damage[row] = Columns(first: 0, last: size.columns - 1) }
  }

  package var isDamaged: Bool { damage.contains { !$0.isEmpty } }

  private func contains(row: Int, column: Int) -> Bool {
    row >= 0 && row < size.rows && column >= 0 && column < size.columns
  }

  /// Returns the glyph of a piece. All pieces of a character but the first are clusters: terminals differ in the widths
  /// of such pieces, and after a cluster the cursor is moved to a known position.
  private mutating func glyph(for piece: CharacterCells.Piece, isFirst: Bool) -> UInt32 {
    if isFirst, piece.scalars.count == 1, let scalar = piece.scalars.first { return scalar.value }
    return glyph(ofCluster: String(piece.scalars))
  }

  /// Returns the glyph of a cluster, which is added if it is new.
  mutating func glyph(ofCluster cluster: String) -> UInt32 {
    let index = clusters.firstIndex(of: cluster) ?? clusters.count
    if index == clusters.count { clusters.append(cluster) }
    return Self.firstCluster + UInt32(index)
  }
}
