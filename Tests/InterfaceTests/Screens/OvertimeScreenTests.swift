import Drawing
import Testing

@testable import Interface

/// The look of a countdown after its end, and just before it.
@Suite struct OvertimeScreenTests {
  private static func situation(
    _ name: String, over seconds: Int = 12, _ happen: (inout Watch) -> Void = { _ in }
  ) -> Situation {
    var options = CountdownOptions()
    (options.name, options.stays) = ("focus", true)
    var watch = Watch(.seconds(300), options)
    watch.pass(.seconds(300))
    watch.pass(.seconds(seconds))
    happen(&watch)
    return Situation(name, watch)
  }

  static let over = situation("overtime")
  static let silenced = situation("silenced") {
    $0.press(.character(" "))
    $0.pass(.seconds(3))
  }
  static let snoozed = situation("snoozed") { $0.press(.character("s")) }
  static let helped = situation("help") { $0.press(.character("?")) }
  static let warned: Situation = {
    var options = CountdownOptions()
    options.name = "focus"
    options.settings.warnings = [.seconds(60)]
    var watch = Watch(.seconds(300), options)
    watch.pass(.seconds(240))
    return Situation("warned", watch)
  }()

  @Test func overtime() {
    Golden.expect(
      Self.over, 80, 24,
      shows: [
        "                               ▁▂▀▅▆▇▇▇▇▇▇▇▇▆▅▀▂▁",
        "                            ▂▀▆▇▁▂▃▀▅▆▔▔▔▔▆▅▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        "                        ▗▘█▗▅▔                    ▔▅▖█▝▖",
        "                      ▗▘█▗▘▔                        ▔▝▖█▝▖",
        "                     ▗▘█▗▘           focus            ▝▖█▝▖",
        "                    ▁▘█▗▏                              ▉▖█▝▁",
        "                    ▋█▉▘         ▃▄▄▃       ▂▄    ▃▄▄▃  ▝▏█▍",
        "                    ▎█▋         ▟▔  ▔▙     ▀▀█   ▟▔  ▔▙  ▍█▊",
        "                    ▏█▍     █   █    █ ▝▘    █   ▔   ▄▛  ▋█▉",
        "                    ▏█▍   ▀▀█▀▀ █    █ ▗▖    █     ▄▀▘   ▋█▉",
        "                    ▎█▋     ▀   ▜▂  ▂▛       █   ▗▞▘     ▍█▊",
        "                    ▋█▉▖         ▀▀▀▀        ▀   ▀▀▀▀▀▀ ▗▏█▍",
        "                    ▔▖█▝▏                              ▉▘█▗▔",
        "                     ▝▖█▝▖    time was up at 12:05    ▗▘█▗▘",
        "                      ▝▖█▝▖▁                        ▁▗▘█▗▘",
        "                        ▝▖█▝▃▁                    ▁▃▘█▗▘",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂▁▇▆▅▀▃▂▂▂▂▂▂▃▀▅▆▇▁▂▀▆",
        "                               ▇▆▀▃▂▁▁▁▁▁▁▁▁▂▃▀▆▇",
        "                   ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "                   │  silence  │  │   done   │  │  snooze   │",
        "                   ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "     space silence   s snooze   + minute   r restart   enter done   ? help",
      ])
  }

  @Test func overtimeInASmallWindow() {
    Golden.expect(
      Self.over, 40, 10,
      shows: [
        "    ▁▃▅▂▃▀▀▃▂▅▃▁",
        "  ▗▅▃▆▔      ▔▆▃▅▖",
        " ▗▚▘            ▝▚▖",
        " ▎▍    focus     ▋▊       ▟▀▙ ▄ ▅█  ▀▀▙",
        " ▏▏              ▕▉   ▄█▄ █ █    █   ▟▘",
        " ▎▍  time is up  ▋▊    ▀  ▜▄▛ ▀  █  ▟▙▄",
        " ▝▚▖            ▗▚▘",
        "  ▝▃▅▂▁      ▁▂▅▃▘",
        "    ▇▅▃▆▅▀▀▅▆▃▅▇",
        "       space silence   enter done",
      ])
  }

