import Testing

@testable import Drawing

@Suite struct FramePixelsTests {
  static let cells = [
    PixelSize(width: 8, height: 16), PixelSize(width: 9, height: 19),
    PixelSize(width: 16, height: 33),
  ]
  static let outlines = [Button.Outline.roundedRectangle, .circle]
  private static let track = Ink(RGB(100, 102, 110), indexed: 241, named: 8)

  static func button(
    _ outline: Button.Outline, state: Button.State = .plain, progress: Double = 0
  ) -> Button {
    Button(
      label: "stop", state: state, outline: outline, progress: progress, ink: .red, track: track)
  }

  private static func box(_ outline: Button.Outline) -> Size {
    Size(columns: 11, rows: outline == .circle ? 5 : 3)
  }

  private func pixels(
    _ outline: Button.Outline, _ cell: PixelSize, state: Button.State = .plain,
    progress: Double = 0, foreground: RGB? = .white
  ) throws -> FramePixels {
    try #require(
      FramePixels(
        Self.button(outline, state: state, progress: progress), Self.box(outline), cell: cell,
        foreground: foreground))
  }

  @Test(arguments: [(2, 11), (1, 11), (3, 2)])
  func whereThereIsNoRoomItIsText(rows: Int, columns: Int) {
    let (button, box) = (Self.button(.roundedRectangle), Size(columns: columns, rows: rows))
    #expect(FramePixels(button, box, cell: Self.cells[0], foreground: nil) == nil)
  }

  /// The edges of a rectangle are in the middle of its outermost cells, and so wide everywhere.
  @Test(arguments: cells, [(Button.State.plain, 0), (.focused, 1)])
  func straightEdgesAreSharp(cell: PixelSize, state: (Button.State, more: Int)) throws {
    let pixels = try pixels(.roundedRectangle, cell, state: state.0)
    let (width, height) = (pixels.size.width, pixels.size.height)
    let line = cell.width / 8 + state.more
    let across = (0..<width).map { pixels.alpha(x: $0, y: height / 2) }
    let down = (0..<height).map { pixels.alpha(x: width / 2, y: $0) }
    for (values, side) in [(across, cell.width), (down, cell.height)] {
      // Where two pieces meet, their round ends may leave a breath.
      let edges = values.map { $0 > 252 ? 1 : $0 < 3 ? 0 : 2 }
      #expect(!edges.contains(2))
      #expect(edges.count { $0 == 1 } == 2 * line)
      #expect(edges.firstIndex(of: 1) == (side - line) / 2)
      #expect(Array(edges.reversed()) == edges)
    }
  }

  @Test(arguments: cells)
  func aCircleIsRound(cell: PixelSize) throws {
    let pixels = try pixels(.circle, cell)
    let (width, height) = (pixels.size.width, pixels.size.height)
    let ideal = IdealStroke(
      .circle(
        center: Point(Double(width) / 2, Double(height) / 2),
        radius: Double(min(width, height) - cell.width / 8) / 2), lineWidth: Double(cell.width / 8))
    let whole = pixels.whole
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let alpha = Double(whole[(y * width + x) * 4 + 3]) / 255
        worst = max(worst, abs(alpha - ideal.coverage(x: x, y: y)))
      }
    }
    #expect(worst < 0.08)
  }

  @Test(arguments: cells, outlines)
  func statesAreToldApart(cell: PixelSize, outline: Button.Outline) throws {
    let states: [Button.State] = [.plain, .focused, .pressed, .disabled]
    let pictures = try states.map { try pixels(outline, cell, state: $0).whole }
    #expect(Set(pictures).count == states.count)
    #expect(pictures[3].allSatisfy { $0 == 0 })
    // Also where nothing can be filled.
    let plain = try states.map { try pixels(outline, cell, state: $0, foreground: nil).whole }
    #expect(plain[0] != plain[2])
  }

  @Test(arguments: cells, outlines)
  func whereTheWordStandsItIsTransparent(cell: PixelSize, outline: Button.Outline) throws {
    for state in [Button.State.plain, .focused, .pressed, .disabled] {
      let pixels = try pixels(outline, cell, state: state, progress: 1)
      // With a blank on either side.
      let label = PixelBox(
        x: 2 * cell.width, y: (Self.box(outline).rows - 1) / 2 * cell.height, width: 7 * cell.width,
        height: cell.height)
      #expect(pixels.pixels(in: label).allSatisfy { $0 == 0 })
    }
  }

  /// Around the word in reverse one that is pressed is of the same colour, up to the line.
  @Test(arguments: cells, outlines)
  func whatIsPressedIsFilledAroundItsWord(cell: PixelSize, outline: Button.Outline) throws {
    let pixels = try pixels(outline, cell, state: .pressed)
    let inside = ButtonInside(
      Self.button(outline), Self.box(outline),
      circleAspect: outline == .circle ? Double(cell.height) / Double(cell.width) : nil)
    let middle = pixels.size.width / 2
    let above = pixels.pixels(
      in: PixelBox(x: middle, y: inside.top * cell.height - 1, width: 1, height: 1))
    let below = pixels.pixels(
      in: PixelBox(x: middle, y: (inside.bottom + 1) * cell.height, width: 1, height: 1))
    #expect(above == [255, 255, 255, 255])
    #expect(below == [255, 255, 255, 255])
  }

  @Test(arguments: cells, outlines)
  func aHoldRunsClockwiseFromTwelve(cell: PixelSize, outline: Button.Outline) throws {
    let size = try pixels(outline, cell).size
    /// The share of red pixels in the four quarters, clockwise from the upper right one.
    func quarters(_ progress: Double) throws -> [Int] {
      let whole = try pixels(outline, cell, progress: progress).whole
      var counts = [0, 0, 0, 0]
      for y in 0..<size.height {
        for x in 0..<size.width {
          let place = (y * size.width + x) * 4
          guard whole[place + 3] > 127, whole[place] > 180, whole[place + 1] < 90 else { continue }
          let isRight = 2 * x >= size.width
          counts[2 * y < size.height ? isRight ? 0 : 3 : isRight ? 1 : 2] += 1
        }
      }
      return counts
    }
    #expect(try quarters(0) == [0, 0, 0, 0])
    let all = try quarters(1)
    #expect(all.allSatisfy { $0 > size.height / 4 })
    for quarter in 1...3 {
      let counts = try quarters(Double(quarter) / 4)
      for index in 0..<4 {
        // Round ends reach a little further.
        let wanted = index < quarter ? all[index] : 0
        #expect(abs(counts[index] - wanted) <= 2 * (cell.width / 8 + 2) * (cell.width / 8 + 2))
      }
    }
  }

  // MARK: Differences

  @Test(arguments: cells, outlines)
  func aStepSendsLittle(cell: PixelSize, outline: Button.Outline) throws {
    let (before, after) = (
      try pixels(outline, cell, progress: 0.4), try pixels(outline, cell, progress: 0.45)
    )
    let area = after.differences(from: before).reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 0 && area < after.size.width * after.size.height / 8)
  }

  @Test func anotherStateIsAnotherPicture() throws {
    let cell = Self.cells[0]
    let (plain, focused) = (
      try pixels(.circle, cell), try pixels(.circle, cell, state: .focused)
    )
    #expect(focused.differences(from: plain) == [PixelBox(plain.size)])
  }

  // MARK: Panels

  @Test(arguments: cells)
  func aPanelHasTheLineOfAPlainButton(cell: PixelSize) throws {
    let panel = try #require(
      FramePixels(around: Self.box(.roundedRectangle), cell: cell, foreground: Self.track.rgb))
    #expect(panel.whole == (try pixels(.roundedRectangle, cell).whole))
  }

  @Test(arguments: [(3, 1), (1, 9)])
  func aPanelWithoutRoomOrColourHasNoFrame(rows: Int, columns: Int) {
    let cell = Self.cells[0]
    let small = Size(columns: columns, rows: rows)
    #expect(FramePixels(around: small, cell: cell, foreground: .white) == nil)
    #expect(FramePixels(around: Self.box(.circle), cell: cell, foreground: nil) == nil)
  }
}
