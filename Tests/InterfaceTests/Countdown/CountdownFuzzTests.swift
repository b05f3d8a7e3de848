import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

/// Random events in random order: there is one end, and every picture is consistent.
@Suite struct CountdownFuzzTests {
  private static let keys: [Key] = [
    .character(" "), .character("p"), .character("+"), .character("-"), .character("r"),
    .character("q"), .character("Q"), .character("?"), .character("x"), .character("u"), .escape,
    .escape, .up, .down, .left, .right, .enter, .enter, .tab, .backtab, .control("l"), .other,
  ]

  private static let targets: [Element.ID?] =
    [nil, .digits] + Control.allCases.map { .control($0) } + [.control(.stop)]

  private func event(_ generator: inout SeededGenerator) -> Event {
    switch Int.random(in: 0..<40, using: &generator) {
    case 0: .toggle
    case 1: .report
    case 2: .resize
    case 3: .visible(Bool.random(using: &generator))
    case 4: .suspend
    case 5: .focus(Bool.random(using: &generator))
    case 6, 7: .buttons(areShown: Int.random(in: 0..<4, using: &generator) > 0)
    case 8..<15: .tick
    case 15..<25: .pointer(pointer(&generator), on: Self.targets.pick(&generator))
    default:
      .key(
        Self.keys.pick(&generator),
        [Key.Phase.struck, .pressed, .pressed, .repeated, .released].pick(&generator))
    }
  }

  private func pointer(_ generator: inout SeededGenerator) -> Pointer {
    Pointer(
      [.press, .press, .drag, .release, .wheelUp, .wheelDown].pick(&generator),
      [.left, .left, .left, .middle, .right, .other].pick(&generator), row: 3, column: 3,
      hasShift: Bool.random(using: &generator))
  }

  private func fixture(_ round: Int, _ generator: inout SeededGenerator) -> CountdownFixture {
    let seconds = [1, 5, 61, 300, 90_000, 3_155_760_000].pick(&generator)
    var options = CountdownOptions()
    options.name = ["", "tea", "\u{8336} caf\u{E9}"].pick(&generator)
    options.settings.flashes = Bool.random(using: &generator)
    options.settings.hold = [.zero, .milliseconds(300), .seconds(1)].pick(&generator)
    return round.isMultiple(of: 3)
      ? CountdownFixture(untilNoonPlus: .seconds(seconds), options)
      : CountdownFixture(.seconds(seconds), options)
  }

  @Test func holdsTogether() {
    var generator = SeededGenerator(seed: 8)
    let view = CountdownView(Capabilities())
    var (ends, stops) = (0, 0)
    for round in 0..<150 {
      var fixture = fixture(round, &generator)
      var finishes = 0
      var hold = HoldWitness(fixture.model.settings.hold)
      for step in 0..<80 {
        if Int.random(in: 0..<40, using: &generator) == 0 {
          fixture.setWallClock(by: .seconds([-90_000, -3, 2, 7200].pick(&generator)))
        }
        let pause = [0, 1, 30, 33, 50, 50, 500, 1500, 60_000].pick(&generator)
        let event = event(&generator)
        let effects = fixture.send(event, after: .milliseconds(pause))
        if effects.contains(where: \.isStop) {
          stops += 1
          #expect(hold.explains(event, at: fixture.now.steady))
        }
        hold.note(event, at: fixture.now.steady)
        finishes += effects.count { if case .finish = $0 { true } else { false } }
        #expect(fixture.left >= .zero)
        #expect(fixture.left <= fixture.model.time.maxValue || fixture.model.time.isDeadline)
        #expect((finishes > 0) == (fixture.model.phase == .over))
        guard step.isMultiple(of: 8) else { continue }
        let size = Size(
          columns: Int.random(in: 1...90, using: &generator),
          rows: Int.random(in: 1...30, using: &generator))
        let scene = view.scene(of: fixture.model, size: size, at: fixture.now)
        #expect(Occupied(scene, aspect: 2).complaints == [], "\(size)")
        let line = view.line(of: fixture.model, columns: size.columns, at: fixture.now)
        #expect(Occupied(line, aspect: 2).complaints == [], "\(size)")
      }
      #expect(finishes <= 1)
      ends += finishes
    }
    // There were enough rounds of both kinds: with an end and without one.
    #expect((20..<140).contains(ends) && stops > 10)
  }

  /// A model without events asks for ticks until it is over, and no longer.
  @Test(arguments: [Duration.zero, .milliseconds(1), .seconds(1), .seconds(3), .seconds(61)])
  func aPulseLeadsToTheEnd(duration: Duration) {
    var fixture = CountdownFixture(duration + .seconds(1))
    fixture.pass(.seconds(1) - .milliseconds(1))
    var effects: [Effect] = []
    for _ in 0..<2000 where fixture.model.phase != .over {
      switch fixture.pulse {
      case .still: Issue.record("stands still with \(fixture.left) left")
      case .frames: effects += fixture.pass(.milliseconds(50))
      case .once(let pause): effects += fixture.pass(pause)
      }
    }
    #expect(fixture.model.phase == .over)
    #expect(effects.first == .bell)
  }
}

/// Checks that a stop was possible, without knowing how holds are distinguished from taps.
private struct HoldWitness {
  private let duration: Duration

  /// The first press since the last event that ends all holds.
  private var firstPress: SteadyTime?

  init(_ duration: Duration) { self.duration = duration }

  /// Returns whether a stop key or button may have been down for long enough, or been pressed twice.
  func explains(_ event: Event, at now: SteadyTime) -> Bool {
    if duration <= .zero { return event.isStopPress }
    guard let firstPress else { return false }
    return firstPress.duration(to: now) >= min(duration, .milliseconds(1200))
  }

  mutating func note(_ event: Event, at now: SteadyTime) {
    if event.isStopPress {
      firstPress = firstPress ?? now
    } else if event.endsHolds {
      firstPress = nil
    }
  }
}

extension Event {
  fileprivate var isStopPress: Bool {
    switch self {
    case .key(.character("q"), let phase, _), .key(.character("Q"), let phase, _),
      .key(.escape, let phase, _), .key(.enter, let phase, _):
      phase == .struck || phase == .pressed
    case .pointer(let pointer, .control(.stop)): pointer.action == .press
    default: false
    }
  }

  fileprivate var endsHolds: Bool {
    switch self {
    case .key(_, .struck, _), .key(_, .pressed, _), .resize, .suspend, .focus(false): true
    case .pointer(let pointer, _): pointer.action == .press && pointer.button == .left
    default: false
    }
  }
}

extension Effect {
  fileprivate var isStop: Bool {
    if case .finish(.stopped) = self { true } else { false }
  }
}
