import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

/// Random events for several timers and sequences: there is one end, and every picture is that of its look.
@Suite struct SeveralFuzzTests {
  private static let keys: [Key] =
    [
      .character(" "), .character("+"), .character("-"), .character("r"), .character("r"),
      .character("n"), .character("n"), .character("u"), .character("q"), .character("s"),
      .character("P"), .character("?"), .escape, .up, .down, .left, .right, .enter, .enter, .tab,
    ] + (0x31...0x36).compactMap { UnicodeScalar($0).map { .character($0) } }

  private func event(_ generator: inout SeededGenerator) -> Event {
    switch Int.random(in: 0..<40, using: &generator) {
    case 0: .toggle
    case 1: .report
    case 2: .suspend
    case 36..<40:
      .command(
        (TimerAction.plain + [.add(.seconds(60)), .add(.seconds(-7))]).pick(&generator),
        of: TimerID(number: Int.random(in: 1...7, using: &generator)), from: Client(number: 1))
    case 3: .focus(Bool.random(using: &generator))
    case 4..<16: .tick
    case 16..<20:
      .pointer(
        Pointer(
          [.press, .release, .drag, .wheelUp].pick(&generator), .left, row: 3, column: 3,
          hasShift: false),
        on: [nil, Element.ID(.ring, 1), Element.ID(.digits, 2), Element.ID(.halo)].pick(&generator))
    default:
      .key(
        Self.keys.pick(&generator),
        [Key.Phase.struck, .pressed, .repeated, .released].pick(&generator))
    }
  }

  private func plan(_ generator: inout SeededGenerator) -> Plan {
    let parts = (0..<Int.random(in: 1...3, using: &generator)).map { index in
      Request(
        .seconds([1, 5, 20, 61, 3700].pick(&generator)),
        name: ["", "eggs", "part \(index)"].pick(&generator))
    }
    let repeats: Plan.Repeats = [.times(1), .times(1), .times(3), .forever].pick(&generator)
    return Plan(parts, repeats: repeats, asks: Int.random(in: 0..<4, using: &generator) == 0)
  }

  private func fixture(_ generator: inout SeededGenerator) -> BoardFixture {
    var options = CountdownOptions()
    options.stays = Int.random(in: 0..<4, using: &generator) == 0
    options.settings.flashes = Bool.random(using: &generator)
    options.settings.hold = [.zero, .milliseconds(300), .seconds(1)].pick(&generator)
    let count = Int.random(in: 2...6, using: &generator)
    return BoardFixture((0..<count).map { _ in plan(&generator) }, options)
  }

  @Test func holdsTogether() {
    var generator = SeededGenerator(seed: 11)
    let view = BoardView(Capabilities())
    var (ends, quick) = (0, 0)
    for round in 0..<60 {
      var fixture = fixture(&generator)
      var finishes = 0
      var shown: (look: BoardLook, scene: Scene)?
      for step in 0..<100 {
        if Int.random(in: 0..<40, using: &generator) == 0 {
          fixture.setWallClock(by: .seconds([-90_000, -3, 2, 7200].pick(&generator)))
        }
        if Int.random(in: 0..<20, using: &generator) == 0 {
          fixture.resize(
            to: Size(
              columns: Int.random(in: 1...120, using: &generator),
              rows: Int.random(in: 1...50, using: &generator)))
        }
        let pause = [0, 1, 17, 17, 17, 50, 50, 500, 1500, 30_000].pick(&generator)
        let effects = fixture.send(event(&generator), after: .milliseconds(pause))
        finishes += effects.count { if case .finish = $0 { true } else { false } }
        let page = fixture.page
        #expect(page.items.allSatisfy { $0.time.duration >= .zero })
        #expect(!page.keys(on: fixture.stage).isEmpty)
        #expect((finishes > 0) == page.items.allSatisfy { $0.phase == .over }, "\(round) \(step)")
        #expect(finishes > 0 || page.shown.contains(page.chosen), "\(round) \(step)")
        guard page.showsAll else {
          shown = nil
          continue
        }
        let look = fixture.look
        let scene = view.scene(of: look)
        // The cheap way to the next picture leads to the same.
        if let last = shown, let next = view.scene(of: look, after: last) {
          quick += 1
          #expect(next == scene, "\(round) \(step)")
        }
        shown = (look, scene)
        #expect(Set(scene.elements.map(\.id)).count == scene.elements.count)
      }
      #expect(finishes <= 1)
      ends += finishes
    }
    #expect((4..<56).contains(ends) && quick > 200, "\(ends), \(quick)")
  }

  /// Timers that nobody touches end when the pulse says so, and no beat is lost.
  @Test func aPulseLeadsToTheEnd() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let plans = (0..<Int.random(in: 2...5, using: &generator)).map { _ in
        Plan(
          (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            Request(.milliseconds(Int.random(in: 1...4000, using: &generator)), name: "")
          })
      }
      var fixture = BoardFixture(plans)
      let start = fixture.now.steady
      var beats = 0
      while !fixture.page.isOver, beats < 3000 {
        beats += 1
        switch fixture.page.pulse(every: Beat.frame, showing: nil, at: fixture.now).rhythm {
        case .still:
          Issue.record("stands still")
          beats = 3000
        case .at(let instant): fixture.pass(max(fixture.now.steady.duration(to: instant), .zero))
        case .grid(let interval, _): fixture.pass(interval)
        }
      }
      let longest = plans.compactMap(\.round).max() ?? .zero
      let took = start.duration(to: fixture.now.steady)
      #expect(fixture.page.isOver && took >= longest && took < longest + .milliseconds(200))
    }
  }
}
