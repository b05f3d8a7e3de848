import Testing

@testable import Drawing

@Suite struct ChartPixelsTests {
  private static let cell = PixelSize(width: 10, height: 20)

  private func heatMap(_ change: (inout HeatMap) -> Void = { _ in }) -> DrawnElement {
    var heatMap = HeatMap.sample([4, 4, nil, 0], pitch: Size(columns: 2, rows: 1))
    change(&heatMap)
    return DrawnElement(
      .heatMap(heatMap), HeatMap.size(columns: 2, rows: 2, pitch: heatMap.pitch), cell: Self.cell)
  }

  private let cyan: [UInt8] = [0, 200, 215, 255]
  private let gray: [UInt8] = [56, 58, 64, 255]
  private let nothing: [UInt8] = [0, 0, 0, 0]

  @Test func squaresHaveGapsOnAllSides() {
    let pixels = heatMap()
    // The first square is in the middle of column 1.
    #expect(pixels.pixel(15, 10) == cyan && pixels.pixel(15, 30) == cyan)
    #expect(pixels.pixel(35, 10) == nothing)
    #expect(pixels.pixel(35, 30) == gray)
    let filledColumns = (0..<50).filter { pixels.pixel($0, 10) == cyan }
    #expect(filledColumns == Array(6..<23))
    let filledRows = (0..<40).filter { pixels.pixel(15, $0) == cyan }
    #expect(filledRows == Array(1..<18) + Array(21..<38))
    // Corners are round.
    #expect(pixels.pixel(6, 1)[3] < 128)
  }

  /// The text beside a square is in the square's second row.
  @Test func squaresOfTwoRowsLieLow() {
    let pixels = heatMap { $0.pitch = Size(columns: 4, rows: 2) }
    let filledRows = (0..<80).filter { pixels.pixel(25, $0) == cyan }
    #expect(filledRows == Array(7..<40) + Array(47..<80))
  }

  @Test func aLineRunsAroundTheSelectedSquare() {
    let pixels = heatMap {
      $0.selectedIndex = 0
      $0.markedIndex = 1
    }
    #expect(pixels.pixel(6, 10) == [255, 176, 32, 255])
    #expect(pixels.pixel(9, 10) == nothing)
    #expect(pixels.pixel(15, 10) == cyan)
    #expect(pixels.pixel(6, 30) == [232, 64, 64, 255])
  }

  @Test func metersOfTwoRowsLieAsLowAsSquares() {
    let pixels = meter(1, rows: 2)
    #expect((0..<40).filter { pixels.pixel(60, $0) == cyan } == Array(6..<40))
  }

  private func meter(_ fraction: Double, mark: Double? = nil, rows: Int = 1) -> DrawnElement {
    DrawnElement(
      .meter(Meter(fraction: fraction, ink: .cyan, track: .gray, mark: mark)),
      Size(columns: 12, rows: rows), cell: Self.cell)
  }

  /// The line stays within the meter. At 0 and 1, it is at the first and the last pixel.
  @Test(arguments: [(0.0, 0), (0.5, 59), (1.0, 119)])
  func aLineShowsTheMark(mark: Double, column: Int) {
    let pixels = meter(1, mark: mark)
    #expect((0..<120).filter { pixels.pixel($0, 10) == gray } == [column])
  }

  @Test(arguments: [(0.0, 0), (0.001, 12), (0.5, 60), (1.0, 120)])
  func metersAreAsLongAsTheirFraction(fraction: Double, length: Int) {
    let pixels = meter(fraction)
    let row = (0..<120).filter { pixels.pixel($0, 10)[1] > 150 }
    #expect(row == Array(0..<length))
    #expect(pixels.pixel(60, 2) == nothing)
  }
}
