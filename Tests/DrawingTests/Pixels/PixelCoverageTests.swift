import Harness
import Testing

@testable import Drawing

/// Coverage in pixels, held against 256 points of each.
@Suite struct PixelCoverageTests {
  struct Figure: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var path: Path
    var lineWidth: Double
    /// Where edges of two strokes meet in a pixel it has a corner, which no distance can tell.
    var hasCorners = false
  }

  static let size = PixelSize(width: 44, height: 40)

  static let figures: [Figure] = {
    func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Path {
      Path([.line(from: Point(x1, y1), to: Point(x2, y2))])
    }
    let middle = Point(21.3, 19.8)
    let neck = Bezier(Point(5, 6), Point(40, 6), Point(3, 34), Point(38, 33))
    let frame = Path.roundedRectangle(
      origin: Point(4.5, 5.5), width: 34, height: 27, cornerRadius: 7)
    var figures: [Figure] = []
    for width in [1, 1.5, 2, 3, 5.0] {
      figures += [
        Figure(testDescription: "a dot", path: line(9.3, 8.6, 9.3, 8.6), lineWidth: width),
        Figure(testDescription: "a steep line", path: line(8, 4, 17, 35), lineWidth: width),
        Figure(testDescription: "a flat line", path: line(37, 20.4, 4, 15), lineWidth: width),
        Figure(testDescription: "a level line", path: line(4, 15.3, 37, 15.3), lineWidth: width),
        Figure(testDescription: "an upright line", path: line(9, 33, 9, 4), lineWidth: width),
        Figure(
          testDescription: "a circle", path: .circle(center: middle, radius: 15.7), lineWidth: width
        ),
        Figure(
          testDescription: "an arc",
          path: Path.circle(center: middle, radius: 15.7).trim(from: 0.1, to: 0.34),
          lineWidth: width),
        Figure(
          testDescription: "most of a circle",
          path: Path.circle(center: middle, radius: 15.7).trim(from: 0, to: 0.83), lineWidth: width
        ),
        Figure(testDescription: "a frame", path: frame, lineWidth: width),
        Figure(
          testDescription: "a part of a frame", path: frame.trim(from: 0.03, to: 0.61),
          lineWidth: width),
        Figure(testDescription: "a curve", path: Path([.curve(neck)]), lineWidth: width),
      ]
    }
    let numeral = Numeral(width: 20, height: 33, pen: 3)
    for character in "0123456789:+".utf8 {
      figures.append(
        Figure(
          testDescription: "the character \(Unicode.Scalar(character))",
          path: numeral.strokes(of: character).placed(at: Point(3.5, 3.5), scale: 1), lineWidth: 3,
          hasCorners: true))
    }
    return figures
  }()

  @Test(arguments: figures)
  func coversWhatThePenDoes(figure: Figure) {
    let coverage = PixelCoverage(
      of: Stroke(figure.path, lineWidth: figure.lineWidth), in: PixelBox(Self.size))
    let ideal = IdealStroke(figure.path, lineWidth: figure.lineWidth)
    var (worst, sum, count) = (0.0, 0.0, 0)
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        let truth = ideal.coverage(x: x, y: y)
        let error = abs(Double(coverage.value(row: y, column: x)) / 255 - truth)
        worst = max(worst, error)
        if truth > 0, truth < 1 { (sum, count) = (sum + error, count + 1) }
        // What is far from every edge is as it is.
        if truth == 0 || truth == 1 { #expect(error < 0.03, "\(x), \(y)") }
      }
    }
    #expect(worst < (figure.hasCorners ? 0.2 : 0.08), "\(worst)")
    #expect(count == 0 || sum / Double(count) < 0.02, "\(sum / Double(count))")
  }

  /// Bands of a picture, and whatever else is cut from it, are the same as in the whole.
  @Test(arguments: [1, 2.5, 5])
  func cutsAnyRectangleFromTheSamePicture(lineWidth: Double) {
    var generator = SeededGenerator(seed: 5)
    let path = Path.roundedRectangle(
      origin: Point(4.5, 5.5), width: 34, height: 27, cornerRadius: 7)
    let stroke = Stroke(path, lineWidth: lineWidth)
    let whole = PixelCoverage(of: stroke, in: PixelBox(Self.size))
    for _ in 0..<40 {
      let (x, y) = (
        Int.random(in: 0..<44, using: &generator), Int.random(in: 0..<40, using: &generator)
      )
      let box = PixelBox(
        x: x, y: y, width: Int.random(in: 1...44 - x, using: &generator),
        height: Int.random(in: 1...40 - y, using: &generator))
      let cut = PixelCoverage(of: stroke, in: box)
      var isSame = true
      for row in 0..<box.height {
        for column in 0..<box.width {
          isSame =
            isSame
            && cut.value(row: row, column: column)
              == whole.value(row: y + row, column: x + column)
        }
      }
      #expect(isSame, "\(box)")
    }
  }

  @Test func nothingIsInkedByNothing() {
    let coverage = PixelCoverage(
      of: Stroke(Path([]), lineWidth: 3), in: PixelBox(x: 2, y: 3, width: 11, height: 4))
    #expect((0..<4).allSatisfy { row in (0..<2).allSatisfy { coverage.word(row: row, $0) == 0 } })
  }
}

