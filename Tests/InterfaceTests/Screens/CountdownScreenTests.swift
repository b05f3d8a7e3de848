import Drawing
import Testing

@testable import Interface

/// Most screens show a countdown of five minutes, 75 seconds after its start.
@Suite struct CountdownScreenTests {
  @Test func running() {
    Golden.expect(
      Situation("running"), 80, 24,
      shows: [
        "                               ▁▂▄▅▆▇▇▊▇▇▇▇▇▆▅▄▂▁",
        "                            ▂▀▆█▁▂▃▀▀▆▔▔▔▔▆▀▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        "                        ▗▘█▂▅▔                    ▔▅▂█▝▖",
        "                      ▗▘█▗▘                          ▝▖█▝▖",
        "                     ▗▘█▗▘                            ▝▖█▝▖",
        "                     ▘█▗▘                              ▝▖█▝▁",
        "                    ▋█▉▘  ▃▄▄▃   ▃▄▄▃         ▄  ▄▄▄▄▄▖ ▝▏█▍",
        "                    ▎█▋  ▟▔  ▔▙ ▟▔  ▔▙      ▗██  █       ▍█▊",
        "                    ▅▅▍  █    █   ▄▄▆▘ ▝▘  ▗▛ █  █▄▄▄▃   ▋█▉",
        "                    ▏█▍  █    █ ▁   ▔▙ ▗▖ ▟█▄▄█▄ ▁   ▔▙  ▋█▉",
        "                    ▎█▋  ▜▂  ▂▛ ▜▂  ▂▛        █  ▜▂  ▂▛  ▍█▊",
        "                    ▋█▉▖  ▀▀▀▀   ▀▀▀▀         ▀   ▀▀▀▀  ▗▏█▍",
        "                    ▔▖█▝▖                              ▗▘█▗▔",
        "                     ▝▖█▝▖         ends 12:05         ▗▘█▗▘",
        "                      ▝▖█▝▖                          ▗▘█▗▘",
        "                        ▝▖█▆▃▁                    ▁▃▆█▗▘",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂▁▇▆▅▄▃▂▂▂▂▂▂▃▄▅▆▇▁▂▀▆",
        "                               ▔▆▀▃▂█▁▁▁▁▁▁█▂▃▀▆▔",
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
        "    ▁▃▅▂▀▝▀▀▂▅▃▁",
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
        "▌█▍ ▗▄▄▖ ▗▄▄▖    ▄  ▄ ▄▄▄▖ ▋█▌",
        "▏▉▏ █▔▔█ ▀▔▕▉ ▗▖ █  █ █    ▕▏▉",
        "▇▊  █  █  ▀▀▙    ▀▀▀█ ▀▀▀▅  ▎▉",
        "▏▉▏ █▁▁█ ▆▁▁█ ▝▘    █ ▆▁▁█ ▕▏▉",
        "▌█▍ ▝▀▀▘ ▝▀▀▘       ▀ ▝▀▀▘ ▋█▌",
        "▕▖▉▖                      ▗▏▗▏",
        " ▔▖▇▀▁    ends 12:05    ▁▀▇▗▔",
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
        "                                                 ▁▂▃▀▅▆▇▇▇▗▇▇▇▇▇▇▆▅▀▃▂▁",
        "                                             ▁▃▅▆▇█████▁█▂▝▀▀▀▂█▁▁████▇▆▅▃▁",
        "                                          ▁▀▆▇███▁▃▀▆▇▔          ▔▇▆▀▃▁▁██▇▆▀▁",
        "                                        ▂▅▇██▁▃▅▔                      ▔▅▃▁██▇▅▃",
        "                                      ▗▘███▂▅▔                            ▔▅▂▁██▝▖",
        "                                    ▗▘███▃▆                                  ▆▃▁██▝▖",
        "                                   ▗▘██▗▘                                      ▝▖██▝▖",
        "                                  ▗▇██▛▔                                        ▔▜██▇▖",
        "                                 ▗███▘                                            ▝▁██▖",
        "                                ▗▏██▘                    focus                     ▝██▉▖",
        "                               ▕▘██▗                                                ▖██▝▏",
        "                               ▋██▉▘    ▅▀▀▀▀▅   ▗▅▀▀▀▀▅▖          ▗█    █▀▀▀▀▀▀▘   ▝▏██▍",
        "                               ▎██▊    █▘    ▝█  █      ▉         ▗▛█    █           ▎██▊",
        "                               ▂▃▂▌    █      █       ▁▟▛  ▝▘    ▟▛ █    █▄▄▄▄▃      ▌██▉",
        "                               ▏██▌    █      █    ▝▀▀▀▙        ▟▘  █         ▔▜▙    ▋██▉",
        "                               ▏██▌    █      █  ▁     ▝█  ▗▖  ▟▙▄▄▄█▄▄  ▁      █    ▌██▉",
        "                               ▎██▊    █▖    ▗█  █▖    ▗█           █    █▖    ▗█    ▎██▊",
        "                               ▋██▉▖    ▀▆▄▄▆▀    ▀▆▄▄▆▀            █     ▀▆▄▄▆▀    ▗▏██▍",
        "                               ▕▖██▝                                                ▘██▗▏",
        "                                ▝▏██▖                  ends 12:05                  ▗██▉▘",
        "                                 ▝██▇▖                                            ▗▇██▘",
        "                                  ▝▁██▙▁                                        ▁▟██▁▘",
        "                                   ▝▖██▝▖                                      ▗▘██▗▘",
        "                                    ▝▖██▇▅▂                                  ▂▅▇██▗▘",
        "                                      ▝▖██▇▆▃▁                            ▁▃▆▇██▗▘",
        "                                        ▀▃▁██▇▅▃▁                      ▁▃▅▇██▁▃▀",
        "                                          ▇▀▂▁██▇▇▅▄▂▁▁          ▁▁▂▄▅▇▇██▁▂▀▇",
        "                                             ▔▅▃▂▁████▇▇▇▆▆▆▆▆▆▇▇▇████▁▂▃▅▔",
        "                                                 ▔▔▅▀▃▂█▁▁▁▁▁▁▁▁█▂▃▀▅▔▔",
        "",
        "                                 ▁▃▅▀▀▀▀▀▅▃▁           ▂▀▆▃▀▀▃▆▀▂           ▁▃▅▀▀▀▀▀▅▃▁",
        "                                ▗▚▅▔     ▔▅▚▖        ▗▘▀▇      ▇▀▝▖        ▗▚▅▔     ▔▅▚▖",
        "                               ▗▗▘         ▝▖▖       ▘▘          ▝▝       ▗▗▘         ▝▖▖",
        "                               ▐▌  restart  ▌▌       ▏▏   stop   ▕▉       ▐▌   pause   ▌▌",
        "                               ▝▝▖         ▗▘▘       ▖▖          ▗▗       ▝▝▖         ▗▘▘",
        "                                ▝▚▃▁     ▁▃▚▘        ▝▖▀▁      ▁▀▗▘        ▝▚▃▁     ▁▃▚▘",
        "                                 ▔▅▃▆▀▄▀▆▃▅▔           ▆▀▂▅▀▀▅▂▀▆           ▔▅▃▆▀▄▀▆▃▅▔",
        "",
        "                         space pause   hold q to stop   + - minute   ← → 10 s   u undo   ? help",
      ])
  }

