import Countdown
import Drawing
import Testing

@testable import Interface

/// The help page, and the line of hints.
@Suite struct HelpScreenTests {
  static let helped = Situation("help", named: "focus") { $0.press(.character("?")) }

  @Test func help() {
    Golden.expect(
      Self.helped, 80, 24,
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
      Self.helped, 24, 8,
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

  @Test func helpInASmallWindowWithoutUnicode() {
    let situation = Situation(
      "help", named: "focus", on: Capabilities(color: .none, isUnicode: false)
    ) { $0.press(.character("?")) }
    Golden.expect(
      situation, 24, 4,
      shows: [
        "05:00  focus",
        "space, p     pause and~",
        "+, =, up     one minute~",
        "?, esc       close this~",
      ])
  }

  /// The hold is shown, even if it takes rows from the help.
  @Test func helpWhileTheStopKeyIsHeld() {
    let situation = Situation("help", named: "focus") {
      $0.press(.character("?"))
      $0.press(.character("q"))
      $0.pass(.milliseconds(600))
    }
    Golden.expect(
      situation, 24, 6,
      shows: [
        "05:00  focus",
        "space, p     pause and…",
        "+, =, up     one minute…",
        "-, down      one minute…",
        "?, esc       close this…",
        "hold to stop ━━━━━━━━━━",
      ])
  }

  @Test func aRefusalInTheHelp() {
    let situation = Situation("help", .seconds(20)) {
      $0.press(.character("?"))
      $0.press(.down)
    }
    Golden.expect(
      situation, 40, 12,
      shows: [
        "     20",
        "     space, p     pause and resume",
        "     +, =, up     one minute more",
        "     -, down      one minute less",
        "     right, left  10 s more, less",
        "     r            restart",
        "     u            undo",
        "     q, esc       hold to stop",
        "     ctrl-C       stop at once",
        "     ctrl-Z       suspend",
        "     ?, esc       close this help",
        "    less than a second would be left",
      ])
  }

  /// A deadline has no pause and no restart; without a hold time, a press is enough to stop.
  @Test func helpOfADeadline() {
    var options = CountdownOptions()
    options.settings.hold = .zero
    var watch = Watch(untilNoonPlus: .seconds(300), options)
    watch.press(.character("?"))
    Golden.expect(
      Situation("help", watch), 40, 10,
      shows: [
        "      05:00",
        "      +, =, up     one minute more",
        "      -, down      one minute less",
        "      right, left  10 s more, less",
        "      u            undo",
        "      q, esc       stop",
        "      ctrl-C       stop at once",
        "      ctrl-Z       suspend",
        "      ctrl-L       redraw",
        "      ?, esc       close this help",
      ])
  }

  @Test func theEndIsSeenThroughTheHelp() {
    var watch = Watch()
    watch.press(.character("?"))
    watch.pass(.seconds(300))
    Golden.expect(
      Situation("flash", watch), 20, 5,
      shows: [
        " ▟▀▙ ▟▀▙ ▗▖ ▟▀▙ ▟▀▙",
        " █ █ █ █    █ █ █ █",
        " ▜▄▛ ▜▄▛ ▝▘ ▜▄▛ ▜▄▛",
        "━━━━━━━━━━━━━━━━━━━━",
        "",
      ])
  }

  // MARK: Hints

  static let hints: [(name: String, untilNoonPlus: Bool, hold: Int, columns: Int, hints: String)] =
    [
      ("room", false, 1, 80, "space pause   + - minute   r restart   hold q to stop   ? help"),
      ("at once", false, 0, 80, "space pause   + - minute   r restart   q stop   ? help"),
      ("little room at once", false, 0, 40, "space pause   q stop   ? help"),
      ("too little room for pause", false, 1, 36, "hold q to stop   ? help"),
      ("hardly any room at once", false, 0, 12, "q stop"),
      ("a deadline", true, 1, 80, "+ - minute   hold q to stop   ? help"),
      ("a deadline at once", true, 0, 80, "+ - minute   q stop   ? help"),
      ("a deadline with little room", true, 0, 20, "q stop   ? help"),
    ]

  @Test(arguments: hints)
  func showsTheKeysThatDoSomething(
    of case: (name: String, untilNoonPlus: Bool, hold: Int, columns: Int, hints: String)
  ) {
    var options = CountdownOptions()
    options.settings.hold = .seconds(`case`.hold)
    let watch =
      `case`.untilNoonPlus
      ? Watch(untilNoonPlus: .seconds(300), options) : Watch(.seconds(300), options)
    let scene = Situation("hints", watch).scene(Size(columns: `case`.columns, rows: 17))
    #expect(scene.labels.first { $0.row == 16 }?.text == `case`.hints)
  }
}
