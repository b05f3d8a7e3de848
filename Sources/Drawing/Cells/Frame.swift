/// A grid of cells, and where it has changed since somebody last looked.
package struct Frame: Sendable {
  package let size: Size
  package private(set) var cells: [Cell]

  /// A stretch of a row. A range would do, but its generic type is put together at run time, which takes
  /// longer than drawing some cells.
  package struct Columns: Hashable, Sendable {
    package var first = Int.max
    package var last = -1

    package var isEmpty: Bool { last < first }
  }

  /// The columns of each row that may have changed since ``takeDamage()``.
  private var damage: [Columns]

  /// Characters of several scalars, which a cell names by ``firstCluster`` plus their place here.
  private var clusters: [String] = []

  static let firstCluster: UInt32 = 0x11_0000

  package init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    damage = Array(repeating: Columns(), count: size.rows)
  }

  /// The cell there, blank outside of the grid.
  package subscript(row row: Int, column column: Int) -> Cell {
    contains(row: row, column: column) ? cells[row * size.columns + column] : .blank
  }

  /// Puts a cell there; outside of the grid nothing happens. A wide character that is cut is gone.
  package mutating func set(_ cell: Cell, row: Int, column: Int) {
    guard contains(row: row, column: column) else { return }
    let index = row * size.columns + column
    let old = cells[index]
    guard old != cell else { return }
    put(cell, row: row, column: column)
    if old.glyph == 0, column > 0 { put(.blank, row: row, column: column - 1) }
    if column + 1 < size.columns, cells[index + 1].glyph == 0 {
      put(.blank, row: row, column: column + 1)
    }
  }

  private mutating func put(_ cell: Cell, row: Int, column: Int) {
    cells[row * size.columns + column] = cell
    damage[row].first = min(damage[row].first, column)
    damage[row].last = max(damage[row].last, column)
  }

  /// Empties a stretch of a row.
  package mutating func clear(row: Int, columns: Range<Int>) {
    for column in columns { set(.blank, row: row, column: column) }
  }

  /// Writes text from a column on, never beyond `limit` or the edge; answers the columns it took.
  @discardableResult
  package mutating func write(
    _ text: String, row: Int, column: Int, limit: Int = .max, foreground: Color = .standard,
    style: Style = []
  ) -> Int {
    var at = column
    let end = min(size.columns, limit < size.columns ? column + limit : size.columns)
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      // Nearly all text is ASCII, for which there is no need to look for characters.
      for byte in text.utf8 where at < end {
        set(Cell(UInt32(byte), foreground: foreground, style: style), row: row, column: at)
        at += 1
      }
      return at - column
    }
    for character in text {
      guard let (glyph, width) = glyph(for: character) else { continue }
      guard at + width <= end else { break }
      set(Cell(glyph, foreground: foreground, style: style), row: row, column: at)
      if width == 2 { set(.continuation, row: row, column: at + 1) }
      at += width
    }
    return at - column
  }

  /// What a cell shows, as text.
  package func text(of cell: Cell) -> String {
    if cell.glyph >= Self.firstCluster {
      let index = Int(cell.glyph - Self.firstCluster)
      return index < clusters.count ? clusters[index] : "?"
    }
    guard cell.glyph > 0, let scalar = Unicode.Scalar(cell.glyph) else { return "" }
    return String(Character(scalar))
  }

  /// The rows as text, blanks at their ends left out.
  package var rows: [String] {
    (0..<size.rows).map { row in
      var text = ""
      for column in 0..<size.columns { text += self.text(of: self[row: row, column: column]) }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The changed stretch of every row, and none are changed any more.
  package mutating func takeDamage() -> [Columns] {
    let taken = damage
    for row in damage.indices { damage[row] = Columns() }
    return taken
  }

  package var isDamaged: Bool { damage.contains { !$0.isEmpty } }

  private func contains(row: Int, column: Int) -> Bool {
    row >= 0 && row < size.rows && column >= 0 && column < size.columns
  }

  private mutating func glyph(for character: Character) -> (UInt32, width: Int)? {
    let kept = CharacterCells.scalars(of: character)
    guard let base = kept.first else { return nil }
    let width = CellWidth.columns(of: base)
    guard width > 0 else { return nil }
    guard kept.count > 1 else { return (base.value, width) }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: kept)
    let cluster = String(text)
    let index = clusters.firstIndex(of: cluster) ?? clusters.count
    if index == clusters.count { clusters.append(cluster) }
    return (Self.firstCluster + UInt32(index), width)
  }
}

/// What of a character goes into a cell.
package enum CharacterCells {
  /// The scalars that terminals agree about: a base and the marks over it. Joiners and variation
  /// selectors are left out, since terminals differ in how wide they make what those ask for.
  static func scalars(of character: Character) -> [Unicode.Scalar] {
    let scalars = Array(character.unicodeScalars)
    guard scalars.count > 1 else { return scalars }
    let marks = scalars.dropFirst().prefix { $0.value != 0x200D }.filter {
      switch $0.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: !(0xFE00...0xFE0F).contains($0.value)
      default: false
      }
    }
    return [scalars[0]] + marks.prefix(8)
  }

  /// How many columns text takes when it is written into a frame.
  package static func columns(of text: String) -> Int {
    // Nearly all text is ASCII, for which there is no need to look for characters.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { sum, character in
      sum + (scalars(of: character).first.map(CellWidth.columns(of:)) ?? 0)
    }
  }
}
