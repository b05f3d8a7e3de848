import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

@Suite struct LayoutTests {
  /// Windows at limits of the layout, and very large and very small windows.
  private static let sizes =
    [
      (80, 24), (120, 40), (40, 12), (40, 10), (37, 18), (36, 17), (24, 8), (13, 7), (20, 5),
      (12, 3), (40, 2), (1, 1), (200, 60), (500, 200), (1000, 2), (2, 1000), (0, 0), (0, 5), (5, 0),
    ].map { Size(columns: $0.0, rows: $0.1) }

  @Test(arguments: Situation.all)
  func partsDoNotOverlap(situation: Situation) {
    var generator = SeededGenerator(seed: 1)
    let randomSizes = (0..<200).map { _ in
      Size(
        columns: .random(in: 1...120, using: &generator),
        rows: .random(in: 1...50, using: &generator))
    }
    #expect(situation.faults(Self.sizes + randomSizes) == [])
  }

  @Test(arguments: Situation.all)
  func partsOfLineDoNotOverlap(situation: Situation) {
    for columns in 0...130 {
      let scene = situation.line(columns)
      // In the last column, the cursor would wrap.
      #expect(scene.size == Size(columns: max(columns - 1, 0), rows: 1))
      #expect(scene.ring == nil && scene.numerals == nil)
      #expect(
        OccupiedCells(scene, aspect: situation.capabilities.aspect).faults == [],
        "\(columns) columns")
    }
  }

  // MARK: The painted picture

  @Test(arguments: Situation.all)
  func partsAreVisible(situation: Situation) {
    for (columns, rows) in [
      (120, 40), (80, 24), (63, 31), (40, 10), (27, 15), (24, 8), (12, 3), (5, 2),
    ] {
      var scene = situation.scene(Size(columns: columns, rows: rows))
      if let panel = scene.panel {
        let frame = painted(scene, situation.capabilities)
        for label in panel.labels { #expect(frame.shows(label), "\(columns)\u{D7}\(rows)") }
        scene = scene.withoutPanel
      }
      let frame = painted(scene, situation.capabilities)
      for label in scene.labels { #expect(frame.shows(label), "\(columns)\u{D7}\(rows)") }
      for button in scene.buttons {
        let text = frame.rows[button.box.row + button.box.rows / 2]
        #expect(text.contains(button.label), "\(columns)\u{D7}\(rows)")
      }
      let ringFrame = painted(scene.ringAlone, situation.capabilities)
      let covered = (0..<rows * columns).filter {
        ringFrame.cells[$0] != .blank && ringFrame.cells[$0] != frame.cells[$0]
      }
      #expect(covered == [], "\(columns)\u{D7}\(rows)")
    }
  }

  private func painted(_ scene: Scene, _ capabilities: Capabilities) -> Frame {
    var painter = Painter(capabilities: capabilities)
    painter.paint(scene)
    return painter.frame
  }

  // MARK: Contents

  static let durations: [Duration] = [
    .seconds(1), .seconds(59), .seconds(60), .seconds(3599), .seconds(3600), .seconds(86_399),
    .seconds(86_400), .seconds(864_000), .longestCountdown,
  ]

  /// The time is complete if the window is wide enough for its digits.
  @Test(arguments: durations)
  func timeIsAlwaysShown(duration: Duration) {
    let situation = Situation("running", duration, named: "focus") { $0.pass(.milliseconds(500)) }
    let digits = DigitFormat.digits(of: duration - .milliseconds(500), outOf: duration)
    for columns in 1...90 {
      for rows in [1, 2, 3, 5, 7, 9, 12, 24, 40] {
        let scene = situation.scene(Size(columns: columns, rows: rows))
        let showsAllDigits =
          scene.numerals?.text == digits || scene.labels.contains { $0.text == digits }
        #expect(showsAllDigits || columns < digits.utf8.count, "\(columns)\u{D7}\(rows)")
        #expect(!scene.labels.isEmpty || scene.numerals != nil, "\(columns)\u{D7}\(rows)")
      }
    }
  }

  @Test(arguments: Array(7...50))
  func ringIsShownIfItFits(rows: Int) {
    for columns in stride(from: 14, through: 120, by: 5) {
      let scene = Situation("running").scene(Size(columns: columns, rows: rows))
      #expect(scene.ring != nil, "\(columns)\u{D7}\(rows)")
      #expect(scene.ring.map { $0.box.rows >= 5 } == true, "\(columns)\u{D7}\(rows)")
    }
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func omitsDisabledParts(ring: Bool, digits: Bool) {
    for (columns, rows) in [(80, 24), (40, 10), (24, 8), (20, 5), (12, 3), (30, 1)] {
      let situation = Situation("running", ring: ring, digits: digits)
      let scene = situation.scene(Size(columns: columns, rows: rows))
      let showsDigits =
        scene.numerals != nil || scene.labels.contains { $0.text.hasPrefix("03:4") }
      #expect((scene.ring != nil || scene.bar != nil) == ring, "\(columns)\u{D7}\(rows)")
      #expect(showsDigits == digits, "\(columns)\u{D7}\(rows)")
    }
  }

  @Test(arguments: [1.6, 1.8, 2, 2.2, 2.4])
  func theRingIsRound(aspect: Double) throws {
    let situation = Situation("running", on: Capabilities(aspect: aspect))
    for (columns, rows) in [(80, 24), (120, 40), (40, 10), (30, 50), (100, 12), (25, 11), (47, 33)]
    {
      let scene = situation.scene(Size(columns: columns, rows: rows))
      let box = try #require(scene.ring?.box, "\(columns)\u{D7}\(rows)")
      let difference = Double(box.columns) - Double(box.rows) * aspect
      #expect(difference > -aspect && difference < 2, "\(columns)\u{D7}\(rows)")
    }
  }

  @Test(arguments: [42, 300, 5400, 36_000, 86_400, 864_000])
  func nothingMovesWhenDigitsChange(seconds: Int) {
    for (columns, rows) in [(80, 24), (100, 12), (20, 40), (40, 10), (16, 8), (200, 60)] {
      let size = Size(columns: columns, rows: rows)
      let startScene = Situation("start", .seconds(seconds)) { _ in }.scene(size)
      for passedSeconds in [1, seconds / 10, seconds / 2, seconds - 1] {
        let later = Situation("later", .seconds(seconds)) { $0.pass(.seconds(passedSeconds)) }
        let laterScene = later.scene(size)
        #expect(
          laterScene.ring?.box == startScene.ring?.box && laterScene.bar?.row == startScene.bar?.row
        )
        #expect(laterScene.numerals?.box == startScene.numerals?.box)
        #expect(laterScene.numerals?.face == startScene.numerals?.face)
        // On the day of the end, the text of the end no longer names the day.
        if seconds < 86_400 {
          #expect(laterScene.labels.map(\.row) == startScene.labels.map(\.row))
          #expect(laterScene.labels.map(\.column) == startScene.labels.map(\.column))
        }
      }
    }
  }

  @Test(arguments: Array(stride(from: 20, through: 120, by: 3)))
  func ringIsCentred(columns: Int) throws {
    for rows in [12, 17, 24, 33] {
      let scene = Situation("two digits", .seconds(42)).scene(Size(columns: columns, rows: rows))
      let (box, numerals) = try (#require(scene.ring?.box), #require(scene.numerals))
      let columnsRight = columns - box.column - box.columns
      let window: Comment = "\(columns)\u{D7}\(rows)"
      #expect(abs(box.column - columnsRight) <= 1, window)
      let width = Double(numerals.face.columns(of: numerals.text))
      let (top, left) = (
        Double(numerals.row) + numerals.top, Double(numerals.column) + numerals.left
      )
      #expect(left + width / 2 == Double(box.column) + Double(box.columns) / 2, window)
      let height = Double(numerals.face.rows)
      #expect(top + height / 2 == Double(box.row) + Double(box.rows) / 2, window)
    }
  }
}

@Suite(.enabled(if: runsLongTests)) struct LayoutLongTests {
  @Test(arguments: Situation.all)
  func partsDoNotOverlapInAnyWindow(situation: Situation) {
    let sizes = (1...50).flatMap { rows in
      (1...120).map { Size(columns: $0, rows: rows) }
    }
    #expect(situation.faults(sizes) == [])
  }
}

extension Situation {
  fileprivate func faults(_ sizes: [Size]) -> [String] {
    var found: [String] = []
    for size in sizes where found.count < 6 {
      for fault in OccupiedCells(scene(size), aspect: capabilities.aspect).faults {
        found.append("\(size.columns)\u{D7}\(size.rows): \(fault)")
      }
    }
    return found
  }
}

extension Frame {
  fileprivate func shows(_ label: PlacedShape<Label>) -> Bool {
    var text = ""
    for column in label.column..<label.column + CharacterCells.columns(of: label.text) {
      text += self.text(of: self[row: label.row, column: column])
    }
    return text == label.text
  }
}
