import Harness
import Testing

@testable import Countdown

@Suite struct StopwatchTests {
  private let start = Moment.noon.steady

  private func second(_ number: Double) -> SteadyTime { start + .seconds(number) }

  @Test func advancesOnlyWhileItRuns() {
    var watch = Stopwatch()
    #expect(watch.isFresh && !watch.isRunning)
    #expect(watch.elapsed(at: second(0)) == .zero)
    watch.start(at: second(0))
    #expect(watch.elapsed(at: second(1.25)) == .milliseconds(1250))
    watch.pause(at: second(2))
    #expect(watch.elapsed(at: second(60)) == .seconds(2))
    watch.start(at: second(100))
    #expect(watch.elapsed(at: second(101)) == .seconds(3))
    #expect(!watch.isFresh && watch.isRunning)
  }

  @Test func startingOrPausingTwiceChangesNothing() {
    var watch = Stopwatch()
    watch.pause(at: second(0))
    #expect(watch.isFresh)
    watch.start(at: second(0))
    watch.start(at: second(5))
    #expect(watch.elapsed(at: second(6)) == .seconds(6))
    watch.pause(at: second(6))
    watch.pause(at: second(9))
    #expect(watch.elapsed(at: second(9)) == .seconds(6))
  }

  @Test func neverRunsBackwards() {
    var watch = Stopwatch()
    watch.start(at: second(5))
    #expect(watch.elapsed(at: second(3)) == .zero)
    watch.pause(at: second(3))
    #expect(watch.elapsed(at: second(9)) == .zero)
  }

  @Test func lapsAddUpToTheTotal() {
    var watch = Stopwatch()
    expect(watch.endLap(at: second(0)), nil)
    watch.start(at: second(0))
    expect(watch.endLap(at: second(2)), .seconds(2))
    watch.pause(at: second(3))
    expect(watch.endLap(at: second(4)), nil)
    watch.start(at: second(10))
    #expect(watch.lap(at: second(11)) == .seconds(2))
    expect(watch.endLap(at: second(14)), .seconds(5))
    #expect(watch.laps == [.seconds(2), .seconds(5)])
    #expect(watch.elapsed(at: second(14)) == .seconds(7))
    #expect(watch.lap(at: second(14)) == .zero)
  }

  /// Laps end at whole hundredths, and no time is lost between them.
  @Test func displayedLapsAddUp() {
    var watch = Stopwatch()
    watch.start(at: second(0))
    for time in [0.4199, 0.8399, 1.2599] { watch.endLap(at: second(time)) }
    #expect(watch.laps == [.milliseconds(410), .milliseconds(420), .milliseconds(420)])
    #expect(watch.lap(at: second(1.2599)) < .milliseconds(10))
    #expect(watch.elapsed(at: second(1.2599)) > .milliseconds(1259))
  }

  @Test(
    arguments: [
      ([Double](), Int?.none, Int?.none), ([3], nil, nil), ([3, 2], 1, 0), ([2, 2], 0, nil),
      ([5, 1, 5, 1, 3], 1, 0),
    ])
  func marksTheFastestAndTheSlowest(laps: [Double], fastest: Int?, slowest: Int?) {
    var watch = Stopwatch()
    watch.start(at: second(0))
    var time = 0.0
    for lap in laps {
      time += lap
      watch.endLap(at: second(time))
    }
    func index(of mark: Stopwatch.Mark) -> Int? { watch.marks.first { $0.value == mark }?.key }
    #expect(index(of: .fastest) == fastest && index(of: .slowest) == slowest)
  }

  @Test func theNumberOfLapsIsLimited() {
    var watch = Stopwatch()
    watch.start(at: second(0))
    for lap in 1...Stopwatch.mostLaps { watch.endLap(at: start + .milliseconds(lap)) }
    expect(watch.endLap(at: second(200)), nil)
    #expect(watch.laps.count == Stopwatch.mostLaps)
    #expect(watch.elapsed(at: second(200)) == .seconds(200))
  }

  @Test func resetClearsEverything() {
    var watch = Stopwatch()
    watch.start(at: second(0))
    watch.endLap(at: second(1))
    watch.reset()
    #expect(watch == Stopwatch())
  }

  /// A lap of zero seconds counts as a lap.
  @Test func isNotFreshWithALap() {
    var watch = Stopwatch()
    watch.start(at: second(0))
    watch.endLap(at: second(0))
    watch.pause(at: second(0))
    #expect(!watch.isFresh)
  }
}
