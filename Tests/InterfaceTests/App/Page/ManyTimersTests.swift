import Countdown
import Drawing
import Testing

@testable import Interface

/// The cost of *All* grows with the number of timers, and no faster.
@Suite struct ManyTimersTests {
  /// Timers that were begun at any moment; fifty and more are a table, and a hundred have no room in it.
  private static func house(_ count: Int) -> House {
    var house = House(200, 60)
    for index in 0..<count {
      house.begin(index.isMultiple(of: 3) ? "number \(index)" : "", 900 + 37 * index)
      house.advance(by: .milliseconds(23 + index * 7 % 41))
    }
    house.press(.function(2))
    house.pass(.seconds(3))
    return house
  }

  private static func items(_ house: House) -> [CountdownLook] {
    guard case .all(let board) = house.look.content else { return [] }
    return board.items
  }

  /// Lets time pass until the next beat.
  private static func beat(_ house: inout House) throws {
    guard case .at(let instant) = house.rhythm else { throw NoBeat() }
    house.advance(by: max(house.now.steady.duration(to: instant), .nanoseconds(1)))
    house.send(.tick)
  }

  private struct NoBeat: Error {}

  @Test(arguments: [1, 12, 50, 100])
  func manyNeedNoMorePicturesThanOneThatMovesAllTheTime(count: Int) throws {
    var (house, beats) = (Self.house(count), 0)
    let end = house.now.steady + .seconds(3)
    while house.now.steady < end {
      try Self.beat(&house)
      beats += 1
    }
    #expect(beats <= 61)
  }

  /// Those that were begun in the same moment are drawn in the moment in which their seconds end.
  @Test func secondsThatEndTogetherAreOnTime() throws {
    var house = House(200, 60)
    for _ in 0..<3 { house.begin("", 900) }
    let start = house.now.steady
    house.press(.function(2))
    house.pass(.milliseconds(2100))
    var before = Self.items(house)
    for _ in 0..<20 {
      try Self.beat(&house)
      let items = Self.items(house)
      if items.map(\.seconds) != before.map(\.seconds) {
        let passed = start.duration(to: house.now.steady)
        #expect(passed.components.attoseconds == 0, "\(passed)")
      }
      before = items
    }
  }

  @Test(arguments: [2, 12, 50, 100])
  func noSecondIsSeenMoreThanABeatLate(count: Int) throws {
    var (house, changes) = (Self.house(count), 0)
    for _ in 0..<60 {
      let shown = Self.items(house)
      var late = house
      try Self.beat(&house)
      let wait = late.now.steady.duration(to: house.now.steady)
      changes += Self.items(house).map(\.seconds) == shown.map(\.seconds) ? 0 : 1
      guard wait > Beat.frame else { continue }
      late.advance(by: wait - Beat.frame)
      late.send(.tick)
      #expect(Self.items(late).map(\.seconds) == shown.map(\.seconds))
    }
    #expect(changes > 5)
  }

  /// While only time passes nothing is laid out, also where lines have no room.
  @Test(arguments: [2, 12, 50, 100])
  func whatOnlyCountsIsNotLaidOutAgain(count: Int) throws {
    var house = Self.house(count)
    let view = AppView(house.stage.capabilities)
    var shown = (look: house.look, scene: house.scene)
    for _ in 0..<60 {
      try Self.beat(&house)
      let look = house.look
      let next = try #require(view.scene(of: look, after: shown))
      #expect(next == house.scene)
      shown = (look, next)
    }
  }

  /// Where digits have no room a mark shows how much is left, which changes between the seconds.
  @Test(arguments: [(1, 1), (1, 9), (2, 1), (2, 9), (3, 1), (4, 2)], [1, 3])
  func aPictureWithoutRoomIsThatOfItsLook(size: (columns: Int, rows: Int), count: Int) {
    var house = House(size.columns, size.rows)
    for _ in 0..<count { house.begin("", 7) }
    let view = AppView(house.stage.capabilities)
    var shown = (look: house.look, scene: house.scene)
    for _ in 0..<80 {
      house.pass(.milliseconds(70))
      let look = house.look
      let next = view.scene(of: look, after: shown) ?? view.scene(of: look)
      #expect(next == house.scene, "\(size)")
      shown = (look, next)
    }
  }

  /// A line that is not shown may make all others wider, or narrower.
  @Test func aLongerTimeOutOfSightMovesTheLines() {
    var house = Self.house(80)
    let view = AppView(house.stage.capabilities)
    house.press(.up)
    house.pass(.seconds(2))
    let before = (look: house.look, scene: house.scene)
    house.begin("", 40_000)
    house.press(.function(2))
    house.pass(.seconds(2))
    var shown = (look: house.look, scene: house.scene)
    #expect(shown.scene[Element.ID(.digits, 70)]?.box != before.scene[Element.ID(.digits, 70)]?.box)
    guard case .all(var board) = shown.look.content else {
      Issue.record("\(shown.look.content)")
      return
    }
    // The digits of the first one, which has no line, take a column more.
    #expect(shown.scene[Element.ID(.digits, 1)] == nil)
    board.items[0].otherDigits = "10:00:00:00"
    shown.look.content = .all(board)
    #expect(view.scene(of: shown.look, after: (house.look, shown.scene)) == nil)
  }
}
