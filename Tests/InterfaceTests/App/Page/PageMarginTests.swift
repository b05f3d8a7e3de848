import Drawing
import Testing

@testable import Interface

@Suite struct PageMarginTests {
  private static let sizes = [(80, 24), (100, 30), (120, 40), (200, 60)]

  private func box(_ app: AppFixture, _ kind: ElementKind) throws -> Box {
    try #require(app.scene.elements.first { $0.id.purpose == kind }).box
  }

  @Test(arguments: [(100, 30), (120, 40), (200, 60)])
  func aBlankRowIsAboveAndBelowTheWheels(columns: Int, rows: Int) throws {
    let app = AppFixture(columns, rows)
    let wheel = try box(app, .wheel)
    #expect(try box(app, .title).row + 1 < wheel.row)
    #expect(try wheel.row + wheel.rows < box(app, .start).row)
    #expect(wheel.column >= columns / 20)
  }

  /// A blank is between number and unit. The bands of the wheels touch.
  @Test(arguments: [(40, 12), (60, 20)] + sizes)
  func theUnitsStandBesideTheNumbers(columns: Int, rows: Int) throws {
    let app = AppFixture(columns, rows)
    let wheels = app.scene.elements.filter { $0.id.purpose == .wheel }
    let units = app.scene.elements.filter { $0.id.purpose == .wheelUnit }
    #expect(wheels.count == 3 && units.count == 3)
    for (wheel, unit) in zip(wheels, units) {
      guard case .wheel(let shape) = wheel.shape else { continue }
      let end = wheel.box.column + (wheel.box.columns + shape.face.columns(of: "00")) / 2
      #expect(unit.box.column > end && unit.box.column < wheel.box.column + wheel.box.columns)
      let middle = 2 * wheel.box.row + wheel.box.rows
      #expect(2 * unit.box.row + 2 == middle + shape.face.rows)
    }
    #expect(wheels[1].box.column == wheels[0].box.column + wheels[0].box.columns)
  }

  @Test(arguments: sizes)
  func outlineIsApartFromHintsAndEdges(columns: Int, rows: Int) throws {
    var app = AppFixture.with(["eggs": 300], columns, rows)
    app.press("]")
    app.pass(.seconds(2))
    let hints = try box(app, .hintKey)
    for element in app.scene.elements {
      guard element.id.purpose == .selectionOutline,
        case .selectionOutline(let outline) = element.shape
      else { continue }
      #expect(outline.row + outline.radius / 2 < Double(hints.row) - 0.5)
      #expect(outline.column - outline.radius > 0.5)
    }
    // The outline may cover an eighth of the next row.
    #expect(app.rows[hints.row - 1].allSatisfy { " \u{2594}".contains($0) })
  }

  @Test(arguments: sizes)
  func helpPanelLeavesHintsFree(columns: Int, rows: Int) throws {
    for tab in AppTab.allCases {
      var app = AppFixture(columns, rows)
      app.go(to: tab)
      app.pass(.seconds(2))
      let hints = app.rows[try box(app, .hintKey).row]
      app.press("?")
      app.pass(.seconds(2))
      let panel = try box(app, .panel)
      #expect(panel.column > 0 && panel.column + panel.columns < columns)
      #expect(app.rows[try box(app, .hintKey).row] == hints)
      let title = try box(app, .helpTitle)
      #expect(title.row == panel.row && title.column == panel.column + 2)
    }
  }

  @Test(arguments: [40, 50, 60, 80, 120])
  func tabLabelsAreComplete(columns: Int) throws {
    let labels = try #require(AppFixture(columns, 12).rows.last)
    #expect(AppTab.allCases.allSatisfy { labels.contains($0.label) }, "\(labels)")
  }

  @Test func presetIsNotCutIfItFits() {
    var app = AppFixture(120, 40)
    let long = (1...12).map { "\($0)m" }.joined(separator: " then ")
    app.userPresets = [("long", long)]
    app.press("]]")
    app.pass(.seconds(2))
    let words = long.replacing(" then ", with: " \u{B7} ")
    #expect(app.rows.contains { $0.contains("long  \(words)  1h 18m") })
    app.resize(80, 24)
    #expect(app.rows.contains { $0.contains("\u{2026}") })
    #expect(app.rows.prefix(19).allSatisfy { $0.isEmpty || $0.hasPrefix("  ") })
  }

  @Test func theStopwatchHasBlankRowsLikeACountdown() throws {
    var (stopwatch, timer) = (AppFixture(120, 40), AppFixture.with(["eggs": 300], 120, 40))
    stopwatch.press(.function(4))
    timer.pass(.seconds(1))
    stopwatch.pass(.seconds(2))
    #expect(try box(stopwatch, .ring).row == box(timer, .ring).row)
  }

  /// The sheet slides up behind the tab bar, whose notch is transparent.
  @Test func sheetIsHiddenBehindNotch() throws {
    let traits = PixelTraits(cell: PixelSize(width: 8, height: 16), foreground: .white)
    /// Returns the pixels of the last four rows of the tab bar.
    func tabBarPixels(_ scene: Scene) throws -> [UInt8] {
      let picture = try #require(PixelPicture(scene, traits))
      let firstRow = scene.size.rows - 4
      let box = PixelBox(
        x: 0, y: (firstRow - picture.box.row) * 16, width: picture.size.width, height: 4 * 16)
      var raster = CachingRasterizer.forPixels
      return picture.pixels(in: box, &raster)
    }
    var app = AppFixture()
    app.pass(.seconds(2))
    let before = try tabBarPixels(app.scene)
    app.press(",")
    for _ in 0..<10 {
      app.pass(.milliseconds(20))
      #expect(try tabBarPixels(app.scene) == before)
    }
  }
}
