import Harness
import Testing

@testable import Drawing

/// What holds for the pixels of every shape: a part is cut from the same picture as the whole, a shape that has moved
/// is the same as one drawn anew, and a terminal that gets only the differences shows the whole.
@Suite struct ShapePixelsTests {
  private static let cells = [PixelSize(width: 8, height: 16), PixelSize(width: 9, height: 19)]

  /// - Parameters:
  ///   - moments: a shape as it moves.
  ///   - fresh: the same, drawn anew.
  private func expectParts<Raster: PixelRaster>(
    of moments: [Raster], fresh: [Raster]? = nil
  ) throws {
    try #require(moments.count == fresh?.count ?? moments.count)
    for (step, next) in moments.enumerated() {
      if step % 4 == 0 { #expect(next.isSameInParts, "step \(step)") }
      let whole = (fresh?[step] ?? next).whole
      #expect(try next.shown(after: moments[max(step - 1, 0)]) == whole, "step \(step)")
    }
  }

  /// Values that move in small steps, and now and then go anywhere.
  private static func fractions(_ count: Int, seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { step in
      step % 5 == 0 ? .random(in: 0...1, using: &generator) : 1 - Double(step) / Double(count)
    }
  }

  // MARK: Rings

  @Test(arguments: RingPixelsTests.rings)
  func ring(sample: SampleRing) throws {
    var fractions = RingPixelsTests.fractions + [1, 0, 0.995, 0.0004, 0.5, 1]
    for fraction in Self.fractions(30, seed: 7) {
      fractions += [fraction, max(fraction - 0.004, 0)]
    }
    var moments = [sample.pixels(1)]
    for fraction in fractions {
      moments.append(moments[moments.count - 1].moved(to: sample.ring(fraction)))
    }
    try expectParts(of: moments, fresh: ([1] + fractions).map(sample.pixels))
  }

  @Test(arguments: RingPixelsTests.rings)
  func ringWithColorsAndSparks(sample: SampleRing) throws {
    func pixels(_ ring: Ring) -> RingPixels {
      RingPixels(ring, sample.box.size, cell: sample.cell)
    }
    var generator = SeededGenerator(seed: 9)
    let rings = Self.fractions(60, seed: 8).enumerated().map { step, fraction in
      var ring = sample.ring(fraction)
      ring.gradient = Gradient(.rainbow, isLight: false, turn: Float(step / 2) / 100)
      if step % 3 > 0 {
        ring.sparks = Sparks(
          position: Float.random(in: 0...1, using: &generator), turn: 0.1, isLight: false)
      }
      return ring
    }
    var moments = [pixels(rings[0])]
    for ring in rings.dropFirst() { moments.append(moments[moments.count - 1].moved(to: ring)) }
    try expectParts(of: moments, fresh: rings.map(pixels))
  }

  @Test func dashes() {
    let sample = RingPixelsTests.rings[0]
    let moments = [0, 0.3, 0.62, 1].map { fraction in
      var ring = sample.ring(fraction)
      ring.isDashed = true
      return RingPixels(ring, sample.box.size, cell: sample.cell)
    }
    for moment in moments { #expect(moment.isSameInParts) }
  }

  @Test func halo() throws {
    let box = Size(columns: 30, rows: 15)
    let moments = (0...40).map { step in
      let off = Double(step) / 8
      return HaloPixels(
        Halo(ink: .cyan, row: 7.3 - off, column: 14.6 + off, radius: 11.2 - off * 2), box,
        cell: Self.cells[0])
    }
    let far = [
      Halo(ink: .cyan, row: -3, column: 40, radius: 4),
      Halo(ink: .cyan, row: 7, column: 9, radius: 0.2),
    ]
    try expectParts(of: moments + far.map { HaloPixels($0, box, cell: Self.cells[0]) })
    for (before, next) in zip(moments, moments.dropFirst()) {
      let sent = next.differences(from: before).reduce(0) { $0 + $1.width * $1.height }
      #expect(sent < next.size.width * next.size.height / 2)
    }
  }

  /// A circle in pixels, also where cells are not twice as high as wide.
  @Test(arguments: cells + [PixelSize(width: 3, height: 7)])
  func aHaloIsACircle(cell: PixelSize) {
    let pixels = HaloPixels(
      Halo(ink: .cyan, row: 7.3, column: 14.6, radius: 11.2), Size(columns: 30, rows: 15),
      cell: cell)
    let center = Point(14.6 * Double(cell.width), 7.3 * Double(cell.height))
    let ideal = IdealStroke(
      Path.circle(center: center, radius: 11.2 * Double(cell.width)),
      lineWidth: max(11.2 / 28 * Double(cell.width), 2))
    let whole = pixels.whole
    var worst = 0.0
    for y in 0..<pixels.size.height {
      for x in 0..<pixels.size.width {
        let covered = Double(whole[(y * pixels.size.width + x) * 4 + 3]) / 255
        worst = max(worst, abs(covered - ideal.coverage(x: x, y: y)))
      }
    }
    #expect(worst < 0.13)
  }

  // MARK: Digits and wheels

  @Test(arguments: cells)
  func digits(cell: PixelSize) throws {
    var generator = SeededGenerator(seed: 3)
    let texts = (0..<40).map { _ in
      "\(Int.random(in: 10...12, using: &generator)):0\(Int.random(in: 0...9, using: &generator))"
    }
    let box = NumeralPixelsTests.box(NumeralPixelsTests.numerals("10:00"))
    let fresh = try texts.map { text in
      try #require(
        NumeralPixels(NumeralPixelsTests.numerals(text), box, cell: cell, foreground: nil))
    }
    var moments = [fresh[0]]
    for text in texts.dropFirst() {
      moments.append(moments[moments.count - 1].moved(to: NumeralPixelsTests.numerals(text)))
    }
    try expectParts(of: moments, fresh: fresh)
  }

  private func wheel(_ position: Double, _ box: Size, ink: Ink? = .cyan, foreground: RGB? = .white)
    -> WheelPixels?
  {
    WheelPixels(.sample(position, ink: ink), box, cell: Self.cells[0], foreground: foreground)
  }

  @Test func wheels() throws {
    let positions = [5, 5.2, 5.9, 6, 6.7, 59.5, 0, -0.3, 30]
    let fresh = try positions.map { try #require(wheel($0, Size(columns: 13, rows: 9))) }
    var moments = [fresh[0]]
    for position in positions.dropFirst() {
      moments.append(moments[moments.count - 1].moved(to: .sample(position)))
    }
    try expectParts(of: moments, fresh: fresh)
  }

  @Test(arguments: [(11, 9), (12, 10)])
  func aWheelIsAsSharpAtRestAsOtherDigits(columns: Int, rows: Int) throws {
    let whole = try #require(self.wheel(42, Size(columns: columns, rows: rows))).whole
    let wheel = Wheel.sample(42)
    var scene = Scene(size: Size(columns: columns, rows: rows))
    scene.addNumerals(
      "42", wheel.face, top: Double(rows - wheel.face.rows) / 2,
      left: Double(columns - wheel.face.columns(of: "42")) / 2, ink: wheel.ink)
    let element = try #require(scene.elements.first)
    var canvas = PixelCanvas(PixelBox(PixelSize(of: scene.size, cell: Self.cells[0])))
    PixelLayer(element, PixelTraits(cell: Self.cells[0], foreground: .white)).draw(
      on: &canvas, at: PixelBox(element.box, in: Box(scene.size), cell: Self.cells[0]))
    let digits = canvas.pixels
    for pixel in stride(from: 0, to: digits.count, by: 4) where digits[pixel + 3] > 0 {
      #expect(digits[pixel..<pixel + 4] == whole[pixel..<pixel + 4], "pixel \(pixel / 4)")
    }
  }

  /// The terminal's own colour may be unknown: then the wheel stays in the cells.
  @Test func aWheelNeedsAColour() {
    #expect(wheel(5, Size(columns: 11, rows: 9), ink: nil, foreground: nil) == nil)
  }

  // MARK: Frames and bars

  @Test(arguments: cells, [Button.Outline.roundedRectangle, .circle])
  func frames(cell: PixelSize, outline: Button.Outline) throws {
    let box = Size(columns: 11, rows: outline == .circle ? 5 : 3)
    func pixels(_ button: Button) throws -> FramePixels {
      try #require(FramePixels(button, box, cell: cell, foreground: .white))
    }
    let holds = Self.fractions(60, seed: 6).map {
      FramePixelsTests.button(outline, progress: $0)
    }
    let fresh = try holds.map(pixels)
    var moments = [fresh[0]]
    for hold in holds.dropFirst() { moments.append(moments[moments.count - 1].moved(to: hold)) }
    try expectParts(of: moments, fresh: fresh)
    for state in [Button.State.focused, .pressed] {
      #expect(
        try pixels(FramePixelsTests.button(outline, state: state, progress: 0.63)).isSameInParts)
    }
    let panel = try #require(FramePixels(around: box, cell: cell, foreground: .white))
    #expect(panel.isSameInParts)
  }

  @Test func tabBars() throws {
    var generator = SeededGenerator(seed: 3)
    for (columns, rows) in [(60, 5), (1, 1), (3, 3), (40, 4), (80, 9)] {
      let moments = (0..<20).map { step in
        var bar = TabBar.sample().moved(.random(in: -0.3...2.3, using: &generator))
        if step % 3 == 0 {
          for item in 0..<3 { bar.items[item].rise = .random(in: -0.1...1.1, using: &generator) }
        }
        return TabBarPixels(bar, Size(columns: columns, rows: rows), cell: Self.cells[0])
      }
      try expectParts(of: moments)
    }
  }

  @Test func charts() throws {
    let tiles =
      [
        { _ in }, { $0.chosen = 3 }, { $0.noted = 1 }, { $0.shades = [4, 3, 1, nil] },
        { $0.inks.reverse() },
      ] as [(inout Tiles) -> Void]
    try expectParts(
      of: tiles.map { change in
        var tiles = Tiles.sample([4, 4, nil, 0], pitch: Size(columns: 2, rows: 1))
        change(&tiles)
        let size = Tiles.size(columns: 2, rows: 2, pitch: tiles.pitch)
        return TilesPixels(tiles, size, cell: Self.cells[0])
      })
    let meters = [0, 1, 0.2, 0.3, 0.9, 0.4, 0.5, 0, 0.5, 0.5].map { fraction in
      MeterPixels(
        Meter(fraction: fraction, ink: .cyan, track: .gray), Size(columns: 12, rows: 1),
        cell: Self.cells[0])
    }
    try expectParts(of: meters)
    #expect(meters[9].differences(from: meters[8]).isEmpty)
    let plus = PlusPixels(
      Plus(ink: .cyan, rows: 4), Size(columns: 11, rows: 5), cell: Self.cells[0])
    #expect(plus.isSameInParts)
  }

  /// As wide as high, and in the middle.
  @Test func aPlusIsInTheMiddle() {
    let plus = PlusPixels(
      Plus(ink: .cyan, rows: 4), Size(columns: 11, rows: 5), cell: Self.cells[0])
    let (whole, width) = (plus.whole, plus.size.width)
    for y in 0..<plus.size.height {
      for x in 0..<width {
        let (right, below) = (y * width + width - 1 - x, (plus.size.height - 1 - y) * width + x)
        let opacity = whole[(y * width + x) * 4 + 3]
        #expect(opacity == whole[right * 4 + 3] && opacity == whole[below * 4 + 3], "\(x), \(y)")
      }
    }
    #expect(plus.alpha(x: width / 2, y: plus.size.height / 2) == 255)
  }
}