  @Test func paused() {
    Golden.expect(
      .paused, 60, 20,
      shows: [
        "                      ▁▃▀▅▆▇▇▁▁▇▇▇▅▀▃▁",
        "                   ▁▀▆▁▂▀▀▇▔    ▔▇▀▀▋▁▆▀▁",
        "                 ▗▀▇▂▅▔              ▔▅▂▁▙▖",
        "                ▗▘▗▘                    ▝▖▂▂",
        "               ▗▇▗▘        focus         ▝▖▇▖",
        "              ▗▏▗▏                        ▕▖▉▖",
        "              ▎█▎  ▅▀▀▅ ▅▀▀▅    █  █ █▀▀▘  ▝▆▋",
        "              ▀▀   █  █ ▔▄▄▛ ▝▘ █▄▄█ █▄▄▖   ▗▀",
        "              ▀▘   █  █ ▂ ▔█ ▗▖    █ ▂ ▔█   ▏▉",
        "              ▍▂▖  ▀▅▅▀ ▀▅▅▀       █ ▀▅▅▀  ▊█▊",
        "              ▝▏▝▏                        ▕▘▇▘",
        "               ▝▁▝▖        paused        ▗▅▅▘",
        "                ▆▆▝▖                    ▗▘▗▘",
        "                 ▝▜▇▆▃▁              ▁▃▆▀▃▘",
        "                   ▇▀▂▇▍▀▃▁▁    ▁▂▃▀▆▇▌▀▇",
        "                      ▔▀▀▃█▁▁▇▇▁▁▝▃▀▀▔",
        "         ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "         │  restart  │  │   stop   │  │  resume   │",
        "         ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "    space resume   hold q to stop   + - minute   ? help",
      ])
  }

