import Countdown
import Drawing
import Sound
import Testing

@testable import Interface

/// Several timers on one page.
@Suite struct SeveralTests {
  private static func kitchen(_ change: (inout CountdownOptions) -> Void = { _ in }) -> Kitchen {
    var options = CountdownOptions()
    options.settings.flashes = false
    change(&options)
    return Kitchen(["eggs": 180, "pasta": 480, "sauce": 720], options)
  }

  // MARK: Choosing

  @Test func theFirstIsChosenAtTheStart() {
    let kitchen = Self.kitchen()
    #expect(kitchen.chosen == "eggs" && kitchen.look.chosen == 0)
  }

  @Test func arrowsAndDigitsChoose() {
    var kitchen = Self.kitchen()
    var chosen: [String] = []
    for key in [
      Key.right, .right, .right, .left, .character("1"), .character("3"), .character("9"),
    ] {
      kitchen.press(key)
      chosen.append(kitchen.chosen)
    }
    #expect(chosen == ["pasta", "sauce", "sauce", "pasta", "eggs", "sauce", "sauce"])
  }

  /// Four lie in two rows: arrows go by where the rings are.
  @Test func arrowsGoByPlace() {
    var kitchen = Kitchen(["a": 60, "b": 60, "c": 60, "d": 60])
    var chosen: [String] = []
    for key in [Key.down, .right, .up, .left, .up] {
      kitchen.press(key)
      chosen.append(kitchen.chosen)
    }
    #expect(chosen == ["c", "d", "b", "a", "a"])
  }

  @Test func aClickChooses() throws {
    var kitchen = Self.kitchen()
    let sauce = try #require(kitchen.scene[Element.ID(.name, 3)]?.id)
    kitchen.send(.pointer(Pointer(.press, .left, row: 0, column: 0), on: sauce))
    kitchen.send(.pointer(Pointer(.release, .left, row: 0, column: 0), on: sauce))
    #expect(kitchen.chosen == "sauce")
  }

  @Test func theSelectionRingFollows() throws {
    var kitchen = Self.kitchen()
    let first = try #require(kitchen.look.halo)
    kitchen.press(.right)
    #expect(kitchen.look.halo == first)
    kitchen.pass(.milliseconds(250))
    let middle = try #require(kitchen.look.halo)
    kitchen.pass(.milliseconds(250))
    let last = try #require(kitchen.look.halo)
    #expect(middle.column == (first.column + last.column) / 2)
    #expect(first.radius == last.radius && first.row == last.row)
  }

  // MARK: Keys

  @Test func keysActOnTheChosenOne() {
    var kitchen = Self.kitchen()
    kitchen.press(.right)
    kitchen.press(.character("+"), after: .seconds(10))
    kitchen.press(.character(" "))
    kitchen.pass(.seconds(10))
    #expect(kitchen.left(0) == .seconds(160))
    #expect(kitchen.left(1) == .seconds(530))
    #expect(kitchen.left(2) == .seconds(700))
  }

  @Test func pausesAndResumesAll() {
    var kitchen = Self.kitchen()
    kitchen.press(.right)
    kitchen.press(.character(" "))
    kitchen.press(.character("P"))
    kitchen.pass(.seconds(60))
    #expect((0..<3).map(kitchen.left) == [.seconds(180), .seconds(480), .seconds(720)])
    kitchen.press(.character("P"))
    kitchen.pass(.seconds(60))
    #expect((0..<3).map(kitchen.left) == [.seconds(120), .seconds(420), .seconds(660)])
  }

  @Test func theSignalPausesAll() {
    var kitchen = Self.kitchen()
    kitchen.send(.toggle)
    kitchen.pass(.seconds(60))
    #expect((0..<3).map(kitchen.left) == [.seconds(180), .seconds(480), .seconds(720)])
  }

  @Test func enterShowsOneAlone() {
    var kitchen = Self.kitchen()
    #expect(kitchen.page.showsAll)
    kitchen.press(.enter)
    #expect(!kitchen.page.showsAll)
    kitchen.press(.up)
    #expect(kitchen.left(0) == .seconds(240))
    kitchen.press(.enter)
    #expect(kitchen.page.showsAll)
  }

