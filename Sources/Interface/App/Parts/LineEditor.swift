internal import Countdown
internal import Drawing

/// The text and the cursor of a text field.
struct LineEditor: Hashable, Sendable {
  private(set) var text: [Character]

  /// The number of characters before the cursor.
  private(set) var cursor: Int

  static let maxLength = 500

  /// The maximum number of UTF-8 bytes: a character may have any number of combining marks.
  static let maxBytes = 2000

  init(_ text: String = "") {
    self.text = Array(text)
    cursor = self.text.count
  }

  var string: String { String(text) }

  /// Changes the text or moves the cursor; returns false for a key that is not for editing.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let scalar): insert(String(Character(scalar)))
    case .backspace where cursor > 0:
      cursor -= 1
      text.remove(at: cursor)
    case .delete where cursor < text.count: text.remove(at: cursor)
    case .left: cursor = max(cursor - 1, 0)
    case .right: cursor = min(cursor + 1, text.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .control("u"):
      text.removeFirst(cursor)
      cursor = 0
    case .control("k"): text.removeLast(text.count - cursor)
    case .control("w"): removeWord()
    case .backspace, .delete: break
    default: return false
    }
    return true
  }

  /// Inserts text at the cursor. White space becomes blanks, and control characters are removed.
  mutating func insert(_ pasted: String) {
    // ASCII characters never combine with the character before the cursor, so a full line has no room for them.
    if text.count >= Self.maxLength, pasted.utf8.allSatisfy({ $0 < 0x80 }) { return }
    var scalars = String.UnicodeScalarView()
    for scalar in pasted.unicodeScalars {
      if scalar.properties.isWhitespace {
        scalars.append(" ")
      } else if scalar.properties.generalCategory != .control {
        scalars.append(scalar)
      }
    }
    let textBefore = String(text[..<cursor]) + String(scalars)
    let textAfter = text[cursor...]
    // The limits apply to the new text only: a line that is too long already is kept.
    let byteLimit = max(
      Self.maxBytes - String(textAfter).utf8.count, String(text[..<cursor]).utf8.count)
    var accepted = String(textBefore.prefix(max(Self.maxLength - textAfter.count, cursor)))
    // Remove scalars, not characters, because a combining mark belongs to the character before it.
    while accepted.utf8.count > byteLimit { accepted.unicodeScalars.removeLast() }
    text = Array(accepted) + textAfter
    cursor = accepted.count
  }

  mutating func moveToStart() { cursor = 0 }

  private mutating func removeWord() {
    let end = cursor
    while cursor > 0, text[cursor - 1] == " " { cursor -= 1 }
    while cursor > 0, text[cursor - 1] != " " { cursor -= 1 }
    text.removeSubrange(cursor..<end)
  }

  /// Returns the part of the text around the cursor that fits, and the column of the cursor in this part.
  ///
  /// Invisible characters, and characters that the terminal cannot show, become question marks.
  func visibleText(columns: Int, isUnicode: Bool = true) -> (text: String, cursor: Int) {
    let characters = text.map { Self.isVisible($0, isUnicode: isUnicode) ? $0 : "?" }
    let widths = characters.map { CharacterCells.columns(of: String($0)) }
    // The cursor after the last character takes a column.
    let available = max(columns - 1, 1)
    var (first, cursorColumn) = (cursor, 0)
    while first > 0, cursorColumn + widths[first - 1] <= available {
      first -= 1
      cursorColumn += widths[first]
    }
    var (end, width) = (cursor, cursorColumn)
    while end < characters.count, width + widths[end] <= available {
      width += widths[end]
      end += 1
    }
    return (String(characters[first..<end]), cursorColumn)
  }

  private static func isVisible(_ character: Character, isUnicode: Bool) -> Bool {
    guard isUnicode else { return character.isASCII }
    return character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .format: scalar == "\u{200D}"
      case .control, .privateUse, .surrogate, .unassigned: false
      default: true
      }
    }
  }
}
