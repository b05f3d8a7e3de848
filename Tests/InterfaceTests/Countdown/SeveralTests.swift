import Countdown
import Drawing
import Sound
import Testing

@testable import Interface

/// Several timers on one page.
@Suite struct SeveralTests {
  private static func board(_ change: (inout CountdownOptions) -> Void = { _ in }) -> BoardFixture {
    var options = CountdownOptions()
    options.settings.flashes = false
    change(&options)
    return BoardFixture(["eggs": 180, "pasta": 480, "sauce": 720], options)
  }

  // MARK: Choosing

  @Test func theFirstIsChosenAtTheStart() {
    let board = Self.board()
    #expect(board.chosen == "eggs" && board.look.chosen == 0)
  }

  @Test func arrowsAndDigitsChoose() {
    var board = Self.board()
    var chosen: [String] = []
    for key in [
      Key.right, .right, .right, .left, .character("1"), .character("3"), .character("9"),
    ] {
      board.press(key)
      chosen.append(board.chosen)
    }
    #expect(chosen == ["pasta", "sauce", "sauce", "pasta", "eggs", "sauce", "sauce"])
  }

  /// Four lie in two rows: arrows go by where the rings are.
  @Test func arrowsGoByPlace() {
    var board = BoardFixture(["a": 60, "b": 60, "c": 60, "d": 60])
    var chosen: [String] = []
    for key in [Key.down, .right, .up, .left, .up] {
      board.press(key)
      chosen.append(board.chosen)
    }
    #expect(chosen == ["c", "d", "b", "a", "a"])
  }

  @Test func aClickChooses() throws {
    var board = Self.board()
    let sauce = try #require(board.scene[Element.ID(.name, 3)]?.id)
    board.send(.pointer(Pointer(.press, .left, row: 0, column: 0), on: sauce))
    board.send(.pointer(Pointer(.release, .left, row: 0, column: 0), on: sauce))
    #expect(board.chosen == "sauce")
  }

  @Test func theSelectionRingFollows() throws {
    var board = Self.board()
    let first = try #require(board.look.halo)
    board.press(.right)
    #expect(board.look.halo == first)
    board.pass(.milliseconds(250))
    let middle = try #require(board.look.halo)
    board.pass(.milliseconds(250))
    let last = try #require(board.look.halo)
    #expect(middle.column == (first.column + last.column) / 2)
    #expect(first.radius == last.radius && first.row == last.row)
  }

  // MARK: Keys

  @Test func keysActOnTheChosenOne() {
    var board = Self.board()
    board.press(.right)
    board.press(.character("+"), after: .seconds(10))
    board.press(.character(" "))
    board.pass(.seconds(10))
    #expect(board.left(0) == .seconds(160))
    #expect(board.left(1) == .seconds(530))
    #expect(board.left(2) == .seconds(700))
  }

  @Test func pausesAndResumesAll() {
    var board = Self.board()
    board.press(.right)
    board.press(.character(" "))
    board.press(.character("P"))
    board.pass(.seconds(60))
    #expect((0..<3).map(board.left) == [.seconds(180), .seconds(480), .seconds(720)])
    board.press(.character("P"))
    board.pass(.seconds(60))
    #expect((0..<3).map(board.left) == [.seconds(120), .seconds(420), .seconds(660)])
  }

  @Test func theSignalPausesAll() {
    var board = Self.board()
    board.send(.toggle)
    board.pass(.seconds(60))
    #expect((0..<3).map(board.left) == [.seconds(180), .seconds(480), .seconds(720)])
  }

  @Test func enterShowsOneAlone() {
    var board = Self.board()
    #expect(board.page.showsAll)
    board.press(.enter)
    #expect(!board.page.showsAll)
    board.press(.up)
    #expect(board.left(0) == .seconds(240))
    board.press(.enter)
    #expect(board.page.showsAll)
  }

