import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct ScreenTextTests {
  /// A window and its texts, by rows and from left to right.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var scene: @Sendable () -> Scene
    var texts: String
  }

  private static func window(
    _ situation: Situation, _ columns: Int, _ rows: Int, _ texts: String
  ) -> Case {
    Case(
      testDescription: "\(situation.testDescription), \(columns)\u{D7}\(rows)",
      scene: { situation.scene(Size(columns: columns, rows: rows)) }, texts: texts)
  }

  private static func window(_ fixture: BoardFixture, _ texts: String) -> Case {
    let size = fixture.viewport.window
    return Case(
      testDescription: "several, \(size.columns)\u{D7}\(size.rows)", scene: { fixture.scene },
      texts: texts)
  }

  static let states = [
    window(Situation("at the start") { _ in }, 40, 16, "05:00 | ends 12:05"),
    window(
      Situation("named", named: "\u{8336} caf\u{E9}"), 60, 20,
      "茶 café | 03:45 | ends 12:05 | [restart] | [stop] | [pause]"),
    window(
      Situation("a long name", named: Situation.longName), 44, 16,
      "茶 café very lo… | 03:45 | ends 12:05"),
    window(.held, 48, 6, "focus | 05:00 | hold to stop"),
    window(.refused, 48, 12, "focus | 20 | 12:00:20 | less than a second would be left"),
    window(
      .refused, 60, 24,
      "focus | 20 | ends 12:00:20 | [restart] | [stop] | [pause] | less than a second would be left"
    ),
    window(.over, 48, 12, "00:00 | focus | time is up"),
    window(.deadline, 60, 24, "4:15:06:40 | ends Wed 03:06 | [stop]"),
    window(
      Situation("without digits", named: "focus", digits: false), 40, 12, "focus | ends 12:05"),
    window(.paused, 60, 24, "focus | 03:45 | paused | [restart] | [stop] | [resume]"),
    window(.overtime, 40, 10, "focus | +0:12 | time is up"),
    window(
      .silenced, 80, 24, "focus | +0:15 | time was up at 12:05 | [silence] | [done] | [snooze]"),
    window(.silenced, 40, 10, "focus | +0:15 | time is up"),
    window(.snoozed, 80, 24, "focus | 05:00 | snoozed until 12:10 | [restart] | [stop] | [pause]"),
    window(.snoozed, 40, 10, "focus | 05:00 | snoozed"),
    window(.warned, 80, 24, "focus | 01:00 | ends 12:05 | [restart] | [stop] | [pause] | 1m left"),
    window(.warned, 12, 3, "1m left | 01:00"),
    window(
      .helpedInOvertime, 80, 24,
      " +0:12  focus  | This page | Always | space, p | silence | ctrl-C | stop at once | s | snooze five minutes | ctrl-\\ | quit at once | +, up, right | one minute more | ctrl-Z | suspend | r | restart | ctrl-L | redraw | enter | done | h j k l | as the arrows | q, esc | done | shift-drag | select text | tab, shift-tab | choose a button | ?, esc | close this help | enter | press it | click | button; ring: silence | [silence] | [done] | [snooze]"
    ),
    window(
      .helpedInOvertime, 40, 10,
      "+0:12  focus  ↑ ↓ more | space, p | silence | s | snooze five minutes | +, up, right | one minute more | r | restart | enter | done | q, esc | done | click | ring: silence | ctrl-C | stop at once | ?, esc | close this help"
    ),
    window(Situation("hours", .seconds(5400)), 60, 16, "1:28:45 | ends 13:30"),
    window(
      Situation("a hundred years", .longestCountdown), 16, 9, "36524:23:58:45 | 2126-11-21 12:00"),
    window(
      Situation("ten days", .seconds(864_000)), 80, 24,
      "09:23:58:45 | ends 2026-11-30 12:00 | [restart] | [stop] | [pause]"),
    window(
      Situation("two digits", .seconds(42)), 80, 24,
      "00 | time is up | [restart] | [stop] | [pause]"),
    window(
      Situation("help in ASCII", named: "focus", on: .ascii) { $0.press(.character("?")) }, 24, 4,
      "05:00  focus  up, down:~ | space, p | pause and~ | +, =, up | one minute~ | ?, esc | close this~"
    ),
    window(
      Situation("help while the stop key is held", named: "focus") {
        $0.press(.character("?"))
        $0.press(.character("q"))
        $0.pass(.milliseconds(600))
      }, 24, 6,
      "05:00  focus  ↑ ↓ more | space, p | pause and… | +, =, up | one minute… | -, down | one minute… | ?, esc | close this… | hold to stop"
    ),
    window(
      Situation("a refusal in the help", .seconds(20)) {
        $0.press(.character("?"))
        $0.press(.down)
      }, 40, 12,
      "20  ↑ ↓ more | space, p | pause and resume | +, =, up | one minute more | -, down | one minute less | right, left | 10 s more, less | r | restart | e | show time elapsed | u | undo | q, esc | hold to stop | wheel | minutes, over digits | ?, esc | close this help | less than a second would be left"
    ),
    window(
      Situation("the end through the help") {
        $0.press(.character("?"))
        $0.pass(.seconds(300))
      }, 20, 5, "00:00"),
  ]

  static let sizes = [
    window(Situation("running"), 60, 10, "03:45 | ends 12:05"),
    window(Situation("running"), 30, 20, "03:45 | ends 12:05"),
    window(Situation("running"), 24, 8, "03:45 | ends 12:05"),
    window(Situation("running"), 5, 2, "03:45"),
    window(Situation("running"), 40, 1, "03:45 | ends 12:05"),
    window(Situation("running"), 60, 16, "03:45 | ends 12:05"),
    window(Situation("running"), 40, 14, "03:45 | ends 12:05"),
    window(Situation("running"), 37, 18, "03:45 | ends 12:05 | [restart] | [stop] | [pause]"),
    window(Situation("running", named: "focus"), 20, 40, "focus | 03:45 | ends 12:05"),
    window(Situation("running", named: "focus"), 100, 12, "03:45 | focus | ends 12:05"),
    window(
      Situation("running", named: "focus"), 200, 60,
      "focus | 03:45 | ends 12:05 | [restart] | [stop] | [pause]"),
    window(Situation("hours", .seconds(5400), named: "focus"), 160, 9, "focus | 1:28:45 | 13:30"),
    window(
      Situation("without a ring", named: "focus", ring: false), 60, 18,
      "focus | 03:45 | ends 12:05 | [restart] | [stop] | [pause]"),
  ]

  static let several = [
    window(BoardScreenTests.sequence(48, 16), "focus | 23:59 | all done 14:00"),
    window(BoardScreenTests.sequence(40, 10), "focus 2/4 | 23:59 | done 14:00"),
    window(BoardScreenTests.sequence(12, 3), "focus 2/4 | 23:59"),
    window(
      BoardScreenTests.sequence(60, 20, .ascii),
      "23:59 | focus 2/4 | all done 14:00 | [restart] | [stop] | [pause]"),
    window(
      BoardScreenTests.manyParts,
      "part 2 | 2 of 12 | 01:50 | until 12:03 | then 3m part 3 | all done 13:18 | [restart] | [stop] | [pause]"
    ),
    window(
      BoardScreenTests.endless,
      "break | round 2 | 04:50 | until 13:00 | then 25m focus | [restart] | [stop] | [pause]"),
    window(BoardScreenTests.fixture(2), "eggs | pasta | 02:10 | 03:10 | ends 12:03 | ends 12:04"),
    window(
      BoardScreenTests.fixture(4),
      "eggs | pasta | 02:10 | 03:10 | ends 12:03 | ends 12:04 | sauce | tea | 04:10 | 05:10 | ends 12:05 | ends 12:06"
    ),
    window(
      BoardScreenTests.fixture(6),
      "eggs | pasta | sauce | 02:10 | 03:10 | 04:10 | ends 12:03 | ends 12:04 | ends 12:05 | tea | beans | rice | 05:10 | 06:10 | 07:10 | ends 12:06 | ends 12:07 | ends 12:08"
    ),
    window(
      BoardScreenTests.fixture(9),
      "▸ | 02:10 | eggs | ends 12:03 | 03:10 | pasta | ends 12:04 | 04:10 | sauce | ends 12:05 | 05:10 | tea | ends 12:06 | 06:10 | beans | ends 12:07 | 07:10 | rice | ends 12:08 | 08:10 | bread | ends 12:09 | 09:10 | soup | ends 12:10 | 10:10 | cake | ends 12:11"
    ),
    window(
      BoardScreenTests.fixture(12, 130, 40),
      "eggs | pasta | sauce | tea | 02:10 | 03:10 | 04:10 | 05:10 | ends 12:03 | ends 12:04 | ends 12:05 | ends 12:06 | beans | rice | bread | soup | 06:10 | 07:10 | 08:10 | 09:10 | ends 12:07 | ends 12:08 | ends 12:09 | ends 12:10 | cake | dish 10 | dish 11 | dish 12 | 10:10 | 11:10 | 12:10 | 13:10 | ends 12:11 | ends 12:12 | ends 12:13 | ends 12:14"
    ),
  ]

  @Test(arguments: states + sizes + several)
  func showsTexts(_ example: Case) {
    let texts = example.scene().texts.joined(separator: " | ")
    #expect(texts == example.texts)
  }

  // MARK: Hints

  @Test(arguments: [
    (Situation.overtime, 40, "space silence   enter done   ? help"),
    (.overtime, 20, "enter done   ? help"),
    (.silenced, 80, "s snooze   + minute   r restart   enter done   ? help"),
    (.silenced, 40, "s snooze   enter done   ? help"),
  ])
  func showsTheKeysOfTheEnd(situation: Situation, columns: Int, hints: String) {
    let scene = situation.scene(Size(columns: columns, rows: 12))
    #expect(scene.hints == hints)
  }

  static let hints: [(name: String, untilNoonPlus: Bool, hold: Int, columns: Int, hints: String)] =
    [
      (
        "a wide window", false, 1, 80,
        "space pause   + - minute   r restart   u undo   hold q to stop   ? help"
      ),
      (
        "stopping without a hold", false, 0, 80,
        "space pause   + - minute   r restart   u undo   q stop   ? help"
      ),
      ("a narrow window, without a hold", false, 0, 40, "space pause   q stop   ? help"),
      ("too narrow for pause", false, 1, 36, "hold q to stop   ? help"),
      ("too narrow for stop, without a hold", false, 0, 12, "? help"),
      ("a deadline", true, 1, 80, "+ - minute   ← → 10 s   u undo   hold q to stop   ? help"),
      (
        "a deadline, without a hold", true, 0, 80,
        "+ - minute   ← → 10 s   u undo   q stop   ? help"
      ),
      ("a deadline in a narrow window, without a hold", true, 0, 20, "q stop   ? help"),
    ]

  @Test(arguments: hints)
  func showsTheKeysThatDoSomething(
    of example: (name: String, untilNoonPlus: Bool, hold: Int, columns: Int, hints: String)
  ) {
    var options = CountdownOptions()
    options.settings.hold = .seconds(example.hold)
    let fixture =
      example.untilNoonPlus
      ? CountdownFixture(untilNoonPlus: .seconds(300), options)
      : CountdownFixture(.seconds(300), options)
    let scene = Situation("hints", fixture).scene(Size(columns: example.columns, rows: 17))
    #expect(scene.hints == example.hints)
  }
}

extension Scene {
  /// The last row, without leading blanks.
  fileprivate var hints: String? {
    let labels = labels.filter { $0.row == size.rows - 1 }
      .sorted { $0.box.column < $1.box.column }
    guard let first = labels.first else { return nil }
    return labels.reduce("") { line, label in
      let blanks = label.box.column - first.box.column - CharacterCells.columns(of: line)
      return line + String(repeating: " ", count: blanks) + label.text
    }
  }

  /// All texts but the hints, by rows and from left to right. Large digits count as text in their first row.
  fileprivate var texts: [String] {
    let boxesAndTexts = elements.compactMap { element -> (Box, String)? in
      switch element.shape {
      case .label(let label) where ![.hintKey, .hintText].contains(element.id.purpose):
        (element.box, label.text)
      case .numerals(let numerals): (element.box, numerals.text)
      case .button(let button): (element.box, "[\(button.label)]")
      default: nil
      }
    }
    return boxesAndTexts.sorted { ($0.0.row, $0.0.column) < ($1.0.row, $1.0.column) }.map(\.1)
  }
}
