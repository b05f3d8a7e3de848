/// The ink in which the cells of a gradient are drawn first, and how much of it a colour contains.
struct Dye: Sendable {
  private let depth: ColorDepth
  private let color: Color
  private let red, green, blue: Int
  /// The share of the ink in a colour is the colour's distance, in this direction, from all mixtures without the ink.
  private let x, y, z, origin: Float

  /// A dye for rings of one ink, whose cells are not dyed.
  init() {
    (depth, color, red, green, blue) = (.none, .standard, 0, 0, 0)
    (x, y, z, origin) = (0, 0, 0, 0)
  }

  /// - Parameters:
  ///   - ink: the ink that cells are drawn in.
  ///   - track: the ink under it.
  ///   - background: the colour that both are blended with.
  init(_ ink: Ink, over track: Ink, background: RGB, depth: ColorDepth) {
    self.depth = depth
    color = ink.color(at: depth)
    (red, green, blue) = (Int(ink.rgb.red), Int(ink.rgb.green), Int(ink.rgb.blue))
    let ground = background.encoded
    let (way, other) = (ink.rgb.encoded - ground, track.rgb.encoded - ground)
    let part = Self.product(way, other) / max(Self.product(other, other), 1)
    let across = way - other * part
    let direction = across / max(Self.product(across, way), 1)
    (x, y, z) = (direction[0], direction[1], direction[2])
    origin = Self.product(direction, ground)
  }

  /// How much of the ink a colour contains, 0…255.
  func share(of color: Color) -> UInt8 {
    if color == self.color { return .max }
    guard case .rgb(let red, let green, let blue) = color.kind else { return 0 }
    let share = x * Float(red) + y * Float(green) + z * Float(blue) - origin
    return UInt8(min(max((share * 255).rounded(), 0), 255))
  }

  /// The colour with another ink in place of this one.
  ///
  /// - Parameter share: how much of this ink the colour contains, 0…255.
  func color(_ color: Color, share: UInt8, in ink: Ink) -> Color {
    if share == 0 { return color }
    guard share < 255, case .rgb(let red, let green, let blue) = color.kind else {
      return ink.color(at: depth)
    }
    func moved(_ value: UInt8, _ from: Int, _ to: UInt8) -> UInt8 {
      UInt8(min(max(Int(value) + (Int(to) - from) * Int(share) / 255, 0), 255))
    }
    return .rgb(
      moved(red, self.red, ink.rgb.red), moved(green, self.green, ink.rgb.green),
      moved(blue, self.blue, ink.rgb.blue))
  }

  private static func product(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  }
}
