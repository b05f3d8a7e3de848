import Harness
import Testing

@testable import Drawing

/// Drawing in parts gives the same pixels as drawing the whole, and an update sends all differences.
@Suite struct ShapePixelsTests {
  private static let cells = [PixelSize(width: 8, height: 16), PixelSize(width: 9, height: 19)]

  private func expectPartialDrawing(of states: [DrawnElement]) {
    for (step, next) in states.enumerated() {
      if step % 4 == 0 { #expect(next.drawsTheSameInParts, "step \(step)") }
      // Near the end of an arc, rounding may change a byte by 1. If an opacity becomes 0, the colours become 0 too.
      let shown = next.pixels(afterUpdateFrom: states[max(step - 1, 0)])
      let isComplete = zip(shown, next.allPixels).allSatisfy {
        abs(Int($0) - Int($1)) <= 1 || $0 == 0
      }
      #expect(isComplete, "step \(step)")
    }
  }

  /// Returns values that fall in small steps, with random jumps.
  private static func fractions(_ count: Int, seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { step in
      step % 5 == 0 ? .random(in: 0...1, using: &generator) : 1 - Double(step) / Double(count)
    }
  }

  // MARK: Rings

  @Test(arguments: RingPixelsTests.rings)
  func drawsRingsInParts(sample: SampleRing) {
    var fractions = RingPixelsTests.fractions + [1, 0, 0.995, 0.0004, 0.5, 1]
    for fraction in Self.fractions(30, seed: 7) {
      fractions += [fraction, max(fraction - 0.004, 0)]
    }
    expectPartialDrawing(of: ([1] + fractions).map { sample.drawn($0) })
  }

  @Test(arguments: RingPixelsTests.rings)
  func drawsRingsWithColoursAndDotsInParts(sample: SampleRing) {
    var generator = SeededGenerator(seed: 9)
    let rings = Self.fractions(60, seed: 8).enumerated().map { step, fraction in
      var ring = sample.ring(fraction)
      ring.gradient = Gradient(.rainbow, isLight: false, turn: Float(step / 2) / 100)
      if step % 3 > 0 {
        ring.orbitDots = OrbitDots(
          position: Float.random(in: 0...1, using: &generator), turn: 0.1, isLight: false)
      }
      return ring
    }
    expectPartialDrawing(of: rings.map { sample.drawn($0) })
  }

  @Test func drawsDashesInParts() {
    let sample = RingPixelsTests.rings[0]
    let states = [0, 0.3, 0.62, 1].map { fraction in
      var ring = sample.ring(fraction)
      ring.isDashed = true
      return sample.drawn(ring)
    }
    for state in states { #expect(state.drawsTheSameInParts) }
    expectPartialDrawing(of: states + [sample.drawn(1)])
  }

  private func selectionOutline(_ outline: SelectionOutline, cell: PixelSize) -> DrawnElement {
    DrawnElement(.selectionOutline(outline), Size(columns: 30, rows: 15), cell: cell)
  }

  @Test func drawsSelectionOutlinesInParts() {
    let states = (0...40).map { step in
      let offset = Double(step) / 8
      return selectionOutline(
        SelectionOutline(
          ink: .cyan, row: 7.3 - offset, column: 14.6 + offset, radius: 11.2 - offset * 2),
        cell: Self.cells[0])
    }
    let distantOrSmall = [
      SelectionOutline(ink: .cyan, row: -3, column: 40, radius: 4),
      SelectionOutline(ink: .cyan, row: 7, column: 9, radius: 0.2),
    ]
    expectPartialDrawing(
      of: states + distantOrSmall.map { selectionOutline($0, cell: Self.cells[0]) })
    for (before, next) in zip(states, states.dropFirst()) {
      #expect(next.sentPixelCount(after: before) < next.size.width * next.size.height / 2)
    }
  }

  /// Cells need not be twice as high as wide.
  @Test(arguments: cells + [PixelSize(width: 3, height: 7)])
  func aSelectionOutlineIsACircle(cell: PixelSize) {
    let pixels = selectionOutline(
      SelectionOutline(ink: .cyan, row: 7.3, column: 14.6, radius: 11.2), cell: cell)
    let center = Point(14.6 * Double(cell.width), 7.3 * Double(cell.height))
    let ideal = IdealStroke(
      Path.circle(center: center, radius: 11.2 * Double(cell.width)),
      lineWidth: max(11.2 / 28 * Double(cell.width), 2))
    #expect(pixels.error(from: ideal) < 0.13)
  }

  // MARK: Numerals and wheels

  @Test(arguments: cells)
  func drawsNumeralsInParts(cell: PixelSize) {
    var generator = SeededGenerator(seed: 3)
    let box = NumeralPixelsTests.box(NumeralPixelsTests.numerals("10:00"))
    expectPartialDrawing(
      of: (0..<40).map { _ in
        let hour = Int.random(in: 10...12, using: &generator)
        let text = "\(hour):0\(Int.random(in: 0...9, using: &generator))"
        return DrawnElement(.numerals(NumeralPixelsTests.numerals(text)), box, cell: cell)
      })
  }

  private func wheel(_ position: Double, _ box: Size, ink: Ink? = .cyan, foreground: RGB? = .white)
    -> DrawnElement
  {
    DrawnElement(
      .wheel(.sample(position, ink: ink)), box, cell: Self.cells[0], foreground: foreground)
  }

  @Test func drawsWheelsInParts() {
    let positions = [5, 5.2, 5.9, 6, 6.7, 59.5, 0, -0.3, 30]
    expectPartialDrawing(of: positions.map { wheel($0, Size(columns: 13, rows: 9)) })
  }

  @Test(arguments: [(11, 9), (12, 10)])
  func aWheelIsAsSharpAtRestAsOtherDigits(columns: Int, rows: Int) {
    let (size, wheel) = (Size(columns: columns, rows: rows), Wheel.sample(42))
    let digits = Numerals(
      text: "42", face: wheel.face, top: Double(rows - wheel.face.rows) / 2,
      left: Double(columns - wheel.face.columns(of: "42")) / 2, ink: wheel.ink)
    let (alone, whole) = (
      DrawnElement(.numerals(digits), size, cell: Self.cells[0]).allPixels,
      self.wheel(42, size).allPixels
    )
    var inked = 0
    for pixel in stride(from: 0, to: alone.count, by: 4) where alone[pixel + 3] > 0 {
      #expect(alone[pixel..<pixel + 4] == whole[pixel..<pixel + 4], "pixel \(pixel / 4)")
      inked += 1
    }
    #expect(inked > 100)
  }

  /// Without a known text colour, the wheel is drawn with characters.
  @Test func aWheelNeedsAColour() {
    #expect(wheel(5, Size(columns: 11, rows: 9), ink: nil, foreground: nil).isHole)
  }

  // MARK: Borders, bars and charts

  @Test(arguments: cells, [Button.Form.roundedRectangle, .circle])
  func drawsBordersInParts(cell: PixelSize, form: Button.Form) {
    let box = Size(columns: 11, rows: form == .circle ? 5 : 3)
    func drawn(_ button: Button) -> DrawnElement {
      DrawnElement(.button(button), box, cell: cell, foreground: .white)
    }
    let holds = Self.fractions(60, seed: 6).map {
      drawn(BorderPixelsTests.button(form, progress: $0))
    }
    let states = [Button.State.focused, .pressed, .disabled, .plain].map {
      drawn(BorderPixelsTests.button(form, state: $0, progress: 0.63))
    }
    expectPartialDrawing(of: holds + states)
    for state in states { #expect(state.drawsTheSameInParts) }
    #expect(DrawnElement(.panel, box, cell: cell, foreground: .white).drawsTheSameInParts)
  }

  @Test func drawsTabBarsInParts() {
    var generator = SeededGenerator(seed: 3)
    for (columns, rows) in [(60, 5), (1, 1), (3, 3), (40, 4), (80, 9)] {
      let states = (0..<20).map { step in
        var bar = TabBar.sample().moved(.random(in: -0.3...2.3, using: &generator))
        if step % 3 == 0 {
          for item in 0..<3 { bar.items[item].rise = .random(in: -0.1...1.1, using: &generator) }
        }
        return DrawnElement(
          .tabBar(bar), Size(columns: columns, rows: rows), cell: Self.cells[0])
      }
      expectPartialDrawing(of: states)
    }
  }

  @Test func drawsChartsInParts() {
    let changes =
      [
        { _ in }, { $0.selectedIndex = 3 }, { $0.markedIndex = 1 }, { $0.shades = [4, 3, 1, nil] },
        { $0.inks.reverse() },
      ] as [(inout HeatMap) -> Void]
    expectPartialDrawing(
      of: changes.map { change in
        var heatMap = HeatMap.sample([4, 4, nil, 0], pitch: Size(columns: 2, rows: 1))
        change(&heatMap)
        return DrawnElement(
          .heatMap(heatMap), HeatMap.size(columns: 2, rows: 2, pitch: heatMap.pitch),
          cell: Self.cells[0])
      })
    let meters = [0, 1, 0.2, 0.3, 0.9, 0.4, 0.5, 0, 0.5, 0.5].map { fraction in
      DrawnElement(
        .meter(Meter(fraction: fraction, ink: .cyan, track: .gray)), Size(columns: 12, rows: 1),
        cell: Self.cells[0])
    }
    expectPartialDrawing(of: meters)
    #expect(meters[9].differences(from: meters[8]).isEmpty)
    expectPartialDrawing(of: [4, 3, 4].map(plus))
  }

  private func plus(_ rows: Double) -> DrawnElement {
    DrawnElement(
      .plus(Plus(ink: .cyan, rows: rows)), Size(columns: 11, rows: 5), cell: Self.cells[0])
  }

  @Test func aPlusIsInTheMiddle() {
    let plus = plus(4)
    let (alphas, width) = (plus.alphas, plus.size.width)
    for y in 0..<plus.size.height {
      for x in 0..<width {
        let opacity = alphas[y * width + x]
        let oppositeInRow = alphas[y * width + width - 1 - x]
        let oppositeInColumn = alphas[(plus.size.height - 1 - y) * width + x]
        #expect(opacity == oppositeInRow && opacity == oppositeInColumn, "\(x), \(y)")
      }
    }
    #expect(plus.alpha(x: width / 2, y: plus.size.height / 2) == 255)
  }
}
