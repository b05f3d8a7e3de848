import CLibrary

/// The reference drawing of a ring: a circular track, and over it the remaining arc. Lengths are in pixels.
///
/// The arc begins at 12 o'clock, goes clockwise, and has round line caps.
package struct IdealRing: Sendable {
  package var center: (x: Double, y: Double)

  /// The radius of the middle of the line.
  package var radius: Double
  package var lineWidth: Double

  /// The remaining fraction of the arc, 0…1.
  package var fraction: Double
  package var arc: Bitmap.Color
  package var track: Bitmap.Color

  package init(
    center: (x: Double, y: Double), radius: Double, lineWidth: Double, fraction: Double,
    arc: Bitmap.Color, track: Bitmap.Color
  ) {
    (self.center, self.radius, self.lineWidth) = (center, radius, lineWidth)
    (self.fraction, self.arc, self.track) = (fraction, arc, track)
  }

  /// Returns the ring on a background. Each pixel is the mean of 4×4 samples in linear light.
  package func bitmap(width: Int, height: Int, background: Bitmap.Color = .black) -> Bitmap {
    let light = [background, track, arc].map { color in
      [color.red, color.green, color.blue].map { Self.light(Double($0) / 255) }
    }
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        var counts = [0.0, 0, 0]
        for sample in 0..<16 {
          let (across, down) = (Double(sample % 4) + 0.5, Double(sample / 4) + 0.5)
          counts[layer(x: Double(x) + across / 4, y: Double(y) + down / 4)] += 1.0 / 16
        }
        let parts = (0..<3).map { part in
          let mean = zip(counts, light).reduce(0) { $0 + $1.0 * $1.1[part] }
          return UInt8((Self.encoded(mean) * 255).rounded())
        }
        bitmap.set(Bitmap.Color(parts[0], parts[1], parts[2]), x: x, y: y)
      }
    }
    return bitmap
  }

  /// 0 for the background, 1 for the track, 2 for the arc.
  private func layer(x: Double, y: Double) -> Int {
    let (dx, dy) = (x - center.x, y - center.y)
    let half = lineWidth / 2
    let isOnLine = abs((dx * dx + dy * dy).squareRoot() - radius) <= half
    guard fraction > 0 else { return isOnLine ? 1 : 0 }
    if fraction >= 1 { return isOnLine ? 2 : 0 }
    let turn = atan2(dx, -dy) / (2 * .pi)
    let isWithin = (turn < 0 ? turn + 1 : turn) <= fraction
    let isInCap = [0, fraction * 2 * .pi].contains { angle in
      let (ex, ey) = (dx - radius * sin(angle), dy + radius * cos(angle))
      return ex * ex + ey * ey <= half * half
    }
    return isInCap || (isOnLine && isWithin) ? 2 : isOnLine ? 1 : 0
  }

  /// Returns the linear light of a component in sRGB (IEC 61966-2-1). Both are 0…1.
  private static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The inverse of ``light(_:)``.
  private static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
