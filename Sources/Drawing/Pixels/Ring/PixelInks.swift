/// The colours of a ring's pixels, by the arc's share of a pixel and by the pixel's position.
struct PixelInks: Sendable {
  let track: RGB
  private let arc: RGB

  /// The colours from the track's to the arc's; empty if the arc has a gradient.
  private let blends: [PixelColor]

  /// The inks of the gradient's palette; empty if the arc has one ink.
  private let inks: [Ink]
  private var gradient: Gradient?

  /// The light of the track and of the inks.
  private let trackLight: SIMD4<Float>
  private let lights: [SIMD4<Float>]

  /// For each depth, the index of the arc's ink.
  private(set) var places: [UInt8] = []

  /// The depth at 6 o'clock; at 12 o'clock the depth is 0.
  static let bottom: UInt8 = 255

  init(_ ring: Ring) {
    (track, arc, gradient) = (ring.track.rgb, ring.ink.rgb, ring.gradient)
    inks = ring.gradient.map { $0.palette.inks(isLight: $0.isLight) } ?? []
    trackLight = ring.track.rgb.light
    lights = inks.map(\.rgb.light)
    blends =
      ring.gradient == nil
      ? (0..<256).map { PixelColor(ring.track.rgb, ring.ink.rgb, share: $0) } : []
    dye()
  }

  /// The same colours, with the gradient at another turn.
  func turned(to gradient: Gradient?) -> PixelInks {
    guard let gradient, gradient != self.gradient else { return self }
    var other = self
    other.gradient = gradient
    other.dye()
    return other
  }

  private mutating func dye() {
    guard let gradient else { return }
    places = (0...Self.bottom).map {
      UInt8(gradient.index(at: Double($0) / Double(Self.bottom) * .pi))
    }
  }

  /// The arc's colours by depth.
  var depths: [PixelColor] {
    let colors = inks.map { PixelColor($0.rgb) }
    return places.map { colors[Int($0)] }
  }

  /// - Parameters:
  ///   - share: how much of what is covered the arc covers, 0…255.
  ///   - x: with `y`, the pixel's offset from the middle of the ring; y grows downwards.
  func color(share: Int, x: Float, y: Float) -> PixelColor {
    gradient == nil ? blends[share] : color(share: share, depth: Self.depth(x: x, y: y))
  }

  /// The colour of a pixel at a known depth, for an arc with a gradient.
  func color(share: Int, depth: UInt8) -> PixelColor {
    let place = Int(places[Int(depth)])
    if share <= 0 { return PixelColor(track) }
    if share >= 255 { return PixelColor(inks[place].rgb) }
    return PixelColor(trackLight + (lights[place] - trackLight) * (Float(share) / 255))
  }

  /// The depth of a position: how far down from 12 o'clock it is, 0…255; left and right are the same.
  static func depth(x: Float, y: Float) -> UInt8 {
    let angle = Mathematics.clockAngle(x: Double(abs(x)), y: Double(y))
    return UInt8((angle / .pi * Double(bottom)).rounded())
  }
}
