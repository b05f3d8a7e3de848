import Countdown
import Drawing
import Testing

@testable import Interface

/// When the app wakes for timers of other processes.
@Suite struct OthersPulseTests {
  private static func house(_ count: Int, own: Int = 0) -> House {
    var house = House(200, 60)
    for index in 0..<own { house.begin("own \(index)", 900 + 37 * index) }
    let others = (0..<count).map { index in
      let left = Duration.milliseconds(900_000 + 37_000 * index + 23 + index * 7 % 41)
      return TimerStatus(
        id: "k\(index + 1)", name: "number \(index)", state: .running,
        count: .ends(house.now.steady + left), total: left)
    }
    house.send(.others(others))
    house.press(.function(2))
    house.pass(.seconds(3))
    return house
  }

  /// Lets time pass until the next beat.
  private static func beat(_ house: inout House) throws {
    guard case .at(let instant) = house.rhythm else { throw NoBeat() }
    house.advance(by: max(house.now.steady.duration(to: instant), .nanoseconds(1)))
    house.send(.tick)
  }

  private struct NoBeat: Error {}

  @Test(arguments: [(1, 0), (12, 0), (50, 0), (100, 0), (12, 12), (100, 3)])
  func manyNeedNoMorePicturesThanOneThatMovesAllTheTime(count: Int, own: Int) throws {
    var (house, beats) = (Self.house(count, own: own), 0)
    let end = house.now.steady + .seconds(3)
    while house.now.steady < end {
      try Self.beat(&house)
      beats += 1
    }
    #expect(beats <= 61)
  }

  @Test func theyWakeAsOftenAsOwnOnes() throws {
    func beats(_ house: House) throws -> Int {
      var (house, beats) = (house, 0)
      let end = house.now.steady + .seconds(20)
      while house.now.steady < end {
        try Self.beat(&house)
        beats += 1
      }
      return beats
    }
    let (own, others) = (try beats(Self.house(0, own: 4)), try beats(Self.house(4)))
    #expect(abs(own - others) <= own / 4, "\(own), \(others)")
  }

  @Test(arguments: [(2, 0), (12, 0), (100, 0), (6, 6)])
  func noSecondIsSeenMoreThanABeatLate(count: Int, own: Int) throws {
    var (house, changes) = (Self.house(count, own: own), 0)
    for _ in 0..<60 {
      let shown = house.rings
      var late = house
      try Self.beat(&house)
      let wait = late.now.steady.duration(to: house.now.steady)
      changes += house.rings == shown ? 0 : 1
      guard wait > Beat.frame else { continue }
      late.advance(by: wait - Beat.frame)
      late.send(.tick)
      #expect(late.rings == shown)
    }
    #expect(changes > 5)
  }

  @Test func whatIsPausedOrNotSeenWakesNothing() {
    var house = House()
    house.send(.others([house.paused("k1", "tea", 300)]))
    house.pass(.seconds(3))
    #expect(house.rhythm == .still)
    house.send(.others([house.running("k1", "tea", 300)]))
    #expect(house.rhythm != .still && house.unseenRhythm == .still)
    house.press(.function(3))
    house.pass(.seconds(3))
    #expect(house.rhythm == .still)
  }

  /// Its own process says what becomes of it.
  @Test func nothingWakesAfterAnEnd() {
    var house = House()
    house.send(.others([house.running("k1", "tea", 2, of: 300)]))
    house.pass(.seconds(3))
    #expect(house.rings == ["» tea 00:00"] && house.rhythm == .still)
  }

  @Test func oneThatIsUpCountsInSeconds() throws {
    var house = House()
    house.send(.others([house.up("k1", "tea", since: 3)]))
    house.pass(.milliseconds(3100))
    let start = house.now.steady
    try Self.beat(&house)
    #expect(start.duration(to: house.now.steady) == .milliseconds(900))
    #expect(house.rings == ["» tea +0:07"])
  }
}
