/// The line around a button or a panel, clockwise from 12 o'clock: a rectangle with round corners, or a circle.
///
/// In pixels the rectangle runs through the middles of the cells at its edge, as the line of box-drawing characters does,
/// and its straight edges lie on whole pixels, where they are sharp.
struct FrameLine: Hashable, Sendable {
  let path: Path
  let width: Double

  private let isCircle: Bool
  private let center: Point
  private let corner: Point
  private let radius: Double

  /// A circle that touches the nearer sides of a box.
  init(circleIn size: Size, _ grid: Grid, width: Double) {
    center = Point(Double(size.columns) * grid.width / 2, Double(size.rows) * grid.height / 2)
    radius = max(min(center.x, center.y) - width / 2, 0)
    (corner, isCircle, self.width) = (center - Point(radius, radius), true, width)
    path = .circle(center: center, radius: radius)
  }

  /// A rectangle around a box of cells, in pixels.
  ///
  /// - Parameter width: whole pixels.
  init(around size: Size, _ grid: Grid, width: Double) {
    center = Point(Double(size.columns) * grid.width / 2, Double(size.rows) * grid.height / 2)
    func middle(_ side: Double) -> Double { ((side - width) / 2).rounded(.towardZero) + width / 2 }
    corner = Point(middle(grid.width), middle(grid.height))
    // The corners of lines of all widths have the same centres.
    radius = max(grid.width + (grid.width / 2).rounded(.down) - corner.x, 0)
    (isCircle, self.width) = (false, width)
    path = .roundedRectangle(
      origin: corner, width: 2 * (center.x - corner.x), height: 2 * (center.y - corner.y),
      cornerRadius: radius)
  }

  /// The width of a plain line in pixels: 1…3.
  static func width(on grid: Grid) -> Double { min(max((grid.width / 8).rounded(.down), 1), 3) }

  /// The area inside of the line.
  ///
  /// - Parameter inset: how far its edge is from the middle of the line.
  func area(inset: Double) -> Path {
    let rest = max(radius - inset, 0)
    if isCircle { return .circle(center: center, radius: rest) }
    let origin = corner + Point(inset, inset)
    return .roundedRectangle(
      origin: origin, width: 2 * (center.x - origin.x), height: 2 * (center.y - origin.y),
      cornerRadius: rest)
  }
}
