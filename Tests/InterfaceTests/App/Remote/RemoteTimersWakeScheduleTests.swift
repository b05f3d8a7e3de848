import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

@Suite struct RemoteTimersWakeScheduleTests {
  /// Returns an app with timers that end at unrelated instants, on the page *All*.
  private static func app(_ remoteCount: Int, localCount: Int = 0) -> AppFixture {
    var app = AppFixture(200, 60)
    for index in 0..<localCount { app.begin("own \(index)", 900 + 37 * index) }
    let remoteTimers = (0..<remoteCount).map { index in
      let timeLeft = Duration.milliseconds(900_000 + 37_000 * index + 23 + index * 7 % 41)
      return TimerSnapshot(
        "k\(index + 1)", "number \(index)", .ends(app.now.steady + timeLeft, since: app.now.steady),
        of: timeLeft)
    }
    app.send(.remoteTimers(remoteTimers))
    app.press(.function(2))
    app.pass(.seconds(3))
    return app
  }

  @Test(arguments: [(1, 0), (12, 0), (50, 0), (100, 0), (12, 12), (100, 3)])
  func manyTimersNeedAtMost20PicturesPerSecond(remoteCount: Int, localCount: Int) throws {
    var (app, wakeUps) = (Self.app(remoteCount, localCount: localCount), 0)
    let end = app.now.steady + .seconds(3)
    while app.now.steady < end {
      try app.wake()
      wakeUps += 1
    }
    // Twenty wake-ups in each of the three seconds, and one at the end.
    #expect(wakeUps <= 61)
  }

  @Test func wakeAboutAsOftenAsLocalTimers() throws {
    func wakeUps(_ app: AppFixture) throws -> Int {
      var (app, wakeUps) = (app, 0)
      let end = app.now.steady + .seconds(20)
      while app.now.steady < end {
        try app.wake()
        wakeUps += 1
      }
      return wakeUps
    }
    let (local, remote) = (try wakeUps(Self.app(0, localCount: 4)), try wakeUps(Self.app(4)))
    #expect(abs(local - remote) <= local / 4, "\(local), \(remote)")
  }

  @Test(arguments: [(2, 0), (12, 0), (100, 0), (6, 6)])
  func secondsAreAtMostOneFrameLate(remoteCount: Int, localCount: Int) throws {
    var (app, changes) = (Self.app(remoteCount, localCount: localCount), 0)
    for _ in 0..<60 {
      let shown = app.namesAndDigits
      var beforeWakeUp = app
      try app.wake()
      let wait = beforeWakeUp.now.steady.duration(to: app.now.steady)
      changes += app.namesAndDigits == shown ? 0 : 1
      guard wait > FrameGrid.frame else { continue }
      // One frame before the wake-up, no digit has changed.
      beforeWakeUp.advance(by: wait - FrameGrid.frame)
      beforeWakeUp.send(.tick)
      #expect(beforeWakeUp.namesAndDigits == shown)
    }
    #expect(changes > 5)
  }

  @Test func pausedOrHiddenTimersCauseNoWakeUps() {
    var app = AppFixture()
    app.send(.remoteTimers([app.paused("k1", "tea", 300)]))
    app.pass(.seconds(3))
    #expect(app.timing == .never)
    app.send(.remoteTimers([app.running("k1", "tea", 300)]))
    #expect(app.timing != .never && app.hiddenTiming == .never)
    app.press(.function(4))
    app.pass(.seconds(3))
    #expect(app.timing == .never)
  }

  /// The app waits until the timer's own process reports the end.
  @Test func endCausesNoWakeUps() {
    var app = AppFixture()
    app.send(.remoteTimers([app.running("k1", "tea", 2, of: 300)]))
    app.pass(.seconds(3))
    #expect(app.namesAndDigits == ["» tea 00:00"] && app.timing == .never)
  }

  @Test func overtimeWakesEverySecond() throws {
    var app = AppFixture()
    app.send(.remoteTimers([app.ended("k1", "tea", since: 3)]))
    app.pass(.milliseconds(3100))
    let start = app.now.steady
    try app.wake()
    #expect(start.duration(to: app.now.steady) == .milliseconds(900))
    #expect(app.namesAndDigits == ["» tea +0:07"])
  }
}
