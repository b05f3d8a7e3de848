extension Screen {
  /// A size in cells; columns and rows are both at least 1.
  package struct Size: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    /// A size; values below 1 become 1.
    package init(columns: Int, rows: Int) {
      self.columns = max(columns, 1)
      self.rows = max(rows, 1)
    }
  }

  /// A position on the screen, from 0 at the top left.
  package struct Position: Hashable, Sendable {
    package var row: Int
    package var column: Int

    /// A position by its row and its column.
    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The cells of one screen.
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

    /// The grid as a user sees it.
    var seen: [[Cell]] { lines.map { $0.map(\.seen) } }

    /// Puts one cell, and blanks the halves of wide characters that it cuts.
    mutating func put(_ cell: Cell, at position: Position) {
      let (row, column) = (position.row, position.column)
      if lines[row][column].text.isEmpty, column > 0 { lines[row][column - 1].text = " " }
      if column + 1 < size.columns, lines[row][column + 1].text.isEmpty {
        lines[row][column + 1].text = " "
      }
      lines[row][column] = cell
    }

    /// Puts a character of two columns. The caller makes sure that both exist.
    mutating func putWide(_ cell: Cell, at position: Position) {
      put(cell, at: position)
      put(Cell(" "), at: Position(row: position.row, column: position.column + 1))
      lines[position.row][position.column] = cell
      lines[position.row][position.column + 1] = Cell("", cell.style)
    }

    /// Adds a combining mark to the text at a position.
    mutating func combine(_ mark: Unicode.Scalar, at position: Position) {
      lines[position.row][position.column].text.unicodeScalars.append(mark)
    }

    /// Clears columns of one row.
    mutating func erase(_ columns: Range<Int>, row: Int, _ style: Style) {
      for column in columns.clamped(to: 0..<size.columns) {
        put(Self.blank(style), at: Position(row: row, column: column))
      }
    }

    /// Clears whole rows.
    mutating func eraseRows(_ rows: Range<Int>, _ style: Style) {
      for row in rows.clamped(to: 0..<size.rows) {
        lines[row] = Self.blankLine(size.columns, style)
      }
    }

    /// Removes cells from a row; the cells to their right move left.
    mutating func delete(_ count: Int, at position: Position, _ style: Style) {
      let count = min(count, size.columns - position.column)
      erase(position.column..<position.column + count, row: position.row, style)
      lines[position.row].removeSubrange(position.column..<position.column + count)
      lines[position.row].append(contentsOf: Self.blankLine(count, style))
    }

    /// Moves every row up by one.
    mutating func scroll(_ style: Style) {
      lines.removeFirst()
      lines.append(Self.blankLine(size.columns, style))
    }

    /// Removes rows at the top, then cuts or extends at the right and at the bottom.
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

    /// A cleared cell keeps the current background and nothing else.
    private static func blank(_ style: Style) -> Cell {
      Cell(" ", Style(background: style.background))
    }

    private static func blankLine(_ columns: Int, _ style: Style) -> [Cell] {
      Array(repeating: blank(style), count: columns)
    }
  }
}

extension String {
  /// The text without the characters at its end that meet a condition.
  func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, condition(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
