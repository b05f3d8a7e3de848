import Harness
import Testing

@testable import Drawing

@Suite struct PainterTests {
  private func painted(_ scene: Scene, _ capabilities: Capabilities = Capabilities()) -> Frame {
    var painter = Painter(capabilities: capabilities)
    painter.paint(scene)
    return painter.frame
  }

  /// The picture depends on the scene, not on the pictures before it.
  @Test(arguments: Capabilities.everyKind)
  func aSceneLooksTheSameWhateverCameBefore(capabilities: Capabilities) {
    var generator = SeededGenerator(seed: 3)
    var painter = Painter(capabilities: capabilities)
    var (scene, other) = (Scene.random(&generator), Scene.random(&generator))
    for round in 0..<40 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0, 1: scene = Scene.random(&generator)
      case 2: swap(&scene, &other)
      case 3: scene = scene.leavingOut { _ in Int.random(in: 0..<3, using: &generator) == 0 }
      default: scene = scene.later(&generator)
      }
      painter.paint(scene)
      let differences = painter.frame.differences(from: painted(scene, capabilities))
      #expect(differences == [], "round \(round): \(scene)")
    }
  }

  /// A countdown's ring is drawn over and over, usually a little shorter, sometimes longer.
  @Test(arguments: [Capabilities(), Capabilities(color: .none, isUnicode: false)])
  func aRingThatMovesLooksLikeOneThatDoesNot(capabilities: Capabilities) {
    var painter = Painter(capabilities: capabilities)
    for fraction in [1, 0.999, 0.99, 0.75, 0.749, 0.5, 0.26, 0.3, 0.9, 0.02, 0.001, 0, 1, 0] {
      let scene = Scene.ring(fraction, columns: 16, rows: 8)
      painter.paint(scene)
      #expect(
        painter.frame.differences(from: painted(scene, capabilities)) == [], "at \(fraction)")
    }
  }

  /// The arc runs down in small steps, with lines that are thick and thin for their radius.
  @Test(arguments: [(9, 5), (16, 8), (30, 15)])
  func aRingThatRunsDownLeavesNothingBehind(columns: Int, rows: Int) {
    var painter = Painter(capabilities: Capabilities(color: .indexed))
    for step in stride(from: 120, through: 0, by: -1) {
      let scene = Scene.ring(Double(step) / 120, columns: columns, rows: rows)
      painter.paint(scene)
      guard step.isMultiple(of: 10) else { continue }
      let fresh = painted(scene, Capabilities(color: .indexed))
      #expect(painter.frame.differences(from: fresh) == [], "at \(step) of 120")
    }
  }

  /// What was beside a wide character goes away, while a panel lies over half of that.
  @Test func aWideCharacterIsShownWholeOrNotAtAll() {
    func scene(_ label: String, at column: Int, index: Int) -> Scene {
      var scene = Scene(size: Size(columns: 20, rows: 3))
      scene.add(.label(index), label, row: 1, column: column)
      scene.add(.panel, in: Box(row: 0, column: 10, rows: 3, columns: 10), .panel)
      return scene
    }
    var painter = Painter(capabilities: Capabilities())
    painter.paint(scene("another", at: 2, index: 0))
    let next = scene("茶", at: 9, index: 1)
    painter.paint(next)
    #expect(painter.frame.rows == painted(next).rows)
    #expect(painter.frame.rows[1] == "          │        │")
  }

  @Test func theSameSceneIsNoDamage() {
    var generator = SeededGenerator(seed: 9)
    let scene = Scene.random(&generator)
    var painter = Painter(capabilities: Capabilities())
    painter.paint(scene)
    _ = painter.frame.takeDamage()
    painter.paint(scene)
    #expect(!painter.frame.isDamaged)
  }

  /// A twentieth of a second of a very long countdown moves the ring less than a terminal shows.
  @Test func aMoveThatNobodySeesIsNoDamage() {
    var painter = Painter(capabilities: Capabilities())
    painter.paint(.ring(0.5))
    _ = painter.frame.takeDamage()
    painter.paint(.ring(0.5 - 1e-9))
    #expect(!painter.frame.isDamaged)
  }

  @Test func onlyTheMovingEndIsDamage() {
    var painter = Painter(capabilities: Capabilities())
    painter.paint(.ring(0.25, columns: 40, rows: 20))
    _ = painter.frame.takeDamage()
    painter.paint(.ring(0.249, columns: 40, rows: 20))
    let damage = painter.frame.takeDamage()
    #expect(damage.contains { !$0.isEmpty })
    for (row, columns) in damage.enumerated() where !columns.isEmpty {
      // Three o'clock is half way down, on the right.
      #expect((8...12).contains(row) && columns.first >= 30, "\(row): \(columns)")
    }
  }

  @Test func aSceneOfAnotherSizeHasAFrameOfThatSize() {
    var painter = Painter(capabilities: Capabilities())
    for (columns, rows) in [(20, 10), (1, 1), (0, 0), (33, 3), (20, 10)] {
      let scene = Scene.ring(0.7, columns: columns, rows: rows)
      painter.paint(scene)
      #expect(painter.frame.size == scene.size)
      #expect(painter.frame.differences(from: painted(scene)) == [])
    }
  }

  // MARK: Digits

  @Test func digitsStandWhereTheyShould() {
    let face = NumeralFace(rows: 5, digit: 5)
    var scene = Scene(size: Size(columns: 60, rows: 9))
    scene.addNumerals("05:47", face, top: 2, left: 3)
    let frame = painted(scene)
    let box = (rows: 2..<7, columns: 3..<3 + face.columns(of: "05:47"))
    for row in 0..<9 {
      for column in 0..<60 where !(box.rows.contains(row) && box.columns.contains(column)) {
        #expect(frame[row: row, column: column] == .blank, "\(row), \(column)")
      }
    }
    // The digits touch the sides of the box.
    #expect(box.columns.contains { frame[row: 2, column: $0] != .blank })
    #expect(box.columns.contains { frame[row: 6, column: $0] != .blank })
    #expect(box.rows.contains { frame[row: $0, column: 3] != .blank })
    let last = box.columns.suffix(2)
    #expect(box.rows.contains { row in last.contains { frame[row: row, column: $0] != .blank } })
  }

  /// Text directly after the last digit stays intact.
  @Test func digitsTakeNoMoreRoomThanTheySay() {
    let face = NumeralFace(rows: 5, digit: 5)
    var painter = Painter(capabilities: Capabilities())
    for text in ["08", "07", "11", "88"] {
      var scene = Scene(size: Size(columns: 40, rows: 5))
      scene.addNumerals(text, face, left: 1)
      let beside = 1 + face.columns(of: text)
      for row in 0..<5 { scene.add(.label(row), "|", row: row, column: beside) }
      painter.paint(scene)
      for row in 0..<5 {
        #expect(painter.frame.seen(row: row, column: beside).text == "|", "\(text)")
      }
    }
  }

  @Test func theDigitsOfAMissingInkAreTheTerminalsOwn() {
    var scene = Scene(size: Size(columns: 12, rows: 3))
    scene.addNumerals("42", NumeralFace(rows: 3, digit: 3))
    for cell in painted(scene).cells {
      #expect(cell.foreground == .standard && cell.background == .standard)
    }
  }

  // MARK: Bars

  @Test(arguments: [
    (0.0, "\u{2500}\u{2500}\u{2500}\u{2500}"), (0.25, "\u{2501}\u{2500}\u{2500}\u{2500}"),
    (0.3, "\u{2501}\u{2578}\u{2500}\u{2500}"), (0.5, "\u{2501}\u{2501}\u{2500}\u{2500}"),
    (1.0, "\u{2501}\u{2501}\u{2501}\u{2501}"), (7.0, "\u{2501}\u{2501}\u{2501}\u{2501}"),
    (-1.0, "\u{2500}\u{2500}\u{2500}\u{2500}"),
  ])
  func aBarIsFilledFromTheLeft(fraction: Double, text: String) {
    #expect(painted(.bar(fraction), Capabilities(color: .none)).rows == [" " + text])
  }

  @Test(arguments: [(0.0, "...."), (0.1, "#..."), (0.5, "##.."), (1.0, "####")])
  func aBarInASCII(fraction: Double, text: String) {
    let plain = Capabilities(color: .none, isUnicode: false)
    #expect(painted(.bar(fraction), plain).rows == [" " + text])
  }

  @Test func aBarIsInkOverItsTrack() {
    let frame = painted(.bar(0.5), Capabilities(color: .indexed))
    let colors = (1...4).map { frame[row: 0, column: $0].foreground }
    #expect(colors == [.indexed(203), .indexed(203), .indexed(237), .indexed(237)])
  }
}

extension Scene {
  /// Returns a bar of four columns, after a blank one.
  fileprivate static func bar(_ fraction: Double) -> Scene {
    var scene = Scene(size: Size(columns: 6, rows: 1))
    scene.add(
      .bar, in: Box(row: 0, column: 1, rows: 1, columns: 4),
      .bar(Bar(fraction: fraction, ink: .red, track: .gray)))
    return scene
  }
}