  @Test func overtimeInAVerySmallWindow() {
    Golden.expect(
      Self.over, 12, 3,
      shows: [
        "   +0:12",
        "━━━━━━━━━━━━",
        " time is up",
      ])
  }

  @Test func overtimeInOneCell() {
    Golden.expect(
      Self.over, 1, 1,
      shows: [
        "█"
      ])
  }

  /// The ring stands whole in the colour of the end.
  @Test func inksOfOvertime() {
    Golden.expectInks(
      Self.over, 40, 16,
      are: [
        "            xxxfffxxxxfffxxx",
        "         xxxxxxxxx    xxxxxxxxx",
        "        xxxxx              xxxxx",
        "      xxxxx                  xxxxx",
        "     xxfx        xxxxx         xxxx",
        "     xfx      xxxx      x  xxxx xfx",
        "     xxx      x  x xx  xx  x xx xxx",
        "     xf   xxx x  x      x   xxx  xf",
        "     xxx   x  x  x xx   x  xx   xxx",
        "     xfx      xxxx      x  xxxx xfx",
        "     xxfx xxxx xxx xx xx xxxxx xxxx",
        "      xxfxx                  xxfxx",
        "        xxxxx              xxxxx",
        "         xxxxxxxxx    xxxxxxxxx",
        "            xxxxxxxffxxxxxxx",
        "       xxxxx xxxxxxx   xxxxx xxxx",
      ])
  }

  @Test func silenced() {
    Golden.expect(
      Self.silenced, 80, 24,
      shows: [
        "                               ▁▂▀▅▆▇▇▇▇▇▇▇▇▆▅▀▂▁",
        "                            ▂▀▆▇▁▂▃▀▅▆▔▔▔▔▆▅▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        "                        ▗▘█▗▅▔                    ▔▅▖█▝▖",
        "                      ▗▘█▗▘▔                        ▔▝▖█▝▖",
        "                     ▗▘█▗▘           focus            ▝▖█▝▖",
        "                    ▁▘█▗▏                              ▉▖█▝▁",
        "                    ▋█▉▘         ▃▄▄▃       ▂▄   ▄▄▄▄▄▖ ▝▏█▍",
        "                    ▎█▋         ▟▔  ▔▙     ▀▀█   █       ▍█▊",
        "                    ▏█▍     █   █    █ ▝▘    █   █▄▄▄▃   ▋█▉",
        "                    ▏█▍   ▀▀█▀▀ █    █ ▗▖    █   ▁   ▔▙  ▋█▉",
        "                    ▎█▋     ▀   ▜▂  ▂▛       █   ▜▂  ▂▛  ▍█▊",
        "                    ▋█▉▖         ▀▀▀▀        ▀    ▀▀▀▀  ▗▏█▍",
        "                    ▔▖█▝▏                              ▉▘█▗▔",
        "                     ▝▖█▝▖    time was up at 12:05    ▗▘█▗▘",
        "                      ▝▖█▝▖▁                        ▁▗▘█▗▘",
        "                        ▝▖█▝▃▁                    ▁▃▘█▗▘",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂▁▇▆▅▀▃▂▂▂▂▂▂▃▀▅▆▇▁▂▀▆",
        "                               ▇▆▀▃▂▁▁▁▁▁▁▁▁▂▃▀▆▇",
        "                                  ╭──────────╮  ╭───────────╮",
        "                      silence     │   done   │  │  snooze   │",
        "                                  ╰──────────╯  ╰───────────╯",
        "             s snooze   + minute   r restart   enter done   ? help",
      ])
  }

  @Test func silencedInASmallWindow() {
    Golden.expect(
      Self.silenced, 40, 10,
      shows: [
        "    ▁▃▅▂▃▀▀▃▂▅▃▁",
        "  ▗▅▃▆▔      ▔▆▃▅▖",
        " ▗▚▘            ▝▚▖",
        " ▎▍    focus     ▋▊       ▟▀▙ ▄ ▅█  █▀▀",
        " ▏▏              ▕▉   ▄█▄ █ █    █  ▀▀▙",
        " ▎▍  time is up  ▋▊    ▀  ▜▄▛ ▀  █  ▄▄▛",
        " ▝▚▖            ▗▚▘",
        "  ▝▃▅▂▁      ▁▂▅▃▘",
        "    ▇▅▃▆▅▀▀▅▆▃▅▇",
        "     s snooze   enter done   ? help",
      ])
  }

