internal import Drawing

/// How a line that is typed looks.
struct EditorViewState: Hashable, Sendable {
  /// What is asked for: `name`.
  var prompt: String
  var editor: LineEditor
}

extension Scene {
  /// Adds a line that is typed, with its cursor, in the middle of some columns or at their left.
  mutating func add(
    _ viewState: EditorViewState, row: Int, columns: Range<Int>, isCentered: Bool = true,
    isUnicode: Bool
  ) {
    var prompt = "\(viewState.prompt) "
    // What is typed is worth more than what is asked for.
    if columns.count - prompt.utf8.count <= 4 { prompt = "" }
    let space = columns.count - prompt.utf8.count
    guard space >= 2 else { return }
    let most =
      isCentered
      ? min(space, max(CharacterCells.columns(of: viewState.editor.string) + 1, 24)) : space
    let (text, cursor) = viewState.editor.window(columns: most, isUnicode: isUnicode)
    let start = columns.lowerBound + (columns.count - prompt.utf8.count - most) / 2
    if !prompt.isEmpty {
      add(Element.ID(.prompt), prompt, row: row, column: start, style: .faint)
    }
    let column = start + prompt.utf8.count
    let blanks = String(repeating: " ", count: max(most - CharacterCells.columns(of: text), 0))
    add(Element.ID(.editor), text + blanks, row: row, column: column, style: .underline)
    let under = Self.character(of: text, at: cursor)
    add(Element.ID(.editor, 1), under, row: row, column: column + cursor, style: .reverse)
  }

  /// The character that begins in a column; a blank after the last one.
  private static func character(of text: String, at column: Int) -> String {
    var place = 0
    for character in text {
      if place >= column { return String(character) }
      place += CharacterCells.columns(of: String(character))
    }
    return " "
  }
}
