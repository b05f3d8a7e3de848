internal import Countdown
internal import Drawing

/// A line of text that is typed, with a cursor in it.
struct LineEditor: Hashable, Sendable {
  private(set) var text: [Character]

  /// How many characters stand before the cursor.
  private(set) var cursor: Int

  /// The most characters; more are not taken.
  static let longest = 500

  /// The most bytes of them: a character may hold any number of signs that combine.
  static let mostBytes = 2000

  init(_ text: String = "") {
    self.text = Array(text)
    cursor = self.text.count
  }

  var string: String { String(text) }

  /// Takes in a key that changes the text or moves the cursor; returns whether it is one.
  mutating func take(_ key: Key) -> Bool {
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

  /// Inserts text at the cursor: its lines become one, and what is no text is left out.
  mutating func insert(_ pasted: String) {
    // A full line costs nothing, however much comes: what is ASCII combines with nothing that is there.
    if text.count >= Self.longest, pasted.utf8.allSatisfy({ $0 < 0x80 }) { return }
    var scalars = String.UnicodeScalarView()
    for scalar in pasted.unicodeScalars {
      if scalar.properties.isWhitespace {
        scalars.append(" ")
      } else if scalar.properties.generalCategory != .control {
        scalars.append(scalar)
      }
    }
    let before = String(text[..<cursor]) + String(scalars)
    let after = text[cursor...]
    // A sign that combines belongs to the character before it. What is there stays, however long it is.
    let room = max(Self.mostBytes - String(after).utf8.count, String(text[..<cursor]).utf8.count)
    var kept = String(before.prefix(max(Self.longest - after.count, cursor)))
    while kept.utf8.count > room { kept.unicodeScalars.removeLast() }
    text = Array(kept) + after
    cursor = kept.count
  }

  mutating func moveToStart() { cursor = 0 }

  private mutating func removeWord() {
    let end = cursor
    while cursor > 0, text[cursor - 1] == " " { cursor -= 1 }
    while cursor > 0, text[cursor - 1] != " " { cursor -= 1 }
    text.removeSubrange(cursor..<end)
  }

  /// What of the text can be seen in some columns, and the column of the cursor in it.
  ///
  /// What cannot be shown, or would not be seen, is a question mark: beyond ASCII where the terminal has no more, and
  /// signs that only change how others are shown.
  func window(columns: Int, isUnicode: Bool = true) -> (text: String, cursor: Int) {
    let shown = text.map { Self.isShown($0, isUnicode: isUnicode) ? $0 : "?" }
    let widths = shown.map { CharacterCells.columns(of: String($0)) }
    let room = max(columns - 1, 1)
    var (first, before) = (cursor, 0)
    while first > 0, before + widths[first - 1] <= room {
      first -= 1
      before += widths[first]
    }
    var (last, width) = (cursor, before)
    while last < shown.count, width + widths[last] <= room {
      width += widths[last]
      last += 1
    }
    return (String(shown[first..<last]), before)
  }

  private static func isShown(_ character: Character, isUnicode: Bool) -> Bool {
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
