import Drawing
import Testing

@testable import Interface

/// Windows much wider or much higher than a ring, and cells of other shapes.
///
/// In these windows the digits go beside the ring, or below it, if they are larger there.
@Suite struct OddScreenTests {
  private let running = Situation("running", named: "focus")

  @Test func aTallWindow() {
    Golden.expect(
      running, 30, 50,
      shows: [
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "       ▁▂▀▅▆▇▁▁▁▁▇▆▅▀▂▁",
        "    ▁▃▅▇▂▀▆▇▔    ▔▇▆▀▂▇▅▃▁",
        "   ▗▆▗▀▇              ▇▀▖▆▖",
        " ▁▘▁▀▔      focus       ▔▀▁▝▁",
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
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "   hold q to stop   ? help",
      ])
  }

  @Test func aTallerWindow() {
    Golden.expect(
      running, 20, 40,
      shows: [
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "    ▂▀▆▂▃▝▀▃▂▆▀▂",
        "  ▗▆▀▆▔      ▔▆▀▆▖",
        "▕▘▗▘            ▝▖▝▏",
        "▌▗▔              ▔▖▌",
        "▂▎     focus      ▊▉",
        "▏▎                ▊▉",
        "▌▝▁              ▁▘▌",
        "▕▖▝▖            ▗▘▗▏",
        "  ▝▂▀▂▁      ▁▂▀▂▘",
        "    ▆▀▂▆▅▅▅▅▆▂▀▆",
        "",
        " ▟▀▙ ▀▀▙ ▗▖ █ █ █▀▀",
        " █ █  ▀█    ▀▀█ ▀▀▙",
        " ▜▄▛ ▄▄▛ ▝▘   █ ▄▄▛",
        "",
        "     ends 12:05",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "   hold q to stop",
      ])
  }

  @Test func aWideWindow() {
    Golden.expect(
      running, 100, 12,
      shows: [
        "                     ▁▂▀▆█▀▝▃▀█▆▀▂▁",
        "                   ▁▀▚▀▆▔      ▔▆▀▚▀▁",
        "                  ▗▘▀▔            ▔▀▝▖     ▅▀▀▀▀▅   ▗▅▀▀▀▀▅▖         ▗█    █▀▀▀▀▀▀▘",
        "                 ▗▉▘                ▝▏▖   █▘    ▝█  █▘    ▝▉        ▗▛█    █",
        "                 ▎▌      focus       ▌▊   █      █       ▁▟▛  ▀    ▟▛ █    █▄▄▄▄▃▁",
        "                 ▆▍                  ▐▉   █      █    ▝▀▀▀▙       ▟▘  █         ▔▜▙",
        "                 ▎▌    ends 12:05    ▌▊   █      █  ▁     ▝█  ▄  ▟▙▄▄▄█▄▄  ▁      █",
        "                 ▝▉▖                ▗▏▘   █▖    ▗█  █▖    ▗█          █    █▖    ▗█",
        "                  ▝▖▀▁            ▁▀▗▘     ▀▆▄▄▆▀    ▀▆▄▄▆▀           █     ▀▆▄▄▆▀",
        "                   ▇▀▚▀▂▁      ▁▂▀▚▀▇",
        "                     ▔▆▀▂▇▆▅▅▆▇▂▀▆▔",
        "                   space pause   + - minute   r restart   hold q to stop   ? help",
      ])
  }

  @Test func aWiderWindow() {
    Golden.expect(
      Situation("running"), 120, 10,
      shows: [
        "                                      ▁▃▅▂▃▝▀▃▂▅▃▁",
        "                                    ▗▅▃▆▔      ▔▆▃▅▖",
        "                                   ▗▚▘            ▝▚▖   ▗▇▀▀▇▖ ▗▇▀▀▇▖      ▗█  █▀▀▀▀▘",
        "                                   ▎▍              ▋▊   █    █ ▀   ▂▛ ▄   ▟▀█  █",
        "                                   ▆▏  ends 12:05  ▕▉   █    █   ▀▀▀▖   ▗█▘ █  ▀▀▀▀▇▖",
        "                                   ▎▍              ▋▊   █    █ ▅    █ ▀ ▀▀▀▀█▀ ▅    █",
        "                                   ▝▚▖            ▗▚▘   ▝█▄▄█▘ ▝█▄▄█▘       █  ▝█▄▄█▘",
        "                                    ▝▃▅▂▁      ▁▂▅▃▘",
        "                                      ▇▅▃▆▅▀▀▅▆▃▅▇",
        "                             space pause   + - minute   r restart   hold q to stop   ? help",
      ])
  }

