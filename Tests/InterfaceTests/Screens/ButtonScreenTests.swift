import Drawing
import Testing

@testable import Interface

/// The buttons below the countdown, in all their states.
@Suite struct ButtonScreenTests {
  static let plain = Capabilities(color: .none)
  static let ascii = Capabilities(color: .none, isUnicode: false)

  static func held(_ milliseconds: Int, on capabilities: Capabilities = Capabilities()) -> Situation
  {
    Situation("hold", on: capabilities) {
      $0.press(.character("q"))
      $0.pass(.milliseconds(milliseconds))
    }
  }

  static let focused = Situation("focused", on: plain) {
    $0.send(.buttons(areShown: true))
    $0.press(.tab)
  }
  static let pressed = Situation("pressed", on: plain) {
    $0.send(.pointer(Pointer(.press, row: 21, column: 45), on: .control(.pause)))
  }

  @Test func aMediumWindow() {
    Golden.expect(
      StateScreenTests.paused, 100, 30,
      shows: [
        "",
        "                                        ▁▂▃▅▆▆▇▇▗▇█▇▇▇▆▆▀▃▂▁",
        "                                    ▁▃▅▇███▁▁▀▃▀▀▀▀▀▀▃▀▂▘███▗▃▃▁",
        "                                 ▁▃▅▇██▂▀▅▇▔            ▔▇▅▀▍██▇▅▃▁",
        "                               ▁▀▆██▂▅▇                      ▇▀▂██▆▖▁",
        "                              ▗▘██▃▆                            ▆▃▀▘▝▖",
        "                            ▗▘██▗▘                                ▝▖█▁▁▁",
        "                           ▗▘██▀▔                                  ▔▜▘█▝▖",
        "                          ▗▘█▁▘                focus                 ▝▏█▝▖",
        "                          ▘██▘                                        ▝██▝",
        "                         ▋██▗     ▂▃▄▃▂   ▂▃▄▃▂         ▄   ▄▄▄▄▄▄▖   ▔▖▂▃▍",
        "                         ▍██▍    ▟▀▔ ▔▀▙ ▟▀▔ ▔▀▙       ▟█   █          ▋██▋",
        "                         ▂▂▁▏    █     █ ▔   ▁▃▛ ▝▘  ▗█▘█   █▄▄▄▃▂     ▕▁▂▁",
        "                         ▏█▉     █     █   ▀▀▀█▖    ▗▛  █       ▔▀▙     ▏█▉",
        "                         ▇▆▇▏    █     █ ▃     █ ▗▖ ▀▀▀▀█▀▀ ▃     █    ▕██▉",
        "                         ▍██▍    ▜▃▁ ▁▃▛ ▜▃▁ ▁▃▛        █   ▜▃▁ ▁▃▛    ▋██▋",
        "                         ▋▅▆▝▁    ▔▀▀▀▔   ▔▀▀▀▔         ▀    ▔▀▀▀▔     ▝▂▂▘",
        "                          ▖██▖                                        ▗██▗",
        "                          ▝▖█▉▖                paused                ▂▃▂▗▘",
        "                           ▝▖█▗▙▁                                  ▁▀██▊▘",
        "                            ▇▇▇█▝▖                                ▗▘██▗▘",
        "                              ▝▖▗▀▅▂                            ▂▘▏█▗▘",
        "                               ▇▝▂██▆▀▁                      ▁▃▆██▆▆▇",
        "                                 ▔▅▃▁██▋▀▃▁▁            ▁▁▃▀▆█▇▎▃▅▔",
        "                                    ▇▅▅▘███▗▆▆▅▅▀▄▄▀▀▅▆▗▇███▁▃▅▇",
        "                                        ▇▆▅▀▀▂▁▁▁█▁▘▁▁▂▃▀▀▆▇",
        "                        ╭─────────────╮    ╭────────────╮    ╭─────────────╮",
        "                        │   restart   │    │    stop    │    │   resume    │",
        "                        ╰─────────────╯    ╰────────────╯    ╰─────────────╯",
        "              space resume   hold q to stop   + - minute   ← → 10 s   u undo   ? help",
      ])
  }

