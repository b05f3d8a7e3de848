/// The edge of a notch: how far below the flat edge it lies, by the distance from the middle. It is the same on both
/// sides, smooth, and level in the middle and at its end.
///
/// Between two of the given points it is a cubic Bézier curve whose control points are at thirds of the way across, so
/// that its depth is a cubic function of the distance. The bend is continuous too: the curve is a clamped spline.
struct Notch: Sendable {
  /// A depth, and how fast it grows with the distance.
  struct Place: Hashable, Sendable {
    var depth: Double
    var slope: Double
  }

  /// The points, from the middle to the end.
  private let points: [Point]
  private let slopes: [Double]

  /// The notch of the tab bar, for a circle with a radius of 21.
  static let tabs = Notch([
    Point(0, 37.7), Point(12.3, 34.3), Point(23.8, 22.7), Point(33.6, 10.1), Point(48.4, 1.8),
    Point(61.3, 0),
  ])

  /// Half the width of the notch.
  var reach: Double { points[points.count - 1].x }

  /// How deep it is in the middle.
  var depth: Double { points[0].y }

  /// - Parameter points: at least two; the distances grow.
  private init(_ points: [Point]) {
    self.points = points
    slopes = Self.slopes(points)
  }

  /// The slopes with which both parts that meet in a point bend equally; 0 at both ends.
  ///
  /// The equations have three diagonals: they are solved from the first to the last, and back.
  private static func slopes(_ points: [Point]) -> [Double] {
    var slopes = [Double](repeating: 0, count: points.count)
    var over = slopes
    for index in points.indices.dropFirst().dropLast() {
      let (before, after) = (points[index] - points[index - 1], points[index + 1] - points[index])
      let (a, c) = (1 / before.x, 1 / after.x)
      let wanted = 3 * (before.y * a * a + after.y * c * c)
      let weight = 2 * (a + c) - a * over[index - 1]
      over[index] = c / weight
      slopes[index] = (wanted - a * slopes[index - 1]) / weight
    }
    for index in points.indices.dropFirst().dropLast().reversed() {
      slopes[index] -= over[index] * slopes[index + 1]
    }
    return slopes
  }

  /// The edge at a distance from the middle; negative distances are on the left.
  func place(at distance: Double) -> Place {
    let x = abs(distance)
    guard x < reach, let end = points.firstIndex(where: { $0.x > x }) else {
      return Place(depth: 0, slope: 0)
    }
    let (from, to) = (points[end - 1], points[end])
    let width = to.x - from.x
    let (t, s) = ((x - from.x) / width, 1 - (x - from.x) / width)
    let (first, last) = (slopes[end - 1] * width, slopes[end] * width)
    let depth =
      s * s * ((1 + 2 * t) * from.y + t * first) + t * t * ((1 + 2 * s) * to.y - s * last)
    let slope =
      (6 * s * t * (to.y - from.y) + s * (1 - 3 * t) * first + t * (1 - 3 * s) * last) / width
    return Place(depth: depth, slope: distance < 0 ? -slope : slope)
  }
}
