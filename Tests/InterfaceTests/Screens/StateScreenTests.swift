import Testing

@testable import Interface

/// The look of a countdown in all its states.
@Suite struct StateScreenTests {
  static let paused = Situation("paused", named: "focus") {
    $0.press(.character(" "), after: .seconds(75))
  }
  static let held = Situation("hold", named: "focus") {
    $0.press(.character("q"))
    $0.pass(.milliseconds(600))
  }
  static let refused = Situation("notice", .seconds(20), named: "focus") { $0.press(.down) }
  static let over = Situation("flash", named: "focus") { $0.pass(.seconds(300)) }
  static let deadline = Situation("a deadline", Watch(untilNoonPlus: .seconds(400_000)))

  @Test func atTheStart() {
    Golden.expect(
      Situation("at the start") { _ in }, 40, 16,
      shows: [
        "            ▁▂▀▅▆▇▁▁▁▁▇▆▅▀▂▁",
        "         ▁▃▅▇▂▀▆▇▔    ▔▇▆▀▂▇▅▃▁",
        "        ▗▆▗▀▇              ▇▀▖▆▖",
        "      ▁▘▁▀▔                  ▔▀▁▝▁",
        "     ▕▘▉▘                      ▝▏▝▏",
        "     ▌█▍ ▂▄▄▂ ▄▄▄▖    ▂▄▄▂ ▂▄▄▂ ▋█▌",
        "     ▏▉▏ █  █ █    ▗▖ █  █ █  █ ▕▏▉",
        "     ▏▊  █  █ ▀▀▀▅    █  █ █  █  ▎▉",
        "     ▏▉▏ █  █ ▆  █ ▝▘ █  █ █  █ ▕▏▉",
        "     ▌█▍ ▔▀▀▔ ▔▀▀▔    ▔▀▀▔ ▔▀▀▔ ▋█▌",
        "     ▕▖▉▖                      ▗▏▗▏",
        "      ▇▖▇▀▁    ends 12:05    ▁▀▇▗▇",
        "        ▝▂▝▀▁              ▁▀▘▂▘",
        "         ▔▅▃▁▆▀▂▁▁    ▁▁▂▀▆▁▃▅▔",
        "            ▔▆▀▃▂▁▇▇▇▇▁▂▃▀▆▔",
        " space pause   hold q to stop   ? help",
      ])
  }

  @Test func named() {
    Golden.expect(
      Situation("named", named: "\u{8336} caf\u{E9}"), 60, 20,
      shows: [
        "                      ▁▃▀▅▆▇▇▎▁▇▇▆▅▀▃▁",
        "                   ▁▀▆▁▂▀▅▇▔   ▔▔▇▅▀▂▁▆▀▁",
        "                 ▗▀▇▂▅▇              ▇▅▂▇▅▖",
        "                ▗▘▗▘                    ▝▖▝▖",
        "               ▗▇▗▘       茶 café        ▝▖▇▖",
        "              ▗▏▗▏                        ▉▖▉▖",
        "              ▎█▎  ▅▀▀▅ ▅▀▀▅    █  █ █▀▀▘  ▊█▊",
        "              ▀▀   █  █ ▔▄▄▛ ▝▘ █▄▄█ █▄▄▂  ▔▏▉",
        "              ▏▉▁  █  █ ▂  █ ▗▖    █ ▂  █  ▁▏▉",
        "              ▎█▎  ▀▅▅▀ ▀▅▅▀       █ ▀▅▅▀  ▊█▊",
        "              ▝▏▝▏                        ▉▘▉▘",
        "               ▝▁▝▖      ends 12:05      ▗▘▁▘",
        "                ▝▖▝▖                    ▗▘▗▘",
        "                 ▝▃▁▆▃▁              ▁▃▆▁▃▘",
        "                   ▇▀▂▇▆▀▃▁▁▁  ▁▁▁▃▀▆▇▂▀▇",
        "                      ▇▅▀▃▂▁▁▇▇▁▁▂▃▀▅▇",
        "         ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "         │  restart  │  │   stop   │  │   pause   │",
        "         ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "space pause   hold q to stop   + - minute   u undo   ? help",
      ])
  }

  @Test func aNameThatIsTooLong() {
    Golden.expect(
      Situation("a long name", named: Situation.longName), 44, 16,
      shows: [
        "              ▁▂▀▅▆▇▁▁▁▁▇▆▅▀▂▁",
        "           ▁▃▅▇▂▀▆▇▔    ▔▇▆▀▂▇▅▃▁",
        "          ▗▆▗▀▇              ▇▀▖▆▖",
        "        ▁▘▁▀▔ 茶 café very lo… ▔▀▁▝▁",
        "       ▕▘▉▘                      ▝▏▝▏",
        "       ▌█▍ ▂▄▄▂ ▂▄▄▂    ▄  ▄ ▄▄▄▖ ▋█▌",
        "       ▏▉▏ █  █ ▀ ▕▉ ▗▖ █  █ █    ▕▏▉",
        "       ▇▊  █  █  ▀▀▙    ▀▀▀█ ▀▀▀▅  ▎▉",
        "       ▏▉▏ █  █ ▆  █ ▝▘    █ ▆  █ ▕▏▉",
        "       ▌█▍ ▔▀▀▔ ▔▀▀▔       ▀ ▔▀▀▔ ▋█▌",
        "       ▕▖▉▖                      ▗▏▗▏",
        "        ▇▖▇▀▁    ends 12:05    ▁▀▇▗▇",
        "          ▝▂▝▀▁              ▁▀▘▂▘",
        "           ▔▅▃▁▆▀▂▁▁    ▁▁▂▀▆▁▃▅▔",
        "              ▔▆▀▃▂▁▇▇▇▇▁▂▃▀▆▔",
        "   space pause   hold q to stop   ? help",
      ])
  }

