import Countdown
import Testing

@testable import Interface

/// Five minutes, 75 seconds after the start, in windows of all sizes.
@Suite struct SizeScreenTests {
  private let running = Situation("running")

  @Test func largeDigitsInALargeRing() {
    Golden.expect(
      running, 80, 24,
      shows: [
        "                               ▁▂▀▅▆▇▇▉▇█▇▇▇▆▅▀▂▁",
        "                            ▂▀▆█▁▂▃▀▅▆▔▔▔▔▆▅▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        "                        ▗▘█▗▅▔                    ▔▅▖█▝▖",
        "                      ▁▘█▗▘                         ▔▝▖█▝▖",
        "                     ▗▘█▗▘                            ▝▖█▝▖",
        "                     ▘█▗▏                              ▉▖█▝▁",
        "                    ▋█▉▘  ▃▄▄▃   ▃▄▄▃         ▄  ▄▄▄▄▄▖ ▝▏█▍",
        "                    ▎█▋  ▟▔  ▔▙ ▐▔  ▔▙      ▗██  █       ▍█▊",
        "                    ▀▅▍  █    █   ▄▄▆▘ ▝▘  ▗▛ █  █▄▄▄▃   ▋█▉",
        "                    ▏█▍  █    █ ▁   ▔▙ ▗▖ ▟█▄▄█▄ ▁   ▔▙  ▋█▉",
        "                    ▎█▋  ▜▂  ▂▛ ▜▂  ▂▛        █  ▜▂  ▂▛  ▍█▊",
        "                    ▋█▉▖  ▀▀▀▀   ▀▀▀▀         ▀   ▀▀▀▀  ▗▏█▍",
        "                    ▔▖█▝▏                              ▉▘█▗▔",
        "                     ▝▖█▝▖         ends 12:05         ▗▘█▗▘",
        "                      ▝▖█▝▖▁                        ▁▗▘█▗▘",
        "                        ▝▖█▝▃▁                    ▁▃▘█▗▘",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂▁▇▆▅▀▃▂▂▂▂▂▂▃▀▅▆▇▁▂▀▆",
        "                               ▇▆▀▃▂▁▁▁██▁▁▁▂▃▀▆▇",
        "                   ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "                   │  restart  │  │   stop   │  │   pause   │",
        "                   ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "     space pause   hold q to stop   + - minute   ← → 10 s   u undo   ? help",
      ])
  }

  @Test func aSmallWindow() {
    Golden.expect(
      running, 40, 10,
      shows: [
        "    ▁▃▅▂▃▝▀▃▂▅▃▁",
        "  ▗▅▃▆▔      ▔▆▃▅▖",
        " ▗▚▘            ▝▚▖",
        " ▎▍              ▋▊   ▟▀▙ ▀▀▙ ▄ █ █ █▀▀",
        " ▆▏  ends 12:05  ▕▉   █ █  ▀█   ▀▀█ ▀▀▙",
        " ▎▍              ▋▊   ▜▄▛ ▄▄▛ ▀   █ ▄▄▛",
        " ▝▚▖            ▗▚▘",
        "  ▝▃▅▂▁      ▁▂▅▃▘",
        "    ▇▅▃▆▅▀▀▅▆▃▅▇",
        " space pause   hold q to stop   ? help",
      ])
  }

  @Test func digitsBesideASmallRing() {
    Golden.expect(
      running, 60, 10,
      shows: [
        "        ▁▃▅▂▃▝▀▃▂▅▃▁",
        "      ▗▅▃▆▔      ▔▆▃▅▖",
        "     ▗▚▘            ▝▚▖   ▗▇▀▀▇▖ ▗▇▀▀▇▖      ▗█  █▀▀▀▀▘",
        "     ▎▍              ▋▊   █    █ ▀   ▂▛ ▄   ▟▀█  █",
        "     ▆▏  ends 12:05  ▕▉   █    █   ▀▀▀▖   ▗█▘ █  ▀▀▀▀▇▖",
        "     ▎▍              ▋▊   █    █ ▅    █ ▀ ▀▀▀▀█▀ ▅    █",
        "     ▝▚▖            ▗▚▘   ▝█▄▄█▘ ▝█▄▄█▘       █  ▝█▄▄█▘",
        "      ▝▃▅▂▁      ▁▂▅▃▘",
        "        ▇▅▃▆▅▀▀▅▆▃▅▇",
        "           space pause   hold q to stop   ? help",
      ])
  }

  @Test func aNarrowWindow() {
    Golden.expect(
      running, 30, 20,
      shows: [
        "",
        "",
        "       ▁▂▀▅▆▇▁▁▁▁▇▆▅▀▂▁",
        "    ▁▃▅▇▂▀▆▇▔    ▔▇▆▀▂▇▅▃▁",
        "   ▗▆▗▀▇              ▇▀▖▆▖",
        " ▁▘▁▀▔                  ▔▀▁▝▁",
        "▕▘▉▘                      ▝▏▝▏",
        "▌█▍ ▂▄▄▂ ▂▄▄▂    ▄  ▄ ▄▄▄▖ ▋█▌",
        "▏▉▏ █  █ ▀ ▕▉ ▗▖ █  █ █    ▕▏▉",
        "▇▊  █  █  ▀▀▙    ▀▀▀█ ▀▀▀▅  ▎▉",
        "▏▉▏ █  █ ▆  █ ▝▘    █ ▆  █ ▕▏▉",
        "▌█▍ ▔▀▀▔ ▔▀▀▔       ▀ ▔▀▀▔ ▋█▌",
        "▕▖▉▖                      ▗▏▗▏",
        " ▇▖▇▀▁    ends 12:05    ▁▀▇▗▇",
        "   ▝▂▝▀▁              ▁▀▘▂▘",
        "    ▔▅▃▁▆▀▂▁▁    ▁▁▂▀▆▁▃▅▔",
        "       ▔▆▀▃▂▁▇▇▇▇▁▂▃▀▆▔",
        "",
        "",
        "   hold q to stop   ? help",
      ])
  }

