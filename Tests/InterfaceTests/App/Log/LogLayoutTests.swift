import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct LogLayoutTests {
  private static let manyLines = (0..<40).map {
    (daysAgo: $0 * 3, seconds: 40 * $0 + 90, name: "name \($0)")
  }

  @Test(
    arguments: [1, 2, 3, 8, 16, 24, 30, 44, 80, 200],
    [1, 2, 4, 8, 9, 10, 11, 12, 18, 24, 45, 100])
  func elementsStayInsideWindow(columns: Int, rows: Int) {
    for unicode in [true, false] {
      let app = AppFixture.withLog(
        Self.manyLines, columns, rows, Capabilities(color: .none, isUnicode: unicode)
      ) {
        $0.settings.logs = false
        $0.wantsReducedMotion = true
      }
      let scene = app.scene
      for element in scene.elements {
        let box = element.box
        #expect(
          box.row >= 0 && box.column >= 0 && box.row + box.rows <= rows
            && box.column + box.columns <= columns, "\(element.id): \(box)")
      }
      #expect(Set(scene.elements.map(\.id)).count == scene.elements.count)
      let texts = scene.elements.filter { if case .label = $0.shape { true } else { false } }
      for (index, text) in texts.enumerated() {
        let overlapping = texts[(index + 1)...].first { $0.box.overlaps(text.box) }
        #expect(overlapping == nil, "\(text) \(String(describing: overlapping))")
      }
      if !unicode, columns * rows < 5_000 {
        #expect(app.rows.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
      }
    }
  }

  /// Returns whether each part is shown: squares, bars, selected day, months, sums and names.
  private func parts(_ columns: Int, _ rows: Int) -> [Bool] {
    let layout = LogLayout(size: Size(columns: columns, rows: rows), names: 5, hasNote: false)
    return [
      layout.weeks > 0, layout.bars != nil, layout.selectedDayRow != nil, layout.monthRow != nil,
      layout.sumsRow != nil, layout.nameCount > 0,
    ]
  }

  @Test func partsAreOmittedInOrder() {
    #expect(parts(80, 19) == [true, true, true, true, true, true])
    #expect(parts(80, 13) == [true, true, true, true, true, false])
    #expect(parts(80, 10) == [true, true, true, true, false, false])
    #expect(parts(80, 9) == [true, true, true, false, false, false])
    #expect(parts(80, 8) == [true, true, false, false, false, false])
    #expect(parts(80, 7) == [false, false, false, false, false, true])
    #expect(parts(30, 19) == [true, false, true, true, true, true])
    // In a high, narrow window, the bars are below the squares.
    #expect(parts(30, 40) == [true, true, true, true, true, true])
    #expect(parts(7, 30) == [false, false, false, false, false, true])
  }

  @Test func squaresGrowWithTheWindow() {
    func pitch(_ columns: Int, _ rows: Int) -> Size {
      LogLayout(size: Size(columns: columns, rows: rows), names: 5, hasNote: false).pitch
    }
    #expect(pitch(80, 19) == Size(columns: 2, rows: 1))
    #expect(pitch(120, 35) == Size(columns: 4, rows: 2))
    #expect(pitch(200, 55) == Size(columns: 8, rows: 4))
  }

  @Test func selectedNameIsVisible() throws {
    var app = AppFixture.withLog(Self.manyLines)
    let count = try #require(app.logViewState?.names.visibleNames.count)
    #expect(
      app.logViewState?.names.countAbove == 0 && app.logViewState?.names.countBelow == 40 - count)
    for _ in 0..<40 {
      app.press(.tab)
      let viewState = try #require(app.logViewState)
      #expect(viewState.names.visibleNames.contains { $0.index == viewState.nameIndex })
      #expect(viewState.names.sumOfOthers?.label == "\(40 - count) more")
      #expect(
        viewState.names.visibleNames.count == count
          && viewState.names.countAbove + count + viewState.names.countBelow == 40)
    }
  }
}
