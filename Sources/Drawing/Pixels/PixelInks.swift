/// The colours of a ring's pixels, by how much of one the arc covers and where it is.
struct PixelInks: Sendable {
  let track: RGB
  private let arc: RGB

  /// From the track's to the arc's, where that has one colour.
  private let blends: [PixelColor]

  /// The arc's inks in a row, where it has more.
  private let inks: [Ink]
  private var wheel: Wheel?

  /// The arc's colours by their depth.
  private(set) var depths: [RGB] = []

  /// How far down a place of the circle is, from 12 o'clock to 6 o'clock: in so many steps.
  static let bottom: UInt8 = 255

  init(_ ring: Ring) {
    (track, arc, wheel) = (ring.track.rgb, ring.ink.rgb, ring.wheel)
    inks = ring.wheel.map { $0.strip.inks(isLight: $0.isLight) } ?? []
    blends =
      ring.wheel == nil
      ? (0..<256).map { PixelColor(ring.track.rgb, ring.ink.rgb, share: $0) } : []
    dye()
  }

  /// The same colours, where those that move have moved on.
  func turned(to wheel: Wheel?) -> PixelInks {
    guard let wheel, wheel != self.wheel else { return self }
    var other = self
    other.wheel = wheel
    other.dye()
    return other
  }

  private mutating func dye() {
    guard let wheel else { return }
    depths = (0...Self.bottom).map {
      inks[wheel.index(at: Double($0) / Double(Self.bottom) * .pi)].rgb
    }
  }

  /// - Parameters:
  ///   - share: how much of what is covered the arc covers, 0…255.
  ///   - x: with `y`, where the pixel is from the ring's middle; y grows downwards.
  func color(share: Int, x: Float, y: Float) -> PixelColor {
    guard wheel != nil else { return blends[share] }
    guard share > 0 else { return PixelColor(track) }
    return PixelColor(track, depths[Int(Self.depth(x: x, y: y))], share: share)
  }

  /// How far down from 12 o'clock a place is, 0…255; left and right it is the same.
  static func depth(x: Float, y: Float) -> UInt8 {
    let angle = Mathematics.clockAngle(x: Double(abs(x)), y: Double(y))
    return UInt8((angle / .pi * Double(bottom)).rounded())
  }
}
