import Drawing
import Testing

@testable import Interface

/// The page of the log as rows of text.
@Suite struct LogScreenTests {
  private typealias Line = (days: Int, seconds: Int, name: String)

  private static let lines: [Line] = (0..<90).flatMap { (day: Int) -> [Line] in
    let focus: Line = (day, day * 7 % 11 * 600, "focus")
    let report: Line = (day, day * 5 % 7 * 300, "write the report")
    let tea: Line = (day, day % 3 * 240, "tea")
    return [focus, report, tea]
  }

  private func rows(
    _ columns: Int = 80, _ rows: Int = 24, _ capabilities: Capabilities = Capabilities(),
    _ keys: Key...
  ) -> [String] {
    var app = AppFixture.withLog(Self.lines, columns, rows, capabilities)
    for key in keys { app.press(key) }
    // Without the tab bar.
    return Array(app.rows.prefix(rows - app.model.tabRows(in: app.stage.size)))
  }

  @Test func hasEverythingInAnOrdinaryWindow() {
    #expect(
      rows() == [
        "",
        "  all names                                                  in all 103:05:00",
        "",
        "            Aug       Sep     Oct     Nov            this week        5:51:00",
        "  Mon ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■    Mon ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆  1:34:00",
        "  Tue ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■    Tue ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆  1:45:00",
        "  Wed ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■    Wed ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆    53:00",
        "  Thu ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■    Thu ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆  1:39:00",
        "  Fri ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■[■]   Fri ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆",
        "  Sat ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■      Sat",
        "  Sun ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■      Sun",
        "",
        "  today 0:00",
        "",
        "  focus             ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆  74:30:00",
        "  write the report  ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆  22:35:00",
        "  tea               ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆   6:00:00",
        "",
        "   ← → week   ↑ ↓ day   tab name   [ ] pages   , settings   q leave   ? help",
      ])
  }

  /// A damaged log may hold a century.
  @Test func aTimeThatIsWiderThanTheWindowIsLeftOut() {
    for columns in 1..<20 {
      let app = AppFixture.withLog([(days: 0, seconds: 3_155_760_000, name: "x")], columns, 27)
      #expect(app.scene.elements.allSatisfy { $0.box.column >= 0 }, "\(columns)")
    }
  }

  @Test func isReadWithoutColoursAndWithoutUnicode() {
    #expect(
      rows(60, 20, Capabilities(color: .none, isUnicode: false), .up, .tab) == [
        "",
        "  focus                                   in all 74:30:00",
        "",
        "      Sep     Oct     Nov            this week    4:20:00",
        "  Mon * - * - # + # + # + . *    Mon #######....  1:00:00",
        "  Tue # + . * - * - # + # + #    Tue ###########  1:40:00",
        "  Wed + # + # + . * - * - # +    Wed ###........    30:00",
        "  Thu * - # + # + # + . * -[*]   Thu ########...  1:10:00",
        "  Fri . * - * - # + # + # + .    Fri ...........",
        "  Sat + # + . * - * - # + #      Sat",
        "  Sun # + # + # + . * - * -      Sun",
        "",
        "  Thu 19 Nov 1:10:00",
        "",
        "> focus             ###########################  74:30:00",
        "  write the report  ########...................  22:35:00",
        "  tea               ##.........................   6:00:00",
        "",
        "    left right week   tab name   esc all names   ? help",
      ])
  }

  @Test func isAFewLinesInASmallWindow() {
    #expect(
      rows(20, 7) == [
        "     today 0:00",
        " this week 5:51:00",
        "  in all 103:05:00",
        "   focus 74:30:00",
        "write the… 22:35:00",
        "    tea 6:00:00",
        " ← → week   ? help",
      ])
  }
}
