import Harness
import Testing

@testable import Drawing

@Suite struct RasterizerTests {
  private static let box = Box(row: 0, column: 0, rows: 5, columns: 6)

  private func rectangle(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Path {
    .rectangle(left: left, top: top, right: right, bottom: bottom)
  }

  private func filled(_ segments: [Segment], in box: Box = box) -> SampleMap {
    SampleMap(Outline(filling: Path(segments)), in: box)
  }

  private func stroked(_ points: [Point], width: Double) -> SampleMap {
    let lines = zip(points, points.dropFirst()).map { Segment.line(from: $0, to: $1) }
    return SampleMap(Outline(stroking: Path(lines), width: width, tolerance: 0.01), in: Self.box)
  }

  // MARK: Filled areas

  @Test func aRectangleCoversItsShareOfEachSample() {
    let samples = filled(rectangle(3.25, 2.5, 21.5, 30).segments)
    for (point, share) in [
      ((2, 3), 0.375), ((2, 4), 0.5), ((2, 21), 0.25), ((9, 3), 0.75), ((9, 10), 1),
      ((29, 21), 0.5), ((30, 10), 0), ((9, 22), 0), ((1, 10), 0),
    ] as [((Int, Int), Double)] {
      let error = abs(Double(samples[point.0, point.1]) - 255 * share)
      #expect(error <= 0.5, "\(point)")
    }
    #expect(abs(samples.area - 18.25 * 27.5) < 0.1)
  }

  @Test func aContourInTheOppositeDirectionCutsAHole() {
    let outer = Path.circle(center: Point(20, 19), radius: 17).segments
    let inner = Path.circle(center: Point(21.3, 18.2), radius: 9).segments
    let ring = filled(outer + inner.reversedDirection)
    #expect(abs(ring.area - .pi * (17 * 17 - 9 * 9)) < 1)
    #expect(ring[18, 21] == 0 && ring[19, 5] == 255)
    // A contour in the same direction changes nothing.
    #expect(filled(outer + inner).values == filled(outer).values)
    // Without a hole, the direction does not matter.
    #expect(filled(outer.reversedDirection).values == filled(outer).values)
  }

  @Test func curvesAreFilled() {
    let curve = Bezier(Point(2, 30), Point(10, -5), Point(30, -5), Point(38, 30))
    let samples = filled([.curve(curve), .line(from: curve.end, to: curve.start)])
    // The height over the chord is 105 t (1 - t). Its integral over x is 105 * 6.4.
    #expect(abs(samples.area - 105 * 6.4) < 1)
  }

  // MARK: Strokes

  @Test func overlappingLinesTakeTheGreaterCoverage() {
    let (one, other) = ([Point(4, 4), Point(36, 30)], [Point(36, 4.3), Point(4, 29)])
    let lines = Path([.line(from: one[0], to: one[1]), .line(from: other[0], to: other[1])])
    let both = SampleMap(Outline(stroking: lines, width: 3.3, tolerance: 0.01), in: Self.box)
    let greatest = zip(stroked(one, width: 3.3).values, stroked(other, width: 3.3).values).map(max)
    #expect(both.values == greatest)
  }

  @Test(arguments: [1, 2.5, 6])
  func aClosedPathHasNoSeams(width: Double) {
    let square = rectangle(8, 8, 32, 32).segments
    for first in 0..<4 {
      // The path may begin with any side.
      let path = Path((0..<4).map { square[(first + $0) % 4] })
      let samples = SampleMap(Outline(stroking: path, width: width, tolerance: 0.01), in: Self.box)
      let cornerLoss = (4 - .pi) * width * width / 4
      let area = (24 + width) * (24 + width) - cornerLoss - (24 - width) * (24 - width)
      // At the inner corners, two sides cover parts of a sample, and their coverages are added.
      let excess = samples.area - area
      #expect(excess > -0.01 * width * width && excess < 1.4, "\(excess)")
      for along in 12...27 { #expect(samples[8, along] == samples[8, 20]) }
    }
    let circle = Path.circle(center: Point(20, 20), radius: 14)
    let parts = circle.trim(from: 0, to: 0.3).segments + circle.trim(from: 0.3, to: 1).segments
    let (whole, joined) = (
      SampleMap(Outline(stroking: circle, width: width, tolerance: 0.01), in: Self.box),
      SampleMap(Outline(stroking: Path(parts), width: width, tolerance: 0.01), in: Self.box)
    )
    let worst = zip(whole.values, joined.values).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(worst <= 8, "\(worst)")
  }

  /// Corners are round on their outer side.
  @Test(arguments: [0, 1, 10, 45, 90, 120, 170, 179, 180], [-1.0, 1])
  func cornersAreRound(degrees: Double, side: Double) {
    let angle = side * degrees / 180 * .pi
    let corner = Point(22, 19)
    let points = [
      corner - Point(14, 0), corner,
      corner + Point(Mathematics.cosine(angle), Mathematics.sine(angle)) * 14,
    ]
    let samples = stroked(points, width: 5)
    let lines = zip(points, points.dropFirst()).map { Segment.line(from: $0, to: $1) }
    let ideal = IdealStroke(Path(lines), lineWidth: 5)
    var (missing, excess) = (0.0, 0.0)
    for y in 0..<samples.rows {
      for x in 0..<samples.columns {
        let error = Double(samples[y, x]) / 255 - ideal.coverage(x: x, y: y)
        (missing, excess) = (min(missing, error), max(excess, error))
      }
    }
    // The lines leave no gap. Where two of them overlap at an edge, their coverages are added.
    #expect(missing > -0.04, "\(missing)")
    #expect(excess < (degrees < 170 ? 0.3 : 0.51), "\(excess)")
  }

  // MARK: Parts

  private static let paths: [Path] = [
    .roundedRectangle(origin: Point(4.5, 5.5), width: 34, height: 27, cornerRadius: 7),
    .circle(center: Point(21, 17), radius: 60),
    Path([
      .curve(Bezier(Point(-40, 50), Point(100, 6), Point(-60, 4), Point(90, 33))),
      .line(from: Point(90, 33), to: Point(-20, -70)),
    ]),
  ]

  @Test(arguments: paths, [nil, 1, 2.5, 9])
  func anyPartIsTheSameAsInTheWhole(path: Path, width: Double?) {
    let outline =
      width.map { Outline(stroking: path, width: $0, tolerance: 0.03) } ?? Outline(filling: path)
    var (generator, rasterizer) = (SeededGenerator(seed: 5), Rasterizer())
    func samples(in box: Box) -> SampleMap {
      SampleMap(rasterizer.coverage(of: outline, Rasterizer.Scale(), in: box), in: box)
    }
    let all = Box(row: -12, column: -12, rows: 30, columns: 30)
    let whole = samples(in: all)
    for _ in 0..<40 {
      let (row, column) = (
        Int.random(in: 0..<30, using: &generator), Int.random(in: 0..<30, using: &generator)
      )
      let box = Box(
        row: all.row + row, column: all.column + column,
        rows: Int.random(in: 1...30 - row, using: &generator),
        columns: Int.random(in: 1...30 - column, using: &generator))
      let part = samples(in: box)
      let isSame = (0..<part.rows).allSatisfy { y in
        (0..<part.columns).allSatisfy { part[y, $0] == whole[row * 8 + y, column * 8 + $0] }
      }
      #expect(isSame, "\(box)")
    }
  }

  @Test(arguments: [(-500.0, 10.0), (500, 10), (10, -500), (10, 500), (-500, -500), (500, 500)])
  func distantShapesInkNothing(x: Double, y: Double) {
    let circle = Path.circle(center: Point(x, y), radius: 30)
    for outline in [
      Outline(filling: circle), Outline(stroking: circle, width: 3, tolerance: 0.03),
    ] {
      var rasterizer = Rasterizer()
      #expect(rasterizer.coverage(of: outline, Rasterizer.Scale(), in: Self.box).isEmpty)
      let near = Outline(filling: rectangle(3, 3, 9, 9))
      let map = rasterizer.coverage(of: near, Rasterizer.Scale(), in: Self.box)
      #expect(abs(SampleMap(map, in: Self.box).area - 36) < 0.1)
    }
  }

  @Test(arguments: [100.0, 1e5, 1e7, 1e12, 1e300])
  func hugeAreasAreExact(reach: Double) {
    let all = filled(rectangle(-reach, -reach, reach, reach).segments)
    #expect(all.values.allSatisfy { $0 == 255 })
    let left = filled(rectangle(-reach, -reach, 20, reach).segments)
    let upper = filled(rectangle(-reach, -reach, reach, 20).segments)
    #expect(left.area == 20 * 40 && upper.area == 20 * 48)
    #expect((0..<40).allSatisfy { left[$0, 19] == 255 && left[$0, 20] == 0 })
  }

  /// The edge of a huge circle looks straight.
  @Test func hugeCirclesAreDrawn() {
    let circle = Path.circle(center: Point(20 - 1e6, 20), radius: 1e6).segments
    let samples = filled(circle)
    #expect(abs(samples.area - 20 * 40) < 2, "\(samples.area)")
    #expect((0..<40).allSatisfy { samples[$0, 10] == 255 && samples[$0, 30] == 0 })
  }

  @Test(arguments: [(0, 0), (0, 4), (4, 0), (-3, 4), (4, -3)])
  func anEmptyBoxHasNoCoverage(rows: Int, columns: Int) {
    let outline = Outline(filling: rectangle(-50, -50, 50, 50))
    var rasterizer = Rasterizer()
    let map = rasterizer.coverage(
      of: outline, Rasterizer.Scale(), in: Box(row: 1, column: 1, rows: rows, columns: columns))
    #expect(map.isEmpty && map.indicesOfRuns(inRow: 1).isEmpty)
  }

  @Test func fullTilesAreOneRun() throws {
    var rasterizer = Rasterizer()
    let map = rasterizer.coverage(
      of: Outline(filling: rectangle(3, -9, 45, 90)), Rasterizer.Scale(), in: Self.box)
    for row in 0..<5 {
      let runs = map.runs[map.indicesOfRuns(inRow: row)]
      #expect(runs.map(\.column) == [0, 1, 5] && runs.map(\.count) == [1, 4, 1])
      #expect(runs.map { map.coverage(of: $0).isFull } == [false, true, false])
    }
    #expect(map.indicesOfRuns(inRow: -1).isEmpty && map.indicesOfRuns(inRow: 5).isEmpty)
  }
}
