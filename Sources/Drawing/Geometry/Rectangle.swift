/// A rectangle, in the units of its points.
struct Rectangle: Hashable, Sendable {
  var left, top, right, bottom: Double

  /// Creates the rectangle with two opposite corners, in any order.
  init(_ corner: Point, _ opposite: Point) {
    (left, right) = (min(corner.x, opposite.x), max(corner.x, opposite.x))
    (top, bottom) = (min(corner.y, opposite.y), max(corner.y, opposite.y))
  }

  mutating func include(_ point: Point) {
    (left, right) = (min(left, point.x), max(right, point.x))
    (top, bottom) = (min(top, point.y), max(bottom, point.y))
  }

  var area: Double { (right - left) * (bottom - top) }

  func union(_ other: Rectangle) -> Rectangle {
    var both = self
    (both.left, both.right) = (min(left, other.left), max(right, other.right))
    (both.top, both.bottom) = (min(top, other.top), max(bottom, other.bottom))
    return both
  }

  func outset(_ margin: Double) -> Rectangle {
    var larger = self
    (larger.left, larger.right) = (left - margin, right + margin)
    (larger.top, larger.bottom) = (top - margin, bottom + margin)
    return larger
  }
}
