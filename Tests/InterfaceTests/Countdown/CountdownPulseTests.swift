import Countdown
import Harness
import Testing

@testable import Interface

/// The moments at which the model needs a tick.
@Suite struct CountdownPulseTests {
  @Test func framesWhileItRuns() {
    let fixture = CountdownFixture()
    #expect(fixture.wakeSchedule == .frames)
  }

  @Test func stillWhilePaused() {
    var fixture = CountdownFixture()
    fixture.press(.character(" "))
    #expect(fixture.wakeSchedule == .still)
    fixture.press(.character("?"))
    #expect(fixture.wakeSchedule == .still)
  }

  @Test func onceForANoticeWhilePaused() {
    var fixture = CountdownFixture(.seconds(20))
    fixture.press(.character(" "))
    fixture.press(.down)
    #expect(fixture.wakeSchedule == .once(.milliseconds(2500)))
    fixture.pass(.milliseconds(1000))
    #expect(fixture.wakeSchedule == .once(.milliseconds(1500)))
    fixture.pass(.milliseconds(1500))
    #expect(fixture.wakeSchedule == .still)
  }

  @Test func framesForAHoldWhilePaused() {
    var fixture = CountdownFixture()
    fixture.press(.character(" "))
    fixture.press(.character("q"))
    #expect(fixture.wakeSchedule == .frames)
    // The release is noticed, the progress runs back, the hint is shown and goes, and then nothing moves.
    fixture.pass(.milliseconds(1150))
    #expect(fixture.wakeSchedule == .frames)
    fixture.pass(.milliseconds(400))
    #expect(fixture.wakeSchedule == .once(.milliseconds(2100)))
    fixture.pass(.milliseconds(2100))
    #expect(fixture.wakeSchedule == .still)
  }

  // MARK: The moment of a hold

  private func holding(_ duration: Duration, pausing: Bool = false) -> CountdownFixture {
    var options = CountdownOptions()
    options.settings.hold = duration
    var fixture = CountdownFixture(.milliseconds(300_020), options)
    if pausing { fixture.press(.character(" ")) }
    fixture.send(.key(.character("q"), .pressed), after: .milliseconds(30))
    return fixture
  }

  /// The hold begins and completes between two frames.
  @Test(arguments: [true, false])
  func aHoldIsLookedAtAtItsMoment(isPaused: Bool) {
    var fixture = holding(.milliseconds(500), pausing: isPaused)
    #expect(fixture.wakeSchedule == .frames)
    fixture.pass(.milliseconds(450))
    #expect(fixture.wakeSchedule == .frames)
    fixture.pass(.milliseconds(40))
    #expect(fixture.wakeSchedule == .once(.milliseconds(10)))
    expect(
      fixture.pass(.milliseconds(10)),
      [.finish(.stopped(left: .milliseconds(isPaused ? 300_020 : 299_490)))])
  }

  /// If a frame comes before the end of the hold, no extra tick is needed.
  @Test func onTheGridNothingMoreIsNeeded() {
    var fixture = holding(.milliseconds(500))
    fixture.pass(.milliseconds(460))
    // The next frame is in 30 ms, and the hold completes in 40 ms.
    #expect(fixture.wakeSchedule == .frames)
  }

  @Test func ofALongHoldOnlyEachStepIsLookedAt() {
    var fixture = holding(.seconds(12), pausing: true)
    #expect(fixture.wakeSchedule == .once(.milliseconds(100)))
    fixture.pass(.milliseconds(11_950))
    #expect(fixture.wakeSchedule == .once(.milliseconds(50)))
    // The way back is drawn frame by frame.
    fixture.send(.key(.character("q"), .released))
    #expect(fixture.wakeSchedule == .frames)
  }

  /// A single byte may be a tap; only more bytes, or their absence, decide.
  @Test func whatIsNoHoldYetHasNoMoment() {
    var fixture = CountdownFixture(.milliseconds(300_020))
    fixture.press(.character("q"), after: .milliseconds(30))
    fixture.pass(.milliseconds(990))
    #expect(fixture.wakeSchedule == .frames)
  }

  @Test func repeatsMakeItAHold() {
    var fixture = CountdownFixture(.milliseconds(300_040))
    fixture.press(.character("q"), after: .milliseconds(30))
    fixture.press(.character("q"), after: .milliseconds(500))
    for _ in 0..<16 { fixture.press(.character("q"), after: .milliseconds(30)) }
    #expect(fixture.wakeSchedule == .once(.milliseconds(20)))
  }

  /// A model without events asks for ticks until it is over, and no longer.
  @Test(arguments: [Duration.zero, .milliseconds(1), .seconds(1), .seconds(3), .seconds(61)])
  func aPulseLeadsToTheEnd(duration: Duration) {
    var fixture = CountdownFixture(duration + .seconds(1))
    fixture.pass(.seconds(1) - .milliseconds(1))
    var effects: [Effect] = []
    for _ in 0..<2000 where fixture.model.phase != .over {
      switch fixture.wakeSchedule {
      case .still: Issue.record("stands still with \(fixture.left) left")
      case .frames: effects += fixture.pass(.milliseconds(50))
      case .once(let pause): effects += fixture.pass(pause)
      }
    }
    #expect(fixture.model.phase == .over)
    #expect(effects.first == .bell)
  }

  /// Timers that nobody touches end when the pulse says so, and no beat is lost.
  @Test func aPulseOfSeveralLeadsToTheEnd() {
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
      while !fixture.model.isOver, beats < 3000 {
        beats += 1
        switch fixture.model.wakeSchedule(every: FrameGrid.frame, showing: nil, at: fixture.now)
          .rhythm
        {
        case .still:
          Issue.record("stands still")
          beats = 3000
        case .at(let instant): fixture.pass(max(fixture.now.steady.duration(to: instant), .zero))
        case .grid(let interval, _): fixture.pass(interval)
        }
      }
      let longest = plans.compactMap(\.roundDuration).max() ?? .zero
      let took = start.duration(to: fixture.now.steady)
      #expect(fixture.model.isOver && took >= longest && took < longest + .milliseconds(200))
    }
  }
}
