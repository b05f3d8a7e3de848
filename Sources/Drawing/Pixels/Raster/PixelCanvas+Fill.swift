extension FrameFill {
  /// A rectangle with round corners.
  ///
  /// - Parameters:
  ///   - corner: the radius of the corners; at most half of the shorter side is taken.
  init(x: Double, y: Double, width: Double, height: Double, corner: Double) {
    let radius = max(min(corner, width / 2, height / 2), 0)
    self.init(
      center: Point(x + width / 2, y + height / 2), width: width - 2 * radius,
      height: height - 2 * radius, radius: radius)
  }
}

extension PixelCanvas {
  /// Draws a shape in one colour.
  ///
  /// - Parameters:
  ///   - hole: what of it is left out.
  ///   - bounds: the rectangle outside of which nothing of it is seen, counted from the same point as the shape.
  ///   - place: the rectangle of the picture that the shape is drawn in; nothing is drawn outside of it.
  mutating func fill(
    _ shape: FrameFill, without hole: FrameFill? = nil, _ color: PixelColor,
    within bounds: PixelBox, at place: PixelBox
  ) {
    guard
      let part = bounds.moved(x: place.x, y: place.y).common(with: place)?.common(with: box)
    else { return }
    begin()
    for y in part.y..<part.y + part.height {
      for x in stride(from: part.x, to: part.x + part.width, by: 8) {
        var covered = shape.coverage(x: x - place.x, y: y - place.y)
        if let inner = hole?.coverage(x: x - place.x, y: y - place.y) {
          covered = covered &- inner.replacing(with: covered, where: inner .> covered)
        }
        for lane in 0..<min(8, part.x + part.width - x) where covered[lane] > 0 {
          put(color, covered[lane], x: x + lane, y: y)
        }
      }
    }
  }
}