  @Test func aStoppedOneLeavesTheOthers() {
    var board = Self.board { $0.settings.hold = .zero }
    board.press(.right)
    let effects = board.press(.character("q"))
    #expect(!effects.contains { if case .finish = $0 { true } else { false } })
    #expect(board.look.items.map(\.name) == ["eggs", "sauce"] && board.chosen == "sauce")
    board.pass(.seconds(180))
    #expect(
      board.pass(.seconds(540)).last == .finish(.stopped(left: .seconds(480))))
  }

  /// A key that is still down after it has stopped one does not stop the next, also where no releases are reported.
  @Test func aHeldKeyStopsOnlyTheChosenOne() {
    var board = Self.board()
    board.press(.character("q"))
    board.pass(.milliseconds(467))
    for _ in 0..<150 { board.press(.character("q"), after: .milliseconds(33)) }
    #expect(board.look.items.map(\.name) == ["pasta", "sauce"])
  }

  @Test func ctrlCStopsAll() {
    var board = Self.board()
    #expect(
      board.send(.interrupt).last == .finish(.interrupted(left: .seconds(180))))
    let lines = Root.countdown(board.page)
      .closingLine(.interrupted(left: .seconds(180)), at: board.now, in: Greenwich())
    #expect(
      lines == """
        3m eggs: stopped with 03:00 left
        8m pasta: stopped with 08:00 left
        12m sauce: stopped with 12:00 left
        """)
  }

  // MARK: Ends

  @Test func endsWhenAllAre() {
    var board = Self.board()
    expect(board.pass(.seconds(180)), [.bell])
    #expect(board.look.items[0].status == "time was up at 12:03")
    expect(board.pass(.seconds(300)), [.bell])
    expect(board.pass(.seconds(240)), [.bell, .finish(.done(lateness: .zero))])
  }

  @Test func whatRingsIsChosen() {
    var board = Self.board()
    board.press(.character("3"))
    board.pass(.seconds(180))
    #expect(board.chosen == "eggs")
  }

  @Test func whatRingsWaitsForHandsThatAreBusy() {
    var board = Self.board()
    board.pass(.seconds(179))
    board.press(.character("3"))
    board.pass(.seconds(1))
    #expect(board.chosen == "sauce")
  }

  /// Forty that end in the same second: one bell, one sound, and the end of the page.
  @Test func manyThatEndTogetherAlarmOnce() {
    var options = CountdownOptions()
    options.settings.flashes = false
    options.sound = .glass
    var board = BoardFixture((0..<40).map { _ in Plan([Request(.seconds(60))]) }, options)
    board.pass(.seconds(58))
    let effects = board.pass(.seconds(2))
    #expect(effects.count { $0 == .bell } == 1)
    #expect(effects.count { $0 == .sound(.play(.alarm(.glass))) } == 1)
    #expect(effects.last == .finish(.done(lateness: .zero)))
  }

  @Test func eachStaysUntilItIsDone() {
    var board = Self.board { $0.stays = true }
    board.pass(.seconds(720))
    board.pass(.seconds(1))
    board.press(.character("1"))
    expect(board.press(.enter), [])
    board.press(.character("2"))
    expect(board.press(.enter), [])
    board.press(.character("3"))
    #expect(board.press(.enter).last == .finish(.done(lateness: .zero)))
  }

  @Test func oneThatIsUpCanBeginAgain() {
    var board = Self.board()
    board.pass(.seconds(180))
    board.press(.character("r"), after: .seconds(3))
    #expect(board.left(0) == .seconds(180) && board.look.items[0].state == .running)
  }

  // MARK: Words

  @Test func saysWhichOne() {
    var board = Self.board { $0.settings.warnings = [.seconds(60)] }
    board.pass(.seconds(120))
    #expect(board.page.notice?.text == "eggs: 1m left")
    expect(
      board.send(.report),
      [
        .report("eggs: 01:00 left, ends 12:03"), .report("pasta: 06:00 left, ends 12:08"),
        .report("sauce: 10:00 left, ends 12:12"),
      ])
  }

  @Test func namelessOnesHaveNumbers() {
    var board = BoardFixture(["": 60, "tea": 60, "tea": 90])
    expect(
      board.send(.report),
      [
        .report("timer 1: 01:00 left, ends 12:01"), .report("tea 2: 01:00 left, ends 12:01"),
        .report("tea 3: 01:30 left, ends 12:01"),
      ])
  }
}
