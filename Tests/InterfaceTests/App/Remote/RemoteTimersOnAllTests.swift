import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

@Suite struct RemoteTimersOnAllTests {
  @Test func followLocalTimers() {
    var app = AppFixture.with(["eggs": 300])
    app.press("]")
    app.send(.remoteTimers([app.running("k1", "tea", 240), app.paused("k2", "", 3700)]))
    #expect(app.namesAndDigits == ["eggs 04:57", "» tea 04:00", "» 1h1m40s 1:01:40"])
    #expect(app.shows("eggs") && app.shows("» tea") && app.shows("paused"))
    app.pass(.seconds(2))
    #expect(app.namesAndDigits == ["eggs 04:55", "» tea 03:58", "» 1h1m40s 1:01:40"])
  }

  @Test func lookLikeLocalTimers() throws {
    var local = AppFixture.with(["eggs": 300])
    local.press("]")
    var remote = AppFixture()
    remote.send(.remoteTimers([remote.running("k1", "eggs", 300)]))
    remote.pass(.seconds(3))
    let (localBoard, remoteBoard) = try (#require(local.board), #require(remote.board))
    var item = remoteBoard.items[0]
    #expect(item.name == "» eggs")
    item.name = "eggs"
    #expect(item == localBoard.items[0])
  }

  @Test func digitsChangeAtWholeSeconds() {
    var app = AppFixture()
    let end = app.now.steady + .milliseconds(300_250)
    let tea = TimerSnapshot("k1", "tea", .ends(end, since: app.now.steady), of: .seconds(301))
    app.send(.remoteTimers([tea]))
    for _ in 0..<5 {
      let digits = app.namesAndDigits
      while app.namesAndDigits == digits {
        app.send(.tick)
        guard case .at(let instant) = app.timing else { break }
        app.advance(by: max(app.now.steady.duration(to: instant), .nanoseconds(1)))
      }
      // The remaining time is a whole number of seconds.
      #expect(app.now.steady.duration(to: end).components.attoseconds == 0)
    }
  }

  @Test func eachStateHasText() {
    var app = AppFixture(120, 40)
    app.send(
      .remoteTimers([
        app.ended("k1", "eggs", since: 70), app.ended("k2", "work", since: 5, waits: true),
        app.lost("k3", "rice", 90), app.deadline("k4", "lunch", 90),
      ]))
    #expect(
      app.namesAndDigits == ["» eggs +1:10", "» work +0:05", "» rice 01:30", "» lunch 01:30"])
    #expect(
      app.board?.items.map(\.status) == [
        "time was up at 11:58", "time was up at 11:59", "lost", "ends 12:01",
      ])
  }

  @Test func sequenceShowsPart() {
    var app = AppFixture(120, 40)
    app.send(.remoteTimers([app.part("k1", "focus", 1500, 3, of: 8)]))
    #expect(app.board?.items.first?.planStep == PlanProgress(number: 3, count: 8))
    #expect(app.shows("until 12:25 · then 5m break") && app.shows("all done 12:50"))
  }

  @Test func areRowsOfTable() {
    var app = AppFixture(60, 8)
    app.send(.remoteTimers((1...9).map { app.running("k\($0)", "tea \($0)", 60 * $0) }))
    #expect(app.rows[0].hasPrefix("▸ 01:00  ") && app.rows[0].contains("» tea 1"), "\(app)")
    #expect(app.rows[1].hasPrefix("  02:00  ") && app.rows[1].contains("» tea 2"))
  }

  @Test func markIsASCIIWithoutUnicode() {
    var capabilities = Capabilities()
    capabilities.isUnicode = false
    var app = AppFixture(80, 24, capabilities)
    app.send(.remoteTimers([app.running("k1", "thé\u{1B}", 300)]))
    #expect(app.namesAndDigits.count == 1 && app.namesAndDigits[0].hasPrefix(">> th"))
    #expect(app.namesAndDigits[0].utf8.allSatisfy { (0x20..<0x7F).contains($0) })
  }

  @Test func orderIsStableAndRemovedTimersDisappear() {
    var app = AppFixture.withRemoteTimers()
    let (tea, rice, talk) = (
      app.running("k1", "tea", 290), app.running("k2", "rice", 5),
      app.running("k3", "talk", 1)
    )
    app.send(.remoteTimers([talk, rice, tea, app.running("k4", "new", 2)]))
    #expect(app.namesAndDigits.map { $0.prefix(6) } == ["» tea ", "» rice", "» talk", "» new "])
    app.send(.remoteTimers([talk, tea]))
    #expect(app.namesAndDigits.map { $0.prefix(6) } == ["» tea ", "» talk"])
    app.send(.remoteTimers([]))
    #expect(app.shows("enter new timer"))
  }

  @Test func nextTimerIsSelectedAfterRemoval() {
    var app = AppFixture.withRemoteTimers()
    app.press(.right)
    #expect(app.selectedName == "» rice")
    let (tea, talk) = (app.running("k1", "tea", 200), app.running("k3", "talk", 400))
    app.send(.remoteTimers([tea, talk]))
    #expect(app.selectedName == "» talk")
    app.send(.remoteTimers([tea]))
    #expect(app.selectedName == "» tea")
  }

  @Test func outlineMovesInHalfASecond() throws {
    func column(_ app: AppFixture) throws -> Double {
      let columns = app.scene.elements.compactMap { element in
        if case .selectionOutline(let outline) = element.shape {
          outline.column
        } else {
          nil
        }
      }
      return try #require(columns.first)
    }
    var app = AppFixture.withRemoteTimers()
    let start = try column(app)
    app.press(.right)
    let isMoving = if case .grid = app.timing { true } else { false }
    #expect(try isMoving && column(app) == start)
    app.pass(.milliseconds(250))
    let middle = try column(app)
    app.pass(.milliseconds(260))
    let end = try column(app)
    let isAtRest = if case .at = app.timing { true } else { false }
    #expect(isAtRest && start < middle && middle < end)
    app.pass(.seconds(2))
    #expect(try column(app) == end)
  }

  @Test func leavingDoesNotAffectRemoteTimers() {
    var app = AppFixture.withRemoteTimers()
    app.press("q")
    #expect(app.outcome == .left && app.takeRequests().isEmpty)
    let line = app.model.closingText(.left, at: app.now, in: Greenwich())
    #expect(line.isEmpty)
  }

  @Test func remoteAlarmIsSilent() {
    var app = AppFixture.withRemoteTimers()
    app.send(.remoteTimers([app.ended("k1", "tea", since: 0)]))
    app.pass(.seconds(40))
    #expect(!app.hasRung && app.namesAndDigits == ["» tea +0:40"])
    #expect(!app.effects.contains { if case .sound = $0 { true } else { false } })
  }
}
