@testable import Drawing

/// A stroke by a round pen, sampled at 16 by 16 points of a rectangle. A point is covered if its distance from the
/// path is at most half the line width.
struct IdealStroke {
  private let halfWidth: Double
  private var lines: [(start: Point, vector: Point)]
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
        // The chords differ from a digit's curve by less than a hundredth of a pixel.
        let points = (0...100).map { curve.point(atParameter: Double($0) / 100) }
        lines += zip(points, points.dropFirst()).map { ($0, $1 - $0) }
      }
    }
    (self.lines, self.arcs) = (lines, arcs)
  }

  /// Returns the covered share of a pixel, 0…1.
  func coverage(x: Int, y: Int) -> Double {
    coverage(Point(Double(x), Double(y)), width: 1, height: 1)
  }

  /// Returns the covered share of a rectangle, 0…1.
  func coverage(_ corner: Point, width: Double, height: Double) -> Double {
    let middle = corner + Point(width, height) * 0.5
    let halfDiagonal = Point(width, height).length / 2
    let distanceToPath = distance(middle)
    let distanceToEdge = distanceToPath - halfWidth
    guard abs(distanceToEdge) < halfDiagonal else { return distanceToEdge < 0 ? 1 : 0 }
    // Within the rectangle, a distance changes by at most half the diagonal. A line that is farther than the nearest by
    // more than the diagonal is never the nearest.
    var nearby = self
    nearby.lines.removeAll {
      distance(middle, $0.start, $0.vector) > distanceToPath + 2 * halfDiagonal
    }
    var covered = 0
    for row in 0..<16 {
      for column in 0..<16 {
        let point = Point((Double(column) + 0.5) / 16 * width, (Double(row) + 0.5) / 16 * height)
        if nearby.distance(corner + point) <= halfWidth { covered += 1 }
      }
    }
    return Double(covered) / 256
  }

  private func distance(_ point: Point, _ start: Point, _ vector: Point) -> Double {
    let offset = point - start
    let squared = vector.x * vector.x + vector.y * vector.y
    let along =
      squared > 0 ? min(max((offset.x * vector.x + offset.y * vector.y) / squared, 0), 1) : 0
    return (offset - vector * along).length
  }

  private func distance(_ point: Point) -> Double {
    var nearest = Double.infinity
    for (start, vector) in lines { nearest = min(nearest, distance(point, start, vector)) }
    for case .arc(let center, let radius, let start, let sweep) in arcs {
      let offset = point - center
      var turn = Mathematics.clockAngle(x: offset.x, y: offset.y) - start
      while turn < 0 { turn += 2 * .pi }
      if turn <= sweep {
        nearest = min(nearest, abs(offset.length - radius))
      } else {
        for end in [start, start + sweep] {
          nearest = min(nearest, (offset - Segment.direction(end) * radius).length)
        }
      }
    }
    return nearest
  }
}
