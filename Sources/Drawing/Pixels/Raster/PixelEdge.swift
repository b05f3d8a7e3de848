/// How much of a pixel is on the inner side of an edge.
enum PixelEdge {
  /// The share of eight pixels that is inside of an edge, 0…1.
  ///
  /// It is exact for straight edges, and bent ones are nearly straight within a pixel. The edge moves over the square
  /// of the pixel along its normal. Between the first two corners that it passes, and between the last two, the
  /// area of a triangle changes with the square of the way; in between, the area grows evenly.
  ///
  /// - Parameters:
  ///   - depth: how far the middle of the pixel is inside of the edge, in pixels.
  ///   - nx: with `ny`, the direction of the normal, of any length.
  ///   - length: the normal's length. If it is 0, the pixel is in the middle of a line cap, and any direction is
  ///     right.
  @inline(__always)
  static func inked(
    _ depth: SIMD8<Float>, _ nx: SIMD8<Float>, _ ny: SIMD8<Float>, _ length: SIMD8<Float>
  ) -> SIMD8<Float> {
    let isNothing = length .< 0.001
    let known = length.replacing(with: 1, where: isNothing)
    let x = (absolute(nx) / known).replacing(with: 1, where: isNothing)
    let y = absolute(ny) / known
    let long = x.replacing(with: y, where: x .< y)
    let short = y.replacing(with: x, where: x .< y) + 0.0001
    let (reach, distance) = ((long + short) / 2, absolute(depth))
    let missing = reach - distance
    let beyond = missing.replacing(with: 0, where: missing .< 0)
    let outer = 1 - beyond * beyond / (2 * long * short)
    let far = outer.replacing(with: 0.5 + distance / long, where: distance .< (long - short) / 2)
    return far.replacing(with: 1 - far, where: depth .< 0)
  }

  /// 0…1 as 0…255; adding 2²³ leaves the rounded number in the lowest bits.
  @inline(__always)
  static func bytes(_ share: SIMD8<Float>) -> SIMD8<UInt8> {
    let bits = unsafe unsafeBitCast(share * 255 + 8_388_608, to: SIMD8<UInt32>.self)
    return SIMD8<UInt8>(truncatingIfNeeded: bits)
  }

  @inline(__always)
  static func absolute(_ a: SIMD8<Float>) -> SIMD8<Float> {
    a.replacing(with: -a, where: a .< 0)
  }
}
