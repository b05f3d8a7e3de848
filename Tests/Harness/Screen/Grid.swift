extension Screen {
  /// A size in cells, at least 1 by 1.
  package struct Size: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
      self.columns = max(columns, 1)
      self.rows = max(rows, 1)
    }
  }

  /// A position on the screen, from 0 at the top left.
  package struct Position: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  struct Grid {
    private(set) var size: Size
    private var lines: [[Cell]]

    init(_ size: Size) {
      self.size = size
      lines = Array(repeating: Self.blankLine(size.columns, Style()), count: size.rows)
    }

    func cell(_ position: Position) -> Cell { lines[position.row][position.column] }

    var rows: [String] {
      lines.map { line in
        let text = line.map(\.text).joined()
        return String(text.trimmingSuffix { $0 == " " })
      }
    }

    /// The cells without invisible differences.
    var visible: [[Cell]] { lines.map { $0.map(\.visible) } }

    /// Puts a cell. The other half of a wide character that it overwrites becomes a space.
    mutating func put(_ cell: Cell, at position: Position) {
      let (row, column) = (position.row, position.column)
      if lines[row][column].text.isEmpty, column > 0 { lines[row][column - 1].text = " " }
      if column + 1 < size.columns, lines[row][column + 1].text.isEmpty {
        lines[row][column + 1].text = " "
      }
      lines[row][column] = cell
    }

    /// Puts a character of two columns. Both columns must exist.
    mutating func putWide(_ cell: Cell, at position: Position) {
      put(cell, at: position)
      put(Cell(" "), at: Position(row: position.row, column: position.column + 1))
      lines[position.row][position.column + 1] = Cell("", cell.style)
    }

    mutating func combine(_ mark: Unicode.Scalar, at position: Position) {
      lines[position.row][position.column].text.unicodeScalars.append(mark)
    }

    mutating func erase(_ columns: Range<Int>, row: Int, _ style: Style) {
      for column in columns.clamped(to: 0..<size.columns) {
        put(Self.blank(style), at: Position(row: row, column: column))
      }
    }

    mutating func eraseRows(_ rows: Range<Int>, _ style: Style) {
      for row in rows.clamped(to: 0..<size.rows) {
        lines[row] = Self.blankLine(size.columns, style)
      }
    }

    /// Removes cells from a row. The cells to their right move left.
    mutating func delete(_ count: Int, at position: Position, _ style: Style) {
      let count = min(count, size.columns - position.column)
      // This also clears the other half of a wide character that is only partly removed.
      erase(position.column..<position.column + count, row: position.row, style)
      lines[position.row].removeSubrange(position.column..<position.column + count)
      lines[position.row].append(contentsOf: Self.blankLine(count, style))
    }

    mutating func scroll(_ style: Style) {
      lines.removeFirst()
      lines.append(Self.blankLine(size.columns, style))
    }

    /// Removes rows at the top, then cuts or extends the grid at the right and the bottom.
    mutating func resize(to new: Size, droppingTop dropped: Int) {
      lines.removeFirst(dropped)
      lines = lines.prefix(new.rows).map { line in
        let kept = line.prefix(new.columns)
        return kept + Self.blankLine(new.columns - kept.count, Style())
      }
      let line = Self.blankLine(new.columns, Style())
      lines += Array(repeating: line, count: new.rows - lines.count)
      size = new
    }

    /// A cleared cell has the current background.
    private static func blank(_ style: Style) -> Cell {
      Cell(" ", Style(background: style.background))
    }

    private static func blankLine(_ columns: Int, _ style: Style) -> [Cell] {
      Array(repeating: blank(style), count: columns)
    }
  }
}

extension String {
  func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, condition(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
