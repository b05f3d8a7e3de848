import Testing

@testable import Drawing

/// The ink of a round pen, compared with the area that geometry gives.
@Suite struct StrokeTests {
  struct Figure: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var path: Path
    var lineWidth: Double
    var area: Double
  }

  static let figures: [Figure] = {
    func capsule(_ length: Double, _ width: Double) -> Double {
      length * width + .pi * width * width / 4
    }
    func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Path {
      Path([.line(from: Point(x1, y1), to: Point(x2, y2))])
    }
    let middle = Point(10, 10)
    return [
      Figure(
        testDescription: "a disc", path: line(10, 10, 10, 10), lineWidth: 9,
        area: .pi * 9 * 9 / 4),
      Figure(
        testDescription: "a level line", path: line(3, 9.3, 17, 9.3), lineWidth: 1.5,
        area: capsule(14, 1.5)),
      Figure(
        testDescription: "an upright line", path: line(9.3, 3, 9.3, 17), lineWidth: 1.5,
        area: capsule(14, 1.5)),
      Figure(
        testDescription: "a sloping line", path: line(4, 5, 13, 17), lineWidth: 2,
        area: capsule(15, 2)),
      Figure(
        testDescription: "a ring", path: .circle(center: middle, radius: 8), lineWidth: 1.9,
        area: 2 * .pi * 8 * 1.9),
      Figure(
        testDescription: "a thin ring", path: .circle(center: middle, radius: 9), lineWidth: 0.6,
        area: 2 * .pi * 9 * 0.6),
      Figure(
        testDescription: "a third of a ring",
        path: Path.circle(center: middle, radius: 8).trim(from: 0, to: 1.0 / 3), lineWidth: 1.9,
        area: capsule(2 * .pi * 8 / 3, 1.9)),
      Figure(
        testDescription: "not quite half a ring",
        path: Path.circle(center: middle, radius: 8).trim(from: 0, to: 0.48), lineWidth: 1.9,
        area: capsule(2 * .pi * 8 * 0.48, 1.9)),
      Figure(
        testDescription: "a little more than half a ring",
        path: Path.circle(center: middle, radius: 8).trim(from: 0, to: 0.51), lineWidth: 1.9,
        area: capsule(2 * .pi * 8 * 0.51, 1.9)),
      Figure(
        testDescription: "three quarters of a ring",
        path: Path.circle(center: middle, radius: 8).trim(from: 0.25, to: 1), lineWidth: 1.9,
        area: capsule(2 * .pi * 8 * 0.75, 1.9)),
      Figure(
        testDescription: "a rounded frame",
        path: .roundedRectangle(origin: Point(2, 3), width: 16, height: 12, cornerRadius: 3),
        lineWidth: 1.5,
        area: (2 * (16 + 12) - 8 * 3 + 2 * .pi * 3) * 1.5),
    ]
  }()

  @Test(arguments: figures, [2, 1.7])
  func inksTheAreaOfTheFigure(figure: Figure, aspect: Double) {
    let raster = Raster(
      figure.path, lineWidth: figure.lineWidth, columns: 20, rows: Int((20 / aspect).rounded(.up)),
      aspect: aspect)
    #expect(abs(raster.area / figure.area - 1) < 0.01)
  }

  /// A level edge may be rounded to the next eighth of a sample, but as often up as down.
  @Test func levelEdgesAreRightOnTheAverage() {
    let areas = (0..<16).map { step in
      let y = 4 + Double(step) / 64
      let line = Path([.line(from: Point(2, y), to: Point(10, y))])
      return Raster(line, lineWidth: 1.4, columns: 12, rows: 4).area
    }
    let exact = 8 * 1.4 + Double.pi * 0.7 * 0.7
    #expect(abs(areas.reduce(0, +) / 16 / exact - 1) < 0.005)
    #expect(areas.allSatisfy { abs($0 / exact - 1) < 0.04 })
  }

  @Test func partsOfARingAddUpToTheRing() {
    let circle = Path.circle(center: Point(10, 10), radius: 8)
    let whole = Raster(circle, lineWidth: 2, columns: 20, rows: 10)
    let parts = [(0, 0.3), (0.3, 0.65), (0.65, 1)].map {
      Raster(circle.trim(from: $0.0, to: $0.1), lineWidth: 2, columns: 20, rows: 10)
    }
    for index in whole.samples.indices {
      let most = parts.map { $0.samples[index] }.max() ?? 0
      #expect(abs(Int(whole.samples[index]) - Int(most)) <= 6, "sample \(index)")
    }
  }

  @Test(arguments: [(20, 10), (21, 11)])
  func aCircleIsTheSameFromEverySide(columns: Int, rows: Int) {
    let middle = Point(Double(columns) / 2, Double(rows))
    let raster = Raster(
      .circle(center: middle, radius: 8), lineWidth: 2, columns: columns, rows: rows)
    let (width, height) = (raster.sampleColumns, raster.sampleRows)
    var worst = 0
    for row in 0..<height {
      for column in 0..<width {
        let value = raster[row, column]
        worst = max(
          worst, abs(value - raster[row, width - 1 - column]),
          abs(value - raster[height - 1 - row, column]))
      }
    }
    #expect(worst <= 1)
  }

  @Test func theEndOfAnArcIsRound() {
    let circle = Path.circle(center: Point(10, 10), radius: 8)
    let half = Raster(circle.trim(from: 0, to: 0.5), lineWidth: 2, columns: 20, rows: 10)
    // The line caps reach half the pen's width beyond twelve o'clock and beyond six, and no further.
    let twelve = 10 * Coverage.side
    #expect(half[8, twelve - 4] == 255 && half[8, twelve - 12] == 0)
    #expect(half[half.sampleRows - 9, twelve - 4] == 255)
    #expect(half[half.sampleRows - 9, twelve - 12] == 0)
  }

  @Test func aPathWithoutPiecesInksNothing() {
    #expect(Raster(Path([]), lineWidth: 3, columns: 4, rows: 2).area == 0)
  }
}
