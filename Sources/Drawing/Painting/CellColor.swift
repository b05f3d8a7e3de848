/// A colour in the forms in which it is mixed and written.
struct CellColor: Sendable {
  let color: Color

  /// Linear light, 0…1; zero for inks that are not truecolor, which are never mixed. The fourth lane is the share of
  /// the terminal's background.
  let light: SIMD4<Float>

  /// sRGB, 0…255.
  let encoded: SIMD4<Float>

  /// The colour that characters are fitted for. All inks of a gradient share it, so that characters do not vary along
  /// the gradient.
  let rampColor: UInt32
  let rampLight: SIMD4<Float>

  /// - Parameter rampInk: the ink that characters are fitted for, if it is not `ink`.
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

  /// Returns the truecolor blended over another one.
  ///
  /// - Parameter opacity: 0…1. It is rounded to sixteenths, because each step is written to the terminal.
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
