import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct ManyTimersTests {
  /// Returns the page *All* of timers that begin at unrelated instants. A hundred timers do not fit into the window.
  private static func app(_ count: Int) -> AppFixture {
    var app = AppFixture(200, 60)
    for index in 0..<count {
      app.begin(index.isMultiple(of: 3) ? "number \(index)" : "", 900 + 37 * index)
      app.advance(by: .milliseconds(23 + index * 7 % 41))
    }
    app.press(.function(2))
    app.pass(.seconds(3))
    return app
  }

  private static func items(_ app: AppFixture) -> [CountdownViewState] {
    guard case .all(let board) = app.viewState.content else { return [] }
    return board.items
  }

  @Test(arguments: [1, 12, 50, 100])
  func manyTimersNeedAtMost20PicturesPerSecond(count: Int) throws {
    var (app, wakeUps) = (Self.app(count), 0)
    let end = app.now.steady + .seconds(3)
    while app.now.steady < end {
      try app.wake()
      wakeUps += 1
    }
    // At most twenty wake-ups are in each of three seconds, and one is at the end.
    #expect(wakeUps <= 61)
  }

  /// Timers that were started together change their digits together.
  @Test func synchronousSecondsAreOnTime() throws {
    var app = AppFixture(200, 60)
    for _ in 0..<3 { app.begin("", 900) }
    let start = app.now.steady
    app.press(.function(2))
    app.pass(.milliseconds(2100))
    var before = Self.items(app)
    for _ in 0..<20 {
      try app.wake()
      let items = Self.items(app)
      if items.map(\.seconds) != before.map(\.seconds) {
        let elapsed = start.duration(to: app.now.steady)
        #expect(elapsed.components.attoseconds == 0, "\(elapsed)")
      }
      before = items
    }
  }

  @Test(arguments: [2, 12, 50, 100])
  func secondsAreAtMostOneFrameLate(count: Int) throws {
    var (app, changes) = (Self.app(count), 0)
    for _ in 0..<60 {
      let shown = Self.items(app)
      var beforeWakeUp = app
      try app.wake()
      let wait = beforeWakeUp.now.steady.duration(to: app.now.steady)
      changes += Self.items(app).map(\.seconds) == shown.map(\.seconds) ? 0 : 1
      guard wait > FrameGrid.frame else { continue }
      // One frame before the wake-up, no digit has changed.
      beforeWakeUp.advance(by: wait - FrameGrid.frame)
      beforeWakeUp.send(.tick)
      #expect(Self.items(beforeWakeUp).map(\.seconds) == shown.map(\.seconds))
    }
    #expect(changes > 5)
  }

  @Test(arguments: [2, 12, 50, 100])
  func countingNeedsNoNewLayout(count: Int) throws {
    var app = Self.app(count)
    let view = ScreenView(app.viewport.capabilities)
    var shown = (viewState: app.viewState, scene: app.scene)
    for _ in 0..<60 {
      try app.wake()
      let viewState = app.viewState
      let next = try #require(view.scene(of: viewState, after: shown))
      #expect(next == app.scene)
      shown = (viewState, next)
    }
  }

  /// In a tiny window one character stands for the digits, and changes several times a second.
  @Test(arguments: [(1, 1), (1, 9), (2, 1), (2, 9), (3, 1), (4, 2)], [1, 3])
  func updatedSceneEqualsNewScene(size: (columns: Int, rows: Int), count: Int) {
    var app = AppFixture(size.columns, size.rows)
    for _ in 0..<count { app.begin("", 7) }
    let view = ScreenView(app.viewport.capabilities)
    var shown = (viewState: app.viewState, scene: app.scene)
    for _ in 0..<80 {
      app.pass(.milliseconds(70))
      let viewState = app.viewState
      let next = view.scene(of: viewState, after: shown) ?? view.scene(of: viewState)
      #expect(next == app.scene, "\(size)")
      shown = (viewState, next)
    }
  }

  @Test func widerDigitsOfAHiddenRowNeedANewScene() {
    var app = Self.app(80)
    let view = ScreenView(app.viewport.capabilities)
    // Up selects the last timer, so that the first rows are hidden.
    app.press(.up)
    app.pass(.seconds(2))
    let sceneBefore = app.scene
    app.begin("", 40_000)
    app.press(.function(2))
    app.pass(.seconds(2))
    var shown = (viewState: app.viewState, scene: app.scene)
    #expect(shown.scene[Element.ID(.digits, 70)]?.box != sceneBefore[Element.ID(.digits, 70)]?.box)

    guard case .all(var board) = shown.viewState.content else {
      Issue.record("\(shown.viewState.content)")
      return
    }
    // The digits of a hidden row become wider.
    #expect(shown.scene[Element.ID(.digits, 1)] == nil)
    board.items[0].replacementDigits = "10:00:00:00"
    shown.viewState.content = .all(board)
    #expect(view.scene(of: shown.viewState, after: (app.viewState, shown.scene)) == nil)
  }
}
