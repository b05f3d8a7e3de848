import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

@Suite struct LapsTests {
  /// Returns a running stopwatch with two finished laps.
  private static func app(_ columns: Int, _ rows: Int) -> AppFixture {
    var app = AppFixture(columns, rows)
    app.press(.function(4))
    app.press(" ")
    for lap in [2, 83] {
      app.pass(.seconds(lap))
      app.press("l")
    }
    app.pass(.seconds(5))
    return app
  }

  @Test func closingLinesShowLaps() {
    let app = Self.app(80, 24)
    let lines = app.model.closingText(.left, at: app.now, in: Greenwich()).split(separator: "\n")
    #expect(
      lines == [
        "lap 1: 02.00  02.00  fastest", "lap 2: 01:23.00  01:25.00  slowest", "lap 3: 05.00",
        "stopwatch: 01:30.00",
      ])
  }

  /// Returns the times of the visible laps, from the top.
  private static func times(_ app: AppFixture) -> [String] {
    app.scene.elements.compactMap {
      guard case .label(let label) = $0.shape, $0.id.purpose == .lapTime else { return nil }
      return label.text
    }
  }

  @Test(arguments: [4, 8, 16, 24, 41])
  func elementsStayInsideWindow(rows: Int) {
    var app = Self.app(100, rows)
    for columns in Array(1...32) + [38, 39, 40, 41, 60, 80, 100] {
      app.resize(columns, rows)
      for element in app.scene.elements where element.shape != .hitArea {
        let box = element.box
        #expect(
          box.column >= 0 && box.column + box.columns <= columns, "\(columns): \(element)")
      }
    }
  }

  @Test(arguments: [8, 10, 12, 14, 15, 16, 20, 31, 40, 80])
  func timesAreShownIfTheyFit(columns: Int) {
    #expect(Self.times(Self.app(columns, 41)) == Self.times(Self.app(100, 41)))
  }

  @Test func textThatDoesNotFitIsOmitted() {
    #expect(Self.times(Self.app(4, 41)) == [])
    #expect(Self.times(Self.app(100, 41)).count == 3)
  }

  /// Returns the numbers of the visible laps, from the top.
  private static func numbers(_ app: AppFixture) -> [String] {
    app.scene.elements.compactMap {
      guard case .label(let label) = $0.shape, $0.id.purpose == .lap else { return nil }
      return label.text
    }
  }

  /// The current lap is at the top of the table.
  @Test(arguments: [(100, 24), (40, 20), (40, 8)])
  func homeAndEndScrollToEnds(columns: Int, rows: Int) {
    var app = Self.app(columns, rows)
    for _ in 3...30 {
      app.pass(.seconds(1))
      app.press("l")
    }
    let top = Self.numbers(app)
    #expect(top == (0..<top.count).map { String(31 - $0) } && top.count > 1, "\(app)")
    app.press(.up, .home)
    #expect(Self.numbers(app) == top)
    app.press(.down)
    #expect(Self.numbers(app) == (0..<top.count).map { String(30 - $0) })
    app.press(.end, .down, .pageDown)
    #expect(Self.numbers(app) == (1...top.count).reversed().map(String.init), "\(app)")
    app.press(.up)
    #expect(Self.numbers(app) == (2...top.count + 1).reversed().map(String.init))
    app.press(.home)
    #expect(Self.numbers(app) == top)
  }

  @Test func completeListDoesNotScroll() {
    var app = Self.app(100, 24)
    app.press(.down, .end)
    #expect(Self.numbers(app) == ["3", "2", "1"])
  }
}
