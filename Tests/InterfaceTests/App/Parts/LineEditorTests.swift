import Testing

@testable import Interface

@Suite struct LineEditorTests {
  /// A long paste must be cheap, even as key presses.
  @Test func fullLineIgnoresPaste() {
    var editor = LineEditor(String(repeating: "x", count: LineEditor.maxLength))
    for _ in 0..<100_000 { editor.insert("y") }
    #expect(editor.string == String(repeating: "x", count: LineEditor.maxLength))
    // A combining accent belongs to the last character.
    editor.insert("\u{301}")
    #expect(editor.string.hasSuffix("x\u{301}"))
  }

  /// Returns the text with `|` at the cursor.
  private func shown(_ editor: LineEditor) -> String {
    String(editor.text[..<editor.cursor]) + "|" + String(editor.text[editor.cursor...])
  }

  private func edit(_ text: String, _ keys: Key...) -> String {
    var editor = LineEditor(text)
    for key in keys { expect(editor.handle(key), true) }
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
  func otherKeysAreNotHandled(key: Key) {
    var editor = LineEditor("eggs")
    expect(editor.handle(key), false)
    #expect(shown(editor) == "eggs|")
  }

  @Test func pasteBecomesOneLine() {
    var editor = LineEditor("ab")
    _ = editor.handle(.left)
    editor.insert("one\ntwo\r\nthree\tfour\u{7}\u{1B}[31m\u{0}")
    #expect(shown(editor) == "aone two  three four[31m|b")
    editor.insert("\u{7F}\u{9B}\u{85}\u{2028}")
    #expect(!editor.string.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(editor.string.split(whereSeparator: \.isNewline).count == 1)
  }

  @Test func combiningMarksBelongToPreviousCharacter() {
    var editor = LineEditor("")
    for scalar in "cafe\u{301}s".unicodeScalars { _ = editor.handle(.character(scalar)) }
    #expect(editor.text.count == 5 && editor.cursor == 5)
    _ = editor.handle(.backspace)
    _ = editor.handle(.backspace)
    #expect(shown(editor) == "caf|")
  }

  @Test func lengthIsLimited() {
    var editor = LineEditor(String(repeating: "x", count: LineEditor.maxLength - 1))
    _ = editor.handle(.home)
    editor.insert("abc")
    #expect(editor.text.count == LineEditor.maxLength)
    #expect(editor.string.hasPrefix("ax") && editor.cursor == 1)
    editor.insert("d")
    #expect(editor.text.count == LineEditor.maxLength && editor.cursor == 1)
  }

  /// A character may have any number of combining marks.
  @Test func byteCountIsLimited() {
    var editor = LineEditor("x")
    editor.insert(String(repeating: "\u{301}", count: 5000))
    #expect(editor.string.utf8.count <= LineEditor.maxBytes)
    #expect(editor.text.count == 1 && editor.cursor == 1)
    editor.insert("\u{301}y")
    #expect(editor.string.utf8.count <= LineEditor.maxBytes)
    _ = editor.handle(.backspace)
    #expect(editor.string == "")
  }

  /// A line of the presets file may be longer than the limit. It can only be shortened.
  @Test func tooLongLineIsKept() {
    let text = String(repeating: "y", count: LineEditor.maxLength + 100)
    for key in [Key.home, .end] {
      var editor = LineEditor(text)
      _ = editor.handle(key)
      _ = editor.handle(.character("z"))
      #expect(editor.string == text)
      _ = editor.handle(key == .home ? .delete : .backspace)
      #expect(editor.string.count == text.count - 1)
    }
  }

  // MARK: The visible text

  @Test func visibleTextFollowsCursor() {
    var editor = LineEditor("0123456789")
    #expect(editor.visibleText(columns: 20) == ("0123456789", 10))
    #expect(editor.visibleText(columns: 11) == ("0123456789", 10))
    #expect(editor.visibleText(columns: 6) == ("56789", 5))
    _ = editor.handle(.home)
    #expect(editor.visibleText(columns: 6) == ("01234", 0))
    #expect(LineEditor("").visibleText(columns: 6) == ("", 0))
  }

  @Test func wideCharactersTakeTwoColumns() {
    var editor = LineEditor("茶茶茶ab")
    #expect(editor.visibleText(columns: 20) == ("茶茶茶ab", 8))
    #expect(editor.visibleText(columns: 6) == ("茶ab", 4))
    _ = editor.handle(.home)
    #expect(editor.visibleText(columns: 6) == ("茶茶", 0))
    _ = editor.handle(.right)
    #expect(editor.visibleText(columns: 6) == ("茶茶", 2))
  }

  @Test(arguments: 1...30)
  func visibleTextFitsColumns(columns: Int) {
    var editor = LineEditor("a茶b\u{301}c👍🏽d茶茶 e")
    for _ in 0..<12 {
      let (text, cursor) = editor.visibleText(columns: columns)
      let width = LineEditor(text).visibleText(columns: 1000).cursor
      #expect(width <= max(columns - 1, 1) && cursor <= max(columns - 1, 1), "\(text) \(cursor)")
      _ = editor.handle(.left)
    }
  }
}
