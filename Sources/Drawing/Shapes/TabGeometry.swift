/// The fixed geometry of a tab bar, relative to the upper left corner of its box. The unit is the width of a cell or a
/// pixel.
///
/// The icon of the selected item is in a circle, which is raised into a notch of the bar. The other icons are flat.
struct TabGeometry: Hashable, Sendable {
  let width, height: Double

  /// The units per point. Points are the unit of ``Notch`` and of the bar's proportions.
  let scale: Double

  /// The y coordinate of the bar's edge outside of the notch.
  let edge: Double

  /// The y coordinate where the row of labels begins; without labels, the lower end of the box.
  let floor: Double

  /// Whether the last row of cells is for labels.
  let hasLabels: Bool

  /// The y coordinate of the middle of a flat icon at rest, while its item is not selected.
  var flatIconY: Double

  /// The x coordinates of the items' middles.
  private let middles: [Double]

  /// In points: the room above the edge for a raised circle; the bar's height below the notch, with labels and without.
  private static let (above, below, belowWithoutLabels) = (18.2, 1.3, 11.3)

  /// In points: the circle's radius, how far its middle is below the edge while it is raised, and how far it sinks.
  private static let (circleRadius, raisedDepth, sunk) = (21.0, 5.5, 56.0)

  /// In points: half the size of an icon, and the distance that a flat icon moves down.
  private static let (iconReach, flatDrop) = (12.0, 30.0)

  /// The least width of an item, in points. With less, the flat icons beside the notch would overlap it.
  private static let minItemWidth = 64.0

  /// The fewest rows with room for the notch, and for labels below it.
  static let (leastRows, labelledRows) = (3, 4)

  /// - Parameters:
  ///   - middles: the middles of the items, in columns.
  ///   - step: a length in units. The y coordinate of the edge is a multiple of it, so that the edge is sharp.
  init(_ box: Size, cell: (width: Double, height: Double), middles: [Double], step: Double) {
    self.middles = middles.map { $0 * cell.width }
    width = Double(box.columns) * cell.width
    height = Double(box.rows) * cell.height
    hasLabels = box.rows >= Self.labelledRows
    floor = hasLabels ? height - cell.height : height
    let depth = Notch.depth + (hasLabels ? Self.below : Self.belowWithoutLabels)
    scale = min(
      floor / (Self.above + depth), width / Double(max(middles.count, 1)) / Self.minItemWidth)
    edge = ((floor - depth * scale) / step).rounded() * step
    flatIconY = (edge + floor) / 2 + scale
  }

  // MARK: Items

  /// Returns the x coordinate of a position that is counted in items: 1.5 is halfway between the items 1 and 2.
  func middle(_ position: Double) -> Double {
    guard middles.count > 1 else { return middles.first ?? 0 }
    let position = Mathematics.clamped(position, -1, Double(middles.count))
    let item = Int(Mathematics.clamped(position.rounded(.down), 0, Double(middles.count - 2)))
    let (first, second) = (middles[item], middles[item + 1])
    return first + (second - first) * (position - Double(item))
  }

  // MARK: The notch

  /// Returns the edge of a notch around an x coordinate, from left to right.
  func notch(middle: Double) -> [Segment] {
    func half(_ side: Double) -> [Segment] {
      Notch.tabs.curves.map { curve in
        .curve(curve.mapped { Point(middle + side * $0.x * scale, edge + $0.y * scale) })
      }
    }
    return half(-1).reversedDirection + half(1)
  }

  // MARK: Circles and icons

  var radius: Double { Self.circleRadius * scale }

  func circleY(rise: Double) -> Double {
    edge + (Self.raisedDepth + Self.sunk * (1 - rise)) * scale
  }

  /// Whether a part of a circle is above the bottom of the notch.
  func isVisible(rise: Double) -> Bool {
    circleY(rise: rise) - radius < edge + Notch.depth * scale
  }

  /// Returns the opacity of a circle's icon, 0…1. It is 0 while two circles pass each other.
  static func circleIconOpacity(rise: Double) -> Double {
    Mathematics.clamped((rise - 0.5) / 0.4, 0, 1)
  }

  /// Returns the opacity of a flat icon, 0…1. It is nearly 0 where the icon would overlap the labels.
  static func flatIconOpacity(rise: Double) -> Double {
    let share = Mathematics.clamped(1 - rise * 1.6, 0, 1)
    return share * share
  }

  var iconReach: Double { Self.iconReach * scale }

  func flatIconY(rise: Double) -> Double {
    flatIconY + Self.flatDrop * max(rise, 0) * scale
  }
}

/// The right half of the notch, in points, for a circle with a radius of 21. It is level at both ends.
///
/// It is a clamped cubic spline through given points, so that its curvature is continuous. The control points of each
/// Bézier curve are at thirds of its width, so that the depth is a cubic function of x.
struct Notch: Sendable {
  /// The curves, from the middle outwards. Depths grow downwards.
  let curves: [Bezier]

  static let tabs = Notch()

  /// The depth in the middle.
  static let depth = 37.7

  private init() {
    let points = [
      Point(0, Self.depth), Point(12.3, 34.3), Point(23.8, 22.7), Point(33.6, 10.1),
      Point(48.4, 1.8), Point(61.3, 0),
    ]
    let slopes = Self.slopes(points)
    curves = points.indices.dropLast().map { index in
      let (from, to) = (points[index], points[index + 1])
      let third = (to.x - from.x) / 3
      return Bezier(
        from, from + Point(third, third * slopes[index]),
        to - Point(third, third * slopes[index + 1]),
        to)
    }
  }

  /// Returns the slopes for which adjacent parts have equal curvature; 0 at both ends. It solves a tridiagonal system.
  private static func slopes(_ points: [Point]) -> [Double] {
    var slopes = [Double](repeating: 0, count: points.count)
    var superdiagonal = slopes
    for index in points.indices.dropFirst().dropLast() {
      let (before, after) = (points[index] - points[index - 1], points[index + 1] - points[index])
      let (a, c) = (1 / before.x, 1 / after.x)
      let rightHandSide = 3 * (before.y * a * a + after.y * c * c)
      let pivot = 2 * (a + c) - a * superdiagonal[index - 1]
      superdiagonal[index] = c / pivot
      slopes[index] = (rightHandSide - a * slopes[index - 1]) / pivot
    }
    for index in points.indices.dropFirst().dropLast().reversed() {
      slopes[index] -= superdiagonal[index] * slopes[index + 1]
    }
    return slopes
  }
}
