import Harness
import Testing

/// The terminal emulator of the tests.
@Suite struct ScreenTests {
  /// What a screen of 6×3 gets, and the rows that it then shows.
  static let pictures: [(String, [String])] = [
    ("", ["", "", ""]),
    ("abc", ["abc", "", ""]),
    ("ab\r\ncd", ["ab", "cd", ""]),
    ("ab\ncd", ["ab", "  cd", ""]),
    ("abc\u{8}\u{8}X", ["aXc", "", ""]),
    ("\u{8}X", ["X", "", ""]),
    ("a\u{1b}[2;3Hb\u{1b}[3;1fc", ["a", "  b", "c"]),
    ("\u{1b}[9;9HX", ["", "", "     X"]),
    ("\u{1b}[H\u{1b}[BX\u{1b}[AY", [" Y", "X", ""]),
    ("\u{1b}[3CX\u{1b}[3DY", [" Y X", "", ""]),
    ("ab\u{1b}[EX\u{1b}[2FY", ["Yb", "X", ""]),
    ("abc\u{1b}[2GX\u{1b}[3dY", ["aXc", "", "  Y"]),
    ("abcdef\u{1b}[3G\u{1b}[K", ["ab", "", ""]),
    ("abcdef\u{1b}[3G\u{1b}[1K", ["   def", "", ""]),
    ("abcdef\u{1b}[3G\u{1b}[2KX", ["  X", "", ""]),
    ("ab\r\ncd\r\nef\u{1b}[2;2H\u{1b}[J", ["ab", "c", ""]),
    ("ab\r\ncd\r\nef\u{1b}[2;2H\u{1b}[1J", ["", "", "ef"]),
    ("ab\r\ncd\u{1b}[2JX", ["", "  X", ""]),
    ("ab\u{1b}[3J", ["ab", "", ""]),
    ("abcdef\u{1b}[2G\u{1b}[3X", ["a   ef", "", ""]),
    ("abcdef\u{1b}[2G\u{1b}[3P", ["aef", "", ""]),
    ("abcdef\u{1b}[2G\u{1b}[99P", ["a", "", ""]),
    ("ab\u{1b}[38;2;8\u{18}cd\u{1b}[1\u{18}", ["abcd", "", ""]),
    ("äöü█\u{1FB00}", ["äöü█\u{1FB00}", "", ""]),
    ("e\u{301}x", ["e\u{301}x", "", ""]),
    ("abcdef\u{301}", ["abcdef\u{301}", "", ""]),
    ("日本", ["日本", "", ""]),
    ("日本\u{1b}[2GX", [" X本", "", ""]),
    ("日本\u{1b}[3GX", ["日X", "", ""]),
    ("abcde日", ["abcde", "日", ""]),
    ("⏰x", ["⏰x", "", ""]),
    ("\u{1b}]2;a title\u{1b}\\x\u{1b}P+q544e\u{1b}\\y\u{1b}_Ga=q\u{1b}\\z", ["xyz", "", ""]),
  ]

  @Test(arguments: pictures)
  func shows(sent: String, rows: [String]) {
    let screen = Screen(columns: 6, rows: 3, fed: sent)
    #expect(screen.rows == rows)
    #expect(screen.unknown.isEmpty)
    #expect(!screen.isMidSequence)
  }

  @Test(arguments: pictures)
  func showsTheSameOneByteAtATime(sent: String, rows: [String]) {
    var screen = Screen(columns: 6, rows: 3)
    for byte in sent.utf8 { screen.feed([byte]) }
    #expect(screen.rows == rows)
    #expect(screen == Screen(columns: 6, rows: 3, fed: sent))
  }

  @Test func waitsInTheLastColumnBeforeItWraps() {
    var screen = Screen(columns: 3, rows: 2, fed: "abc")
    #expect(screen.cursor == Screen.Position(row: 0, column: 2))
    #expect(screen.wrappedCharacters == 0)
    screen.feed("d")
    #expect(screen.rows == ["abc", "d"])
    #expect(screen.wrappedCharacters == 1)
    #expect(screen.scrolledRows == 0)
  }

  @Test func aCarriageReturnCancelsTheWrap() {
    let screen = Screen(columns: 3, rows: 2, fed: "abc\rX")
    #expect(screen.rows == ["Xbc", ""])
    #expect(screen.wrappedCharacters == 0)
  }

  @Test func scrollsAtTheBottomAndCounts() {
    let screen = Screen(columns: 3, rows: 2, fed: "a\r\nb\r\nc\r\nd")
    #expect(screen.rows == ["c", "d"])
    #expect(screen.scrolledRows == 2)
  }

  @Test func writesOverTheLastColumnWhereWrappingIsOff() {
    let screen = Screen(columns: 3, rows: 1, fed: "\u{1b}[?7labcde")
    #expect(screen.rows == ["abe"])
    #expect(screen.clippedCharacters == 2)
    #expect(screen.wrappedCharacters == 0)
  }

