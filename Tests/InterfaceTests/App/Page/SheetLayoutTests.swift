import Countdown
import Drawing
import Sound
import Testing

@testable import Interface

@Suite struct SheetLayoutTests {
  private static let sizes = [
    (80, 24), (100, 30), (120, 40), (120, 30), (200, 60), (62, 20), (40, 12), (20, 6), (12, 3),
    (1, 1),
  ]

  private enum Position: Equatable { case over, besideInOneColumn, besideInTwoColumns }

  private func position(_ columns: Int, _ rows: Int) -> Position {
    let layout = SheetLayout(in: Size(columns: columns, rows: rows))
    return !layout.isBeside
      ? .over : layout.columns.count == 1 ? .besideInOneColumn : .besideInTwoColumns
  }

  @Test func standsBesideThePageInWideWindows() {
    #expect(position(80, 19) == .over)
    #expect(position(100, 25) == .over)
    #expect(position(106, 25) == .over && position(107, 25) == .besideInTwoColumns)
    #expect(position(99, 60) == .over && position(100, 60) == .besideInOneColumn)
    #expect(position(120, 35) == .besideInOneColumn && position(120, 33) == .besideInTwoColumns)
    #expect(position(200, 10) == .over)
  }

  @Test(arguments: [(60, 20), (62, 20), (80, 24), (70, 22)])
  func unitIsHiddenWithItsWheel(columns: Int, rows: Int) {
    var app = AppFixture(columns, rows)
    app.press(",")
    app.pass(.seconds(1))
    let shown = Set(app.scene.elements.map(\.id))
    for index in 0..<3 {
      #expect(
        shown.contains(Element.ID(.wheelUnit, index)) == shown.contains(Element.ID(.wheel, index)))
    }
  }

  /// All items fit in two columns with headings.
  @Test func theUsualWindowHasRoomForAllLines() {
    var app = AppFixture()
    app.press(",")
    app.pass(.seconds(1))
    for item in SheetItem.all { #expect(app.shows(item.label), "\(item)") }
    for heading in ["Alarm", "Look", "Keys", "Sounds"] { #expect(app.shows(heading)) }
  }

  @Test(arguments: [(120, 40), (120, 30), (200, 60)])
  func pageBesideSheetIsComplete(columns: Int, rows: Int) {
    for tab in AppTab.allCases {
      var app = AppFixture.with(["eggs": 300, "tea": 200], columns, rows)
      app.go(to: tab)
      app.pass(.seconds(3))
      app.press(",")
      app.pass(.seconds(3))
      let (pageSize, fullSize) = (app.viewState.pageSize, app.viewState.sizeAboveTabBar)
      #expect(
        pageSize.columns >= 44 && pageSize.columns < fullSize.columns
          && pageSize.rows == fullSize.rows)
      let sheetBox = SheetLayout(in: fullSize).box
      let pageElements = app.scene.elements.prefix { $0.id.purpose != .sheet }
      #expect(
        !pageElements.isEmpty
          && pageElements.allSatisfy { $0.box.column + $0.box.columns <= sheetBox.column })
      #expect(pageElements.contains { $0.id.purpose == .hintKey })
      // The page is not dimmed: it has the shapes of a narrower window without the sheet.
      var narrow = app
      narrow.press(",")
      narrow.viewport.window.columns = pageSize.columns
      narrow.send(.viewport(narrow.viewport))
      narrow.pass(.seconds(3))
      app.pass(.seconds(3))
      func shapes(_ elements: [Element]) -> [Shape] {
        let pictureKinds: [ElementKind?] = [.ring, .digits, .button, .logHeatMap]
        return elements.filter { pictureKinds.contains($0.id.purpose) && $0.shape != .hitArea }.map(
          \.shape)
      }
      #expect(
        shapes(Array(app.scene.elements.prefix { $0.id.purpose != .sheet }))
          == shapes(narrow.scene.elements), "\(tab)")
    }
  }

  @Test func themeChangesRingAtOnce() throws {
    var app = AppFixture.with(["eggs": 300], 120, 40)
    app.press(",")
    app.pass(.seconds(1))
    let theme = try #require(Theme.Name.allCases.firstIndex(of: .ember))
    app.click(Element.ID(.theme, theme))
    guard case .ring(let ring)? = app.scene[Element.ID(.ring)]?.shape else {
      Issue.record("there is no ring")
      return
    }
    #expect(ring.gradient?.palette == .ember)
    // A click on the page only closes the sheet.
    app.click(.control(.pause))
    #expect(app.model.sheet == nil && app.model.selectedItem?.time.status == .running)
  }

  /// The sheet cuts no text, even while it slides up.
  @Test(arguments: sizes)
  func sheetCutsNoText(columns: Int, rows: Int) throws {
    for (capabilities, tab) in [Capabilities(), Capabilities(color: .none, isUnicode: false)]
      .flatMap({ capabilities in AppTab.allCases.map { (capabilities, $0) } })
    {
      var app = AppFixture.withLog(AppFixture.sample, columns, rows, capabilities)
      app.press(.function(1))
      app.press(.enter)
      app.go(to: tab)
      app.pass(.seconds(2))
      app.press(",")
      for _ in 0..<8 {
        expectNoCut(by: .sheet, in: app)
        app.pass(.milliseconds(50))
      }
      for _ in SheetItem.all {
        expectNoCut(by: .sheet, in: app)
        app.press(.down)
      }
      app.press("?")
      expectNoCut(by: .panel, in: app)
    }
  }

  private func expectNoCut(by panel: ElementKind, in app: AppFixture) {
    let scene = app.scene
    let ids = scene.elements.map(\.id)
    #expect(Set(ids).count == ids.count)
    let panelIndex = scene.elements.firstIndex { $0.id.purpose == panel } ?? scene.elements.count
    for (index, element) in scene.elements.enumerated() where element.shape.isText {
      let box = element.box
      if index < panelIndex, panelIndex < scene.elements.count {
        let cover = scene.elements[panelIndex].box
        #expect(
          !box.overlaps(cover) || cover.contains(box), "\(element.id) is cut by \(panel)\n\(app)")
      }
      #expect(
        box.column >= 0 && box.column + box.columns <= scene.size.columns && box.row >= 0
          && box.row < scene.size.rows, "\(element.id) \(box) is outside of \(scene.size)")
    }
  }

  @Test func pageBehindSheetIsFaint() {
    // In a wide window, the sheet is beside the page. In a small window, the help covers the whole page.
    for (key, columns, rows) in [(",", 80, 24), ("?", 100, 40)] as [(Key, Int, Int)] {
      var app = AppFixture.with(["eggs": 300], columns, rows)
      app.press(key)
      app.pass(.seconds(1))
      let coverIndex =
        app.scene.elements.firstIndex { [.sheet, .panel].contains($0.id.purpose) } ?? 0
      #expect(coverIndex > 0)
      for element in app.scene.elements[..<coverIndex] {
        switch element.shape {
        case .label(let label) where ![.hintKey, .hintText].contains(element.id.purpose):
          #expect(label.style == .faint && label.ink == nil)
        case .ring(let ring): #expect(ring.gradient == nil && ring.isFaint)
        case .button(let button): #expect(button.isFaint)
        default: break
        }
      }
      let closingKey: Key = key == "," ? "," : .escape
      var closed = app
      closed.press(closingKey)
      #expect(
        !closed.scene.elements.contains {
          if case .ring(let ring) = $0.shape { ring.isFaint } else { false }
        })
    }
  }

  @Test func hintsStayBright() throws {
    var app = AppFixture.with(["eggs": 300])
    app.press(",")
    app.pass(.seconds(1))
    guard case .label(let key)? = app.scene[Element.ID(.hintKey)]?.shape else {
      Issue.record("there is no hint")
      return
    }
    #expect(!key.style.contains(.faint) && app.statusBar.contains("esc cancel"))
  }
}
