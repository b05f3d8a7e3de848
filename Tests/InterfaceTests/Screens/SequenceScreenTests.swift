import Countdown
import Drawing
import Testing

@testable import Interface

/// A countdown of several parts: the rounds under the name, what comes, and when the part and all of it end.
@Suite struct SequenceScreenTests {
  private static let work = Request(.seconds(1500), name: "focus")
  private static let rest = Request(.seconds(300), name: "break")

  /// Four rounds, in the second of them.
  private static func kitchen(
    _ columns: Int, _ rows: Int, _ capabilities: Capabilities = .init()
  ) -> Kitchen {
    var kitchen = Kitchen(
      [Plan([work, rest], repeats: .times(4))], window: Size(columns: columns, rows: rows),
      capabilities: capabilities)
    for seconds in [1500, 300, 1, 60] { kitchen.pass(.seconds(seconds)) }
    return kitchen
  }

  @Test func inTheUsualWindow() {
    Golden.expect(
      Self.kitchen(80, 24),
      shows: [
        "                               ▁▂▀▅▆▖▇▉▇█▇▇▇▆▅▀▂▁",
        "                            ▂▀▆▇▁▂▃▀▅▆▔▔▔▔▆▅▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        "                        ▗▘█▗▅▔                    ▔▅▖█▝▖",
        "                      ▗▘█▗▘▔         focus          ▔▝▖█▝▖",
        "                     ▗▘█▗▘        ●●○○ 2 of 4         ▝▖█▝▖",
        "                    ▁▘█▗▏                              ▉▖█▝▁",
        "                    ▋█▉▘  ▃▄▄▃   ▃▄▄▃     ▄▄▄▄▄▖  ▃▄▄▃  ▝▏█▍",
        "                    ▎█▋  ▟▔  ▔▙ ▐▔  ▔▙    █      ▟▔  ▔▙  ▍█▊",
        "                    ▏█▍  ▔   ▄▛   ▄▄▆▘ ▝▘ █▄▄▄▃  ▜▂  ▂█  ▋█▉",
        "                    ▏█▍    ▄▀▘  ▁   ▔▙ ▗▖ ▁   ▔▙  ▀▀▀▀█  ▋█▉",
        "                    ▎█▋  ▗▞▘    ▜▂  ▂▛    ▜▂  ▂▛ ▗▃  ▂▛  ▍█▊",
        "                    ▋█▉▖ ▀▀▀▀▀▀  ▀▀▀▀      ▀▀▀▀   ▀▀▀▀  ▗▏█▍",
        "                    ▔▖█▝▏                              ▉▘█▗▔",
        "                     ▝▖█▝▖         ends 14:00         ▗▘█▗▘",
        "                      ▝▖█▝▖▁     then 5m break      ▁▗▘█▗▘",
        "                        ▝▖█▝▃▁  part ends 12:55   ▁▃▘█▗▘",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂▁▇▆▅▀▃▂▂▂▂▂▂▃▀▅▆▇▁▂▀▆",
        "                               ▇▆▀▃▂▁▁▁██▁▁▁▂▃▀▆▇",
        "                   ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "                   │  restart  │  │   stop   │  │   pause   │",
        "                   ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "      space pause   hold q to stop   n next   + - minute   u undo   ? help",
      ])
  }

  @Test func inASmallerWindow() {
    Golden.expect(
      Self.kitchen(48, 16),
      shows: [
        "                ▁▂▀▅▆▖▁▁▁▁▇▆▅▀▂▁",
        "             ▁▃▅▇▂▀▆▇▔    ▔▇▆▀▂▇▅▃▁",
        "            ▗▆▗▀▇    focus     ▇▀▖▆▖",
        "          ▁▘▁▀▔   ●●○○ 2 of 4    ▔▀▁▝▁",
        "         ▕▘▉▘                      ▝▏▝▏",
        "         ▌█▍ ▂▄▄▂ ▂▄▄▂    ▄▄▄▖ ▂▄▄▂ ▋█▌",
        "         ▏▉▏ ▀ ▕▉ ▀ ▕▉ ▗▖ █    █  █ ▕▏▉",
        "         ▏▊   ▗▟▘  ▀▀▙    ▀▀▀▅ ▀▅▅█  ▎▉",
        "         ▏▉▏ ▗▛   ▆  █ ▝▘ ▆  █    █ ▕▏▉",
        "         ▌█▍ ▀▀▀▀ ▔▀▀▔    ▔▀▀▔ ▀▀▀▔ ▋█▌",
        "         ▕▖▉▖                      ▗▏▗▏",
        "          ▇▖▇▀▁    ends 14:00    ▁▀▇▗▇",
        "            ▝▂▝▀▁              ▁▀▘▂▘",
        "             ▔▅▃▁▆▀▂▁▁    ▁▁▂▀▆▁▃▅▔",
        "                ▔▆▀▃▂▁▇▇▇▇▁▂▃▀▆▔",
        "     space pause   hold q to stop   ? help",
      ])
  }

