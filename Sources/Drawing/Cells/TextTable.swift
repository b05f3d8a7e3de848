/// Lines of text in aligned columns.
package enum TextTable {
  /// Returns a line for each row, the first of which is the header.
  ///
  /// - Parameter rightAligned: the headers of the columns that are right-aligned.
  package static func text(_ rows: [[String]], rightAligned: [String]) -> String {
    let widths = rows[0].indices.map { column in
      rows.reduce(0) { max($0, CharacterCells.columns(of: $1[column])) }
    }
    return rows.map { row in
      var text = ""
      for (column, field) in row.enumerated() {
        let gap = String(
          repeating: " ", count: widths[column] - CharacterCells.columns(of: field))
        text += rightAligned.contains(rows[0][column]) ? gap + field : field + gap
        text += "  "
      }
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }
}
