/// A point or a vector. y grows downwards.
///
/// In pictures for cells, the unit is the width of a cell; in pictures for pixels, it is a pixel.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static func + (left: Point, right: Point) -> Point {
    Point(left.x + right.x, left.y + right.y)
  }

  static func - (left: Point, right: Point) -> Point {
    Point(left.x - right.x, left.y - right.y)
  }

  static func * (point: Point, factor: Double) -> Point {
    Point(point.x * factor, point.y * factor)
  }

  /// Whether two points are equal but for rounding.
  func isNear(_ other: Point) -> Bool { (self - other).length < 1e-9 }

  var length: Double { (x * x + y * y).squareRoot() }

  /// The vector with a length of 1; (1, 0) for the zero vector.
  var normalized: Point { length > 0 ? self * (1 / length) : Point(1, 0) }
}
