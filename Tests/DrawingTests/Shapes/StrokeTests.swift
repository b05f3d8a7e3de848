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

  @Test func aPathWithoutPiecesInksNothing() {
    #expect(Raster(Path([]), lineWidth: 3, columns: 4, rows: 2).area == 0)
  }
}

/// A stroke rasterised on a canvas of cells.
struct Raster {
  let columns: Int
  let rows: Int
  private let aspect: Double

  /// The coverage of each sample, 0…255, row by row.
  private(set) var samples: [UInt8]

  init(_ path: Path, lineWidth: Double, columns: Int, rows: Int, aspect: Double = 2) {
    (self.columns, self.rows, self.aspect) = (columns, rows, aspect)
    let stroke = Stroke(path, lineWidth: lineWidth)
    let width = columns * Coverage.side
    samples = Array(repeating: 0, count: width * rows * Coverage.side)
    for row in 0..<rows {
      for column in 0..<columns {
        let origin = Point(Double(column), Double(row) * aspect)
        let cell = Coverage(of: stroke, origin: origin, aspect: aspect)
        for y in 0..<Coverage.side {
          let line = cell[y]
          let start = (row * Coverage.side + y) * width + column * Coverage.side
          for x in 0..<Coverage.side { samples[start + x] = line[x] }
        }
      }
    }
  }

  var sampleColumns: Int { columns * Coverage.side }
  var sampleRows: Int { rows * Coverage.side }

  subscript(row: Int, column: Int) -> Int { Int(samples[row * sampleColumns + column]) }

  /// The inked area, in squares as wide as a cell.
  var area: Double {
    let sum = samples.reduce(0) { $0 + Int($1) }
    return Double(sum) / 255 * aspect / Double(Coverage.side * Coverage.side)
  }

  /// Returns the area that is inked in only one of the two.
  func difference(_ other: Raster) -> Double {
    let sum = zip(samples, other.samples).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / 255 * aspect / Double(Coverage.side * Coverage.side)
  }
}
