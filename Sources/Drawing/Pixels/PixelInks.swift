/// The colours of a ring's pixels, by how much of one the arc covers and where it is.
struct PixelInks: Sendable {
  private let track: RGB
  private let arc: RGB

  /// From the track's to the arc's, where that has one colour.
  private let blends: [UInt32]

  /// The arc's inks by angle, where it has more.
  private let gradient: Gradient?
  private let inks: [Ink]

  init(_ ring: Ring) {
    track = ring.track.rgb
    arc = ring.ink.rgb
    gradient = ring.gradient
    inks = ring.gradient.map { $0.palette.inks(isLight: $0.isLight) } ?? []
    blends =
      ring.gradient == nil ? (0..<256).map { Self.mixed(ring.track.rgb, ring.ink.rgb, $0) } : []
  }

  /// - Parameters:
  ///   - share: how much of what is covered the arc covers, 0…255.
  ///   - x: with `y`, where the pixel is from the ring's middle; y grows downwards.
  func color(share: Int, x: Float, y: Float) -> UInt32 {
    guard let gradient else { return blends[share] }
    guard share > 0 else { return Self.packed(track) }
    let ink = inks[gradient.index(at: Mathematics.clockAngle(x: Double(x), y: Double(y)))].rgb
    return share == 255 ? Self.packed(ink) : Self.mixed(track, ink, share)
  }

  private static func packed(_ color: RGB) -> UInt32 {
    UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// Mixed as light.
  private static func mixed(_ first: RGB, _ second: RGB, _ share: Int) -> UInt32 {
    encoded(first.light + (second.light - first.light) * (Float(share) / 255))
  }

  static func encoded(_ light: SIMD4<Float>) -> UInt32 {
    let color = Light.encoded(light)
    var packed: UInt32 = 0
    for lane in 0..<3 { packed = packed << 8 | UInt32(min(max(color[lane] + 0.5, 0), 255)) }
    return packed
  }
}