  @Test func paused() {
    Golden.expect(
      Self.paused, 60, 20,
      shows: [
        "                      ▁▃▀▅▆▇▇▁▁▇▇▆▅▀▃▁",
        "                   ▁▀▆▁▂▀▅▇▔    ▔▇▅▀▋▁▆▀▁",
        "                 ▗▀▇▂▅▇              ▇▅▂▁▝▖",
        "                ▗▘▗▘                    ▝▖▂▂",
        "               ▗▇▗▘        focus         ▝▖▇▖",
        "              ▗▏▗▏                        ▉▖▉▖",
        "              ▎█▎  ▅▀▀▅ ▅▀▀▅    █  █ █▀▀▘  ▝▆▊",
        "              ▀▖   █  █ ▔▄▄▛ ▝▘ █▄▄█ █▄▄▂   ▗▃",
        "              ▅▘   █  █ ▂  █ ▗▖    █ ▂  █  ▁▏▉",
        "              ▎▂▖  ▀▅▅▀ ▀▅▅▀       █ ▀▅▅▀  ▊█▊",
        "              ▝▏▝▏                        ▉▘▇▘",
        "               ▝▁▝▖        paused        ▗▅▅▘",
        "                ▆▆▝▖                    ▗▘▗▘",
        "                 ▝▖▇▆▃▁              ▁▃▆▀▀▘",
        "                   ▇▀▂▇▍▀▃▁▁    ▁▁▃▀▆▇▍▀▇",
        "                      ▇▅▀▃▂▁▁▇▇▁▁▝▃▀▅▇",
        "         ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "         │  restart  │  │   stop   │  │  resume   │",
        "         ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "space resume   hold q to stop   + - minute   u undo   ? help",
      ])
  }

  @Test func pausedInAFewRows() {
    Golden.expect(
      Self.paused, 20, 4,
      shows: [
        "       focus",
        "       03:45",
        "━━━━━━━━━━━━━━━━━━━━",
        "       paused",
      ])
  }

  @Test func whileTheStopKeyIsHeld() {
    Golden.expect(
      Self.held, 48, 12,
      shows: [
        "     ▁▂▀▆█▀▃▃▀█▆▀▂▁",
        "   ▁▀▚▀▆▔      ▔▆▀▚▀▁",
        "  ▗▘▀▔            ▔▀▝▖",
        " ▗▉▘                ▝▏▖   ▂▄▄▂ ▄▄▄▖   ▂▄▄▂ ▂▄▄▂",
        " ▎▌      focus       ▌▊   █  █ █    ▄ █  █ █  █",
        " ▏▍                  ▐▉   █  █ ▀▀▀▅   █  █ █  █",
        " ▎▌    ends 12:05    ▌▊   █  █ ▆  █ ▀ █  █ █  █",
        " ▝▉▖                ▗▏▘   ▔▀▀▔ ▔▀▀▔   ▔▀▀▔ ▔▀▀▔",
        "  ▝▖▀▁            ▁▀▗▘",
        "   ▇▀▚▀▂▁      ▁▂▀▚▀▇",
        "     ▔▆▀▂▇▆▅▅▆▇▂▀▆▔",
        "       hold to stop ━━━━━━━━━━━━━━━━━━━━",
      ])
  }

  @Test func whileTheStopKeyIsHeldInAFewRows() {
    Golden.expect(
      Self.held, 48, 6,
      shows: [
        "                     focus",
        "           ▅▀▀▀▅ █▀▀▀▘    ▅▀▀▀▅ ▅▀▀▀▅",
        "           █   █ █▄▄▃  ▝▘ █   █ █   █",
        "           █   █ ▃  ▔█ ▗▖ █   █ █   █",
        "           ▀▅▄▅▀ ▀▅▄▅▀    ▀▅▄▅▀ ▀▅▄▅▀",
        "       hold to stop ━━━━━━━━━━━━━━━━━━━━",
      ])
  }