/// What a round pen covers, found point by point: 16 by 16 of them in each rectangle.
struct IdealStroke {
  private let halfWidth: Double
  private var lines: [(start: Point, way: Point)]
  private let arcs: [Segment]

  init(_ path: Path, lineWidth: Double) {
    halfWidth = lineWidth / 2
    var lines: [(Point, Point)] = []
    var arcs: [Segment] = []
    for segment in path.segments {
      switch segment {
      case .line(let a, let b): lines.append((a, b - a))
      case .arc: arcs.append(segment)
      case .curve(let curve):
        // A hundred chords of a digit's curve leave it by less than a hundredth of a pixel.
        let points = (0...100).map { curve.point(atParameter: Double($0) / 100) }
        lines += zip(points, points.dropFirst()).map { ($0, $1 - $0) }
      }
    }
    (self.lines, self.arcs) = (lines, arcs)
  }

  /// The share of a pixel that is covered, 0…1.
  func coverage(x: Int, y: Int) -> Double {
    coverage(Point(Double(x), Double(y)), width: 1, height: 1)
  }

  /// The share of a rectangle that is covered, 0…1.
  func coverage(_ corner: Point, width: Double, height: Double) -> Double {
    let (middle, reach) = (corner + Point(width, height) * 0.5, Point(width, height).length / 2)
    let off = distance(middle) - halfWidth
    guard abs(off) < reach else { return off < 0 ? 1 : 0 }
    // Lines that are further away than the nearest one by more than the rectangle are nowhere the nearest.
    var near = self
    near.lines.removeAll { distance(middle, $0.start, $0.way) > off + halfWidth + 2 * reach }
    var covered = 0
    for row in 0..<16 {
      for column in 0..<16 {
        let place = Point((Double(column) + 0.5) / 16 * width, (Double(row) + 0.5) / 16 * height)
        if near.distance(corner + place) <= halfWidth { covered += 1 }
      }
    }
    return Double(covered) / 256
  }

  private func distance(_ place: Point, _ start: Point, _ way: Point) -> Double {
    let off = place - start
    let squared = way.x * way.x + way.y * way.y
    let along = squared > 0 ? min(max((off.x * way.x + off.y * way.y) / squared, 0), 1) : 0
    return (off - way * along).length
  }

  private func distance(_ place: Point) -> Double {
    var least = Double.infinity
    for (start, way) in lines { least = min(least, distance(place, start, way)) }
    for case .arc(let center, let radius, let start, let sweep) in arcs {
      let off = place - center
      var turn = Mathematics.clockAngle(x: off.x, y: off.y) - start
      while turn < 0 { turn += 2 * .pi }
      if turn <= sweep {
        least = min(least, abs(off.length - radius))
      } else {
        for end in [start, start + sweep] {
          least = min(least, (off - Segment.direction(end) * radius).length)
        }
      }
    }
    return least
  }
}
