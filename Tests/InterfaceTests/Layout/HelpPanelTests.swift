import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct HelpPanelTests {
  private func texts(
    _ columns: Int, _ rows: Int, _ change: (inout Settings) -> Void = { _ in }
  ) -> [String] {
    var options = CountdownOptions()
    change(&options.settings)
    var fixture = CountdownFixture(.seconds(300), options)
    fixture.press(.character("?"))
    let scene = Situation("help", fixture).scene(Size(columns: columns, rows: rows))
    return (scene.panel?.labels ?? scene.labels).map(\.text)
  }

  private static let keys = [
    "space, p", "+, =, up", "-, down", "right, left", "r", "u", "q, esc", "ctrl-C", "ctrl-Z",
    "ctrl-L", "ctrl-\\", "tab, shift-tab", "enter", "?, esc",
  ]
  private static let pointer = ["click", "hold stop", "wheel", "shift-wheel", "shift-drag"]

  @Test(arguments: [(80, 24), (60, 40), (100, 30), (200, 60), (79, 18), (45, 30)])
  func listsKeysAndPointerActions(columns: Int, rows: Int) {
    let words = texts(columns, rows)
    for word in Self.keys + Self.pointer {
      #expect(words.contains(word), "\(columns)\u{D7}\(rows)")
    }
  }

  @Test(arguments: [(80, 24), (60, 40), (80, 12), (30, 9)])
  func omitsUnusedPointer(columns: Int, rows: Int) {
    let words = texts(columns, rows) { $0.usesPointer = false }
    for word in Self.pointer { #expect(!words.contains(word)) }
    #expect(words.contains("?, esc"))
  }

  @Test func omitsMissingButtons() {
    let words = texts(80, 17)
    for word in ["tab, shift-tab", "enter", "click", "hold stop"] {
      #expect(!words.contains(word))
    }
    #expect(words.contains("wheel") && words.contains("u"))
  }

  @Test func omitsWheelWithoutDigits() {
    let words = texts(80, 24) { $0.showsDigits = false }
    #expect(!words.contains("wheel") && !words.contains("shift-wheel") && words.contains("click"))
  }

  @Test func omitsHoldToStopWithoutHoldTime() {
    let words = texts(80, 24) { $0.hold = .zero }
    #expect(!words.contains("hold stop") && !words.contains("hold to stop"))
    #expect(words.contains("q, esc"))
  }

  /// The countdown is dimmed, and texts that the panel would cut are left out. The hints stay bright.
  @Test(arguments: [(80, 24), (200, 60), (60, 40)])
  func countdownStaysBehindPanel(columns: Int, rows: Int) {
    let size = Size(columns: columns, rows: rows)
    let scene = Situation.helped.scene(size)
    guard let panel = scene.panel?.box else {
      Issue.record("there is no panel")
      return
    }
    let running = Situation("running", named: "focus") { _ in }.scene(size)
    let behind = running.elements.behind(panel, on: Capabilities())
    #expect(scene.withoutPanel.elements == behind && behind != running.elements)
    #expect(running.elements.filter { $0.id.purpose == .hintKey }.allSatisfy(behind.contains))
  }

  @Test func titleShowsTime() {
    let viewport = Viewport(window: Size(columns: 80, rows: 24), capabilities: Capabilities())
    var fixture = CountdownFixture(.seconds(300))
    fixture.press(.character("?"))
    var shown = fixture.model.shown(on: viewport).picture(at: fixture.now)
    for _ in 0..<60 {
      fixture.pass(.milliseconds(50))
      let model = fixture.model.shown(on: viewport)
      let viewState = model.viewState(on: viewport, at: fixture.now)
      let scene = model.scene(of: viewState, after: shown, on: viewport)
      let digits = DigitFormat.digits(of: fixture.left, outOf: .seconds(300))
      #expect(scene.panel?.labels.first?.text == " \(digits) ")
      #expect(scene.numerals == nil)
      shown = (viewState, scene)
    }
  }

  @Test func fitsInsideLargeRing() throws {
    for rows in 64...80 {
      let scene = Situation.helped.scene(Size(columns: 160, rows: rows))
      let (panel, ring) = (try #require(scene.panel).box, try #require(scene.ring).box)
      let inner = Ring.innerRadius(in: ring, aspect: 2)
      let middleDistance = abs(2 * panel.row + panel.rows - 2 * ring.row - ring.rows)
      let (x, y) = (Double(panel.columns) / 2, Double(panel.rows + middleDistance))
      #expect((x * x + y * y).squareRoot() < inner, "\(rows) rows")
    }
  }

  @Test func blankRowsAreOmittedBeforeTitles() {
    func group(_ title: String, _ count: Int) -> HelpPanel.Group {
      HelpPanel.Group(
        title: title, lines: (0..<count).map { HelpPanel.Line(key: "\($0)", meaning: title) })
    }
    let help = HelpPanel(
      title: "Timer", groups: [group("This page", 9), group("Pages", 4), group("Always", 7)])
    func titleCount(rows: Int) -> Int {
      var scene = Scene(size: Size(columns: 80, rows: rows))
      help.draw(on: &scene, size: scene.size, Capabilities())
      return scene.elements.count { $0.id.purpose == .helpGroup }
    }
    // 17 rows are thirteen of text, a blank row, two of the frame, and the status bar.
    #expect(titleCount(rows: 17) == 3 && titleCount(rows: 16) == 3 && titleCount(rows: 15) == 0)
  }

  @Test func fillsSmallWindows() {
    func isPanel(_ columns: Int, _ rows: Int) -> Bool {
      Situation.helped.scene(Size(columns: columns, rows: rows)).panel != nil
    }
    #expect(isPanel(80, 24) && isPanel(80, 20) && isPanel(60, 40) && isPanel(80, 12))
    #expect(!isPanel(60, 16) && !isPanel(30, 60) && !isPanel(20, 8))
    for rows in 24...80 { #expect(isPanel(80, rows), "\(rows) rows") }
  }
}
