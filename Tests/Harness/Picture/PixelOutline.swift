/// The outlines of the opaque parts of an image, as SVG path data in pixels of the image (marching squares).
///
/// The alpha of a pixel is a sample at its middle. The outline runs where the alpha is one half.
package struct PixelOutline: Sendable {
  private let width, height: Int
  private let alpha: [UInt8]

  /// - Parameter isTraced: returns whether to trace a pixel. All others count as transparent.
  package init(_ image: ImageStore.Image, where isTraced: (_ x: Int, _ y: Int) -> Bool) {
    // A transparent border closes every outline.
    (width, height) = (image.width + 2, image.height + 2)
    var alpha = [UInt8](repeating: 0, count: width * height)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let value = image.pixels[(y * image.width + x) * 4 + 3]
        if value > 0, isTraced(x, y) { alpha[(y + 1) * width + x + 1] = value }
      }
    }
    self.alpha = alpha
  }

  private struct Point {
    var x, y: Double
  }

  /// The sides of a square of four neighbouring pixels.
  private enum Side: Int { case top, right, bottom, left }

  /// For each set of opaque corners: the sides at which the outline enters and leaves the square.
  ///
  /// The opaque part is on the right. The corners are upper left 8, upper right 4, lower right 2, lower left 1.
  private static let runs: [[(Side, Side)]] = [
    [], [(.left, .bottom)], [(.bottom, .right)], [(.left, .right)], [(.right, .top)],
    [(.right, .top), (.left, .bottom)], [(.bottom, .top)], [(.left, .top)], [(.top, .left)],
    [(.top, .bottom)], [(.top, .left), (.bottom, .right)], [(.top, .right)], [(.right, .left)],
    [(.right, .bottom)], [(.bottom, .left)], [],
  ]

  /// All outlines, to be filled by the even-odd rule.
  package var path: String {
    var next: [Int: Int] = [:]
    for y in 0..<height - 1 {
      for x in 0..<width - 1 {
        let corners =
          (isOpaque(x, y) ? 8 : 0) + (isOpaque(x + 1, y) ? 4 : 0)
          + (isOpaque(x + 1, y + 1) ? 2 : 0) + (isOpaque(x, y + 1) ? 1 : 0)
        for (from, to) in Self.runs[corners] { next[crossing(x, y, from)] = crossing(x, y, to) }
      }
    }
    var path = ""
    for start in next.keys.sorted() where next[start] != nil {
      var points: [Point] = []
      var crossing = start
      while let following = next.removeValue(forKey: crossing) {
        points.append(point(crossing))
        crossing = following
      }
      path += text(simplified(points))
    }
    return path
  }

  private func isOpaque(_ x: Int, _ y: Int) -> Bool { alpha[y * width + x] > 127 }

  /// Returns the number of a side, which connects two pixels: an even number if they are side by side, an odd one if
  /// one is below the other.
  private func crossing(_ x: Int, _ y: Int, _ side: Side) -> Int {
    switch side {
    case .top: (y * width + x) * 2
    case .bottom: ((y + 1) * width + x) * 2
    case .left: (y * width + x) * 2 + 1
    case .right: (y * width + x + 1) * 2 + 1
    }
  }

  /// Returns the point between two neighbouring pixels at which the alpha is one half.
  private func point(_ crossing: Int) -> Point {
    let (first, isDown) = (crossing / 2, crossing % 2 == 1)
    let (one, other) = (Double(alpha[first]), Double(alpha[first + (isDown ? width : 1)]))
    let fraction = (127.5 - one) / (other - one)
    // In pixels of the image: plus 0.5 to the middle of the pixel, minus 1 for the border.
    let (x, y) = (Double(first % width) - 0.5, Double(first / width) - 0.5)
    return Point(x: x + (isDown ? 0 : fraction), y: y + (isDown ? fraction : 0))
  }

  /// Removes points within 0.12 pixels of the line between their remaining neighbours.
  private func simplified(_ points: [Point]) -> [Point] {
    var kept: [Point] = []
    var from = 0
    while from < points.count {
      kept.append(points[from])
      var to = from + 1
      while to + 1 < points.count,
        (from + 1...to).allSatisfy({
          isNear(points[$0], points[from], points[to + 1])
        })
      {
        to += 1
      }
      from = to
    }
    return kept
  }

  /// Whether a point is within 0.12 pixels of the line through two others.
  private func isNear(_ point: Point, _ one: Point, _ other: Point) -> Bool {
    let (dx, dy) = (other.x - one.x, other.y - one.y)
    let length = (dx * dx + dy * dy).squareRoot()
    // The search time grows with the square of the length, so the length is limited.
    guard length > 0, length < 200 else { return false }
    return abs((point.x - one.x) * dy - (point.y - one.y) * dx) / length < 0.12
  }

  private func text(_ points: [Point]) -> String {
    guard points.count > 2 else { return "" }
    return points.enumerated().map { index, point in
      (index == 0 ? "M" : "L") + tenths(point.x) + " " + tenths(point.y)
    }.joined() + "Z"
  }

  private func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }
}
