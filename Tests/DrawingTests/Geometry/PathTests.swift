import Testing

@testable import Drawing

@Suite struct PathTests {
  static let circle = Path.circle(center: Point(3, 5), radius: 2)
  static let rectangle = Path.roundedRectangle(
    origin: Point(1, 2), width: 10, height: 6, cornerRadius: 2)

  // MARK: Complete paths

  @Test func aCircleIsAsLongAsItsCircumference() {
    #expect(abs(Self.circle.length - 4 * .pi) < 1e-12)
  }

  /// y grows downwards.
  @Test(arguments: [
    (0.0, Point(3, 3)), (0.25, Point(5, 5)), (0.5, Point(3, 7)), (0.75, Point(1, 5)),
    (1.0, Point(3, 3)),
  ])
  func aCircleRunsClockwiseFromTwelve(fraction: Double, point: Point) throws {
    let arc = try #require(Self.circle.segments.first)
    #expect(arc.point(at: fraction).isNear(point))
  }

  @Test func aRoundedRectangleIsAsLongAsItsOutline() {
    #expect(abs(Self.rectangle.length - (2 * (10 + 6) - 8 * 2 + 4 * .pi)) < 1e-12)
  }

  @Test func aRoundedRectangleRunsClockwiseFromTheMiddleOfItsTopEdge() {
    let starts = [
      Point(6, 2), Point(9, 2), Point(11, 4), Point(11, 6), Point(9, 8), Point(3, 8), Point(1, 6),
      Point(1, 4), Point(3, 2),
    ]
    #expect(Self.rectangle.segments.count == starts.count)
    for (segment, start) in zip(Self.rectangle.segments, starts) {
      #expect(segment.point(at: 0).isNear(start))
    }
    #expect(Self.rectangle.end?.isNear(Point(6, 2)) == true)
  }

  @Test(arguments: [
    ("a pill lying", 10.0, 4.0), ("a pill standing", 3.0, 9.0), ("a circle", 5.0, 5.0),
  ])
  func theRadiusOfACornerIsAtMostHalfOfTheShorterSide(name: String, width: Double, height: Double) {
    let path = Path.roundedRectangle(
      origin: Point(0, 0), width: width, height: height, cornerRadius: 100)
    let radius = min(width, height) / 2
    #expect(abs(path.length - (2 * (width + height) - 8 * radius + 2 * .pi * radius)) < 1e-12)
    #expect(path.segments.allSatisfy { $0.length > 0 })
  }

  // MARK: Parts of a path

  static let parts: [(from: Double, to: Double)] = [
    (0, 1), (0, 0.5), (0.5, 1), (0.1, 0.9), (0.249, 0.251), (0, 1e-6), (0.999, 1), (1.0 / 3, 0.4),
  ]

  @Test(arguments: [circle, rectangle], parts)
  func aPartIsAsLongAsItsShare(path: Path, part: (from: Double, to: Double)) {
    let trimmed = path.trim(from: part.from, to: part.to)
    #expect(abs(trimmed.length - path.length * (part.to - part.from)) < 1e-9)
  }

  @Test(arguments: [circle, rectangle], parts)
  func aPartIsInOnePiece(path: Path, part: (from: Double, to: Double)) throws {
    let segments = path.trim(from: part.from, to: part.to).segments
    try #require(!segments.isEmpty)
    for (one, next) in zip(segments, segments.dropFirst()) {
      #expect(one.point(at: 1).isNear(next.point(at: 0)))
    }
  }

  @Test(arguments: [circle, rectangle])
  func twoPartsThatMeetShareAPoint(path: Path) throws {
    for step in 1..<40 {
      let cut = Double(step) / 40
      let (before, after) = (path.trim(from: 0, to: cut), path.trim(from: cut, to: 1))
      let (end, start) = try (#require(before.end), #require(after.start))
      #expect(end.isNear(start), "at \(cut)")
      #expect(try before.start?.isNear(#require(path.start)) == true)
    }
  }

  @Test(arguments: [(0.5, 0.5), (0.6, 0.4), (0.0, 0.0), (1.0, 1.0), (2.0, 3.0), (-2.0, -1.0)])
  func emptyAndReversedRangesGiveAnEmptyPath(from: Double, to: Double) {
    #expect(Self.circle.trim(from: from, to: to) == Path([]))
    #expect(Self.rectangle.trim(from: from, to: to) == Path([]))
  }

  @Test(arguments: [(0.0, 1.0), (-1.0, 2.0), (-0.5, 1.0), (0.0, 1.5)])
  func theWholeRangeChangesNothing(from: Double, to: Double) {
    #expect(Self.circle.trim(from: from, to: to) == Self.circle)
    #expect(Self.rectangle.trim(from: from, to: to) == Self.rectangle)
  }

  @Test func aQuarterOfTheRectangleEndsOnItsRightSide() throws {
    let end = try #require(Self.rectangle.trim(from: 0, to: 0.25).end)
    #expect(end.isNear(Point(11, 5)))
  }
}

extension Path {
  var start: Point? { segments.first?.point(at: 0) }
  var end: Point? { segments.last?.point(at: 1) }
}
