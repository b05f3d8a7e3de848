import CLibrary

/// A ring that was measured in the pixels of an image, to draw it again as curves.
package struct RingTrace: Sendable {
  /// The radius of the middle of the line, in pixels of the image.
  package let radius: Double
  package let lineWidth: Double

  /// The centre, in pixels from the left and the top of the image.
  package let center: (x: Double, y: Double)

  /// The remaining fraction of the arc, 0…1.
  package let fraction: Double
  package let track: Bitmap.Color

  /// The colours of the arc at whole degrees, from 0° to its end.
  package let inks: [Bitmap.Color]

  /// Nil if the image shows no ring. Without `knownTrack`, the colour of the track is that at 345°.
  package init?(_ image: ImageStore.Image, track knownTrack: Bitmap.Color? = nil) {
    guard image.width > 1, image.height > 1, image.pixels.count == image.width * image.height * 4
    else { return nil }
    func pixel(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
      let start = (y * image.width + x) * 4
      return image.pixels[start..<start + 4]
    }
    func isOpaque(_ x: Int, _ y: Int) -> Bool { (pixel(x, y).last ?? 0) > 127 }
    // The ring is horizontally centred, and nothing is above it. In the upper three quarters nothing is left of it.
    let middle = image.width / 2
    guard let top = (0..<image.height).first(where: { isOpaque(middle, $0) }),
      let left = (0..<middle).first(where: { x in
        (0..<image.height * 3 / 4).contains { isOpaque(x, $0) }
      })
    else { return nil }
    let center = (x: Double(image.width) / 2, y: Double(top + middle - left))
    self.center = center
    // Measure the line on the radius to 3 o'clock: its width, and its mean distance from the centre. Begin outside:
    // there are digits within the ring.
    var (coveredLength, moment) = (0.0, 0.0)
    for x in (middle..<image.width).reversed() {
      let alpha = Double(pixel(x, min(Int(center.y), image.height - 1)).last ?? 0) / 255
      guard alpha > 0 || coveredLength == 0 else { break }
      coveredLength += alpha
      moment += alpha * (Double(x) + 0.5 - center.x)
    }
    guard coveredLength > 0 else { return nil }
    let radius = moment / coveredLength
    (self.radius, lineWidth) = (radius, coveredLength)
    func color(_ degrees: Double) -> Bitmap.Color {
      let angle = degrees * .pi / 180
      let bytes = Array(
        pixel(Int(center.x + radius * sin(angle)), Int(center.y - radius * cos(angle))))
      return Bitmap.Color(bytes[0], bytes[1], bytes[2])
    }
    let track = knownTrack ?? color(345)
    self.track = track
    let endDegrees = stride(from: 0.0, to: 360, by: 0.125).first { color($0) == track } ?? 360
    // The round cap extends the arc by half the line width.
    let capDegrees = 2 * asin(coveredLength / 4 / radius) * 180 / .pi
    fraction = endDegrees < 360 ? max(endDegrees - capDegrees, 0) / 360 : 1
    inks = (0..<Int(endDegrees)).map { color(Double($0)) }
  }
}

extension RingTrace {
  /// Whether a pixel is at least two pixels away from the ring.
  package func isAway(fromX x: Int, y: Int) -> Bool {
    let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
    return abs((dx * dx + dy * dy).squareRoot() - radius) > lineWidth / 2 + 2
  }

  /// Whether a pixel is inside the ring.
  package func surrounds(x: Int, y: Int) -> Bool {
    let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
    return dx * dx + dy * dy < radius * radius
  }
}

/// The circle of radius 1, with clockwise angles from 12 o'clock.
enum UnitCircle {
  /// Returns the point at an angle in degrees; y grows upwards.
  static func clock(_ degrees: Double) -> (x: Double, y: Double) {
    (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
  }
}