  @Test func inALowWindow() {
    Golden.expect(
      Self.kitchen(40, 10),
      shows: [
        "    ▁▃▅▂▃▝▀▃▂▅▃▁",
        "  ▗▅▃▆▔      ▔▆▃▅▖",
        " ▗▚▘            ▝▚▖",
        " ▎▍  focus 2/4   ▋▊   ▀▀▙ ▀▀▙ ▄ █▀▀ ▟▀▙",
        " ▏▏              ▕▉    ▟▘  ▀█   ▀▀▙ ▜▄█",
        " ▎▍  ends 14:00  ▋▊   ▟▙▄ ▄▄▛ ▀ ▄▄▛ ▄▄▛",
        " ▝▚▖            ▗▚▘",
        "  ▝▃▅▂▁      ▁▂▅▃▘",
        "    ▇▅▃▆▅▀▀▅▆▃▅▇",
        " space pause   hold q to stop   ? help",
      ])
  }

  @Test func inAFewLines() {
    Golden.expect(
      Self.kitchen(12, 3),
      shows: [
        " focus 2/4",
        "   23:59",
        "━━━━━━━━━━━━",
      ])
  }

  @Test func inAscii() {
    Golden.expect(
      Self.kitchen(60, 20, Capabilities(color: .none, glyphs: .ascii)),
      shows: [
        "          ###..#######",
        "       ####          ####",
        "     ###                ###",
        "   ###                    ###",
        "  ##                        ##",
        " ##                          ##    ###   ###    #####  ###",
        " ##        focus 2/4         ##   #   # #   # # #     #   #",
        " ##                          ##      #    ###   ####   ####",
        " ##        ends 14:00        ##    ##   #   # # #   #     #",
        " ##                          ##   #####  ###     ###  ####",
        "  ##                        ##",
        "   ###                    ###",
        "     ###                ###",
        "       ####          ####",
        "          ############",
        "",
        "         +-----------+  +----------+  +-----------+",
        "         |  restart  |  |   stop   |  |   pause   |",
        "         +-----------+  +----------+  +-----------+",
        "space pause   hold q to stop   n next   + - minute   ? help",
      ])
  }

  @Test func ofManyParts() {
    var kitchen = Kitchen(
      [Plan((1...12).map { Request(.seconds(60 * $0), name: "part \($0)") })],
      window: Size(columns: 80, rows: 24))
    for seconds in [60, 1, 9] { kitchen.pass(.seconds(seconds)) }
    Golden.expect(
      kitchen,
      shows: [
        "                               ▁▂▀▅▆▇▇▉▇█▇▇▇▆▅▀▂▁",
        "                            ▂▀▆▅▁▂▃▀▅▆▔▔▔▔▆▅▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▅▔              ▔▆▃▁█▆▃▁",
        "                        ▗▘█▗▅▔                    ▔▅▖█▝▖",
        "                      ▗▘█▗▘▔         part 2         ▔▝▖█▝▖",
        "                     ▗▘█▗▘          2 of 12           ▝▖█▝▖",
        "                    ▁▘█▗▏                              ▉▖█▝▁",
        "                    ▋█▉▘  ▃▄▄▃    ▂▄      ▄▄▄▄▄▖  ▃▄▄▃  ▝▏█▍",
        "                    ▎█▋  ▟▔  ▔▙  ▀▀█      █      ▟▔  ▔▙  ▍█▊",
        "                    ▏█▍  █    █    █   ▝▘ █▄▄▄▃  █    █  ▋█▉",
        "                    ▏█▍  █    █    █   ▗▖ ▁   ▔▙ █    █  ▋█▉",
        "                    ▎█▋  ▜▂  ▂▛    █      ▜▂  ▂▛ ▜▂  ▂▛  ▍█▊",
        "                    ▋█▉▖  ▀▀▀▀     ▀       ▀▀▀▀   ▀▀▀▀  ▗▏█▍",
        "                    ▔▖█▝▏                              ▉▘█▗▔",
        "                     ▝▖█▝▖         ends 13:18         ▗▘█▗▘",
        "                      ▝▖█▝▖▁     then 3m part 3     ▁▗▘█▗▘",
        "                        ▝▖█▝▃▁  part ends 12:03   ▁▃▘█▗▘",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂▁▇▆▅▀▃▂▂▂▂▂▂▃▀▅▆▇▁▂▀▆",
        "                               ▇▆▀▃▂▁▁▁██▁▁▁▂▃▀▆▇",
        "                   ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "                   │  restart  │  │   stop   │  │   pause   │",
        "                   ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "      space pause   hold q to stop   n next   + - minute   u undo   ? help",
      ])
  }

