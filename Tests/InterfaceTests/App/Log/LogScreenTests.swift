import Drawing
import Testing

@testable import Interface

@Suite struct LogScreenTests {
  private typealias Line = (daysAgo: Int, seconds: Int, name: String)

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
    return Array(app.rows.prefix(rows - app.model.tabRows(in: app.viewport.size)))
  }

  @Test func hasEverythingInAnOrdinaryWindow() {
    #expect(
      rows() == [
        "  103 h in 13 weeks · 1h 9m a day                              in all 103h 5m",
        "",
        "           Aug       Sep     Oct     Nov             this week         5h 51m",
        "  Mon ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■    Mon ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆   1h 34m",
        "  Tue ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■    Tue ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆   1h 45m",
        "  Wed ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■    Wed ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆      53m",
        "  Thu ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■    Thu ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆   1h 39m",
        "  Fri ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■[■]   Fri ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆",
        "  Sat ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■      Sat",
        "  Sun ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■      Sun",
        "      none ■ ■ ■ ■ ■ 2h 14m",
        "",
        "  today 0s",
        "",
        "  focus             ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆  74h 30m",
        "  write the report  ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆  22h 35m",
        "  tea               ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆       6h",
        "",
        "         ← → week   ↑ ↓ day   tab name   , settings   q leave   ? help",
      ])
  }

  /// A damaged log may contain a duration of a century.
  @Test func timeWiderThanWindowIsOmitted() {
    for columns in 1..<20 {
      let app = AppFixture.withLog([(daysAgo: 0, seconds: 3_155_760_000, name: "x")], columns, 27)
      #expect(app.scene.elements.allSatisfy { $0.box.column >= 0 }, "\(columns)")
    }
  }

  @Test func worksWithoutColoursAndUnicode() {
    #expect(
      rows(60, 20, Capabilities(color: .none, isUnicode: false), .up, .tab) == [
        "  focus: 69 h in 12 weeks, 50m a day       in all 74h 30m",
        "",
        "     Sep     Oct     Nov             this week     4h 20m",
        "  Mon * - * - # + # + # + . *    Mon #######....       1h",
        "  Tue # + . * - * - # + # + #    Tue ###########   1h 40m",
        "  Wed + # + # + . * - * - # +    Wed ###........      30m",
        "  Thu * - # + # + # + . * -[*]   Thu ########...   1h 10m",
        "  Fri . * - * - # + # + # + .    Fri ...........",
        "  Sat + # + . * - * - # + #      Sat",
        "  Sun # + # + # + . * - * -      Sun",
        "      none . - + * # 1h 40m",
        "",
        "  Thu 19 Nov 1h 10m",
        "",
        "> focus             ############################  74h 30m",
        "  write the report  ########....................  22h 35m",
        "  tea               ##..........................       6h",
        "",
        "  <- -> week   tab name   esc all names   q leave   ? help",
      ])
  }

  @Test func smallWindowShowsLinesOfText() {
    #expect(
      rows(20, 7) == [
        "      today 0s",
        "  this week 5h 51m",
        "   in all 103h 5m",
        "   focus 74h 30m",
        "write the r… 22h 35m",
        "       tea 6h",
        " ← → week   ? help",
      ])
  }
}
