extension Segment {
  /// The length; for a curve the length of its control polygon, which is quick to compute.
  var roughLength: Double {
    guard case .curve(let curve) = self else { return length }
    return (curve.control1 - curve.start).length + (curve.control2 - curve.control1).length
      + (curve.end - curve.control2).length
  }

  /// A rectangle that contains the segment.
  var bounds: Rectangle {
    switch self {
    case .line(let a, let b): return Rectangle(a, b)
    case .curve(let curve):
      var rectangle = Rectangle(curve.start, curve.end)
      rectangle.include(curve.control1)
      rectangle.include(curve.control2)
      return rectangle
    case .arc(let center, let radius, let start, let sweep):
      let (first, last) = Segment.angles(start, sweep)
      guard last - first < 2 * .pi else {
        return Rectangle(center - Point(radius, radius), center + Point(radius, radius))
      }
      var rectangle = Rectangle(
        center + Segment.direction(first) * radius, center + Segment.direction(last) * radius)
      // The extreme points of an arc are its ends, or its points on the axes.
      var axis = (first / (.pi / 2)).rounded(.up) * .pi / 2
      while axis < last {
        rectangle.include(center + Segment.direction(axis) * radius)
        axis += .pi / 2
      }
      return rectangle
    }
  }

  /// The segment in pieces with small bounds: arcs are cut at the diagonals.
  var pieces: [Segment] {
    guard case .arc(let center, let radius, let start, let sweep) = self else { return [self] }
    let (first, last) = Segment.angles(start, sweep)
    var pieces: [Segment] = []
    var from = first
    // An arc of no length has one piece, which is drawn as a dot.
    while from < last - 1e-9 || pieces.isEmpty {
      let diagonal = ((from / (.pi / 2) - 0.5 + 1e-9).rounded(.down) + 1.5) * .pi / 2
      let to = min(diagonal, last)
      pieces.append(.arc(center: center, radius: radius, start: from, sweep: to - from))
      from = to
    }
    return pieces
  }
}
