/// Where the parts of a tab bar lie in its box, counted from its upper left corner in units of a cell's width, or in
/// pixels.
struct TabGeometry: Hashable, Sendable {
  let width, height: Double

  /// The units in a point of ``Notch/tabs``, in which the bar's proportions are given.
  let scale: Double

  /// The height at which the bar begins where it has no notch.
  let edge: Double

  /// Where the row of labels begins; the lower end of the box if there is none.
  let floor: Double

  /// Whether the last row of cells is for labels.
  let hasLabels: Bool

  /// The height of the middle of a flat icon.
  var flat: Double

  private let columns, count: Int
  private let cellWidth: Double

  /// In points: how far the raised circle stands above the edge; the bar's ground below the notch with labels and
  /// without.
  private static let (above, ground, wholeGround) = (15.5, 1.3, 11.3)

  /// In points: the circle's radius, how far below the edge the raised circle's middle lies, and how far it sinks.
  private static let (circle, raised, sunk) = (21.0, 5.5, 56.0)

  /// In points: half the size of an icon, and how far a flat one moves down.
  private static let (icon, fall) = (12.0, 30.0)

  /// The least room of an item in points: with less, the flat icons beside the notch would hang over it.
  private static let item = 64.0

  /// The fewest rows that have room for the notch, and for labels below it.
  static let (leastRows, labelledRows) = (3, 4)

  /// - Parameters:
  ///   - box: the size of the bar's box in cells.
  ///   - cell: a cell's width and height in units.
  ///   - count: how many items there are.
  ///   - step: the edge lies on a multiple of this many units, where it is sharp.
  init(_ box: Size, cell: (width: Double, height: Double), count: Int, step: Double) {
    (columns, self.count, cellWidth) = (box.columns, max(count, 1), cell.width)
    width = Double(box.columns) * cell.width
    height = Double(box.rows) * cell.height
    hasLabels = box.rows >= Self.labelledRows
    floor = hasLabels ? height - cell.height : height
    let depth = Notch.tabs.depth + (hasLabels ? Self.ground : Self.wholeGround)
    scale = min(floor / (Self.above + depth), width / Double(self.count) / Self.item)
    edge = ((floor - depth * scale) / step).rounded() * step
    flat = (edge + floor) / 2 + scale
  }

  // MARK: Items

  /// The middle of an item, or of a place between two.
  func middle(_ position: Double) -> Double {
    let item = min(max(Int(position.rounded(.down)), 0), max(count - 2, 0))
    let (first, second) = (middle(of: item), middle(of: item + 1))
    return first + (second - first) * (position - Double(item))
  }

  private func middle(of item: Int) -> Double {
    let columns = TabBar.columns(of: item, among: count, in: columns)
    return Double(columns.lowerBound + columns.upperBound) / 2 * cellWidth
  }

  // MARK: The notch

  /// Half its width, and how deep it is.
  var depth: Double { Notch.tabs.depth * scale }
  var reach: Double { Notch.tabs.reach * scale }

  /// The bar's edge in a place.
  ///
  /// - Parameter middle: where the middle of the notch is.
  func edge(at x: Double, middle: Double) -> Notch.Place {
    var place = Notch.tabs.place(at: (x - middle) / scale)
    place.depth = edge + place.depth * scale
    return place
  }

  // MARK: Circles and icons

  var radius: Double { Self.circle * scale }

  /// The height of the middle of a circle.
  func circle(rise: Double) -> Double {
    edge + (Self.raised + Self.sunk * (1 - rise)) * scale
  }

  /// Whether anything of a circle is above the bottom of the notch.
  func isSeen(rise: Double) -> Bool {
    circle(rise: rise) - radius < edge + Notch.tabs.depth * scale
  }

  /// How much of its icon a circle shows, 0…1: none where two circles that pass each other would show both.
  static func iconShare(rise: Double) -> Double { min(max((rise - 0.5) / 0.4, 0), 1) }

  /// How much of an item's flat icon is seen, 0…1: hardly any where it reaches the labels.
  static func flatShare(rise: Double) -> Double {
    let share = min(max(1 - rise * 1.6, 0), 1)
    return share * share
  }

  /// Half the size of an icon.
  var icon: Double { Self.icon * scale }

  /// The height of the middle of an item's flat icon.
  func flat(rise: Double) -> Double {
    flat + Self.fall * max(rise, 0) * scale
  }
}
