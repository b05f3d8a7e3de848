import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

/// The times at which the app wakes for timers of other processes.
@Suite struct RemoteTimersWakeScheduleTests {
  private static func app(_ count: Int, own: Int = 0) -> AppFixture {
    var app = AppFixture(200, 60)
    for index in 0..<own { app.begin("own \(index)", 900 + 37 * index) }
    let others = (0..<count).map { index in
      let left = Duration.milliseconds(900_000 + 37_000 * index + 23 + index * 7 % 41)
      return TimerSnapshot(
        "k\(index + 1)", "number \(index)", .ends(app.now.steady + left, since: app.now.steady),
        of: left)
    }
    app.send(.remoteTimers(others))
    app.press(.function(2))
    app.pass(.seconds(3))
    return app
  }

  /// Advances the time to the next wake-up.
  private static func wake(_ app: inout AppFixture) throws {
    guard case .at(let instant) = app.timing else { throw NoWakeUp() }
    app.advance(by: max(app.now.steady.duration(to: instant), .nanoseconds(1)))
    app.send(.tick)
  }

  private struct NoWakeUp: Error {}

  @Test(arguments: [(1, 0), (12, 0), (50, 0), (100, 0), (12, 12), (100, 3)])
  func manyTimersNeedAtMost20PicturesPerSecond(count: Int, own: Int) throws {
    var (app, wakeUps) = (Self.app(count, own: own), 0)
    let end = app.now.steady + .seconds(3)
    while app.now.steady < end {
      try Self.wake(&app)
      wakeUps += 1
    }
    #expect(wakeUps <= 61)
  }

  @Test func wakeAsOftenAsLocalTimers() throws {
    func wakeUps(_ app: AppFixture) throws -> Int {
      var (app, wakeUps) = (app, 0)
      let end = app.now.steady + .seconds(20)
      while app.now.steady < end {
        try Self.wake(&app)
        wakeUps += 1
      }
      return wakeUps
    }
    let (own, others) = (try wakeUps(Self.app(0, own: 4)), try wakeUps(Self.app(4)))
    #expect(abs(own - others) <= own / 4, "\(own), \(others)")
  }

  @Test(arguments: [(2, 0), (12, 0), (100, 0), (6, 6)])
  func secondsAreAtMostOneFrameLate(count: Int, own: Int) throws {
    var (app, changes) = (Self.app(count, own: own), 0)
    for _ in 0..<60 {
      let shown = app.rings
      var late = app
      try Self.wake(&app)
      let wait = late.now.steady.duration(to: app.now.steady)
      changes += app.rings == shown ? 0 : 1
      guard wait > FrameGrid.frame else { continue }
      late.advance(by: wait - FrameGrid.frame)
      late.send(.tick)
      #expect(late.rings == shown)
    }
    #expect(changes > 5)
  }

  @Test func pausedOrHiddenTimersCauseNoWakeUps() {
    var app = AppFixture()
    app.send(.remoteTimers([app.paused("k1", "tea", 300)]))
    app.pass(.seconds(3))
    #expect(app.timing == .never)
    app.send(.remoteTimers([app.running("k1", "tea", 300)]))
    #expect(app.timing != .never && app.hiddenRhythm == .never)
    app.press(.function(4))
    app.pass(.seconds(3))
    #expect(app.timing == .never)
  }

  /// The app waits for the timer's own process.
  @Test func endCausesNoWakeUps() {
    var app = AppFixture()
    app.send(.remoteTimers([app.running("k1", "tea", 2, of: 300)]))
    app.pass(.seconds(3))
    #expect(app.rings == ["» tea 00:00"] && app.timing == .never)
  }

  @Test func overtimeWakesEverySecond() throws {
    var app = AppFixture()
    app.send(.remoteTimers([app.up("k1", "tea", since: 3)]))
    app.pass(.milliseconds(3100))
    let start = app.now.steady
    try Self.wake(&app)
    #expect(start.duration(to: app.now.steady) == .milliseconds(900))
    #expect(app.rings == ["» tea +0:07"])
  }
}
