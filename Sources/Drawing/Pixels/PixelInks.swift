/// The colours of a ring's pixels, by how much of one the arc covers and where it is.
struct PixelInks: Sendable {
  let track: RGB
  private let arc: RGB

  /// From the track's to the arc's, where that has one colour.
  private let blends: [PixelColor]

  /// The arc's inks in a row, where it has more.
  private let inks: [Ink]
  private var gradient: Gradient?

  /// The light of the track and of those inks.
  private let trackLight: SIMD4<Float>
  private let lights: [SIMD4<Float>]

  /// Which of the inks the arc has, by the depth.
  private(set) var places: [UInt8] = []

  /// How far down a place of the circle is, from 12 o'clock to 6 o'clock: in so many steps.
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

  /// The same colours, where those that move have moved on.
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

  /// The arc's colours by the depth.
  var depths: [PixelColor] {
    let colors = inks.map { PixelColor($0.rgb) }
    return places.map { colors[Int($0)] }
  }

  /// - Parameters:
  ///   - share: how much of what is covered the arc covers, 0…255.
  ///   - x: with `y`, where the pixel is from the ring's middle; y grows downwards.
  func color(share: Int, x: Float, y: Float) -> PixelColor {
    gradient == nil ? blends[share] : color(share: share, depth: Self.depth(x: x, y: y))
  }

  /// The same of an arc of several inks, where the depth is known.
  func color(share: Int, depth: UInt8) -> PixelColor {
    let place = Int(places[Int(depth)])
    if share <= 0 { return PixelColor(track) }
    if share >= 255 { return PixelColor(inks[place].rgb) }
    return PixelColor(trackLight + (lights[place] - trackLight) * (Float(share) / 255))
  }

  /// How far down from 12 o'clock a place is, 0…255; left and right it is the same.
  static func depth(x: Float, y: Float) -> UInt8 {
    let angle = Mathematics.clockAngle(x: Double(abs(x)), y: Double(y))
    return UInt8((angle / .pi * Double(bottom)).rounded())
  }
}