  @Test func aRefusal() {
    Golden.expect(
      Self.refused, 48, 12,
      shows: [
        "                 ▁▂▀▆█▀▃▃▀█▆▀▂▁",
        "               ▁▀▚▀▆▔      ▔▆▀▚▀▁",
        "              ▗▘▀▔   focus    ▔▀▝▖",
        "             ▗▉▘   ▃▄▃    ▃▄▃   ▝▏▖",
        "             ▎▌   █▔ ▔▉  █▔ ▔█   ▌▊",
        "             ▏▍     ▃▞▘  █   █   ▐▉",
        "             ▎▌   ▗▞▀    █▂ ▂█   ▌▊",
        "             ▝▉▖  ▀▀▀▀▀   ▀▀▀   ▗▏▘",
        "              ▝▖▀▁  12:00:20  ▁▀▗▘",
        "               ▇▀▚▀▂▁      ▁▂▀▚▀▇",
        "                 ▔▆▀▂▇▆▅▅▆▇▂▀▆▔",
        "        less than a second would be left",
      ])
  }

  @Test func theEnd() {
    Golden.expect(
      Self.over, 48, 12,
      shows: [
        "     ▁▂▀▆█▀▃▃▀█▆▀▂▁",
        "   ▁▀▚▀▆▔      ▔▆▀▚▀▁",
        "  ▗▘▀▔            ▔▀▝▖",
        " ▗▉▘                ▝▏▖   ▂▄▄▂ ▂▄▄▂   ▂▄▄▂ ▂▄▄▂",
        " ▎▌      focus       ▌▊   █  █ █  █ ▄ █  █ █  █",
        " ▏▍                  ▐▉   █  █ █  █   █  █ █  █",
        " ▎▌    time is up    ▌▊   █  █ █  █ ▀ █  █ █  █",
        " ▝▉▖                ▗▏▘   ▔▀▀▔ ▔▀▀▔   ▔▀▀▔ ▔▀▀▔",
        "  ▝▖▀▁            ▁▀▗▘",
        "   ▇▀▚▀▂▁      ▁▂▀▚▀▇",
        "     ▔▆▀▂▇▆▅▅▆▇▂▀▆▔",
        "",
      ])
  }

  @Test func aDeadlineDaysAway() {
    Golden.expect(
      Self.deadline, 60, 12,
      shows: [
        "     ▁▂▀▆█▀▃▃▀█▆▀▂▁",
        "   ▁▀▚▀▆▔      ▔▆▀▚▀▁",
        "  ▗▘▀▔            ▔▀▝▖",
        " ▗▉▘                ▝▏▖",
        " ▎▌                  ▌▊   █ █ ▄ ▅█  █▀▀ ▄ ▟▀▙ ▟▀▀ ▄ █ █ ▟▀▙",
        " ▏▍  ends Wed 03:06  ▐▉   ▀▀█    █  ▀▀▙   █ █ █▀▙   ▀▀█ █ █",
        " ▎▌                  ▌▊     █ ▀  █  ▄▄▛ ▀ ▜▄▛ ▜▄▛ ▀   █ ▜▄▛",
        " ▝▉▖                ▗▏▘",
        "  ▝▖▀▁            ▁▀▗▘",
        "   ▇▀▚▀▂▁      ▁▂▀▚▀▇",
        "     ▔▆▀▂▇▆▅▅▆▇▂▀▆▔",
        "            + - minute   hold q to stop   ? help",
      ])
  }

  @Test func withoutARing() {
    Golden.expect(
      Situation("without a ring", named: "focus", ring: false), 60, 12,
      shows: [
        "                           focus",
        "        ▃▆▀▀▀▆▃    ▄▆▀▀▀▆▃            ▟█    ▐▛▀▀▀▀▀▀▘",
        "       ▗▛     ▜▖  ▝▀     ▜▌          ▟██    ▐▋",
        "       █▍     ▐█         ▟▌  ▐▋     ▟▛▕█    ▐▋ ▁▁",
        "       █▎     ▕█     ▅▅▆█▀        ▗▟▘ ▕█    ▐▀▀▀▀▀▇▄",
        "       █▎     ▕█       ▔▀█▖      ▗█▘  ▕█           ▜▙",
        "       █▍     ▐█         ▐▉  ▐▋  ▀▀▀▀▀▀█▀▀         ▐█",
        "       ▝▙     ▟▘  ▐▙     ▟▛           ▕█    ▐▙     ▟▛",
        "        ▀▀▆▅▆▀▀    ▀▀▆▅▆▀▀            ▕█     ▀▀▆▅▆▀▀",
        "                         ends 12:05",
        "",
        "           space pause   hold q to stop   ? help",
      ])
  }

  @Test func withoutDigits() {
    Golden.expect(
      Situation("without digits", named: "focus", digits: false), 40, 12,
      shows: [
        "             ▁▂▀▆█▀▝▃▀█▆▀▂▁",
        "           ▁▀▚▀▆▔      ▔▆▀▚▀▁",
        "          ▗▘▀▔            ▔▀▝▖",
        "         ▗▉▘     focus      ▝▏▖",
        "         ▎▌                  ▌▊",
        "         ▆▍                  ▐▉",
        "         ▎▌                  ▌▊",
        "         ▝▉▖   ends 12:05   ▗▏▘",
        "          ▝▖▀▁            ▁▀▗▘",
        "           ▇▀▚▀▂▁      ▁▂▀▚▀▇",
        "             ▔▆▀▂▇▆▅▅▆▇▂▀▆▔",
        " space pause   hold q to stop   ? help",
      ])
  }
}