  @Test func theWidestWindow() {
    Golden.expect(
      Situation("hours", .seconds(5400), named: "focus"), 160, 9,
      shows: [
        "                                                        ▁▃▅▂▀▀▀▀▂▅▃▁",
        "                                                       ▗▚▅▔      ▔▅▚▖",
        "                                                      ▗▗▔  focus   ▔▖▖    ▅█     ▅▀▀▀▅ ▅▀▀▀▅     ▗█  █▀▀▀▘",
        "                                                      ▏▏            ▉▉     █   ▀ ▀  ▗▛ ▜▅▄▅▛ ▀  ▟▛█  █▄▄▃",
        "                                                      ▏▏            ▉▉     █   ▄  ▃▞▀  █▔ ▔█ ▄ ▟▙▄█▄ ▃  ▔█",
        "                                                      ▝▝▁  13:30   ▁▘▘     █     ▟█▄▄▄ ▀▅▄▅▀      █  ▀▅▄▅▀",
        "                                                       ▝▚▃▁      ▁▃▚▘",
        "                                                        ▔▅▃▆▅▄▄▅▆▃▅▔",
        "                                                 space pause   + - minute   r restart   hold q to stop   ? help",
      ])
  }

  @Test func flatCells() {
    Golden.expect(
      Situation("flat cells", on: Capabilities(aspect: 1.8)), 40, 14,
      shows: [
        "",
        "    ▁▃▅▇▃▝▀▃▇▅▃▁",
        "  ▁▀▗▅▇      ▇▅▖▀▁",
        " ▉▘▀▔          ▔▀▝▏",
        " ▍▌              ▌▋   ▃▄▃ ▄▄▃   ▄ ▄ ▄▄▄",
        " ▂▏  ends 12:05  ▉▉   █ █  ▄█ ▀ █▄█ █▄▃",
        " ▏▏              ▉▉   █ █   █ ▄   █   █",
        " ▍▌              ▌▋   ▀▀▀ ▀▀▀     ▀ ▀▀▀",
        " ▉▖▀▁          ▁▀▗▏",
        "  ▔▀▝▃▁      ▁▃▘▀▔",
        "    ▔▅▃█▅▅▅▅█▃▅▔",
        "",
        "",
        " space pause   hold q to stop   ? help",
      ])
  }

  @Test func highCells() {
    Golden.expect(
      Situation("high cells", on: Capabilities(aspect: 2.2)), 40, 14,
      shows: [
        "            ▁▂▀▅▆▁▂▂▂▂▁▆▅▀▂▁",
        "         ▁▃▆▁▃▅▇▔      ▔▇▅▃▁▆▃▁",
        "        ▗▘▗▆               ▔▆▖▝▖▁",
        "      ▉▘▗▘                    ▝▖▝▏",
        "      ▘▉▘                      ▝▏▝",
        "     ▕█▋   ▟▀▙ ▀▀▙ ▗▖ █ █ █▀▀   ▍▇▎",
        "     ▊▇▍   █ █  ▀█    ▀▀█ ▀▀▙   ▋█▎",
        "     ▕▁▋   ▜▄▛ ▄▄▛ ▝▘   █ ▄▄▛   ▍▁▎",
        "      ▖▉▖                      ▗▏▗",
        "      ▉▖▝▖     ends 12:05     ▗▘▗▏",
        "       ▔▝▖▝▂▁              ▁▂▘▗▘▔",
        "         ▔▅▂▇▅▃▁▁      ▁▁▃▅▇▂▅▔",
        "            ▇▆▀▃▂▇▆▆▆▆▇▂▃▀▆▇",
        " space pause   hold q to stop   ? help",
      ])
  }
}
