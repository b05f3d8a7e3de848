import Testing

@testable import Drawing

/// Squares and thick bars in pixels.
@Suite struct ChartPixelsTests {
  private static let cell = PixelSize(width: 10, height: 20)

  private func tiles(_ change: (inout Tiles) -> Void = { _ in }) -> TilesPixels {
    var tiles = Tiles.sample([4, 4, nil, 0], pitch: Size(columns: 2, rows: 1))
    change(&tiles)
    return TilesPixels(tiles, Tiles.size(columns: 2, rows: 2, pitch: tiles.pitch), cell: Self.cell)
  }

  /// Red, green, blue and opacity of a pixel.
  private func pixel(_ pixels: [UInt8], _ x: Int, _ y: Int, width: Int) -> [UInt8] {
    Array(pixels[(y * width + x) * 4..<(y * width + x) * 4 + 4])
  }

  private let cyan: [UInt8] = [0, 200, 215, 255]
  private let gray: [UInt8] = [56, 58, 64, 255]
  private let nothing: [UInt8] = [0, 0, 0, 0]

  @Test func squaresHaveGapsOnAllSides() {
    let pixels = tiles().whole
    // The middle of each is the middle of its two cells, of which the first begins half a cell further left.
    #expect(pixel(pixels, 15, 10, width: 50) == cyan && pixel(pixels, 15, 30, width: 50) == cyan)
    #expect(pixel(pixels, 35, 10, width: 50) == nothing)
    #expect(pixel(pixels, 35, 30, width: 50) == gray)
    let filled = (0..<50).filter { pixel(pixels, $0, 10, width: 50) == cyan }
    #expect(filled == Array(6..<23))
    let high = (0..<40).filter { pixel(pixels, 15, $0, width: 50) == cyan }
    #expect(high == Array(1..<18) + Array(21..<38))
    // Corners are round.
    #expect(pixel(pixels, 6, 1, width: 50)[3] < 128)
  }

  @Test func aLineRunsAroundTheChosenOne() {
    let pixels = tiles {
      $0.chosen = 0
      $0.noted = 1
    }.whole
    #expect(pixel(pixels, 6, 10, width: 50) == [255, 176, 32, 255])
    #expect(pixel(pixels, 9, 10, width: 50) == nothing)
    #expect(pixel(pixels, 15, 10, width: 50) == cyan)
    #expect(pixel(pixels, 6, 30, width: 50) == [232, 64, 64, 255])
  }

  @Test(
    arguments: [
      { $0.chosen = 3 }, { $0.noted = 1 }, { $0.shades = [4, 3, 1, nil] },
      { $0.inks.reverse() },
    ] as [@Sendable (inout Tiles) -> Void])
  func squaresDifferOnlyInTheirRectangles(change: @Sendable (inout Tiles) -> Void) {
    let (before, after) = (tiles(), tiles(change))
    expectTheSame(before.whole, after.whole, but: after.differences(from: before), before.size)
    #expect(before.whole != after.whole)
  }

  private func expectTheSame(
    _ first: [UInt8], _ second: [UInt8], but boxes: [PixelBox], _ size: PixelSize
  ) {
    for y in 0..<size.height {
      for x in 0..<size.width where !boxes.contains(where: { $0.contains(x: x, y: y) }) {
        #expect(
          pixel(first, x, y, width: size.width) == pixel(second, x, y, width: size.width),
          "\(x), \(y)")
      }
    }
  }

  private func meter(_ fraction: Double) -> MeterPixels {
    MeterPixels(
      Meter(fraction: fraction, ink: .cyan, track: .gray), Size(columns: 12, rows: 1),
      cell: Self.cell)
  }

  @Test(arguments: [(0.0, 0), (0.001, 12), (0.5, 60), (1.0, 120)])
  func barsAreAsLongAsTheirFraction(fraction: Double, length: Int) {
    let pixels = meter(fraction).whole
    let row = (0..<120).filter { pixel(pixels, $0, 10, width: 120)[1] > 150 }
    #expect(row.count == length)
    #expect(pixel(pixels, 60, 2, width: 120) == nothing)
  }

  @Test(arguments: [(0.0, 1.0), (0.2, 0.3), (0.9, 0.4), (0.5, 0.0), (0.5, 0.5)])
  func barsDifferOnlyInTheirRectangles(from: Double, to: Double) {
    let (before, after) = (meter(from), meter(to))
    let boxes = after.differences(from: before)
    #expect(boxes.isEmpty == (from == to))
    expectTheSame(before.whole, after.whole, but: boxes, after.size)
  }
}
