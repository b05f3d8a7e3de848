import Testing

@testable import Drawing

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
    let size = Size(columns: 20, rows: Int((20 / aspect).rounded(.up)))
    let samples = SampleMap(
      stroking: figure.path, width: figure.lineWidth, in: size, aspect: aspect)
    #expect(abs(samples.area / figure.area - 1) < 0.002)
  }

  /// The edge is at several heights within a sample.
  @Test func levelEdgesAreExact() {
    for step in 0..<16 {
      let y = 4 + Double(step) / 64
      let line = Path([.line(from: Point(2, y), to: Point(10, y))])
      let area = SampleMap(stroking: line, width: 1.4, in: Size(columns: 12, rows: 4)).area
      #expect(abs(area / (8 * 1.4 + Double.pi * 0.7 * 0.7) - 1) < 0.002)
    }
  }

  @Test func anEmptyPathInksNothing() {
    let samples = SampleMap(stroking: Path([]), width: 3, in: Size(columns: 4, rows: 2))
    #expect(samples.values == [UInt8](repeating: 0, count: 32 * 16))
  }

  // MARK: Against single points

  struct Stroke: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var path: Path
    var lineWidth: Double
    /// Whether separate lines meet. There, a sample has the greater of their coverages, not the sum.
    var hasMeetingLines = false
  }

  static let strokes: [Stroke] = {
    func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Path {
      Path([.line(from: Point(x1, y1), to: Point(x2, y2))])
    }
    let middle = Point(21.3, 19.8)
    let sCurve = Bezier(Point(5, 6), Point(40, 6), Point(3, 34), Point(38, 33))
    let roundedRectangle = Path.roundedRectangle(
      origin: Point(4.5, 5.5), width: 34, height: 27, cornerRadius: 7)
    var strokes: [Stroke] = []
    for width in [1, 1.5, 2, 3, 5.0] {
      strokes += [
        Stroke(testDescription: "a dot", path: line(9.3, 8.6, 9.3, 8.6), lineWidth: width),
        Stroke(testDescription: "a steep line", path: line(8, 4, 17, 35), lineWidth: width),
        Stroke(testDescription: "a flat line", path: line(37, 20.4, 4, 15), lineWidth: width),
        Stroke(testDescription: "a level line", path: line(4, 15.3, 37, 15.3), lineWidth: width),
        Stroke(testDescription: "an upright line", path: line(9, 33, 9, 4), lineWidth: width),
        Stroke(
          testDescription: "a circle", path: .circle(center: middle, radius: 15.7), lineWidth: width
        ),
        Stroke(
          testDescription: "an arc",
          path: Path.circle(center: middle, radius: 15.7).trim(from: 0.1, to: 0.34),
          lineWidth: width),
        Stroke(
          testDescription: "most of a circle",
          path: Path.circle(center: middle, radius: 15.7).trim(from: 0, to: 0.83), lineWidth: width
        ),
        Stroke(testDescription: "a frame", path: roundedRectangle, lineWidth: width),
        Stroke(
          testDescription: "a part of a frame", path: roundedRectangle.trim(from: 0.03, to: 0.61),
          lineWidth: width),
        Stroke(testDescription: "a curve", path: Path([.curve(sCurve)]), lineWidth: width),
      ]
    }
    let numeral = Numeral(width: 20, height: 33, pen: 3)
    for character in "0123456789:+".utf8 {
      strokes.append(
        Stroke(
          testDescription: "the character \(Unicode.Scalar(character))",
          path: numeral.strokes(of: character).placed(at: Point(3.5, 3.5), scale: 1), lineWidth: 3,
          hasMeetingLines: true))
    }
    return strokes
  }()

  @Test(arguments: strokes)
  func coversTheIdealStroke(stroke: Stroke) {
    let outline = Outline(stroking: stroke.path, width: stroke.lineWidth, tolerance: 0.03)
    let samples = SampleMap(outline, in: Box(row: 0, column: 0, rows: 5, columns: 6))
    let ideal = IdealStroke(stroke.path, lineWidth: stroke.lineWidth)
    var (worst, sum, count) = (0.0, 0.0, 0)
    for y in 0..<samples.rows {
      for x in 0..<samples.columns {
        let truth = ideal.coverage(x: x, y: y)
        let error = abs(Double(samples[y, x]) / 255 - truth)
        worst = max(worst, error)
        if truth > 0, truth < 1 { (sum, count) = (sum + error, count + 1) }
        if truth == 0 || truth == 1 { #expect(error < 0.04, "\(x), \(y)") }
      }
    }
    #expect(worst < (stroke.hasMeetingLines ? 0.35 : 0.08), "\(worst)")
    #expect(count == 0 || sum / Double(count) < 0.02, "\(sum / Double(count))")
  }
}