  @Test func snoozed() {
    Golden.expect(
      Self.snoozed, 80, 24,
      shows: [
        "                               ▁▂▀▅▆▇▇▇██▇▇▇▆▅▀▂▁",
        "                            ▂▀▆▇▁▂▃▀▅▆▔▔▔▔▆▅▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        "                        ▗▘█▗▅▔                    ▔▅▖█▝▖",
        "                      ▗▘█▗▘▔                        ▔▝▖█▝▖",
        "                     ▗▘█▗▘           focus            ▝▖█▝▖",
        "                    ▁▘█▗▏                              ▉▖█▝▁",
        "                    ▋█▉▘  ▃▄▄▃  ▄▄▄▄▄▖     ▃▄▄▃   ▃▄▄▃  ▝▏█▍",
        "                    ▎█▋  ▟▔  ▔▙ █         ▟▔  ▔▙ ▟▔  ▔▙  ▍█▊",
        "                    ▏█▍  █    █ █▄▄▄▃  ▝▘ █    █ █    █  ▋█▉",
        "                    ▏█▍  █    █ ▁   ▔▙ ▗▖ █    █ █    █  ▋█▉",
        "                    ▎█▋  ▜▂  ▂▛ ▜▂  ▂▛    ▜▂  ▂▛ ▜▂  ▂▛  ▍█▊",
        "                    ▋█▉▖  ▀▀▀▀   ▀▀▀▀      ▀▀▀▀   ▀▀▀▀  ▗▏█▍",
        "                    ▔▖█▝▏                              ▉▘█▗▔",
        "                     ▝▖█▝▖    snoozed until 12:10     ▗▘█▗▘",
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

  @Test func snoozedInASmallWindow() {
    Golden.expect(
      Self.snoozed, 40, 10,
      shows: [
        "    ▁▃▅▂▃▀▀▃▂▅▃▁",
        "  ▗▅▃▆▔      ▔▆▃▅▖",
        " ▗▚▘            ▝▚▖",
        " ▎▍    focus     ▋▊   ▟▀▙ █▀▀ ▄ ▟▀▙ ▟▀▙",
        " ▏▏              ▕▉   █ █ ▀▀▙   █ █ █ █",
        " ▎▍   snoozed    ▋▊   ▜▄▛ ▄▄▛ ▀ ▜▄▛ ▜▄▛",
        " ▝▚▖            ▗▚▘",
        "  ▝▃▅▂▁      ▁▂▅▃▘",
        "    ▇▅▃▆▅▀▀▅▆▃▅▇",
        " space pause   hold q to stop   ? help",
      ])
  }

  @Test func warned() {
    Golden.expect(
      Self.warned, 80, 24,
      shows: [
        "                               ▁▂▀▅▆▇▇▉▇█▇▇▇▆▅▀▂▁",
        "                            ▂▀▆█▁▂▃▀▅▆▔▔▔▔▆▅▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        "                        ▗▘█▗▅▔                    ▔▅▖█▝▖",
        "                      ▁▘█▗▘                         ▔▝▖█▝▖",
        "                     ▗▘█▗▘           focus            ▝▖█▝▖",
        "                     ▘█▗▏                              ▉▖█▝▁",
        "                    ▋█▉▘  ▃▄▄▃    ▂▄       ▃▄▄▃   ▃▄▄▃  ▝▃▃▍",
        "                    ▎█▋  ▟▔  ▔▙  ▀▀█      ▟▔  ▔▙ ▟▔  ▔▙  ▍█▊",
        "                    ▏█▍  █    █    █   ▝▘ █    █ █    █  ▋█▉",
        "                    ▏█▍  █    █    █   ▗▖ █    █ █    █  ▋█▉",
        "                    ▎█▋  ▜▂  ▂▛    █      ▜▂  ▂▛ ▜▂  ▂▛  ▍█▊",
        "                    ▋█▉▖  ▀▀▀▀     ▀       ▀▀▀▀   ▀▀▀▀  ▗▏█▍",
        "                     ▖█▝▏                              ▉▘█▗",
        "                     ▝▖█▝▖         ends 12:05         ▗▘█▗▘",
        "                      ▇▖█▝▖                          ▗▘█▗▇",
        "                        ▝▖█▝▃▁                    ▁▃▘█▗▘",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂█▇▆▅▀▃▂▂▂▂▂▂▃▀▅▆▇█▂▀▆",
        "                               ▇▆▀▃▂▁▁▁██▁▁▁▂▃▀▆▇",
        "                   ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "                   │  restart  │  │   stop   │  │   pause   │",
        "                   ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "                                    1m left",
      ])
  }

  @Test func warnedInAVerySmallWindow() {
    Golden.expect(
      Self.warned, 12, 3,
      shows: [
        "  1m left",
        "   01:00",
        "━━╸━━━━━━━━━",
      ])
  }

  @Test func help() {
    Golden.expect(
      Self.helped, 80, 24,
      shows: [
        "                               ▁▂▀▅▆▇▇▇▇▇▇▇▇▆▅▀▂▁",
        "                            ▂▀▆▇▁▂▃▀▅▆▔▔▔▔▆▅▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        " ╭───────────────────────────────────────────────────────────────────────────╮",
        " │  +0:12  focus                                                             │",
        " │                                                                           │",
        " │  space, p     silence               tab          next button              │",
        " │  s            snooze five minutes   shift-tab    previous button          │",
        " │  +, up, right one minute more       enter        press it                 │",
        " │  r            restart               click        a button; ring: silence  │",
        " │  enter        done                  shift-drag   select text, as usual    │",
        " │  q, esc       done                  ?, esc       close this help          │",
        " │  ctrl-C       stop at once                                                │",
        " │  ctrl-Z       suspend                                                     │",
        " │  ctrl-L       redraw                                                      │",
        " ╰───────────────────────────────────────────────────────────────────────────╯",
        "                        ▝▖█▝▃▁                    ▁▃▘█▗▘",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂▁▇▆▅▀▃▂▂▂▂▂▂▃▀▅▆▇▁▂▀▆",
        "                               ▇▆▀▃▂▁▁▁▁▁▁▁▁▂▃▀▆▇",
        "                   ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "                   │  silence  │  │   done   │  │  snooze   │",
        "                   ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "     space silence   s snooze   + minute   r restart   enter done   ? help",
      ])
  }

  @Test func helpInASmallWindow() {
    Golden.expect(
      Self.helped, 40, 10,
      shows: [
        "    +0:12  focus",
        "    space, p     silence",
        "    s            snooze five minutes",
        "    +, up, right one minute more",
        "    r            restart",
        "    enter        done",
        "    q, esc       done",
        "    ctrl-C       stop at once",
        "    ctrl-Z       suspend",
        "    ?, esc       close this help",
      ])
  }

  @Test func overtimeInALine() {
    Golden.expectLine(
      Self.over, 80,
      looksLike: "+0:12 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  time was up at 12:05  focus")
    Golden.expectLine(
      Self.over, 40,
      looksLike: "+0:12 ━━━━━━━━━━━  time was up at 12:05")
    Golden.expectLine(
      Self.over, 12,
      looksLike: "+0:12 ━━━━━")
    Golden.expectLine(
      Self.silenced, 80,
      looksLike: "+0:15 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  time was up at 12:05  focus")
    Golden.expectLine(
      Self.snoozed, 80,
      looksLike: "05:00 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  snoozed until 12:10  focus")
    Golden.expectLine(
      Self.warned, 80,
      looksLike: "01:00 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  1m left  focus  ends 12:05")
    // What is said counts for more than the name and than a longer bar.
    Golden.expectLine(
      Self.warned, 20,
      looksLike: "01:00 ━━━━  1m left")
    Golden.expectLine(
      Self.snoozed, 40,
      looksLike: "05:00 ━━━━━━━━━━━━  snoozed until 12:10")
  }
}
