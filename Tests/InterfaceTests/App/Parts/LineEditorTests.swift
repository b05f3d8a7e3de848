import Testing

@testable import Interface

@Suite struct LineEditorTests {
  /// What comes without end, as from a paste that the terminal does not mark, costs nothing once the line is full.
  @Test func aFullLineStaysAsItIs() {
    var editor = LineEditor(String(repeating: "x", count: LineEditor.longest))
    for _ in 0..<100_000 { editor.insert("y") }
    #expect(editor.string == String(repeating: "x", count: LineEditor.longest))
    // An accent belongs to the last character.
    editor.insert("\u{301}")
    #expect(editor.string.hasSuffix("x\u{301}"))
  }

  /// The text with a bar where the cursor is.
  private func shown(_ editor: LineEditor) -> String {
    String(editor.text[..<editor.cursor]) + "|" + String(editor.text[editor.cursor...])
  }

  private func edit(_ text: String, _ keys: Key...) -> String {
    var editor = LineEditor(text)
    for key in keys { expect(editor.take(key), true) }
    return shown(editor)
  }

  @Test func keysMoveTheCursor() {
    #expect(edit("eggs") == "eggs|")
    #expect(edit("eggs", .left) == "egg|s")
    #expect(edit("eggs", .left, .left, .right) == "egg|s")
    #expect(edit("eggs", .right) == "eggs|")
    #expect(edit("eggs", .home, .left) == "|eggs")
    #expect(edit("eggs", .control("a"), .right) == "e|ggs")
    #expect(edit("eggs", .home, .end) == "eggs|")
    #expect(edit("eggs", .home, .control("e")) == "eggs|")
  }

  @Test func keysDelete() {
    #expect(edit("eggs", .backspace) == "egg|")
    #expect(edit("eggs", .home, .backspace) == "|eggs")
    #expect(edit("eggs", .home, .delete) == "|ggs")
    #expect(edit("eggs", .delete) == "eggs|")
    #expect(edit("soft eggs", .left, .left, .control("u")) == "|gs")
    #expect(edit("soft eggs", .left, .left, .control("k")) == "soft eg|")
    #expect(edit("two soft eggs", .control("w")) == "two soft |")
    #expect(edit("two soft eggs  ", .control("w"), .control("w")) == "two |")
    #expect(edit("two soft", .left, .left, .control("w")) == "two |ft")
    #expect(edit("", .control("w"), .control("u"), .control("k"), .backspace) == "|")
  }

  @Test func charactersAreInsertedAtTheCursor() {
    #expect(edit("egs", .left, .left, .character("g")) == "eg|gs")
    #expect(edit("", .character("?"), .character(" "), .character("ä")) == "? ä|")
  }

  @Test(arguments: [Key.enter, .escape, .tab, .up, .pageDown, .function(1), .control("c"), .other])
  func otherKeysAreNotItsOwn(key: Key) {
    var editor = LineEditor("eggs")
    expect(editor.take(key), false)
    #expect(shown(editor) == "eggs|")
  }

  @Test func whatIsPastedBecomesOneLine() {
    var editor = LineEditor("ab")
    _ = editor.take(.left)
    editor.insert("one\ntwo\r\nthree\tfour\u{7}\u{1B}[31m\u{0}")
    #expect(shown(editor) == "aone two  three four[31m|b")
    editor.insert("\u{7F}\u{9B}\u{85}\u{2028}")
    #expect(!editor.string.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(editor.string.split(whereSeparator: \.isNewline).count == 1)
  }

  @Test func signsThatCombineBelongToTheCharacterBefore() {
    var editor = LineEditor("")
    for scalar in "cafe\u{301}s".unicodeScalars { _ = editor.take(.character(scalar)) }
    #expect(editor.text.count == 5 && editor.cursor == 5)
    _ = editor.take(.backspace)
    _ = editor.take(.backspace)
    #expect(shown(editor) == "caf|")
  }

  @Test func moreThanTheLongestIsNotTaken() {
    var editor = LineEditor(String(repeating: "x", count: LineEditor.longest - 1))
    _ = editor.take(.home)
    editor.insert("abc")
    #expect(editor.text.count == LineEditor.longest)
    #expect(editor.string.hasPrefix("ax") && editor.cursor == 1)
    editor.insert("d")
    #expect(editor.text.count == LineEditor.longest && editor.cursor == 1)
  }

  /// A character may hold any number of signs that combine.
  @Test func moreThanTheMostBytesAreNotTaken() {
    var editor = LineEditor("x")
    editor.insert(String(repeating: "\u{301}", count: 5000))
    #expect(editor.string.utf8.count <= LineEditor.mostBytes)
    #expect(editor.text.count == 1 && editor.cursor == 1)
    editor.insert("\u{301}y")
    #expect(editor.string.utf8.count <= LineEditor.mostBytes)
    _ = editor.take(.backspace)
    #expect(editor.string == "")
  }

  /// A line of the file may be longer. It is kept whole, and can be made shorter.
  @Test func aLineThatIsTooLongIsKept() {
    let text = String(repeating: "y", count: LineEditor.longest + 100)
    for place in [Key.home, .end] {
      var editor = LineEditor(text)
      _ = editor.take(place)
      _ = editor.take(.character("z"))
      #expect(editor.string == text)
      _ = editor.take(place == .home ? .delete : .backspace)
      #expect(editor.string.count == text.count - 1)
    }
  }

  // MARK: The window

  @Test func theWindowFollowsTheCursor() {
    var editor = LineEditor("0123456789")
    #expect(editor.window(columns: 20) == ("0123456789", 10))
    #expect(editor.window(columns: 11) == ("0123456789", 10))
    #expect(editor.window(columns: 6) == ("56789", 5))
    _ = editor.take(.home)
    #expect(editor.window(columns: 6) == ("01234", 0))
    #expect(LineEditor("").window(columns: 6) == ("", 0))
  }

  @Test func wideCharactersTakeTwoColumns() {
    var editor = LineEditor("茶茶茶ab")
    #expect(editor.window(columns: 20) == ("茶茶茶ab", 8))
    #expect(editor.window(columns: 6) == ("茶ab", 4))
    _ = editor.take(.home)
    #expect(editor.window(columns: 6) == ("茶茶", 0))
    _ = editor.take(.right)
    #expect(editor.window(columns: 6) == ("茶茶", 2))
  }

  @Test(arguments: 1...30)
  func theWindowNeverGrowsBeyondItsColumns(columns: Int) {
    var editor = LineEditor("a茶b\u{301}c👍🏽d茶茶 e")
    for _ in 0..<12 {
      let (text, cursor) = editor.window(columns: columns)
      let width = LineEditor(text).window(columns: 1000).cursor
      #expect(width <= max(columns - 1, 1) && cursor <= max(columns - 1, 1), "\(text) \(cursor)")
      _ = editor.take(.left)
    }
  }
}
