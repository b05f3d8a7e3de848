extension RingOutline {
  /// How much of eight pixels in a row the dashes cover, 0…255.
  ///
  /// Dashes stand still, so there is time to look at each pixel by itself.
  func coverage(x: Int, y: Int, of dashes: RingDashes) -> SIMD8<UInt8> {
    var (nx, ny) = (SIMD8<Float>(), SIMD8<Float>())
    for lane in 0..<8 {
      let (px, py) = (Float(x + lane) + 0.5 - centerX, Float(y) + 0.5 - centerY)
      let nearest = Segment.direction(
        2 * .pi * place(nearest: Mathematics.clockAngle(x: Double(px), y: Double(py)), in: dashes))
      nx[lane] = px - Float(nearest.x) * radius
      ny[lane] = py - Float(nearest.y) * radius
    }
    let distance = (nx * nx + ny * ny).squareRoot()
    return PixelEdge.bytes(PixelEdge.inked(halfWidth - distance, nx, ny, distance))
  }

  /// The place on the dashes that is nearest to an angle, as a fraction of the circle.
  private func place(nearest angle: Double, in dashes: RingDashes) -> Double {
    let place = angle / (2 * .pi)
    var (best, least) = (0.0, Double.infinity)
    for part in dashes.parts {
      if place >= part.from, place <= part.to { return place }
      for end in [part.from, part.to] {
        let away = abs(place - end)
        let distance = min(away, 1 - away)
        if distance < least { (best, least) = (end, distance) }
      }
    }
    return best
  }
}