  @Test func aWindowThatIsJustLargeEnough() {
    Golden.expect(
      Situation("running"), 37, 18,
      shows: [
        "           ▁▃▀▆▇▁▊██▁▇▆▀▃▁",
        "        ▁▃▆▁▃▅▇▔     ▔▇▅▃▁▆▃▁",
        "       ▗▘▗▅▔             ▔▅▖▝▖",
        "     ▁▘▁▘                  ▔▝▁▝▁",
        "     ▘▉▘                     ▝▏▝",
        "    ▊█▌   ▃▄▃ ▄▄▃   ▄ ▄ ▄▄▄   ▌▇▎",
        "    ▗▃▎   █ █  ▄█ ▀ █▄█ █▄▃   ▊█▌",
        "    ▐█▎   █ █   █ ▄   █   █   ▊█▌",
        "    ▊▁▌   ▀▀▀ ▀▀▀     ▀ ▀▀▀   ▌▁▎",
        "     ▖▉▖                     ▗▏▗",
        "     ▔▖▇▖▁   ends 12:05    ▁▗▇▗▔",
        "       ▝▖▝▃▁             ▁▃▘▗▘",
        "        ▔▅▂▇▅▃▁▁     ▁▁▃▅▇▂▅▔",
        "           ▇▅▀▂▁▇▇▇▇▇▁▂▀▅▇",
        "╭─────────╮  ╭─────────╮  ╭─────────╮",
        "│ restart │  │  stop   │  │  pause  │",
        "╰─────────╯  ╰─────────╯  ╰─────────╯",
        "    + - minute   u undo   ? help",
      ])
  }

  @Test func digitsAlone() {
    Golden.expect(
      Situation("without a ring", named: "focus", ring: false), 60, 18,
      shows: [
        "",
        "                           focus",
        "      ▂▅▇▀▀▇▅▂    ▃▆▇▀▀▇▅▖             ▟▊    ▐█▀▀▀▀▀▀▀",
        "     ▗█▀    ▀█▖  ▐▛▔    ▝█▖          ▗██▊    ▐▉",
        "     █▋      ▐▉          █▋  ▅▅     ▗█▛▐▊    ▐▉",
        "     █▌      ▐█     ▂▂▂▃▟▛   ▔▔    ▗█▘ ▐▊    ▐█▅▆▆▆▅▃",
        "     █▌      ▐█     ▀▀▀▀█▄        ▗█▘  ▐▊    ▝▀▔   ▔▜█▖",
        "     █▌      ▐█          ▜▙  ▂▂  ▟█▃▃▃▃▐▊▃▃          ▐▉",
        "     █▋      ▐▉  ▁▁      ▐█  ▀▀  ▀▀▀▀▀▀▐▊▀▀  ▃▃      ▐▉",
        "     ▝█▃    ▃█▘  ▝█▃    ▗█▘            ▐▊    ▝█▖    ▃█▘",
        "      ▔▀█▆▆█▀▔    ▝▀█▆▆█▀▀             ▐▊     ▝▀█▆▆█▀▘",
        "                         ends 12:05",
        "",
        "",
        "         ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "         │  restart  │  │   stop   │  │   pause   │",
        "         ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "space pause   hold q to stop   + - minute   u undo   ? help",
      ])
  }

  @Test func whilePaused() {
    Golden.expectFoot(
      StateScreenTests.paused, 60, 24,
      shows: [
        "         ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "         │  restart  │  │   stop   │  │  resume   │",
        "         ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "space resume   hold q to stop   + - minute   u undo   ? help",
      ])
  }

  @Test func aDeadline() {
    Golden.expectFoot(
      StateScreenTests.deadline, 60, 24,
      shows: [
        "                        ╭──────────╮",
        "                        │   stop   │",
        "                        ╰──────────╯",
        "  hold q to stop   + - minute   ← → 10 s   u undo   ? help",
      ])
  }

  @Test func aNotice() {
    Golden.expectFoot(
      StateScreenTests.refused, 60, 24,
      shows: [
        "         ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "         │  restart  │  │   stop   │  │   pause   │",
        "         ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "              less than a second would be left",
      ])
  }

  @Test func focused() {
    Golden.expectFoot(
      Self.focused, 60, 24,
      shows: [
        "         ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "         │› restart ‹│  │   stop   │  │   pause   │",
        "         ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "space pause   hold q to stop   + - minute   u undo   ? help",
      ])
  }

  @Test func pressed() {
    Golden.expectFoot(
      Self.pressed, 60, 24,
      shows: [
        "         ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "         │  restart  │  │   stop   │  │███pause███│",
        "         ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "space pause   hold q to stop   + - minute   u undo   ? help",
      ])
  }