  @Test func aStoppedOneLeavesTheOthers() {
    var kitchen = Self.kitchen { $0.settings.hold = .zero }
    kitchen.press(.right)
    let effects = kitchen.press(.character("q"))
    #expect(!effects.contains { if case .finish = $0 { true } else { false } })
    #expect(kitchen.look.items.map(\.name) == ["eggs", "sauce"] && kitchen.chosen == "sauce")
    kitchen.pass(.seconds(180))
    #expect(
      kitchen.pass(.seconds(540)).last == .finish(.stopped(left: .seconds(480))))
  }

  /// A key that is still down after it has stopped one does not stop the next, also where no releases are reported.
  @Test func aHeldKeyStopsOnlyTheChosenOne() {
    var kitchen = Self.kitchen()
    kitchen.press(.character("q"))
    kitchen.pass(.milliseconds(467))
    for _ in 0..<150 { kitchen.press(.character("q"), after: .milliseconds(33)) }
    #expect(kitchen.look.items.map(\.name) == ["pasta", "sauce"])
  }

  @Test func ctrlCStopsAll() {
    var kitchen = Self.kitchen()
    #expect(
      kitchen.send(.interrupt).last == .finish(.interrupted(left: .seconds(180))))
    let lines = Root.countdown(kitchen.page)
      .closingLine(.interrupted(left: .seconds(180)), at: kitchen.now, in: Greenwich())
    #expect(
      lines == """
        3m eggs: stopped with 03:00 left
        8m pasta: stopped with 08:00 left
        12m sauce: stopped with 12:00 left
        """)
  }

  // MARK: Ends

  @Test func endsWhenAllAre() {
    var kitchen = Self.kitchen()
    expect(kitchen.pass(.seconds(180)), [.bell])
    #expect(kitchen.look.items[0].status == "time was up at 12:03")
    expect(kitchen.pass(.seconds(300)), [.bell])
    expect(kitchen.pass(.seconds(240)), [.bell, .finish(.done(lateness: .zero))])
  }

  @Test func whatRingsIsChosen() {
    var kitchen = Self.kitchen()
    kitchen.press(.character("3"))
    kitchen.pass(.seconds(180))
    #expect(kitchen.chosen == "eggs")
  }

  @Test func whatRingsWaitsForHandsThatAreBusy() {
    var kitchen = Self.kitchen()
    kitchen.pass(.seconds(179))
    kitchen.press(.character("3"))
    kitchen.pass(.seconds(1))
    #expect(kitchen.chosen == "sauce")
  }

  /// Forty that end in the same second: one bell, one sound, and the end of the page.
  @Test func manyThatEndTogetherAlarmOnce() {
    var options = CountdownOptions()
    options.settings.flashes = false
    options.sound = .glass
    var kitchen = Kitchen((0..<40).map { _ in Plan([Request(.seconds(60))]) }, options)
    kitchen.pass(.seconds(58))
    let effects = kitchen.pass(.seconds(2))
    #expect(effects.count { $0 == .bell } == 1)
    #expect(effects.count { $0 == .sound(.play(.alarm(.glass))) } == 1)
    #expect(effects.last == .finish(.done(lateness: .zero)))
  }

  @Test func eachStaysUntilItIsDone() {
    var kitchen = Self.kitchen { $0.stays = true }
    kitchen.pass(.seconds(720))
    kitchen.pass(.seconds(1))
    kitchen.press(.character("1"))
    expect(kitchen.press(.enter), [])
    kitchen.press(.character("2"))
    expect(kitchen.press(.enter), [])
    kitchen.press(.character("3"))
    #expect(kitchen.press(.enter).last == .finish(.done(lateness: .zero)))
  }

  @Test func oneThatIsUpCanBeginAgain() {
    var kitchen = Self.kitchen()
    kitchen.pass(.seconds(180))
    kitchen.press(.character("r"), after: .seconds(3))
    #expect(kitchen.left(0) == .seconds(180) && kitchen.look.items[0].state == .running)
  }

  // MARK: Words

  @Test func saysWhichOne() {
    var kitchen = Self.kitchen { $0.settings.warnings = [.seconds(60)] }
    kitchen.pass(.seconds(120))
    #expect(kitchen.page.notice?.text == "eggs: 1m left")
    expect(
      kitchen.send(.report),
      [
        .report("eggs: 01:00 left, ends 12:03"), .report("pasta: 06:00 left, ends 12:08"),
        .report("sauce: 10:00 left, ends 12:12"),
      ])
  }

  @Test func namelessOnesHaveNumbers() {
    var kitchen = Kitchen(["": 60, "tea": 60, "tea": 90])
    expect(
      kitchen.send(.report),
      [
        .report("timer 1: 01:00 left, ends 12:01"), .report("tea 2: 01:00 left, ends 12:01"),
        .report("tea 3: 01:30 left, ends 12:01"),
      ])
  }
}
