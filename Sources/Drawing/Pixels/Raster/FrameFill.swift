/// The area within a distance of a rectangle: a rectangle with round corners, or a disc.
struct FrameFill: Hashable, Sendable {
  private let x, y: Float
  private let halfWidth, halfHeight: Float
  private let radius: Float

  /// - Parameters:
  ///   - width: that of the rectangle; 0 for a disc, like the height.
  ///   - radius: the distance.
  init(center: Point, width: Double, height: Double, radius: Double) {
    (x, y) = (Float(center.x), Float(center.y))
    (halfWidth, halfHeight) = (Float(max(width, 0) / 2), Float(max(height, 0) / 2))
    self.radius = Float(radius)
  }

  /// How much of eight pixels in a row the area covers, 0…255.
  func coverage(x first: Int, y row: Int) -> SIMD8<UInt8> {
    let px = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) + (Float(first) - x)
    let across = PixelEdge.absolute(px) - halfWidth
    let down = SIMD8(repeating: abs(Float(row) + 0.5 - y) - halfHeight)
    // The distance from the nearest point of the rectangle; inside of the rectangle the nearer edge counts.
    let ex = across.replacing(with: 0, where: across .< 0)
    let ey = down.replacing(with: 0, where: down .< 0)
    let distance = (ex * ex + ey * ey).squareRoot()
    let within = across.replacing(with: down, where: across .< down)
    let depth = (radius - distance).replacing(with: radius - within, where: within .< 0)
    return PixelEdge.bytes(PixelEdge.inked(depth, ex, ey, distance))
  }
}
