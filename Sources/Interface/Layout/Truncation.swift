internal import Drawing

enum Truncation {
  /// Returns the text, cut if it does not fit. Cut text ends with `…` (`~` without Unicode), or is empty in one column.
  ///
  /// - Parameter keepsWords: whether the text is cut after a whole word, if one fits.
  static func cut(
    _ text: String, to columns: Int, isUnicode: Bool, keepsWords: Bool = false
  ) -> String {
    guard CharacterCells.columns(of: text) > columns else { return text }
    let mark = isUnicode ? "\u{2026}" : "~"
    guard columns > 1 else { return "" }
    var (result, width) = ("", 1)
    for character in text {
      let next = width + CharacterCells.columns(of: String(character))
      if next > columns { break }
      result.append(character)
      width = next
    }
    if keepsWords, text.dropFirst(result.count).first != " ", let blank = result.lastIndex(of: " ")
    {
      result.removeSubrange(blank...)
    }
    let ends = keepsWords ? " ,;:" : " "
    while let last = result.last, ends.contains(last) { result.removeLast() }
    return result + mark
  }
}

extension Scene {
  /// Adds text in the middle of a range of columns, and cuts it if it is too long.
  mutating func center(
    _ kind: ElementKind, _ text: String, row: Int, columns: Range<Int>, isUnicode: Bool,
    style: Style = []
  ) {
    let cutText = Truncation.cut(
      text, to: columns.count, isUnicode: isUnicode,
      keepsWords: kind == .notice || kind == .holdLabel)
    let width = CharacterCells.columns(of: cutText)
    add(
      Element.ID(kind), cutText, row: row,
      column: columns.lowerBound + (columns.count - width) / 2, style: style)
  }
}
