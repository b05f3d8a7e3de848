import Testing

@testable import Drawing

@Suite struct FrameTests {
  struct WrittenText: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var column = 0
    var limit = Int.max
    /// The expected number of columns.
    var columns: Int
    /// The expected row in a frame of eight columns.
    var row: String

    init(
      _ name: String, _ text: String, column: Int = 0, limit: Int = .max, columns: Int, row: String
    ) {
      testDescription = name
      (self.text, self.column, self.limit, self.columns, self.row) = (
        text, column, limit, columns, row
      )
    }
  }

  static let texts = [
    WrittenText("letters", "tea", columns: 3, row: "tea"),
    WrittenText("letters further right", "tea", column: 2, columns: 3, row: "  tea"),
    WrittenText("letters up to the edge", "teatime", column: 5, columns: 3, row: "     tea"),
    WrittenText("letters up to a limit", "teatime", limit: 3, columns: 3, row: "tea"),
    WrittenText("nothing", "", columns: 0, row: ""),
    WrittenText("no room", "tea", limit: 0, columns: 0, row: ""),
    WrittenText("a negative limit", "tea", limit: -2, columns: 0, row: ""),
    WrittenText("beyond the edge", "tea", column: 8, columns: 0, row: ""),
    WrittenText("wide ones", "\u{8336}\u{8336}", columns: 4, row: "\u{8336}\u{8336}"),
    WrittenText("a wide one that is cut", "ab\u{8336}", limit: 3, columns: 2, row: "ab"),
    WrittenText(
      "a wide one at the edge", "\u{8336}\u{8336}", column: 5, columns: 2, row: "     \u{8336}"),
    WrittenText("a letter and its accent", "e\u{301}t", columns: 2, row: "e\u{301}t"),
    WrittenText(
      "many accents", "e" + String(repeating: "\u{301}", count: 30), columns: 1,
      row: "e" + String(repeating: "\u{301}", count: 8)),
    WrittenText(
      "a family that is joined", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}!", columns: 3,
      row: "\u{1F468}!"),
    WrittenText("a heart that asks for colour", "\u{2764}\u{FE0F}!", columns: 2, row: "\u{2764}!"),
    WrittenText("a flag", "\u{1F1E9}\u{1F1EA}!", columns: 3, row: "\u{1F1E9}\u{1F1EA}!"),
    WrittenText("a flag that is cut", "ab\u{1F1E9}\u{1F1EA}!", limit: 3, columns: 2, row: "ab"),
    WrittenText("half a flag", "\u{1F1E9}!", columns: 2, row: "\u{1F1E9}!"),
    WrittenText("a skin tone", "\u{1F44D}\u{1F3FD}!", columns: 3, row: "\u{1F44D}!"),
    WrittenText(
      "a syllable of three letters", "\u{1112}\u{1161}\u{11AB}!", columns: 3,
      row: "\u{1112}\u{1161}\u{11AB}!"),
    WrittenText("a vowel sign beside", "\u{915}\u{93F}!", columns: 3, row: "\u{915}\u{93F}!"),
    WrittenText("a vowel sign that is cut", "a\u{915}\u{93F}", limit: 2, columns: 1, row: "a"),
    WrittenText(
      "two consonants and a vowel sign", "\u{915}\u{94D}\u{937}\u{93F}!", columns: 4,
      row: "\u{915}\u{94D}\u{937}\u{93F}!"),
    WrittenText("a Thai vowel behind", "\u{E19}\u{E33}!", columns: 3, row: "\u{E19}\u{E33}!"),
    WrittenText(
      "a non-joiner", "\u{6CC}\u{200C}\u{62E}", columns: 2, row: "\u{6CC}\u{200C}\u{62E}"),
    WrittenText("an accent with nothing below it", "\u{301}a", columns: 1, row: "a"),
    WrittenText("a joiner alone", "a\u{200B}b", columns: 2, row: "ab"),
  ]

  @Test(arguments: texts)
  func writes(text: WrittenText) {
    var frame = Frame(Size(columns: 8, rows: 2))
    let taken = frame.write(text.text, row: 1, column: text.column, limit: text.limit)
    #expect(taken == text.columns)
    #expect(frame.rows == ["", text.row])
    for column in text.column + taken..<max(8, text.column + taken) {
      #expect(frame[row: 1, column: column] == .blank)
    }
  }

  @Test func writesInAColourAndAStyle() {
    var frame = Frame(Size(columns: 3, rows: 1))
    frame.write("\u{8336}", row: 0, column: 0, foreground: .indexed(4), style: [.bold, .reverse])
    let cell = frame[row: 0, column: 0]
    #expect(cell.foreground == .indexed(4) && cell.background == .standard)
    #expect(cell.style == [.bold, .reverse])
    #expect(frame[row: 0, column: 1] == .continuation)
    #expect(frame[row: 0, column: 2] == .blank)
  }

  @Test(arguments: [(-1, 0), (0, -1), (2, 0), (0, 3), (Int.max, Int.max), (Int.min, Int.min)])
  func ignoresCellsOutside(row: Int, column: Int) {
    var frame = Frame(Size(columns: 3, rows: 2))
    frame.set(Cell("x"), row: row, column: column)
    #expect(frame[row: row, column: column] == .blank)
    #expect(frame.rows == ["", ""])
    #expect(!frame.isDamaged)
  }

  @Test(arguments: [
    Size(columns: 0, rows: 0), Size(columns: 0, rows: 3), Size(columns: 3, rows: 0),
  ])
  func anEmptyFrameIgnoresText(size: Size) {
    var frame = Frame(size)
    frame.write("tea", row: 0, column: 0)
    #expect(!frame.isDamaged)
    #expect(frame.rows == Array(repeating: "", count: size.rows))
  }

  @Test func aSizeIsNeverNegative() {
    #expect(Size(columns: -3, rows: -1) == Size(columns: 0, rows: 0))
  }

  @Test(arguments: [
    (0, "x", "x \u{8336}"), (1, "x", " x\u{8336}"), (1, "\u{8336}", " \u{8336}"),
    (2, "x", "\u{8336}x"), (3, "x", "\u{8336} x"),
  ])
  func aCutWideCharacterBecomesBlank(column: Int, text: String, row: String) {
    var frame = Frame(Size(columns: 6, rows: 1))
    frame.write("\u{8336}\u{8336}", row: 0, column: 0)
    frame.write(text, row: 0, column: column)
    #expect(frame.rows == [row])
  }

  @Test func clearsARange() {
    var frame = Frame(Size(columns: 8, rows: 1))
    frame.write("teatime", row: 0, column: 0)
    frame.clear(row: 0, columns: 2..<4)
    #expect(frame.rows == ["te  ime"])
    frame.clear(row: 0, columns: -5..<100)
    #expect(frame.rows == [""])
  }

  // MARK: Damage

  @Test func recordsDamage() {
    var frame = Frame(Size(columns: 8, rows: 3))
    #expect(!frame.isDamaged)
    frame.write("tea", row: 1, column: 2)
    frame.set(Cell("x"), row: 1, column: 6)
    frame.set(Cell("y"), row: 2, column: 0)
    #expect(frame.isDamaged)
    let damage = frame.takeDamage()
    #expect(damage[0].isEmpty)
    #expect(damage[1].first == 2 && damage[1].last == 6)
    #expect(damage[2].first == 0 && damage[2].last == 0)
    #expect(!frame.isDamaged)
    let again = frame.takeDamage()
    let hasNoDamage = again.allSatisfy { $0.isEmpty }
    #expect(hasNoDamage)
  }

  @Test func unchangedCellsAreNotDamaged() {
    var frame = Frame(Size(columns: 9, rows: 1))
    frame.write("e\u{301} tea \u{8336}", row: 0, column: 0)
    _ = frame.takeDamage()
    frame.write("e\u{301} tea \u{8336}", row: 0, column: 0)
    frame.set(.blank, row: 0, column: 8)
    frame.clear(row: 0, columns: 9..<20)
    #expect(!frame.isDamaged)
  }
}
