/// A colour of a cell in the forms in which it is mixed and written.
struct CellColor: Sendable {
  let color: Color

  /// Light, 0…1; the fourth lane is the share of the user's background.
  let light: SIMD4<Float>

  /// sRGB, 0…255.
  let encoded: SIMD4<Float>

  /// The colour in whose place this one is fitted: the inks of a gradient share one, so that only colours differ along it.
  let rampColor: UInt32
  let rampLight: SIMD4<Float>

  /// - Parameter rampInk: the ink in whose place this one is fitted, if it is another one.
  init(_ ink: Ink, at depth: ColorDepth, fittedAs rampInk: Ink? = nil) {
    rampColor = (rampInk ?? ink).color(at: depth).bits
    rampLight = depth == .truecolor ? (rampInk ?? ink).rgb.light : .zero
    color = ink.color(at: depth)
    // Light is needed only where colours are mixed.
    light = depth == .truecolor ? ink.rgb.light : .zero
    encoded = ink.rgb.encoded
  }

  init(background: RGB) {
    (color, light) = (.standard, background.light + SIMD4(0, 0, 0, 1))
    (encoded, rampColor, rampLight) = (background.encoded, Color.standard.bits, light)
  }

  /// The colour as it is seen over another one.
  ///
  /// - Parameter opacity: 0…1, in sixteen steps: each is written to the terminal.
  func mixed(with ground: CellColor, _ opacity: Float) -> CellColor {
    let mean = ground.encoded + (encoded - ground.encoded) * ((opacity * 16).rounded() / 16)
    func whole(_ value: Float) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
    let rgb = RGB(whole(mean[0]), whole(mean[1]), whole(mean[2]))
    return CellColor(Ink(rgb, indexed: 0, named: 0), at: .truecolor)
  }

  private init(_ color: Color) {
    (self.color, light, encoded) = (color, .zero, .zero)
    (rampColor, rampLight) = (color.bits, .zero)
  }

  /// The terminal's own text colour, which cannot be mixed.
  static let text = CellColor(.standard)
}
