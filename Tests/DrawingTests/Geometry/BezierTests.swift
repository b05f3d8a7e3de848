import Foundation
import Testing

@testable import Drawing

@Suite struct BezierTests {
  /// A curve near the quarter circle with the radius 4 around (1, 5), from 12 to 3 o'clock.
  static let quarter = Bezier(
    Point(1, 1), Point(1 + 4 * 0.552_284_75, 1), Point(5, 5 - 4 * 0.552_284_75), Point(5, 5))

  /// A quarter circle, a loop, an S, a cusp, a point, and a straight line with unequal speed.
  static let curves = [
    quarter,
    Bezier(Point(0, 0), Point(12, 8), Point(-6, 8), Point(6, 0)),
    Bezier(Point(0, 0), Point(9, 0), Point(-3, 5), Point(6, 5)),
    Bezier(Point(0, 0), Point(8, 8), Point(0, 8), Point(8, 0)),
    Bezier(Point(2, 2), Point(2, 2), Point(2, 2), Point(2, 2)),
    Bezier(Point(0, 0), Point(0, 0), Point(3, 4), Point(9, 12)),
  ]

  // MARK: Length

  @Test func aStraightCurveIsAsLongAsItsChord() {
    let curve = Bezier(Point(1, 1), Point(2, 2), Point(5, 5), Point(7, 7))
    #expect(abs(curve.length - 6 * 2.0.squareRoot()) < 1e-9)
  }

  /// The parabola is y = x² from 0 to 1.
  @Test func aParabolaHasItsExactLength() {
    let curve = Bezier(Point(0, 0), Point(1.0 / 3, 0), Point(2.0 / 3, 1.0 / 3), Point(1, 1))
    #expect(abs(curve.length - (5.0.squareRoot() / 2 + asinh(2) / 4)) < 1e-9)
    for step in 0...10 {
      let point = curve.point(atParameter: Double(step) / 10)
      #expect(abs(point.y - point.x * point.x) < 1e-12)
    }
  }

  @Test func aQuarterCircleIsAsLongAsItsArc() {
    #expect(abs(Self.quarter.length - 2 * .pi) < 2 * .pi * 2e-4)
  }

  /// The curve turns back twice, where its speed is 0.
  @Test func aCurveThatTurnsBackIsLongerThanItsChord() {
    let curve = Bezier(Point(0, 0), Point(9, 0), Point(-8, 0), Point(1, 0))
    let steps = (0...100_000).map { curve.point(atParameter: Double($0) / 100_000).x }
    let distance = zip(steps, steps.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
    #expect(distance > 3)
    #expect(abs(curve.length - distance) < 1e-6)
  }

  // MARK: Parts of a curve

  @Test(arguments: curves)
  func equalFractionsAreEqualLengths(curve: Bezier) {
    let segment = Segment.curve(curve)
    for step in 0..<10 {
      let part = segment.trimmed(from: Double(step) / 10, to: Double(step + 1) / 10)
      #expect(abs(part.length - segment.length / 10) < 1e-6)
    }
  }

  @Test(arguments: curves, [(0.0, 1.0), (0.0, 0.3), (0.4, 1.0), (0.2, 0.7), (0.5, 0.501)])
  func aPartLiesOnTheWhole(curve: Bezier, part: (from: Double, to: Double)) {
    let segment = Segment.curve(curve)
    let trimmed = segment.trimmed(from: part.from, to: part.to)
    for step in 0...8 {
      let fraction = Double(step) / 8
      let expected = segment.point(at: part.from + (part.to - part.from) * fraction)
      #expect((trimmed.point(at: fraction) - expected).length < 1e-5)
    }
  }

  @Test func aPathIsTrimmedThroughACurve() {
    let path = Path([
      .line(from: Point(-3, 1), to: Point(1, 1)), .curve(Self.quarter),
      .line(from: Point(5, 5), to: Point(5, 9)),
    ])
    let part = path.trim(from: 0.25, to: 0.75)
    #expect(part.segments.count == 3)
    #expect(abs(part.length - path.length / 2) < 1e-6)
    let half = path.trim(from: 0, to: 0.5)
    let middle = Point(1 + 4 * sin(.pi / 4), 5 - 4 * cos(.pi / 4))
    #expect(half.segments.last.map { ($0.point(at: 1) - middle).length < 2e-3 } == true)
  }

  @Test func isMovedAndScaled() {
    let path = Path([.curve(Self.quarter)]).placed(at: Point(10, 20), scale: 2)
    #expect(abs(path.length - 2 * Self.quarter.length) < 1e-9)
    #expect(path.segments.first.map { ($0.point(at: 0) - Point(12, 22)).length < 1e-9 } == true)
    #expect(path.segments.first.map { ($0.point(at: 1) - Point(20, 30)).length < 1e-9 } == true)
  }

  // MARK: Chords

  @Test(arguments: curves, [0.5, 0.03, 0.001])
  func chordsStayWithinTheTolerance(curve: Bezier, tolerance: Double) {
    let count = curve.chordCount(tolerance: tolerance)
    for step in 0..<count * 8 {
      let piece = Double(step / 8)
      let from = curve.point(atParameter: piece / Double(count))
      let to = curve.point(atParameter: (piece + 1) / Double(count))
      let part = Double(step % 8) / 8
      let chord = from + (to - from) * part
      let point = curve.point(atParameter: (piece + part) / Double(count))
      #expect((point - chord).length <= tolerance * 1.000_001)
    }
  }
}
