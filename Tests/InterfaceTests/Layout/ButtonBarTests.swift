import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct ButtonBarTests {
  private static let sizes: [Size] = {
    var sizes: [Size] = []
    for rows in [1, 7, 16, 17, 18, 19, 24, 29, 30, 39, 40, 41, 60, 200] {
      for columns in [10, 35, 36, 37, 38, 42, 43, 44, 55, 56, 80, 81, 120, 500] {
        sizes.append(Size(columns: columns, rows: rows))
      }
    }
    return sizes
  }()

  @Test(arguments: [1.6, 2, 2.4])
  func areSymmetrical(aspect: Double) throws {
    let situation = Situation("running", on: Capabilities(aspect: aspect))
    for size in Self.sizes {
      let boxes = situation.scene(size).buttons.map(\.box)
      guard !boxes.isEmpty else { continue }
      try #require(boxes.count == 3)
      let (left, middle, right) = (boxes[0], boxes[1], boxes[2])
      #expect(left.columns == right.columns && abs(left.columns - middle.columns) <= 1, "\(size)")
      // The labels `restart` and `pause` have odd lengths, too.
      #expect(left.columns % 2 == 1, "\(size)")
      // Only round buttons have more than three rows, and need no such width.
      #expect(left.columns >= (size.columns < 43 ? 11 : 13) || left.rows > 3, "\(size)")
      #expect(left.row == middle.row && middle.row == right.row, "\(size)")
      #expect(left.rows == middle.rows && middle.rows == right.rows, "\(size)")
      #expect(2 * middle.column + middle.columns == size.columns, "\(size)")
      let gap = middle.column - left.column - left.columns
      #expect(gap > 0 && gap == right.column - middle.column - middle.columns, "\(size)")
    }
  }

  @Test func areShownIfTheyFit() {
    let view = CountdownView(Capabilities())
    for size in Self.sizes {
      let fits = size.rows >= 18 && size.columns >= 37
      for situation in Situation.all where situation.capabilities == Capabilities() {
        #expect(view.hasButtons(situation.model, size: size) == fits, "\(size)")
        let scene = situation.scene(size)
        let helpFillsWindow = situation.model.showsHelp && scene.panel == nil
        #expect(scene.buttons.isEmpty == (!fits || helpFillsWindow), "\(size)")
      }
    }
  }

  @Test func areHiddenWithoutKeys() {
    let options = CountdownOptions(hasKeys: false)
    var fixture = CountdownFixture(.seconds(300), options)
    fixture.pass(.seconds(75))
    let situation = Situation("without keys", fixture)
    for size in Self.sizes {
      #expect(!CountdownView(Capabilities()).hasButtons(fixture.model, size: size))
      let scene = situation.scene(size)
      #expect(scene.buttons.isEmpty, "\(size)")
      #expect(!scene.labels.contains { $0.text.contains("help") }, "\(size)")
    }
  }

  @Test func ringTakesMostOfWindow() throws {
    let situation = Situation("running")
    for rows in 18...60 {
      let ring = try #require(situation.scene(Size(columns: 160, rows: rows)).ring?.box)
      #expect(ring.rows * 10 > rows * 7, "\(rows) rows")
    }
    #expect(situation.scene(Size(columns: 80, rows: 24)).ring?.box.rows == 20)
  }

  /// In 24 rows, the ring would have to shrink for a blank row.
  @Test func ringHasBlankRowAbove() {
    let situation = Situation("running")
    func box(_ rows: Int) -> Box? { situation.scene(Size(columns: 80, rows: rows)).ring?.box }
    #expect(box(24)?.row == 0)
    for rows in 25...28 {
      #expect(box(rows)?.row == 1)
      #expect(box(rows)?.rows == rows - 5)
    }
  }

  /// While a button is held, its frame has the colour of the ring's track, fainter than the usual colour of a frame.
  @Test func holdProgressStandsOut() throws {
    for isLight in [false, true] {
      let capabilities = Capabilities(background: isLight ? RGB(255, 255, 255) : RGB(0, 0, 0))
      let running = Situation("running", on: capabilities)
      let held = Situation("hold", on: capabilities) {
        $0.press(.character("q"))
        $0.pass(.milliseconds(300))
      }
      let size = Size(columns: 80, rows: 24)
      let (runningButtons, heldButtons) = (running.scene(size).buttons, held.scene(size).buttons)
      let frame = Theme.frame(isLight: isLight)
      #expect(runningButtons.map(\.track) == [frame, frame, frame])
      #expect(
        heldButtons.map(\.track) == [frame, try #require(held.scene(size).ring).track, frame])
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed, .sixteen])
  func theFocusFillsAButton(depth: ColorDepth) throws {
    for isLight in [false, true] {
      let background = isLight ? RGB(255, 255, 255) : RGB(0, 0, 0)
      let situation = Situation("focused", on: Capabilities(color: depth, background: background)) {
        $0.send(.buttons(areShown: true))
        $0.press(.tab)
      }
      let scene = situation.scene(Size(columns: 80, rows: 24))
      let accent = Theme(.cyan, isLight: isLight).arc.color(at: depth)
      var painter = Painter(capabilities: situation.capabilities)
      painter.paint(scene)
      let box = scene.buttons[0].box
      for column in box.column + 1..<box.column + box.columns - 1 {
        let edge = painter.frame[row: box.row, column: column]
        #expect(edge.glyph == ("\u{2584}" as Unicode.Scalar).value && edge.foreground == accent)
        let middle = painter.frame[row: box.row + 1, column: column]
        #expect(middle.style.contains(.reverse) && middle.foreground == accent)
      }
      #expect(scene.buttons.map { $0.fill != nil } == [true, false, false])
    }
  }

  @Test func areRoundIfTheyFit() {
    let situation = Situation("running")
    func form(_ columns: Int, _ rows: Int) -> Button.Form? {
      situation.scene(Size(columns: columns, rows: rows)).buttons.first?.form
    }
    #expect(form(80, 40) == .circle)
    #expect(form(200, 60) == .circle)
    #expect(form(80, 39) == .roundedRectangle)
    #expect(form(50, 60) == .roundedRectangle)
    #expect(form(80, 17) == nil)
    #expect(form(36, 24) == nil)
    let plain = Situation("no colours", on: Capabilities(color: .none))
    let scene = plain.scene(Size(columns: 80, rows: 40))
    #expect(scene.buttons.first?.form == .roundedRectangle)
  }

  @Test(arguments: [(80, 24), (37, 18), (200, 60)])
  func buttonsDoNotMoveWhenPaused(columns: Int, rows: Int) {
    let size = Size(columns: columns, rows: rows)
    let running = Situation("running", named: "focus").scene(size).buttons
    let paused = Situation.paused.scene(size).buttons
    #expect(running.map(\.label) == ["restart", "stop", "pause"])
    #expect(paused.map(\.label) == ["restart", "stop", "resume"])
    #expect(running.map(\.box) == paused.map(\.box))
  }

  /// The stop button has its usual position.
  @Test(arguments: [(80, 24), (37, 18), (200, 60)])
  func deadlineHasOnlyStopButton(columns: Int, rows: Int) {
    let size = Size(columns: columns, rows: rows)
    let others = Situation("running").scene(size).buttons
    let situation = Situation.deadline
    let scene = situation.scene(size)
    #expect(scene.buttons.map(\.label) == ["stop"])
    #expect(scene.buttons.first?.box == others[1].box)
    let view = CountdownView(situation.capabilities)
    let targets = others.map { button in
      view.target(
        of: Pointer(
          .press, .left, row: button.box.row + 1, column: button.box.column + 5, hasShift: false),
        in: scene)
    }
    #expect(targets == [nil, .control(.stop), nil])
  }

  @Test(arguments: [(100, 0.1), (300, 0.3), (800, 0.8)])
  func theStopButtonShowsTheHold(milliseconds: Int, progress: Double) {
    let situation = Situation("hold") {
      $0.press(.character("q"))
      $0.pass(.milliseconds(milliseconds))
    }
    let scene = situation.scene(Size(columns: 80, rows: 24))
    #expect(scene.buttons.map(\.progress) == [0, progress, 0])
    #expect(scene.bar == nil)
    #expect(scene.labels.contains { $0.row == 23 && $0.text == NoticeText.hold("q") })
    // Without buttons, a bar shows the hold.
    #expect(situation.scene(Size(columns: 80, rows: 17)).bar?.fraction == progress)
  }
}
