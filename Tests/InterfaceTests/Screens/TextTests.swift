import Countdown
import Drawing
import Testing

@testable import Interface

/// The texts in windows of many sizes and states: what is shown, and what is left out.
@Suite struct TextTests {
  /// A window, and its texts from the first row to the last, from left to right.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var scene: @Sendable () -> Scene
    var texts: String
    var testDescription: String { name }
  }

  private static func window(
    _ situation: Situation, _ columns: Int, _ rows: Int, _ texts: String
  ) -> Case {
    Case(
      name: "\(situation.testDescription), \(columns)\u{D7}\(rows)",
      scene: { situation.scene(Size(columns: columns, rows: rows)) }, texts: texts)
  }

  private static func window(_ kitchen: Kitchen, _ texts: String) -> Case {
    let size = kitchen.stage.window
    return Case(
      name: "several, \(size.columns)\u{D7}\(size.rows)", scene: { kitchen.scene }, texts: texts)
  }

  static let states = [
    window(Situation("at the start") { _ in }, 40, 16, "@"),
    window(Situation("named", named: "\u{8336} caf\u{E9}"), 60, 20, "@"),
    window(Situation("a long name", named: Situation.longName), 44, 16, "@"),
    window(.held, 48, 6, "@"),
    window(.refused, 48, 12, "@"),
    window(.refused, 60, 24, "@"),
    window(.over, 48, 12, "@"),
    window(.deadline, 60, 24, "@"),
    window(Situation("without digits", named: "focus", digits: false), 40, 12, "@"),
    window(.paused, 60, 24, "@"),
    window(.overtime, 40, 10, "@"),
    window(.silenced, 80, 24, "@"),
    window(.silenced, 40, 10, "@"),
    window(.snoozed, 80, 24, "@"),
    window(.snoozed, 40, 10, "@"),
    window(.warned, 80, 24, "@"),
    window(.warned, 12, 3, "@"),
    window(.helpedInOvertime, 80, 24, "@"),
    window(.helpedInOvertime, 40, 10, "@"),
    window(Situation("hours", .seconds(5400)), 60, 16, "@"),
    window(Situation("a hundred years", .longestCountdown), 16, 9, "@"),
    window(Situation("ten days", .seconds(864_000)), 80, 24, "@"),
    window(Situation("two digits", .seconds(42)), 80, 24, "@"),
    window(
      Situation("help in ASCII", named: "focus", on: .ascii) { $0.press(.character("?")) }, 24, 4,
      "@"),
    window(
      Situation("help while the stop key is held", named: "focus") {
        $0.press(.character("?"))
        $0.press(.character("q"))
        $0.pass(.milliseconds(600))
      }, 24, 6, "@"),
    window(
      Situation("a refusal in the help", .seconds(20)) {
        $0.press(.character("?"))
        $0.press(.down)
      }, 40, 12, "@"),
    window(
      Situation("the end through the help") {
        $0.press(.character("?"))
        $0.pass(.seconds(300))
      }, 20, 5, "@"),
  ]

  static let sizes = [
    window(Situation("running"), 60, 10, "@"),
    window(Situation("running"), 30, 20, "@"),
    window(Situation("running"), 24, 8, "@"),
    window(Situation("running"), 5, 2, "@"),
    window(Situation("running"), 40, 1, "@"),
    window(Situation("running"), 60, 16, "@"),
    window(Situation("running"), 40, 14, "@"),
    window(Situation("running"), 37, 18, "@"),
    window(Situation("running", named: "focus"), 20, 40, "@"),
    window(Situation("running", named: "focus"), 100, 12, "@"),
    window(Situation("running", named: "focus"), 200, 60, "@"),
    window(Situation("hours", .seconds(5400), named: "focus"), 160, 9, "@"),
    window(Situation("without a ring", named: "focus", ring: false), 60, 18, "@"),
  ]

  static let several = [
    window(BoardScreenTests.sequence(48, 16), "@"),
    window(BoardScreenTests.sequence(40, 10), "@"),
    window(BoardScreenTests.sequence(12, 3), "@"),
    window(BoardScreenTests.sequence(60, 20, .ascii), "@"),
    window(BoardScreenTests.manyParts, "@"),
    window(BoardScreenTests.endless, "@"),
    window(BoardScreenTests.kitchen(2), "@"),
    window(BoardScreenTests.kitchen(4), "@"),
    window(BoardScreenTests.kitchen(6), "@"),
    window(BoardScreenTests.kitchen(9), "@"),
    window(BoardScreenTests.kitchen(12), "@"),
    window(BoardScreenTests.kitchen(12, 130, 40), "@"),
  ]

  @Test(arguments: states + sizes + several)
  func areThere(_ example: Case) {
    let texts = example.scene().texts.joined(separator: " | ")
    #expect(texts == example.texts)
  }

  // MARK: hints

  /// A narrower window leaves hints out; none comes that was not there.
  @Test(arguments: [Situation.paused, .overtime, .silenced, .snoozed, .deadline])
  func aNarrowWindowShowsFewerHints(situation: Situation) {
    for rows in [12, 24] {
      var wider: Set<Substring>?
      for columns in (1...100).reversed() {
        let scene = situation.scene(Size(columns: columns, rows: rows))
        let hints = scene.hints?.text.split(separator: "   ") ?? []
        if let wider { #expect(wider.isSuperset(of: hints), "\(columns) columns") }
        wider = Set(hints)
      }
    }
  }

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

extension Scene {
  fileprivate var hints: Label? {
    for element in elements where element.id.purpose == .hints {
      if case .label(let label) = element.shape { return label }
    }
    return nil
  }

  /// All texts but the hints, from the first row to the last, from left to right; digits stand in their first row.
  fileprivate var texts: [String] {
    let found = elements.compactMap { element -> (Box, String)? in
      switch element.shape {
      case .label(let label) where element.id.purpose != .hints: (element.box, label.text)
      case .numerals(let numerals): (element.box, numerals.text)
      case .button(let button): (element.box, "[\(button.label)]")
      default: nil
      }
    }
    return found.sorted { ($0.0.row, $0.0.column) < ($1.0.row, $1.0.column) }.map(\.1)
  }
}