  @Test func whileTheStopKeyIsHeld() {
    Golden.expect(
      .held, 48, 12,
      shows: [
        "     ▁▂▀▆█▀▃▃▀█▆▀▂▁",
        "   ▗▀▚▀▆▔      ▔▆▀▚▀▖",
        "  ▗▚▀▔            ▔▀▚▖",
        " ▗▉▘                ▝▏▖   ▗▄▄▖ ▄▄▄▖   ▗▄▄▖ ▗▄▄▖",
        " ▎▌      focus       ▌▊   █▔▔█ █    ▄ █▔▔█ █▔▔█",
        " ▏▍                  ▐▉   █  █ ▀▀▀▅   █  █ █  █",
        " ▎▌    ends 12:05    ▌▊   █▁▁█ ▆▁▁█ ▀ █▁▁█ █▁▁█",
        " ▝▉▖                ▗▏▘   ▝▀▀▘ ▝▀▀▘   ▝▀▀▘ ▝▀▀▘",
        "  ▝▚▀▁            ▁▀▚▘",
        "   ▝▀▚▀▂▁      ▁▂▀▚▀▘",
        "     ▔▆▀▂▇▆▅▅▆▇▂▀▆▔",
        "       hold to stop ━━━━━━━━━━━━━━━━━━━━",
      ])
  }

  @Test func aDeadlineDaysAway() {
    Golden.expect(
      .deadline, 60, 12,
      shows: [
        "     ▁▂▀▆█▀▃▃▀█▆▀▂▁",
        "   ▗▀▚▀▆▔      ▔▆▀▚▀▖",
        "  ▗▚▀▔            ▔▀▚▖",
        " ▗▉▘                ▝▏▖",
        " ▎▌                  ▌▊   █ █ ▄ ▅█  █▀▀ ▄ ▟▀▙ ▟▀▀ ▄ █ █ ▟▀▙",
        " ▏▍  ends Wed 03:06  ▐▉   ▀▀█    █  ▀▀▙   █ █ █▀▙   ▀▀█ █ █",
        " ▎▌                  ▌▊     █ ▀  █  ▄▄▛ ▀ ▜▄▛ ▜▄▛ ▀   █ ▜▄▛",
        " ▝▉▖                ▗▏▘",
        "  ▝▚▀▁            ▁▀▚▘",
        "   ▝▀▚▀▂▁      ▁▂▀▚▀▘",
        "     ▔▆▀▂▇▆▅▅▆▇▂▀▆▔",
        "  + - minute   ← → 10 s   u undo   hold q to stop   ? help",
      ])
  }

  @Test func withoutARing() {
    Golden.expect(
      Situation("without a ring", named: "focus", ring: false), 60, 12,
      shows: [
        "                           focus",
        "        ▗▆▀▀▀▆▖    ▄▆▀▀▀▆▄            ▟█    ▐▛▀▀▀▀▀▀▘",
        "       ▐▛     ▜▌  ▝▘     ▜▋          ▟██    ▐▋",
        "       █▎     ▕█         ▟▋  ▐▋     ▟▛▕█    ▐▋ ▁▁",
        "       █▎     ▕█     ▅▅▆█▀        ▗▟▘ ▕█    ▐▀▀▀▀▀▇▄",
        "       █▎     ▕█       ▔▀█▖      ▗█▘  ▕█           ▜▙",
        "       █▎     ▕█         ▕█  ▐▋  ▀▀▀▀▀▀█▀▀         ▕█",
        "       ▐▙     ▟▌  ▐▙     ▟▛           ▕█    ▐▙     ▟▛",
        "        ▝▀▆▅▆▀▘    ▀▀▆▅▆▀▀            ▕█     ▀▀▆▅▆▀▀",
        "                         ends 12:05",
        "",
        "     space pause   + - minute   hold q to stop   ? help",
      ])
  }

