/// A colour in the forms in which it is mixed and written.
struct CellColor: Sendable {
  let color: Color

  /// Linear light, 0…1, for truecolor. Lane 3 is the share of the terminal's background.
  let light: SIMD4<Float>

  /// sRGB, 0…255.
  let encoded: SIMD4<Float>

  /// The colour that the choice of characters assumes. A gradient has only one, so that its characters do not vary.
  let rampColor: UInt32
  let rampLight: SIMD4<Float>

  /// - Parameter rampInk: the ink that the choice of characters assumes; nil for `ink`.
  init(_ ink: Ink, at depth: ColorDepth, fittingInk rampInk: Ink? = nil) {
    rampColor = (rampInk ?? ink).color(at: depth).bits
    rampLight = depth == .truecolor ? (rampInk ?? ink).rgb.light : .zero
    color = ink.color(at: depth)
    light = depth == .truecolor ? ink.rgb.light : .zero
    encoded = ink.rgb.encoded
  }

  init(background: RGB) {
    (color, light) = (.standard, background.light + SIMD4(0, 0, 0, 1))
    (encoded, rampColor, rampLight) = (background.encoded, Color.standard.bits, light)
  }

  /// Returns this colour over another one, in truecolor. The opacity, 0…1, is rounded to sixteenths, to save bytes.
  func mixed(with ground: CellColor, _ opacity: Float) -> CellColor {
    let mean = ground.encoded + (encoded - ground.encoded) * ((opacity * 16).rounded() / 16)
    return CellColor(Ink(RGB(encoded: mean), indexed: 0, named: 0), at: .truecolor)
  }

  private init(_ color: Color) {
    (self.color, light, encoded) = (color, .zero, .zero)
    (rampColor, rampLight) = (color.bits, .zero)
  }

  /// The terminal's text colour, which cannot be mixed.
  static let text = CellColor(.standard)
}
