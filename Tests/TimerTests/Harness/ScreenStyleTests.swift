import Harness
import Testing

/// The styles of the terminal emulator, and which screens look the same.
@Suite struct ScreenStyleTests {
  typealias Style = Screen.Style

  /// Parameters of SGR, and the style of the next character.
  static let renditions: [(String, Style)] = [
    ("", Style()),
    ("1", Style(isBold: true)),
    ("2", Style(isFaint: true)),
    ("1;2;22", Style()),
    ("7", Style(isReversed: true)),
    ("7;27", Style()),
    ("31", Style(foreground: .indexed(1))),
    ("47", Style(background: .indexed(7))),
    ("94;103", Style(foreground: .indexed(12), background: .indexed(11))),
    ("31;41;39;49", Style()),
    ("38;5;200;1", Style(foreground: .indexed(200), isBold: true)),
    ("48;2;1;2;3", Style(background: .rgb(red: 1, green: 2, blue: 3))),
    (
      "38;2;9;8;7;48;5;16;7",
      Style(
        foreground: .rgb(red: 9, green: 8, blue: 7), background: .indexed(16), isReversed: true)
    ),
    ("31;0;2", Style(isFaint: true)),
  ]

  @Test(arguments: renditions)
  func setsTheStyle(codes: String, style: Style) {
    let screen = Screen(columns: 4, rows: 1, fed: "\u{1b}[\(codes)mx")
    #expect(screen.cell(row: 0, column: 0) == Screen.Cell("x", style))
    #expect(screen.unknown.isEmpty)
  }

  @Test func erasesWithTheBackgroundButNoOtherStyle() {
    let screen = Screen(columns: 4, rows: 1, fed: "abcd\r\u{1b}[1;31;44m\u{1b}[K")
    #expect(screen.cell(row: 0, column: 3) == Screen.Cell(" ", Style(background: .indexed(4))))
  }

  /// Each pair of texts shows the same screen.
  @Test(arguments: [
    ("\u{1b}[31m ", " "),
    ("\u{1b}[1m ", "\u{1b}[2m "),
    ("\u{1b}[7;41m ", "\u{1b}[7;42m "),
    ("\u{1b}[7;31m ", "\u{1b}[41m "),
    ("\u{1b}[31;42m█", "\u{1b}[41m "),
    ("ab\u{1b}[?25l", "\u{1b}[?25labc\u{8} "),
  ])
  func screensThatLookTheSameAreEqual(one: String, other: String) {
    #expect(Screen(columns: 4, rows: 1, fed: one) == Screen(columns: 4, rows: 1, fed: other))
  }

  @Test(arguments: [
    ("a", "b"), ("\u{1b}[31ma", "a"), ("\u{1b}[41m ", " "), ("\u{1b}[7m ", " "), ("ab", "ab\r"),
    ("\u{1b}[?25l", ""), ("\u{1b}[?5h", ""), ("█", " "),
  ])
  func screensThatLookDifferentAreUnequal(one: String, other: String) {
    #expect(Screen(columns: 4, rows: 1, fed: one) != Screen(columns: 4, rows: 1, fed: other))
  }
}