  @Test func overtime() {
    Golden.expect(
      .overtime, 80, 24,
      shows: [
        "                               ▁▂▄▅▆▇▇▇▇▇▇▇▇▆▅▄▂▁",
        "                            ▂▀▆▇▁▂▃▀▀▆▔▔▔▔▆▀▀▃▂▁▇▆▀▂",
        "                         ▁▃▆█▁▃▆▔              ▔▆▃▁█▆▃▁",
        "                        ▗▘█▂▅▔                    ▔▅▂█▝▖",
        "                      ▗▘█▗▘                          ▝▖█▝▖",
        "                     ▗▘█▗▘           focus            ▝▖█▝▖",
        "                    ▁▘█▗▘                              ▝▖█▝▁",
        "                    ▋█▉▘         ▃▄▄▃       ▂▄    ▃▄▄▃  ▝▏█▍",
        "                    ▎█▋         ▟▔  ▔▙     ▀▀█   ▟▔  ▔▙  ▍█▊",
        "                    ▏█▍     ▇   █    █ ▝▘    █   ▔   ▟▛  ▋█▉",
        "                    ▏█▍   ▀▀█▀▀ █    █ ▗▖    █     ▄▀▀   ▋█▉",
        "                    ▎█▋     ▀   ▜▂  ▂▛       █   ▗▚▘     ▍█▊",
        "                    ▋█▉▖         ▀▀▀▀        ▀   ▀▀▀▀▀▀ ▗▏█▍",
        "                    ▔▖█▝▖                              ▗▘█▗▔",
        "                     ▝▖█▝▖    time was up at 12:05    ▗▘█▗▘",
        "                      ▝▖█▝▖                          ▗▘█▗▘",
        "                        ▝▖█▆▃▁                    ▁▃▆█▗▘",
        "                         ▔▅▂█▇▅▂▁              ▁▂▅▇█▂▅▔",
        "                            ▆▀▂▁▇▆▅▄▃▂▂▂▂▂▂▃▄▅▆▇▁▂▀▆",
        "                               ▔▆▀▃▂█▁▁▁▁▁▁█▂▃▀▆▔",
        "                   ╭───────────╮  ▗▄▄▄▄▄▄▄▄▄▄▖  ╭───────────╮",
        "                   │  silence  │  ▐███done███▌  │  snooze   │",
        "                   ╰───────────╯  ▝▀▀▀▀▀▀▀▀▀▀▘  ╰───────────╯",
        "     space silence   s snooze   + minute   r restart   enter done   ? help",
      ])
  }

  @Test func help() {
    Golden.expect(
      .helped, 80, 24,
      shows: [
        "    ╭─ 05:00  focus ───────────────────────────────────────────────────────╮",
        "    │                                                                      │",
        "    │  This page                              Always                       │",
        "    │  space, p        pause and resume       ctrl-C      stop at once     │",
        "    │  q, esc          hold to stop           ctrl-\\      quit at once     │",
        "    │  +, =, up        one minute more        ctrl-Z      suspend          │",
        "    │  -, down         one minute less        ctrl-L      redraw           │",
        "    │  right, left     10 s more, less        h j k l     as the arrows    │",
        "    │  r               restart                shift-drag  select text      │",
        "    │  e               show time elapsed      ?, esc      close this help  │",
        "    │  u               undo                                                │",
        "    │  tab, shift-tab  choose a button                                     │",
        "    │  enter           press it                                            │",
        "    │  click           press a button                                      │",
        "    │  hold stop       stop the timer                                      │",
        "    │  wheel           minutes, over digits                                │",
        "    │  shift-wheel     seconds, over digits                                │",
        "    │                                                                      │",
        "    │                                                                      │",
        "    ╰──────────────────────────────────────────────────────────────────────╯",
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
        "05:00  focus  ↑ ↓ more",
        "space, p     pause and…",
        "+, =, up     one minute…",
        "-, down      one minute…",
        "right, left  10 s more,…",
        "r            restart",
        "e            show time…",
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
        "     space pause   hold q to stop   + - minute   ? help",
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
}
