import Drawing
import Testing

@testable import Interface

@Suite struct StopwatchLayoutTests {
  private static func app(_ columns: Int, _ rows: Int, laps: Int) -> AppFixture {
    var app = AppFixture(columns, rows)
    app.press(.function(4), .character(" "))
    for _ in 0..<laps {
      app.pass(.seconds(2))
      app.press("l")
    }
    app.pass(.seconds(2))
    return app
  }

  private static let parts: [ElementKind] = [
    .ring, .lap, .lapTime, .lapMark, .rowText, .lapHeading, .start, .reset,
  ]

  private func boxes(_ app: AppFixture, _ kinds: [ElementKind]) -> [Box] {
    app.scene.elements.filter { $0.id.purpose.map(kinds.contains) == true }.map(\.box)
  }

  @Test(
    arguments: [(80, 24), (120, 40), (200, 60), (100, 60), (40, 60), (50, 30)], [0, 3])
  func isCentred(of size: (columns: Int, rows: Int), laps: Int) throws {
    let app = Self.app(size.columns, size.rows, laps: laps)
    let boxes = boxes(app, Self.parts)
    let left = try #require(boxes.map(\.column).min())
    let right = try #require(boxes.map { $0.column + $0.columns }.max())
    #expect(abs(left - (size.columns - right)) <= 1, "\(app)")
    let top = try #require(boxes.map(\.row).min())
    let bottom = try #require(boxes.map { $0.row + $0.rows }.max())
    let statusBarRow = try #require(self.boxes(app, [.hintKey]).first).row
    #expect(abs(top - (statusBarRow - bottom)) <= 2, "\(app)")
  }

  /// Between the ring and the buttons is only a blank row or the laps.
  @Test(arguments: [(80, 24), (120, 40), (100, 60), (40, 60)], [0, 3])
  func hasNoGapsBetweenParts(of size: (columns: Int, rows: Int), laps: Int) throws {
    let app = Self.app(size.columns, size.rows, laps: laps)
    let ring = try #require(boxes(app, [.ring]).first)
    let times = boxes(app, [.lapTime]).filter { $0.row >= ring.row + ring.rows }
    let rowBelow = times.map { $0.row + 1 }.max() ?? ring.row + ring.rows
    let button = try #require(boxes(app, [.start]).first)
    #expect((0...1).contains(button.row - rowBelow), "\(app)")
  }

  /// A word and a colour mark the time of the lap.
  @Test func marksTheFastestAndTheSlowest() throws {
    var app = AppFixture()
    app.press(.function(4), .character(" "))
    for seconds in [3, 2, 4] {
      app.pass(.seconds(seconds))
      app.press("l")
    }
    func label(_ kind: ElementKind, _ index: Int) -> (box: Box, label: Label)? {
      guard let element = app.scene[Element.ID(kind, index)], case .label(let label) = element.shape
      else { return nil }
      return (element.box, label)
    }
    for (index, word, ink) in [
      (1, "slowest", Theme.red(isLight: false)), (2, "fastest", Theme.green(isLight: false)),
    ] {
      let (time, mark) = try (
        #require(label(.lapTime, index)), #require(label(.lapMark, index))
      )
      #expect(mark.label == Label(text: word, ink: ink) && time.label.ink == ink)
      #expect(mark.box.row == time.box.row)
      #expect(mark.box.column == time.box.column + time.box.columns + 1)
    }
    #expect(label(.lapMark, 3) == nil && label(.lapTime, 3)?.label.ink == nil)
  }
}
