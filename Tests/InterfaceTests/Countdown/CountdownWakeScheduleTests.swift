import Countdown
import Harness
import Testing

@testable import Interface

@Suite struct CountdownWakeScheduleTests {
  @Test func framesWhileItRuns() {
    let fixture = CountdownFixture()
    #expect(fixture.wakeSchedule == .frames)
  }

  @Test func neverWhilePaused() {
    var fixture = CountdownFixture()
    fixture.press(.character(" "))
    #expect(fixture.wakeSchedule == .never)
    fixture.press(.character("?"))
    #expect(fixture.wakeSchedule == .never)
  }

  @Test func onceForANoticeWhilePaused() {
    var fixture = CountdownFixture(.seconds(20))
    fixture.press(.character(" "))
    fixture.press(.down)
    #expect(fixture.wakeSchedule == .once(.milliseconds(2500)))
    fixture.pass(.milliseconds(1000))
    #expect(fixture.wakeSchedule == .once(.milliseconds(1500)))
    fixture.pass(.milliseconds(1500))
    #expect(fixture.wakeSchedule == .never)
  }

  @Test func framesForAHoldWhilePaused() {
    var fixture = CountdownFixture()
    fixture.press(.character(" "))
    fixture.press(.character("q"))
    #expect(fixture.wakeSchedule == .frames)
    // First the release is detected, then the progress returns to zero, then the notice expires.
    fixture.pass(.milliseconds(1150))
    #expect(fixture.wakeSchedule == .frames)
    fixture.pass(.milliseconds(400))
    #expect(fixture.wakeSchedule == .once(.milliseconds(2100)))
    fixture.pass(.milliseconds(2100))
    #expect(fixture.wakeSchedule == .never)
  }

  // MARK: The end of a hold

  private func heldFixture(holdTime: Duration, isPaused: Bool = false) -> CountdownFixture {
    var options = CountdownOptions()
    options.settings.hold = holdTime
    var fixture = CountdownFixture(.milliseconds(300_020), options)
    if isPaused { fixture.press(.character(" ")) }
    fixture.send(.key(.character("q"), .pressed), after: .milliseconds(30))
    return fixture
  }

  /// The hold starts and ends between two frames.
  @Test(arguments: [true, false])
  func holdGetsTickAtItsEnd(isPaused: Bool) {
    var fixture = heldFixture(holdTime: .milliseconds(500), isPaused: isPaused)
    #expect(fixture.wakeSchedule == .frames)
    fixture.pass(.milliseconds(450))
    #expect(fixture.wakeSchedule == .frames)
    fixture.pass(.milliseconds(40))
    #expect(fixture.wakeSchedule == .once(.milliseconds(10)))
    expect(
      fixture.pass(.milliseconds(10)),
      [.finish(.stopped(left: .milliseconds(isPaused ? 300_020 : 299_490)))])
  }

  @Test func frameBeforeHoldEndNeedsNoExtraTick() {
    var fixture = heldFixture(holdTime: .milliseconds(500))
    fixture.pass(.milliseconds(460))
    // The next frame is in 30 ms, the hold ends in 40 ms.
    #expect(fixture.wakeSchedule == .frames)
  }

  @Test func longHoldGetsTickPerStep() {
    var fixture = heldFixture(holdTime: .seconds(12), isPaused: true)
    #expect(fixture.wakeSchedule == .once(.milliseconds(100)))
    fixture.pass(.milliseconds(11_950))
    #expect(fixture.wakeSchedule == .once(.milliseconds(50)))
    // The progress returns to zero frame by frame.
    fixture.send(.key(.character("q"), .released))
    #expect(fixture.wakeSchedule == .frames)
  }

  @Test func possibleTapGetsNoExtraTick() {
    var fixture = CountdownFixture(.milliseconds(300_020))
    fixture.press(.character("q"), after: .milliseconds(30))
    fixture.pass(.milliseconds(990))
    #expect(fixture.wakeSchedule == .frames)
  }

  @Test func repeatsScheduleHoldEnd() {
    var fixture = CountdownFixture(.milliseconds(300_040))
    fixture.press(.character("q"), after: .milliseconds(30))
    fixture.press(.character("q"), after: .milliseconds(500))
    for _ in 0..<16 { fixture.press(.character("q"), after: .milliseconds(30)) }
    #expect(fixture.wakeSchedule == .once(.milliseconds(20)))
  }

  @Test(arguments: [Duration.zero, .milliseconds(1), .seconds(1), .seconds(3), .seconds(61)])
  func wakeScheduleLeadsToTheEnd(duration: Duration) {
    var fixture = CountdownFixture(duration + .seconds(1))
    // A millisecond more than `duration` is left.
    fixture.pass(.seconds(1) - .milliseconds(1))
    var effects: [Effect] = []
    for _ in 0..<2000 where fixture.model.phase != .over {
      switch fixture.wakeSchedule {
      case .never: Issue.record("stands still with \(fixture.left) left")
      case .frames: effects += fixture.pass(.milliseconds(50))
      case .once(let delay): effects += fixture.pass(delay)
      }
    }
    #expect(fixture.model.phase == .over)
    #expect(effects.first == .bell)
  }

  @Test func wakeScheduleOfSeveralLeadsToTheEnd() {
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
      var ticks = 0
      while !fixture.model.isOver, ticks < 3000 {
        ticks += 1
        switch fixture.model.wakeSchedule(every: FrameGrid.frame, showing: nil, at: fixture.now)
          .timing
        {
        case .never:
          Issue.record("stands still")
          ticks = 3000
        case .at(let instant): fixture.pass(max(fixture.now.steady.duration(to: instant), .zero))
        case .grid(let interval, _): fixture.pass(interval)
        }
      }
      let longest = plans.compactMap(\.roundDuration).max() ?? .zero
      let elapsed = start.duration(to: fixture.now.steady)
      #expect(fixture.model.isOver && elapsed >= longest && elapsed < longest + .milliseconds(200))
    }
  }
}
