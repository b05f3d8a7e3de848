internal import Drawing

struct EditorViewState: Hashable, Sendable {
  /// The label before the text: `name:`.
  var prompt: String
  var editor: LineEditor
}

extension Scene {
  /// Adds a text field with its cursor. A field that is not centred fills the columns.
  mutating func add(
    _ viewState: EditorViewState, row: Int, columns: Range<Int>, isCentered: Bool = true,
    isUnicode: Bool
  ) {
    var prompt = "\(viewState.prompt) "
    // In a narrow field the text is more important than the prompt.
    if columns.count - prompt.utf8.count <= 4 { prompt = "" }
    let space = columns.count - prompt.utf8.count
    guard space >= 2 else { return }
    let width =
      isCentered
      ? min(space, max(CharacterCells.columns(of: viewState.editor.string) + 1, 24)) : space
    let (text, cursor) = viewState.editor.visibleText(columns: width, isUnicode: isUnicode)
    let start = columns.lowerBound + (columns.count - prompt.utf8.count - width) / 2
    if !prompt.isEmpty {
      add(Element.ID(.prompt), prompt, row: row, column: start, style: .faint)
    }
    let column = start + prompt.utf8.count
    let blanks = String(repeating: " ", count: max(width - CharacterCells.columns(of: text), 0))
    add(Element.ID(.editor), text + blanks, row: row, column: column, style: .underline)
    let characterUnderCursor = Self.character(of: text, at: cursor)
    add(
      Element.ID(.editor, 1), characterUnderCursor, row: row, column: column + cursor,
      style: .reverse)
  }

  /// Returns the character that starts in a column; a blank after the last one.
  private static func character(of text: String, at column: Int) -> String {
    var start = 0
    for character in text {
      if start >= column { return String(character) }
      start += CharacterCells.columns(of: String(character))
    }
    return " "
  }
}
