/// A rectangle between places of a picture.
struct Rectangle: Hashable, Sendable {
  var left, top, right, bottom: Double

  /// The smallest rectangle that holds two places.
  init(_ one: Point, _ other: Point) {
    (left, right) = (min(one.x, other.x), max(one.x, other.x))
    (top, bottom) = (min(one.y, other.y), max(one.y, other.y))
  }

  /// Makes the rectangle hold another place too.
  mutating func include(_ place: Point) {
    (left, right) = (min(left, place.x), max(right, place.x))
    (top, bottom) = (min(top, place.y), max(bottom, place.y))
  }

  var area: Double { (right - left) * (bottom - top) }

  func joined(with other: Rectangle) -> Rectangle {
    var both = self
    (both.left, both.right) = (min(left, other.left), max(right, other.right))
    (both.top, both.bottom) = (min(top, other.top), max(bottom, other.bottom))
    return both
  }

  /// The rectangle with a margin on all sides.
  func outset(_ margin: Double) -> Rectangle {
    var larger = self
    (larger.left, larger.right) = (left - margin, right + margin)
    (larger.top, larger.bottom) = (top - margin, bottom + margin)
    return larger
  }
}
