/// A sequence of segments, which need not be connected.
package struct Path: Hashable, Sendable {
  package private(set) var segments: [Segment]

  package init(_ segments: [Segment]) {
    self.segments = segments
  }

  /// The connected parts of the path, in which each segment begins where the one before ends.
  var subpaths: [[Segment]] {
    var subpaths: [[Segment]] = []
    var current: [Segment] = []
    for segment in segments {
      if let last = current.last, !last.point(at: 1).isNear(segment.point(at: 0)) {
        subpaths.append(current)
        current = []
      }
      current.append(segment)
    }
    return current.isEmpty ? subpaths : subpaths + [current]
  }

  package var length: Double { segments.reduce(0) { $0 + $1.length } }

  /// Returns a fraction of the path's length, rounded up to whole steps. The steps are equal, and at most `step` long.
  func stepped(_ fraction: Double, by step: Double) -> Double {
    let stepCount = max((length / step).rounded(.up), 1)
    return (Mathematics.clamped(fraction, 0, 1) * stepCount).rounded(.up) / stepCount
  }

  /// Returns the part between two fractions of the length; empty if `from` is not less than `to`.
  package func trim(from: Double, to: Double) -> Path {
    let (from, to) = (max(from, 0), min(to, 1))
    guard from < to else { return Path([]) }
    guard from > 0 || to < 1 else { return self }
    let (start, end) = (from * length, to * length)
    var segmentStart = 0.0
    var trimmed: [Segment] = []
    for segment in segments {
      let length = segment.length
      let low = max(start - segmentStart, 0)
      let high = min(end - segmentStart, length)
      if low < high { trimmed.append(segment.trimmed(from: low / length, to: high / length)) }
      segmentStart += length
    }
    return Path(trimmed)
  }

  func placed(at origin: Point, scale: Double) -> Path {
    Path(segments.map { $0.placed(at: origin, scale: scale) })
  }

  /// Returns a circle, clockwise from 12 o'clock.
  package static func circle(center: Point, radius: Double) -> Path {
    Path([.arc(center: center, radius: radius, start: 0, sweep: 2 * .pi)])
  }

  /// Returns a rectangle, clockwise from its upper left corner.
  static func rectangle(left: Double, top: Double, right: Double, bottom: Double) -> Path {
    let corners = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
    return Path((0..<4).map { .line(from: corners[$0], to: corners[($0 + 1) % 4]) })
  }

  /// Returns a rectangle with round corners, clockwise from the middle of its top edge.
  package static func roundedRectangle(
    origin: Point, width: Double, height: Double, cornerRadius: Double
  ) -> Path {
    let r = min(cornerRadius, width / 2, height / 2)
    let (left, top) = (origin.x, origin.y)
    let (right, bottom) = (left + width, top + height)
    let middle = left + width / 2
    let quarterTurn = Double.pi / 2
    func corner(_ x: Double, _ y: Double, _ quarters: Double) -> Segment {
      .arc(center: Point(x, y), radius: r, start: quarters * quarterTurn, sweep: quarterTurn)
    }
    return Path(
      [
        .line(from: Point(middle, top), to: Point(right - r, top)),
        corner(right - r, top + r, 0),
        .line(from: Point(right, top + r), to: Point(right, bottom - r)),
        corner(right - r, bottom - r, 1),
        .line(from: Point(right - r, bottom), to: Point(left + r, bottom)),
        corner(left + r, bottom - r, 2),
        .line(from: Point(left, bottom - r), to: Point(left, top + r)),
        corner(left + r, top + r, 3),
        .line(from: Point(left + r, top), to: Point(middle, top)),
      ].filter { $0.length > 0 })
  }
}
