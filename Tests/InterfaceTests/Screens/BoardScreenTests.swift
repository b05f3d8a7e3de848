import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct BoardScreenTests {
  private static let names = [
    "eggs", "pasta", "sauce", "tea", "beans", "rice", "bread", "soup", "cake",
  ]

  /// Returns countdowns of 3, 4, 5 … minutes, 50 s after their start.
  static func fixture(
    _ count: Int, _ columns: Int = 80, _ rows: Int = 24, _ capabilities: Capabilities = .init()
  ) -> BoardFixture {
    let plans = (0..<count).map { index in
      Plan([
        Request(
          .seconds(180 + index * 60),
          name: index < names.count ? names[index] : "dish \(index + 1)")
      ])
    }
    var fixture = BoardFixture(
      plans, window: Size(columns: columns, rows: rows), capabilities: capabilities)
    fixture.pass(.seconds(50))
    return fixture
  }

  /// The longest digits determine the size of all digits.
  @Test func digitsHaveEqualSize() {
    func rows(_ seconds: [Int64]) -> [Int] {
      let plans = seconds.map { Plan([Request(.seconds($0))]) }
      let fixture = BoardFixture(plans, window: Size(columns: 160, rows: 45))
      return fixture.scene.elements.compactMap {
        if case .numerals(let numerals) = $0.shape { numerals.face.rows } else { nil }
      }
    }
    let (short, mixed) = (rows([300, 600]), rows([300, 7200]))
    #expect(short.count == 2 && mixed.count == 2)
    #expect(Set(mixed).count == 1 && mixed[0] < short[0])
  }

  @Test func threeRings() {
    Golden.expect(
      Self.fixture(3),
      shows: [
        "",
        "",
        "",
        "",
        "",
        "        ⣀⡤⠤⠒⠒⠒⠒⠒⠤⢤⣀",
        "     ⣠⠔⠋▁▃▀▅▆▆▆▅▀▃▁⠙⠢⣄            ▁▃▀▅▆▆▆▅▀▃▁               ▁▃▀▅▆▆▆▅▀▃▁",
        "   ⢠⠞⠁▃▆▃▅▇▔   ▔▇▅▃▆▀⠈⠳⡄       ▁▃▆▃▅▇▔   ▔▇▅▃▆▀▁         ▁▃▆▃▅▇▔   ▔▇▅▃▆▀▁",
        "  ⡰⠃▗▘▀▔           ▔▀▝▖⠘⢆     ▗▘▀▔           ▔▀▝▖       ▗▖▀▔           ▔▀▝▖",
        " ⢰⠃▗▚▘     eggs      ▝▚▖⠘⡆   ▗▁▘     pasta     ▝▚▖     ▗▚▘     sauce     ▝▚▖",
        " ⡎ ▎▌                 ▌▊ ⢱   ▎▌                 ▌▊     ▎▌                 ▌▊",
        " ⡇ ▁▎      02:10      ▕▉ ⢸   ▏▎      03:10      ▕▉     ▏▎      04:10      ▕▉",
        " ⢇ ▎▌                 ▌▊ ⡸   ▎▌                 ▌▊     ▎▌                 ▌▊",
        " ⠸⡄▝▚▖  ends 12:03   ▗▚▘⢠⠇   ▝▚▖  ends 12:04   ▗▚▘     ▝▚▖  ends 12:05   ▗▚▘",
        "  ⠱⡄▝▖▀▁           ▁▀▗▘⢠⠎     ▝▖▀▁           ▁▀▗▘       ▝▖▀▁           ▁▀▗▘",
        "   ⠘⢦⡀▀▂▅▃▁▁   ▁▁▃▅▂▀⢀⡴⠃       ▔▀▂▅▃▁▁   ▁▁▃▅▂▀▔         ▔▀▂▅▃▁▁   ▁▁▃▅▂▀▔",
        "     ⠙⠢⣄▇▅▀▃▀▀▀▃▀▅▇⣠⠔⠋            ▇▅▀▃▀▀▀▃▀▅▇               ▇▅▀▃▀▀▀▃▀▅▇",
        "        ⠉⠓⠒⠤⠤⠤⠤⠤⠒⠚⠉",
        "",
        "",
        "",
        "",
        "",
        " ← → choose   enter alone   space pause   hold q to stop   + - minute   ? help",
      ])
  }

  @Test func fortyRows() {
    var fixture = Self.fixture(40)
    for _ in 0..<30 { fixture.press(.down) }
    Golden.expect(
      fixture,
      shows: [
        "  20:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸━  dish 19  ends 12:21",
        "  21:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  dish 20  ends 12:22",
        "  22:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  dish 21  ends 12:23",
        "  23:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  dish 22  ends 12:24",
        "  24:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  dish 23  ends 12:25",
        "  25:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  dish 24  ends 12:26",
        "  26:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  dish 25  ends 12:27",
        "  27:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  dish 26  ends 12:28",
        "  28:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  dish 27  ends 12:29",
        "  29:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  dish 28  ends 12:30",
        "  30:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  dish 29  ends 12:31",
        "  31:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  dish 30  ends 12:32",
        "▸ 32:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  dish 31  ends 12:33",
        "  33:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸  dish 32  ends 12:34",
        "  34:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸  dish 33  ends 12:35",
        "  35:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸  dish 34  ends 12:36",
        "  36:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸  dish 35  ends 12:37",
        "  37:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸  dish 36  ends 12:38",
        "  38:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸  dish 37  ends 12:39",
        "  39:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸  dish 38  ends 12:40",
        "  40:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸  dish 39  ends 12:41",
        "  41:10  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸  dish 40  ends 12:42",
        "                                   … 18 more",
        " ← → choose   enter alone   space pause   hold q to stop   + - minute   ? help",
      ])
  }

  @Test func threeRowsInALowWindow() {
    Golden.expect(
      Self.fixture(3, 40, 10),
      shows: [
        "",
        "",
        "",
        "▸ 02:10  ━━━━━━━━━━━━  eggs   ends 12:03",
        "  03:10  ━━━━━━━━━━━━  pasta  ends 12:04",
        "  04:10  ━━━━━━━━━━╸━  sauce  ends 12:05",
        "",
        "",
        "",
        "   ← → choose   enter alone   ? help",
      ])
  }

  @Test func inAllStates() {
    var fixture = BoardFixture(
      [
        Plan([Request(.seconds(20), name: "eggs")]),
        Plan([Request(.seconds(600), name: "pasta"), Request(.seconds(60), name: "sauce")]),
        Plan(
          [Request(.seconds(20), name: "focus"), Request(.seconds(5), name: "break")],
          waitsBetweenParts: true),
      ], .init(stays: true))
    fixture.pass(.seconds(3))
    fixture.press(.character("2"), after: .seconds(1))
    fixture.press(.character(" "), after: .seconds(1))
    fixture.pass(.seconds(27))
    fixture.press(.character("2"), after: .seconds(5))
    fixture.pass(.milliseconds(250))
    Golden.expect(
      fixture,
      shows: [
        "",
        "",
        "",
        "",
        "",
        "                                               ⣀⡤⠤⠒⠒⠒⠒⠒⠤⢤⣀",
        "        ▁▃▀▅▆▆▆▅▀▃▁               ▁▃▀▅▆▆▆▅▀▃⣠⠔⠋           ⠙⠢▁▃▀▅▆▆▆▅▀▃▁",
        "     ▁▀▆▃▅▇▔   ▔▇▅▃▆▀▁         ▁▂▇▀▅▇▔   ▔⢠⠞⠁▆▀▁         ▁▀▆▃▅▇▔   ▔▇▅▃▆▀▁",
        "    ▗▘▀▔           ▔▀▝▖       ▗▘▀▔   pasta⠃  ▔▆▗▖       ▗▘▀▔  ⠘focus   ▔▀▝▖",
        "   ▗▚▘               ▝▚▖     ▗▝▘      ■ ■⠃     ▝▚▖     ▗▚▘     ⠘■ ■      ▝▚▖",
        "   ▎▌      eggs       ▌▊     ▎▍         ⡎       ▝▘     ▎▌       ⢱         ▌▊",
        "   ▏▎      +0:17      ▕▉     ▂▎      09:55      ▕▆     ▏▎      +0:17      ▕▉",
        "   ▎▌   time is up    ▌▊     ▗▖     paused      ▋▊     ▎▌   time is up    ▌▊",
        "   ▝▚▖               ▗▚▘     ▝▚▖ then 1m sauce ▗▖▘     ▝▚▖ then 5s break ▗▚▘",
        "    ▝▖▀▁           ▁▀▗▘       ▝▘▂▁       ⠱⡄  ▁▀▗▘       ▝▖▀▁  ⢠⠎       ▁▀▗▘",
        "     ▔▀▂▅▃▁▁   ▁▁▃▅▂▀▔         ▔▀▂▅▃▁▁   ▁⠘⢦⡀▁▆▔         ▔▀▂▅▃▁▁   ▁▁▃▅▂▀▔",
        "        ▇▅▀▃▀▀▀▃▀▅▇               ▇▅▀▃▀▀▀▃▀▅⠙⠢⣄           ⣠⠔▇▅▀▃▀▀▀▃▀▅▇",
        "                                               ⠉⠓⠒⠤⠤⠤⠤⠤⠒⠚⠉",
        "",
        "",
        "",
        "",
        "",
        "   ← → choose   enter alone   space resume   hold q to stop   n next   ? help",
      ])
  }

  @Test func tinyWindows() {
    Golden.expect(Self.fixture(4, 12, 3), shows: ["▸ 02:10", "  03:10", "  … 2 more"])
    Golden.expect(Self.fixture(3, 1, 1), shows: ["▆"])
  }

  // MARK: Sequences

  static let focus = Request(.seconds(1500), name: "focus")
  static let shortBreak = Request(.seconds(300), name: "break")

  /// Returns a sequence of four rounds, in the second round.
  static func sequence(
    _ columns: Int, _ rows: Int, _ capabilities: Capabilities = .init()
  ) -> BoardFixture {
    var fixture = BoardFixture(
      [Plan([focus, shortBreak], repeats: .times(4))], window: Size(columns: columns, rows: rows),
      capabilities: capabilities)
    for seconds in [1500, 300, 1, 60] { fixture.pass(.seconds(seconds)) }
    return fixture
  }

  static let manyParts: BoardFixture = {
    var fixture = BoardFixture(
      [Plan((1...12).map { Request(.seconds(60 * $0), name: "part \($0)") })],
      window: Size(columns: 80, rows: 24))
    for seconds in [60, 1, 9] { fixture.pass(.seconds(seconds)) }
    return fixture
  }()

  static let endless: BoardFixture = {
    var fixture = BoardFixture(
      [Plan([focus, shortBreak], repeats: .forever)], window: Size(columns: 80, rows: 24))
    for seconds in [1500, 300, 1500, 1, 9] { fixture.pass(.seconds(seconds)) }
    return fixture
  }()

  @Test func aSequence() {
    Golden.expect(
      Self.sequence(80, 24),
      shows: [
        "                               ▁▂▄▅▆▖▇▊▇▇▇▇▇▆▅▄▂▁",
        "                            ▂▀▆▇▁▂▃▀▀▆▔▔▔▔▆▀▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        "                        ▗▘█▂▅▔                    ▔▅▂█▝▖",
        "                      ▗▘█▗▘          focus           ▝▖█▝▖",
        "                     ▗▘█▗▘          ■ ■ ■ ■           ▝▖█▝▖",
        "                    ▁▘█▗▘                              ▝▖█▝▁",
        "                    ▋█▉▘  ▃▄▄▃   ▃▄▄▃     ▄▄▄▄▄▖  ▃▄▄▃  ▝▏█▍",
        "                    ▎█▋  ▟▔  ▔▙ ▟▔  ▔▙    █      ▟▔  ▔▙  ▍█▊",
        "                    ▏█▍  ▔   ▄▛   ▄▄▆▘ ▝▘ █▄▄▄▃  ▜▂  ▂█  ▋█▉",
        "                    ▏█▍    ▄▀▘  ▁   ▔▙ ▗▖ ▁   ▔▙  ▀▀▀▀█  ▋█▉",
        "                    ▎█▋  ▗▞▘    ▜▂  ▂▛    ▜▂  ▂▛ ▗▃  ▂▛  ▍█▊",
        "                    ▋█▉▖ ▀▀▀▀▀▀  ▀▀▀▀      ▀▀▀▀   ▀▀▀▀  ▗▏█▍",
        "                    ▔▖█▝▖                              ▗▘█▗▔",
        "                     ▝▖█▝▖        until 12:55         ▗▘█▗▘",
        "                      ▝▖█▝▖      then 5m break       ▗▘█▗▘",
        "                        ▝▖█▆▃▁   all done 14:00   ▁▃▆█▗▘",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂▁▇▆▅▄▃▂▂▂▂▂▂▃▄▅▆▇▁▂▀▆",
        "                               ▔▆▀▃▂█▁▁▁▁▁▁█▂▃▀▆▔",
        "                   ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "                   │  restart  │  │   stop   │  │   pause   │",
        "                   ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "      space pause   hold q to stop   + - minute   n next   u undo   ? help",
      ])
  }

  @Test func waitingForNextPart() {
    var fixture = BoardFixture(
      [Plan([Self.focus, Self.shortBreak], waitsBetweenParts: true)],
      window: Size(columns: 80, rows: 24)
    )
    for seconds in [1500, 1, 11] { fixture.pass(.seconds(seconds)) }
    Golden.expect(
      fixture,
      shows: [
        "                               ▁▂▄▅▆▇▇▇▇▇▇▇▇▆▅▄▂▁",
        "                            ▂▀▆▇▁▂▃▀▀▆▔▔▔▔▆▀▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        "                        ▗▘█▂▅▔                    ▔▅▂█▝▖",
        "                      ▗▘█▗▘          focus           ▝▖█▝▖",
        "                     ▗▘█▗▘            ■ ■             ▝▖█▝▖",
        "                    ▁▘█▗▘                              ▝▖█▝▁",
        "                    ▋█▉▘         ▃▄▄▃       ▂▄    ▃▄▄▃  ▝▏█▍",
        "                    ▎█▋         ▟▔  ▔▙     ▀▀█   ▟▔  ▔▙  ▍█▊",
        "                    ▏█▍     ▇   █    █ ▝▘    █   ▔   ▟▛  ▋█▉",
        "                    ▏█▍   ▀▀█▀▀ █    █ ▗▖    █     ▄▀▀   ▋█▉",
        "                    ▎█▋     ▀   ▜▂  ▂▛       █   ▗▚▘     ▍█▊",
        "                    ▋█▉▖         ▀▀▀▀        ▀   ▀▀▀▀▀▀ ▗▏█▍",
        "                    ▔▖█▝▖                              ▗▘█▗▔",
        "                     ▝▖█▝▖    time was up at 12:25    ▗▘█▗▘",
        "                      ▝▖█▝▖      then 5m break       ▗▘█▗▘",
        "                        ▝▖█▆▃▁                    ▁▃▆█▗▘",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂▁▇▆▅▄▃▂▂▂▂▂▂▃▄▅▆▇▁▂▀▆",
        "                               ▔▆▀▃▂█▁▁▁▁▁▁█▂▃▀▆▔",
        "                   ╭───────────╮  ▗▄▄▄▄▄▄▄▄▄▄▖  ╭───────────╮",
        "                   │  silence  │  ▐███next███▌  │  snooze   │",
        "                   ╰───────────╯  ▝▀▀▀▀▀▀▀▀▀▀▘  ╰───────────╯",
        "        enter next part   s snooze   + minute   hold q to stop   ? help",
      ])
  }
}