  @Test func circles() {
    Golden.expectFoot(
      Situation("circles"), 81, 42,
      shows: [
        "            ▁▃▅▀▀▀▀▀▅▃▁            ▁▃▅▀▀▀▀▀▅▃▁            ▁▃▅▀▀▀▀▀▅▃▁",
        "           ▗▚▅▔     ▔▅▚▖          ▗▚▅▔     ▔▅▚▖          ▗▚▅▔     ▔▅▚▖",
        "          ▗▗▘         ▝▖▖        ▗▗▘         ▝▖▖        ▗▗▘         ▝▖▖",
        "          ▌▌  restart  ▌▌        ▌▌   stop    ▌▌        ▌▌   pause   ▌▌",
        "          ▝▝▖         ▗▘▘        ▝▝▖         ▗▘▘        ▝▝▖         ▗▘▘",
        "           ▝▚▃▁     ▁▃▚▘          ▝▚▃▁     ▁▃▚▘          ▝▚▃▁     ▁▃▚▘",
        "            ▇▅▃▆▀▄▀▆▃▅▇            ▇▅▃▆▀▄▀▆▃▅▇            ▇▅▃▆▀▄▀▆▃▅▇",
        "",
        "     space pause   hold q to stop   + - minute   ← → 10 s   u undo   ? help",
      ])
  }

  // MARK: Held buttons

  @Test func inksOfAShortHold() {
    Golden.expectFootInks(
      Self.held(300), 60, 24,
      are: [
        "         bbbbbbbbbbbbb  tttttthhhhhh  bbbbbbbbbbbbb",
        "         b  xxxxxxx  b  t   xxxx   h  b   xxxxx   b",
        "         bbbbbbbbbbbbb  tttttttttttx  bbbbbbbbbbbbb",
        "                       xxxx x xx xxxx",
      ])
  }

  @Test func inksOfALongHold() {
    Golden.expectFootInks(
      Self.held(800), 60, 24,
      are: [
        "         bbbbbbbbbbbbb  xttttthhhhhh  bbbbbbbbbbbbb",
        "         b  xxxxxxx  b  h   xxxx   h  b   xxxxx   b",
        "         bbbbbbbbbbbbb  hhhhhhhhhhhh  bbbbbbbbbbbbb",
        "                       xxxx x xx xxxx",
      ])
  }

  @Test func aLongHoldInALargeWindowWithoutColours() {
    Golden.expectFoot(
      Self.held(800, on: Self.plain), 80, 42,
      shows: [
        "    ╭─────────────╮              ┎──────━━━━━━┓              ╭─────────────╮",
        "    │   restart   │              ┃    stop    ┃              │    pause    │",
        "    ╰─────────────╯              ┗━━━━━━━━━━━━┛              ╰─────────────╯",
        "                                 hold q to stop",
      ])
  }

  @Test func aShortHoldWithoutColours() {
    Golden.expectFoot(
      Self.held(300, on: Self.plain), 60, 24,
      shows: [
        "         ╭───────────╮  ╭─────━━━━━┓  ╭───────────╮",
        "         │  restart  │  │   stop   ┃  │   pause   │",
        "         ╰───────────╯  ╰──────────┚  ╰───────────╯",
        "                       hold q to stop",
      ])
  }

  @Test func aLongHoldWithoutColours() {
    Golden.expectFoot(
      Self.held(800, on: Self.plain), 60, 24,
      shows: [
        "         ╭───────────╮  ┎─────━━━━━┓  ╭───────────╮",
        "         │  restart  │  ┃   stop   ┃  │   pause   │",
        "         ╰───────────╯  ┗━━━━━━━━━━┛  ╰───────────╯",
        "                       hold q to stop",
      ])
  }

  @Test func aShortHoldWithoutUnicode() {
    Golden.expectFoot(
      Self.held(300, on: Self.ascii), 60, 24,
      shows: [
        "         +-----------+  +-----######  +-----------+",
        "         |  restart  |  |   stop   #  |   pause   |",
        "         +-----------+  +----------#  +-----------+",
        "                       hold q to stop",
      ])
  }

  @Test func aLongHoldWithoutUnicode() {
    Golden.expectFoot(
      Self.held(800, on: Self.ascii), 60, 24,
      shows: [
        "         +-----------+  #-----######  +-----------+",
        "         |  restart  |  #   stop   #  |   pause   |",
        "         +-----------+  ############  +-----------+",
        "                       hold q to stop",
      ])
  }
}