  @Test func withoutAnEnd() {
    var kitchen = Kitchen(
      [Plan([Self.work, Self.rest], repeats: .forever)], window: Size(columns: 80, rows: 24))
    for seconds in [1500, 300, 1500, 1, 9] { kitchen.pass(.seconds(seconds)) }
    Golden.expect(
      kitchen,
      shows: [
        "                               ▁▂▀▅▆▆▖▉▇█▇▇▇▆▅▀▂▁",
        "                            ▂▀▆▇▁▂▃▀▅▆▔▔▔▔▆▅▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        "                        ▗▘█▗▅▔                    ▔▅▖█▝▖",
        "                      ▗▘█▗▘▔         break          ▔▝▖█▝▖",
        "                     ▗▘█▗▘          round 2           ▝▖█▝▖",
        "                    ▁▘█▗▏                              ▉▖█▝▁",
        "                    ▋█▉▘  ▃▄▄▃      ▄     ▄▄▄▄▄▖  ▃▄▄▃  ▝▏█▍",
        "                    ▎█▋  ▟▔  ▔▙   ▗██     █      ▟▔  ▔▙  ▍█▊",
        "                    ▏█▍  █    █  ▗▛ █  ▝▘ █▄▄▄▃  █    █  ▋█▉",
        "                    ▏█▍  █    █ ▟█▄▄█▄ ▗▖ ▁   ▔▙ █    █  ▋█▉",
        "                    ▎█▋  ▜▂  ▂▛     █     ▜▂  ▂▛ ▜▂  ▂▛  ▍█▊",
        "                    ▋█▉▖  ▀▀▀▀      ▀      ▀▀▀▀   ▀▀▀▀  ▗▏█▍",
        "                    ▔▖█▝▏                              ▉▘█▗▔",
        "                     ▝▖█▝▖      part ends 13:00       ▗▘█▗▘",
        "                      ▝▖█▝▖▁     then 25m focus     ▁▗▘█▗▘",
        "                        ▝▖█▝▃▁                    ▁▃▘█▗▘",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂▁▇▆▅▀▃▂▂▂▂▂▂▃▀▅▆▇▁▂▀▆",
        "                               ▇▆▀▃▂▁▁▁██▁▁▁▂▃▀▆▇",
        "                   ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "                   │  restart  │  │   stop   │  │   pause   │",
        "                   ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "      space pause   hold q to stop   n next   + - minute   u undo   ? help",
      ])
  }

  @Test func atAQuestion() {
    var kitchen = Kitchen(
      [Plan([Self.work, Self.rest], asks: true)], window: Size(columns: 80, rows: 24))
    for seconds in [1500, 1, 11] { kitchen.pass(.seconds(seconds)) }
    Golden.expect(
      kitchen,
      shows: [
        "                               ▁▂▀▅▆▇▇▇▇▇▇▇▇▆▅▀▂▁",
        "                            ▂▀▆▇▁▂▃▀▅▆▔▔▔▔▆▅▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        "                        ▗▘█▗▅▔                    ▔▅▖█▝▖",
        "                      ▗▘█▗▘▔         focus          ▔▝▖█▝▖",
        "                     ▗▘█▗▘         ●○ 1 of 2          ▝▖█▝▖",
        "                    ▁▘█▗▏                              ▉▖█▝▁",
        "                    ▋█▉▘         ▃▄▄▃       ▂▄    ▃▄▄▃  ▝▏█▍",
        "                    ▎█▋         ▟▔  ▔▙     ▀▀█   ▟▔  ▔▙  ▍█▊",
        "                    ▏█▍     █   █    █ ▝▘    █   ▔   ▄▛  ▋█▉",
        "                    ▏█▍   ▀▀█▀▀ █    █ ▗▖    █     ▄▀▘   ▋█▉",
        "                    ▎█▋     ▀   ▜▂  ▂▛       █   ▗▞▘     ▍█▊",
        "                    ▋█▉▖         ▀▀▀▀        ▀   ▀▀▀▀▀▀ ▗▏█▍",
        "                    ▔▖█▝▏                              ▉▘█▗▔",
        "                     ▝▖█▝▖    time was up at 12:25    ▗▘█▗▘",
        "                      ▝▖█▝▖▁     then 5m break      ▁▗▘█▗▘",
        "                        ▝▖█▝▃▁                    ▁▃▘█▗▘",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂▁▇▆▅▀▃▂▂▂▂▂▂▃▀▅▆▇▁▂▀▆",
        "                               ▇▆▀▃▂▁▁▁▁▁▁▁▁▂▃▀▆▇",
        "                   ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "                   │  silence  │  │   next   │  │  snooze   │",
        "                   ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "        enter next part   s snooze   + minute   hold q to stop   ? help",
      ])
  }
}
