/// The line around a button or a panel, clockwise from 12 o'clock: a circle, or a rectangle with round corners.
///
/// The rectangle is only for pixels. It runs through the middles of the outermost cells, as box-drawing characters do.
/// Its straight edges are on whole pixels, where they are sharp.
struct BorderLine: Hashable, Sendable {
  let path: Path
  let width: Double

  private let isCircle: Bool
  private let center: Point
  /// The upper left corner of the square around the circle, or of the rectangle.
  private let origin: Point
  /// The radius of the circle, or of the round corners.
  private let radius: Double

  /// Creates a circle that touches the nearer sides of a box.
  init(circleIn size: Size, _ grid: PictureGrid, width: Double) {
    center = Point(Double(size.columns) * grid.width / 2, Double(size.rows) * grid.height / 2)
    radius = max(min(center.x, center.y) - width / 2, 0)
    (origin, isCircle, self.width) = (center - Point(radius, radius), true, width)
    path = .circle(center: center, radius: radius)
  }

  /// Creates a rectangle along the edge of a box, in pixels. The width must be a whole number.
  init(around size: Size, _ grid: PictureGrid, width: Double) {
    center = Point(Double(size.columns) * grid.width / 2, Double(size.rows) * grid.height / 2)
    func lineMiddle(_ cellSide: Double) -> Double {
      ((cellSide - width) / 2).rounded(.towardZero) + width / 2
    }
    origin = Point(lineMiddle(grid.width), lineMiddle(grid.height))
    // The centres of the round corners do not depend on the line's width, so lines of all widths are parallel.
    radius = max(grid.width + (grid.width / 2).rounded(.down) - origin.x, 0)
    (isCircle, self.width) = (false, width)
    path = .roundedRectangle(
      origin: origin, width: 2 * (center.x - origin.x), height: 2 * (center.y - origin.y),
      cornerRadius: radius)
  }

  /// Returns the width of the thinnest line of a border: 1…3 pixels.
  static func width(on grid: PictureGrid) -> Double {
    min(max((grid.width / 8).rounded(.down), 1), 3)
  }

  /// Returns the area inside of the line, at a distance from the middle of the line.
  func area(inset: Double) -> Path {
    let areaRadius = max(radius - inset, 0)
    if isCircle { return .circle(center: center, radius: areaRadius) }
    let areaOrigin = origin + Point(inset, inset)
    return .roundedRectangle(
      origin: areaOrigin, width: 2 * (center.x - areaOrigin.x),
      height: 2 * (center.y - areaOrigin.y), cornerRadius: areaRadius)
  }
}
