/// Where the parts of a tab bar lie in its box, counted from its upper left corner in units of a cell's width, or in
/// pixels.
struct TabGeometry: Hashable, Sendable {
  let width, height: Double

  /// The units in a point of ``Notch``, in which the bar's proportions are given.
  let scale: Double

  /// The height at which the bar begins where it has no notch.
  let edge: Double

  /// Where the row of labels begins; the lower end of the box if there is none.
  let floor: Double

  /// Whether the last row of cells is for labels.
  let hasLabels: Bool

  /// The height of the middle of a flat icon whose circle is sunk.
  var flatHeight: Double

  /// The middles of the items.
  private let middles: [Double]

  /// In points: the room above the edge, where the raised circle stands 15.5 high and a spring lifts it a little further; the
  /// bar's ground below the notch with labels and without.
  private static let (above, below, belowAlone) = (18.2, 1.3, 11.3)

  /// In points: the circle's radius, how far below the edge the raised circle's middle lies, and how far it sinks.
  private static let (circleRadius, raised, sunk) = (21.0, 5.5, 56.0)

  /// In points: half the size of an icon, and how far a flat one moves down.
  private static let (iconReach, fall) = (12.0, 30.0)

  /// The least room of an item in points: with less, the flat icons beside the notch would hang over it.
  private static let item = 64.0

  /// The fewest rows that have room for the notch, and for labels below it.
  static let (leastRows, labelledRows) = (3, 4)

  /// - Parameters:
  ///   - box: the size of the bar's box in cells.
  ///   - cell: a cell's width and height in units.
  ///   - middles: those of the items, in columns.
  ///   - step: the edge lies on a multiple of this many units, where it is sharp.
  init(_ box: Size, cell: (width: Double, height: Double), middles: [Double], step: Double) {
    self.middles = middles.map { $0 * cell.width }
    width = Double(box.columns) * cell.width
    height = Double(box.rows) * cell.height
    hasLabels = box.rows >= Self.labelledRows
    floor = hasLabels ? height - cell.height : height
    let depth = Notch.depth + (hasLabels ? Self.below : Self.belowAlone)
    scale = min(floor / (Self.above + depth), width / Double(max(middles.count, 1)) / Self.item)
    edge = ((floor - depth * scale) / step).rounded() * step
    flatHeight = (edge + floor) / 2 + scale
  }

  // MARK: Items

  /// The middle of an item, or of a place between two.
  func middle(_ position: Double) -> Double {
    guard middles.count > 1 else { return middles.first ?? 0 }
    let position = Mathematics.clamped(position, -1, Double(middles.count))
    let item = Int(Mathematics.clamped(position.rounded(.down), 0, Double(middles.count - 2)))
    let (first, second) = (middles[item], middles[item + 1])
    return first + (second - first) * (position - Double(item))
  }

  // MARK: The notch

  /// The edge of the notch from left to right.
  ///
  /// - Parameter middle: where the middle of the notch is.
  func notch(middle: Double) -> [Segment] {
    func half(_ side: Double) -> [Segment] {
      Notch.tabs.curves.map { curve in
        .curve(curve.mapped { Point(middle + side * $0.x * scale, edge + $0.y * scale) })
      }
    }
    return half(-1).turnedBack + half(1)
  }

  // MARK: Circles and icons

  var radius: Double { Self.circleRadius * scale }

  /// The height of the middle of a circle.
  func circleHeight(rise: Double) -> Double {
    edge + (Self.raised + Self.sunk * (1 - rise)) * scale
  }

  /// Whether anything of a circle is above the bottom of the notch.
  func isSeen(rise: Double) -> Bool {
    circleHeight(rise: rise) - radius < edge + Notch.depth * scale
  }

  /// How much of its icon a circle shows, 0…1: none where two circles that pass each other would show both.
  static func iconShare(rise: Double) -> Double { Mathematics.clamped((rise - 0.5) / 0.4, 0, 1) }

  /// How much of an item's flat icon is seen, 0…1: hardly any where it reaches the labels.
  static func flatShare(rise: Double) -> Double {
    let share = Mathematics.clamped(1 - rise * 1.6, 0, 1)
    return share * share
  }

  /// Half the size of an icon.
  var iconReach: Double { Self.iconReach * scale }

  /// The height of the middle of an item's flat icon.
  func flatHeight(rise: Double) -> Double {
    flatHeight + Self.fall * max(rise, 0) * scale
  }
}

/// The right half of the notch of the bar, for a circle with a radius of 21: smooth, and level in the middle and at its end.
///
/// It goes through given points. Between two of them it is a cubic Bézier curve whose control points are at thirds of the way
/// across, so its depth is a cubic function of the distance from the middle. The bend is continuous too: the curve is a
/// clamped spline.
struct Notch: Sendable {
  /// The curves from the middle to the end; depths grow downwards.
  let curves: [Bezier]

  static let tabs = Notch()

  /// How deep it is in the middle.
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
}
