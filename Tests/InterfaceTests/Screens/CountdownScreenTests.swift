import Drawing
import Testing

@testable import Interface

/// A countdown as a person sees it, in each of its states; five minutes, 75 seconds after the start, where nothing else
/// is said.
@Suite struct CountdownScreenTests {
  @Test func running() {
    Golden.expect(
      Situation("running"), 80, 24,
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
      Situation("running"), 40, 10,
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

  @Test func aBarInsteadOfARing() {
    Golden.expect(
      Situation("running"), 40, 6,
      shows: [
        "           ▟▀▙ ▀▀▙ ▗▖ █ █ █▀▀",
        "           █ █  ▀█    ▀▀█ ▀▀▙",
        "           ▜▄▛ ▄▄▛ ▝▘   █ ▄▄▛",
        "━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━",
        "",
        " space pause   hold q to stop   ? help",
      ])
  }

  @Test func aTallWindow() {
    Golden.expect(
      Situation("running", named: "focus"), 30, 50,
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

  @Test func aLargeWindow() {
    Golden.expect(
      Situation("running", named: "focus"), 120, 40,
      shows: [
        "",
        "                                                 ▁▂▃▀▅▆▇▇▇▗▇█▇▇▇▇▆▅▀▃▂▁",
        "                                             ▁▃▅▆▇█████▁█▂▝▀▀▀▂█▁▁████▇▆▅▃▁",
        "                                          ▁▀▆▇███▁▃▀▆▇▔          ▔▇▆▀▃▁▁██▇▆▀▁",
        "                                        ▂▅▇██▁▃▅▇                      ▇▅▃▁██▇▅▂",
        "                                      ▗▘███▂▅▔                            ▔▅▂▁██▆▖",
        "                                    ▗▘███▃▆                                  ▆▃▁██▝▖",
        "                                   ▗▘██▗▘                                      ▝▖██▝▖",
        "                                  ▗▇██▗▇                                        ▇▖██▇▖",
        "                                 ▗███▘                                            ▝▁██▖",
        "                                ▗▏██▘                    focus                     ▝██▉▖",
        "                               ▕▘██▗                                               ▔▖██▝▏",
        "                               ▋██▉▘    ▅▀▀▀▀▅   ▗▅▀▀▀▀▅▖          ▗█    █▀▀▀▀▀▀▘   ▝▏██▍",
        "                               ▎██▊    █▘    ▝█  █▘    ▝▉         ▗▛█    █           ▎██▊",
        "                               ▂▃▂▌    █      █       ▁▟▛  ▝▘    ▟▛ █    █▄▄▄▄▃▁     ▌██▉",
        "                               ▏██▍    █      █    ▝▀▀▀▙        ▟▘  █         ▔▜▙    ▋██▉",
        "                               ▏██▌    █      █  ▁     ▝█  ▗▖  ▟▙▄▄▄█▄▄  ▁      █    ▌██▉",
        "                               ▎██▊    █▖    ▗█  █▖    ▗█           █    █▖    ▗█    ▎██▊",
        "                               ▋██▉▖    ▀▆▄▄▆▀    ▀▆▄▄▆▀            █     ▀▆▄▄▆▀    ▗▏██▍",
        "                               ▕▖██▝▁                                              ▁▘██▗▏",
        "                                ▝▏██▖                  ends 12:05                  ▗██▉▘",
        "                                 ▝██▇▖                                            ▗▇██▘",
        "                                  ▝▁██▝▁                                        ▁▘██▁▘",
        "                                   ▝▖██▝▖                                      ▗▘██▗▘",
        "                                    ▝▖██▇▅▂                                  ▂▅▇██▗▘",
        "                                      ▝▂██▇▆▃▁                            ▁▃▆▇██▂▘",
        "                                        ▆▃▁██▇▅▃▁                      ▁▃▅▇██▁▃▆",
        "                                          ▇▀▂▁██▇▇▅▀▂▁▁          ▁▁▂▀▅▇▇██▁▂▀▇",
        "                                             ▇▅▃▂▁████▇▇▇▆▆▆▆▆▆▇▇▇████▁▂▃▅▇",
        "                                                 ▔▆▅▀▃▂█▁▁▁██▁▁▁█▂▃▀▅▆▔",
        "",
        "                                 ▁▃▅▀▀▀▀▀▅▃▁           ▂▀▆▃▀▀▃▆▀▂           ▁▃▅▀▀▀▀▀▅▃▁",
        "                                ▗▚▅▔     ▔▅▚▖        ▗▘▀▇      ▇▀▝▖        ▗▚▅▔     ▔▅▚▖",
        "                               ▗▗▘         ▝▖▖       ▘▘          ▝▝       ▗▗▘         ▝▖▖",
        "                               ▌▌  restart  ▌▌       ▏▏   stop   ▕▉       ▌▌   pause   ▌▌",
        "                               ▝▝▖         ▗▘▘       ▖▖          ▗▗       ▝▝▖         ▗▘▘",
        "                                ▝▚▃▁     ▁▃▚▘        ▝▖▀▁      ▁▀▗▘        ▝▚▃▁     ▁▃▚▘",
        "                                 ▇▅▃▆▀▄▀▆▃▅▇           ▆▀▂▅▀▀▅▂▀▆           ▇▅▃▆▀▄▀▆▃▅▇",
        "",
        "                         space pause   hold q to stop   + - minute   ← → 10 s   u undo   ? help",
      ])
  }

  @Test func paused() {
    Golden.expect(
      .paused, 60, 20,
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

  @Test func whileTheStopKeyIsHeld() {
    Golden.expect(
      .held, 48, 12,
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

  @Test func aDeadlineDaysAway() {
    Golden.expect(
      .deadline, 60, 12,
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
        "     space pause   + - minute   hold q to stop   ? help",
      ])
  }

  @Test func overtime() {
    Golden.expect(
      .overtime, 80, 24,
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

  @Test func help() {
    Golden.expect(
      .helped, 80, 24,
      shows: [
        "                               ▁▂▀▅▆▇▇▇██▇▇▇▆▅▀▂▁",
        "                            ▂▀▆▇▁▂▃▀▅▆▔▔▔▔▆▅▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        "    ╭──────────────────────────────────────────────────────────────────────╮",
        "    │  05:00  focus                                                        │",
        "    │                                                                      │",
        "    │  space, p     pause and resume   tab          next button            │",
        "    │  +, =, up     one minute more    shift-tab    previous button        │",
        "    │  -, down      one minute less    enter        press it               │",
        "    │  right, left  10 s more, less    click        press a button         │",
        "    │  r            restart            hold stop    stop the countdown     │",
        "    │  u            undo               wheel        minutes, over digits   │",
        "    │  q, esc       hold to stop       shift-wheel  seconds, over digits   │",
        "    │  ctrl-C       stop at once       shift-drag   select text, as usual  │",
        "    │  ctrl-Z       suspend            ?, esc       close this help        │",
        "    │  ctrl-L       redraw                                                 │",
        "    ╰──────────────────────────────────────────────────────────────────────╯",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂▁▇▆▅▀▃▂▂▂▂▂▂▃▀▅▆▇▁▂▀▆",
        "                               ▇▆▀▃▂▁▁▁██▁▁▁▂▃▀▆▇",
        "                   ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "                   │  restart  │  │   stop   │  │   pause   │",
        "                   ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "     space pause   hold q to stop   + - minute   ← → 10 s   u undo   ? help",
      ])
  }

  @Test func helpInASmallWindow() {
    Golden.expect(
      .helped, 24, 8,
      shows: [
        "05:00  focus",
        "space, p     pause and…",
        "+, =, up     one minute…",
        "-, down      one minute…",
        "right, left  10 s more,…",
        "r            restart",
        "u            undo",
        "?, esc       close this…",
      ])
  }

  @Test func inASCII() {
    Golden.expect(
      Situation("ASCII", named: "focus", on: .ascii), 60, 20,
      shows: [
        "          .....#######",
        "       ....          ####",
        "     ...                ###",
        "   ...                    ###",
        "  ..                        ##",
        " ..                          ##    ###   ###       #  #####",
        " ..          focus           ##   #   # #   # #   ##  #",
        " ##                          ##   #   #   ###    # #  ####",
        " ##        ends 12:05        ##   #   # #   # # ##### #   #",
        " ##                          ##    ###   ###       #   ###",
        "  ##                        ##",
        "   ###                    ###",
        "     ###                ###",
        "       ####          ####",
        "          ############",
        "",
        "         +-----------+  +----------+  +-----------+",
        "         |  restart  |  |   stop   |  |   pause   |",
        "         +-----------+  +----------+  +-----------+",
        "space pause   hold q to stop   + - minute   u undo   ? help",
      ])
  }

  @Test func tinyWindows() {
    Golden.expect(Situation("running"), 12, 3, shows: ["   03:45", "━━━━━━━━━━━━", ""])
    Golden.expect(Situation("running"), 4, 2, shows: [" 4m", "━━━━"])
    Golden.expect(Situation("running"), 1, 1, shows: ["▆"])
    Golden.expect(
      .paused, 20, 4,
      shows: ["       focus", "       03:45", "━━━━━━━━━━━━━━━━━━━━", "       paused"])
    Golden.expect(.overtime, 12, 3, shows: ["   +0:12", "━━━━━━━━━━━━", " time is up"])
    Golden.expect(.overtime, 1, 1, shows: ["█"])
  }

  // MARK: buttons

  @Test func aFocusedButton() {
    Golden.expectFoot(
      .focused, 60, 24,
      shows: [
        "         ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "         │› restart ‹│  │   stop   │  │   pause   │",
        "         ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "space pause   hold q to stop   + - minute   u undo   ? help",
      ])
  }

  @Test func aPressedButton() {
    Golden.expectFoot(
      .pressed, 60, 24,
      shows: [
        "         ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "         │  restart  │  │   stop   │  │███pause███│",
        "         ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "space pause   hold q to stop   + - minute   u undo   ? help",
      ])
  }

  @Test func aHeldButtonWithoutColours() {
    Golden.expectFoot(
      .held(800, on: .plain), 60, 24,
      shows: [
        "         ╭───────────╮  ┎─────━━━━━┓  ╭───────────╮",
        "         │  restart  │  ┃   stop   ┃  │   pause   │",
        "         ╰───────────╯  ┗━━━━━━━━━━┛  ╰───────────╯",
        "                       hold q to stop",
      ])
  }

  // MARK: inks

  @Test func theInksOfARing() {
    Golden.expectInks(
      Situation("sixteen colours", named: "focus", on: Capabilities(color: .sixteen)), 40, 14,
      are: [
        "             ttttttaaaaaaaa",
        "           ttttt        aaaaa",
        "         tttt              aaaa",
        "        ttt      xxxxx       aaa",
        "       ttt                    aaa",
        "       tt  xxx xxx xx x x xxx  aa",
        "       aa  x x  xx    xxx xxx  aa",
        "       aa  xxx xxx xx   x xxx  aa",
        "       aaa                    aaa",
        "        aaa    xxxx xxxxx    aaa",
        "         aaaa              aaaa",
        "           aaaaa        aaaaa",
        "             aaaaaaaaaaaaaa",
        " xxxxx xxxxx   xxxx x xx xxxx   x xxxx",
      ])
  }

  @Test func theInksOfTheLastSeconds() {
    Golden.expectInks(
      Situation("warning", on: Capabilities(color: .indexed)) { $0.pass(.seconds(295)) }, 24, 8,
      are: [
        "       tttttwtttt",
        "     ttt        ttt",
        "    tt            tt",
        "    t    xxxxx     t",
        "    t  xxxx xxxxx  t",
        "    tt            tt",
        "     ttt        ttt",
        "       tttttttttt",
      ])
  }

  @Test func theInksOfTheEnd() {
    Golden.expectInks(
      Situation("flash", on: Capabilities(color: .indexed)) { $0.pass(.seconds(300)) }, 24, 8,
      are: [
        "       ffffffffff",
        "     fff        fff",
        "    ff            ff",
        "    f    xxxxx     f",
        "    f  xxxx xx xx  f",
        "    ff            ff",
        "     fff        fff",
        "       ffffffffff",
      ])
  }

  @Test func theInksOfAHold() {
    Golden.expectInks(
      Situation("hold", on: Capabilities(color: .indexed)) {
        $0.press(.character("q"))
        $0.pass(.milliseconds(600))
      }, 40, 10,
      are: [
        "     aaaaaaaaaa",
        "   aaa        aaa",
        " aaa            aaa",
        " aa              aa   xxx xxx x xxx xxx",
        " aa  xxxx xxxxx  aa   x x xxx   x x x x",
        " aa              aa   xxx xxx x xxx xxx",
        " aaa            aaa",
        "   aaa        aaa",
        "     aaaaaaaaaa",
        "   xxxx xx xxxx hhhhhhhhhhhhtttttttt",
      ])
  }

  @Test func theInksOfAHeldButton() {
    Golden.expectFootInks(
      .held(800), 60, 24,
      are: [
        "         bbbbbbbbbbbbb  xttttthhhhhh  bbbbbbbbbbbbb",
        "         b  xxxxxxx  b  h   xxxx   h  b   xxxxx   b",
        "         bbbbbbbbbbbbb  hhhhhhhhhhhh  bbbbbbbbbbbbb",
        "                       xxxx x xx xxxx",
      ])
  }
}