  @Test func theSmallestRing() {
    Golden.expect(
      running, 24, 8,
      shows: [
        "      ▁▃▅▂▀▝▀▀▂▅▃▁",
        "     ▗▚▅▔      ▔▅▚▖",
        "    ▗▗▔          ▔▖▖",
        "    ▂▏   03:45    ▉▉",
        "    ▏▏ ends 12:05 ▉▉",
        "    ▝▝▁          ▁▘▘",
        "     ▝▚▃▁      ▁▃▚▘",
        "      ▔▅▃▆▅▄▄▅▆▃▅▔",
      ])
  }

  @Test func aBarInsteadOfARing() {
    Golden.expect(
      running, 40, 6,
      shows: [
        "           ▟▀▙ ▀▀▙ ▗▖ █ █ █▀▀",
        "           █ █  ▀█    ▀▀█ ▀▀▙",
        "           ▜▄▛ ▄▄▛ ▝▘   █ ▄▄▛",
        "━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━",
        "",
        " space pause   hold q to stop   ? help",
      ])
  }

  @Test func aFewRows() {
    Golden.expect(
      running, 12, 3,
      shows: [
        "   03:45",
        "━━━━━━━━━━━━",
        "",
      ])
  }

  @Test func justTheDigits() {
    Golden.expect(
      running, 5, 2,
      shows: [
        "03:45",
        "━━━━━",
      ])
  }

  @Test func lessThanTheDigits() {
    Golden.expect(
      running, 4, 2,
      shows: [
        " 4m",
        "━━━━",
      ])
  }

  @Test func oneRow() {
    Golden.expect(
      running, 40, 1,
      shows: [
        "03:45 ━━━━━━━━━━━━━━━━╸━━━━━  ends 12:05"
      ])
  }

  @Test func oneCell() {
    Golden.expect(
      running, 1, 1,
      shows: [
        "▆"
      ])
  }

  @Test func aLowWindow() {
    Golden.expect(
      running, 60, 16,
      shows: [
        "                      ▁▂▀▅▆▇▁▁▁▁▇▆▅▀▂▁",
        "                   ▁▃▅▇▂▀▆▇▔    ▔▇▆▀▂▇▅▃▁",
        "                  ▗▆▗▀▇              ▇▀▖▆▖",
        "                ▁▘▁▀▔                  ▔▀▁▝▁",
        "               ▕▘▉▘                      ▝▏▝▏",
        "               ▌█▍ ▂▄▄▂ ▂▄▄▂    ▄  ▄ ▄▄▄▖ ▋█▌",
        "               ▏▉▏ █  █ ▀ ▕▉ ▗▖ █  █ █    ▕▏▉",
        "               ▇▊  █  █  ▀▀▙    ▀▀▀█ ▀▀▀▅  ▎▉",
        "               ▏▉▏ █  █ ▆  █ ▝▘    █ ▆  █ ▕▏▉",
        "               ▌█▍ ▔▀▀▔ ▔▀▀▔       ▀ ▔▀▀▔ ▋█▌",
        "               ▕▖▉▖                      ▗▏▗▏",
        "                ▇▖▇▀▁    ends 12:05    ▁▀▇▗▇",
        "                  ▝▂▝▀▁              ▁▀▘▂▘",
        "                   ▔▅▃▁▆▀▂▁▁    ▁▁▂▀▆▁▃▅▔",
        "                      ▔▆▀▃▂▁▇▇▇▇▁▂▃▀▆▔",
        "           space pause   hold q to stop   ? help",
      ])
  }

  @Test func threeRowsOfDigitsInARing() {
    Golden.expect(
      running, 40, 14,
      shows: [
        "             ▁▃▅▆▇█▂▂█▇▆▅▃▁",
        "          ▁▀▆▂▀▆▔      ▔▆▀▂▆▀▁",
        "         ▗▘▗▆              ▆▖▝▖",
        "        ▟▗▘                  ▝▖▙",
        "       ▗█▘                    ▝▁▖",
        "       ▎▋  ▟▀▙ ▀▀▙ ▗▖ █ █ █▀▀  ▍▊",
        "       ▇▌  █ █  ▀█    ▀▀█ ▀▀▙  ▌▉",
        "       ▎▋  ▜▄▛ ▄▄▛ ▝▘   █ ▄▄▛  ▍▊",
        "       ▝▇▖                    ▗▇▘",
        "        ▜▝▖    ends 12:05    ▗▘▛",
        "         ▝▖▝▂              ▂▘▗▘",
        "          ▇▀▂▆▀▂▁      ▁▂▀▆▂▀▇",
        "             ▇▅▃▂▁▇▆▆▇▁▂▃▅▇",
        " space pause   hold q to stop   ? help",
      ])
  }
}