  @Test func restoresTheNormalScreen() {
    var screen = Screen(columns: 6, rows: 2, fed: "\u{1b}[31mone\u{1b}[?1049h")
    #expect(screen.isAlternate)
    #expect(screen.rows == ["", ""])
    screen.feed("\u{1b}[0;7m\u{1b}[2;1Htwo")
    #expect(screen.rows == ["", "two"])
    screen.feed("\u{1b}[?1049l!")
    #expect(!screen.isAlternate)
    #expect(screen.rows == ["one!", ""])
    #expect(screen.cell(row: 0, column: 3).style == Screen.Style(foreground: .indexed(1)))
    screen.feed("\u{1b}[?1049h")
    #expect(screen.rows == ["", ""])
  }

  @Test func keepsKeyboardFlagsOfEachScreenApart() {
    var screen = Screen(fed: "\u{1b}[>1u\u{1b}[?1049h")
    #expect(screen.keyboardFlags == 0)
    screen.feed("\u{1b}[>11u\u{1b}[>15u")
    #expect(screen.keyboardFlags == 15)
    screen.feed("\u{1b}[<u")
    #expect(screen.keyboardFlags == 11)
    screen.feed("\u{1b}[<9u\u{1b}[?1049l")
    #expect(screen.keyboardFlags == 1)
    #expect(screen.keyboardFlagsDepth == 1)
  }

  @Test func tracksModesCursorTitleAndBell() {
    var screen = Screen(
      fed: "\u{1b}[?25l\u{1b}[?1002;1006h\u{1b}[22;2t\u{1b}]2;4:59\u{7}\u{7}\u{7}")
    #expect(screen.modes == [7, 1002, 1006])
    #expect(!screen.cursorVisible)
    #expect(screen.title == "4:59")
    #expect(screen.bells == 2)
    screen.feed("\u{1b}[?25h\u{1b}[?1006l\u{1b}[?1002l\u{1b}[23;2t\u{1b}[5 q")
    #expect(screen.modes == Screen().modes)
    #expect(screen.title == "")
    #expect(screen.cursorShape == 5)
    #expect(screen.unknown.isEmpty)
  }

  @Test func countsSynchronizedUpdates() {
    var screen = Screen(fed: "\u{1b}[?2026habc")
    #expect(screen.updates == 0)
    screen.feed("\u{1b}[?2026l\u{1b}[?2026l")
    #expect(screen.updates == 1)
  }

  @Test func listsQueriesAndStrings() {
    let screen = Screen(
      fed: "\u{1b}[c\u{1b}[>0q\u{1b}[?u\u{1b}[?2026$p\u{1b}[?996n\u{1b}]11;?\u{1b}\\"
        + "\u{1b}]9;4;1;50\u{1b}\\\u{1b}_Gi=7,a=q\u{1b}\\")
    #expect(screen.queries == ["[c", "[>0q", "[?u", "[?2026$p", "[?996n", "]11;?"])
    #expect(screen.strings == ["]11;?", "]9;4;1;50", "_Gi=7,a=q"])
    #expect(screen.unknown.isEmpty)
    #expect(screen.rows == Screen().rows)
  }

  /// The emulator reports what `timer` must never send, because terminals treat it differently.
  @Test(arguments: [
    "\t", "\u{1b}7", "\u{1b}c", "\u{1b}[3m", "\u{1b}[38:2::1:2:3m", "\u{1b}[38;2;1;2m",
    "\u{1b}[48;5;256m", "\u{1b}[?1047h", "\u{1b}[?h", "\u{1b}[4J", "\u{1b}[2L", "\u{1b}[7 q",
    "\u{1b}[6n", "\u{1b}[1\u{1b}[m", "\u{1b}]0;x\u{1b}[m", "\u{301}",
  ])
  func reportsUnknownSequences(sent: String) {
    #expect(!Screen(fed: sent).unknown.isEmpty)
  }

  @Test(arguments: [[0xFF], [0xC3, 0x41], [0xED, 0xA0, 0x80], [0xE0, 0x80, 0x80], [0x80]])
  func reportsInvalidUTF8(bytes: [UInt8]) {
    var screen = Screen()
    screen.feed(bytes)
    #expect(!screen.unknown.isEmpty)
  }

  @Test func detectsAnUnfinishedSequence() {
    #expect(Screen(fed: "\u{1b}[?2026").isMidSequence)
    #expect(Screen(fed: "\u{1b}]2;half").isMidSequence)
  }

  @Test func keepsTheRowOfTheCursorWhenTheWindowShrinks() {
    var screen = Screen(columns: 4, rows: 3, fed: "abcd\r\nef\r\ngh")
    screen.resize(columns: 3, rows: 2)
    #expect(screen.rows == ["ef", "gh"])
    #expect(screen.cursor == Screen.Position(row: 1, column: 2))
    screen.resize(columns: 5, rows: 4)
    #expect(screen.rows == ["ef", "gh", "", ""])
  }
}
