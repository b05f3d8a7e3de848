internal import Drawing

/// Text cut to a width.
enum Fitting {
  /// Returns the text, or as much of it as fits, then `…`.
  static func cut(_ text: String, to columns: Int, isUnicode: Bool) -> String {
    guard CharacterCells.columns(of: text) > columns else { return text }
    let mark = isUnicode ? "\u{2026}" : "~"
    guard columns > 1 else { return "" }
    var (kept, width) = ("", 1)
    for character in text {
      let next = width + CharacterCells.columns(of: String(character))
      if next > columns { break }
      kept.append(character)
      width = next
    }
    while kept.last == " " { kept.removeLast() }
    return kept + mark
  }
}

extension Scene {
  /// Puts text into the middle of a range of columns, and cuts it if it is too long.
  mutating func center(
    _ kind: ElementKind, _ text: String, row: Int, columns: Range<Int>, isUnicode: Bool,
    style: Style = []
  ) {
    let shown = Fitting.cut(text, to: columns.count, isUnicode: isUnicode)
    let width = CharacterCells.columns(of: shown)
    add(
      Element.ID(kind), shown, row: row,
      column: columns.lowerBound + (columns.count - width) / 2, style: style)
  }
}
