internal import Drawing

/// Text cut to a width.
enum Truncation {
  /// Returns the text, or as much of it as fits, then `…`.
  ///
  /// - Parameter keepsWords: whether it ends after a whole word, if one fits.
  static func cut(
    _ text: String, to columns: Int, isUnicode: Bool, keepsWords: Bool = false
  ) -> String {
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
    if keepsWords, text.dropFirst(kept.count).first != " ", let blank = kept.lastIndex(of: " ") {
      kept.removeSubrange(blank...)
    }
    let ends = keepsWords ? " ,;:" : " "
    while let last = kept.last, ends.contains(last) { kept.removeLast() }
    return kept + mark
  }
}

extension Scene {
  /// Puts text into the middle of a range of columns, and cuts it if it is too long: a message after a whole word.
  mutating func center(
    _ kind: ElementKind, _ text: String, row: Int, columns: Range<Int>, isUnicode: Bool,
    style: Style = []
  ) {
    let shown = Truncation.cut(
      text, to: columns.count, isUnicode: isUnicode,
      keepsWords: kind == .notice || kind == .holdLabel)
    let width = CharacterCells.columns(of: shown)
    add(
      Element.ID(kind), shown, row: row,
      column: columns.lowerBound + (columns.count - width) / 2, style: style)
  }
}
