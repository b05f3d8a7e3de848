import Countdown
import Drawing
import Testing

@testable import Interface

/// A countdown at a moment, with what is needed to draw it.
struct Situation: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var model: Model
  var now: Moment
  var capabilities: Capabilities

  init(
    _ name: String, _ fixture: CountdownFixture, on capabilities: Capabilities = Capabilities()
  ) {
    testDescription = name
    (model, now) = (fixture.model, fixture.now)
    self.capabilities = capabilities
  }

  /// Creates a countdown with options, then changes it.
  init(
    _ name: String, _ duration: Duration = .seconds(300), named title: String = "",
    ring: Bool = true, digits: Bool = true, on capabilities: Capabilities = Capabilities(),
    _ change: (inout CountdownFixture) -> Void = { $0.pass(.seconds(75)) }
  ) {
    var options = CountdownOptions()
    (options.name, options.settings.showsRing, options.settings.showsDigits) = (title, ring, digits)
    var fixture = CountdownFixture(duration, options)
    change(&fixture)
    self.init(name, fixture, on: capabilities)
  }

  func scene(_ size: Size) -> Scene {
    CountdownView(capabilities).scene(of: model, size: size, at: now)
  }

  func line(_ columns: Int) -> Scene {
    CountdownView(capabilities).line(of: model, columns: columns, at: now)
  }

  static let longName = "\u{8336} caf\u{E9} " + String(repeating: "very long ", count: 12)

  static let all: [Situation] = [
    Situation("running"),
    Situation("named", named: "focus"),
    Situation("a name longer than any window", named: longName),
    paused,
    helped,
    Situation("help while the stop key is held", named: "focus") {
      $0.press(.character("?"))
      $0.press(.character("q"))
      $0.pass(.milliseconds(600))
    },
    Situation("a refusal in the help", .seconds(20)) {
      $0.press(.character("?"))
      $0.press(.down)
    },
    refused,
    held,
    Situation("hold while paused") {
      $0.press(.character(" "))
      $0.press(.character("q"))
      $0.pass(.milliseconds(600))
    },
    over,
    Situation("a hundred years", .longestCountdown, named: "patience"),
    Situation("two digits", .seconds(42)),
    Situation("hours", .seconds(5400)),
    Situation("days", .seconds(200_000)),
    Situation("without a ring", named: "focus", ring: false),
    Situation("without digits", named: "focus", digits: false),
    Situation("with neither", ring: false, digits: false),
    Situation("ASCII", named: "focus", on: Capabilities(color: .none, isUnicode: false)),
    Situation("narrow cells", .seconds(5400), named: "focus", on: Capabilities(aspect: 2.4)),
    Situation("wide cells", .seconds(5400), named: "focus", on: Capabilities(aspect: 1.6)),
    deadline,
    Situation("help with a name longer than any window", named: longName) {
      $0.press(.character("?"))
    },
    Situation("help without a ring", ring: false) { $0.press(.character("?")) },
  ]
}

// MARK: States that several tests show

extension Situation {
  static let paused = Situation("paused", named: "focus") {
    $0.press(.character(" "), after: .seconds(75))
  }
  static let held = Situation("hold", named: "focus") {
    $0.press(.character("q"))
    $0.pass(.milliseconds(600))
  }
  static let refused = Situation("notice", .seconds(20), named: "focus") { $0.press(.down) }
  static let over = Situation("flash", named: "focus") { $0.pass(.seconds(300)) }
  static let deadline = Situation("a deadline", CountdownFixture(untilNoonPlus: .seconds(400_000)))
  static let helped = Situation("help", named: "focus") { $0.press(.character("?")) }

  /// Returns a countdown whose stop key is held for some time.
  static func held(_ milliseconds: Int, on capabilities: Capabilities = .init()) -> Situation {
    Situation("hold", on: capabilities) {
      $0.press(.character("q"))
      $0.pass(.milliseconds(milliseconds))
    }
  }

  static let focused = Situation("focused", on: .plain) {
    $0.send(.buttons(areShown: true))
    $0.press(.tab)
  }
  static let pressed = Situation("pressed", on: .plain) {
    $0.send(.pointer(Pointer(.press, row: 21, column: 45), on: .control(.pause)))
  }

  // MARK: Around the end

  private static func overtime(
    _ name: String, after time: Duration = .seconds(12), _ change: (inout CountdownFixture) -> Void
  ) -> Situation {
    var options = CountdownOptions()
    (options.name, options.stays) = ("focus", true)
    var fixture = CountdownFixture(.seconds(300), options)
    fixture.pass(.seconds(300))
    fixture.pass(time)
    change(&fixture)
    return Situation(name, fixture)
  }

  static let overtime = overtime("overtime") { _ in }
  static let justOver = overtime("just over", after: .milliseconds(500)) { _ in }
  static let silenced = overtime("silenced") {
    $0.press(.character(" "))
    $0.pass(.seconds(3))
  }
  static let snoozed = overtime("snoozed") { $0.press(.character("s")) }
  static let helpedInOvertime = overtime("help in overtime") { $0.press(.character("?")) }
  static let warned: Situation = {
    var options = CountdownOptions()
    options.name = "focus"
    options.settings.warnings = [.seconds(60)]
    var fixture = CountdownFixture(.seconds(300), options)
    fixture.pass(.seconds(240))
    return Situation("warned", fixture)
  }()
}

extension Capabilities {
  static let plain = Capabilities(color: .none)
  static let ascii = Capabilities(color: .none, isUnicode: false)
}
