/// Two inks that cover half of what is under them, itself in two inks over the user's background.
struct Glaze: Sendable {
  /// An ink and another one over it, and how much of a cell they cover.
  struct Layers {
    let lower, upper: Coverage
    let lowerInk, upperInk: Ink

    init(under lower: Coverage, over upper: Coverage, _ lowerInk: Ink, _ upperInk: Ink) {
      (self.lower, self.upper) = (lower, upper)
      (self.lowerInk, self.upperInk) = (lowerInk, upperInk)
    }
  }

  private let capabilities: Capabilities
  private let glyphs: Glyphs
  private let ground: SIMD4<Float>

  /// From this share of background on a part is left unpainted.
  private let transparent: Float

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    glyphs = Glyphs(capabilities.glyphs)
    transparent = Inks.transparent(capabilities.knowsBackground)
    ground = capabilities.background.light + SIMD4(0, 0, 0, 1)
  }

  /// The cell that fits best; the lower of both layers cover no less than the upper where those are of the
  /// picture, but may lie side by side where they are of the glaze.
  func cell(_ picture: Layers, _ glaze: Layers) -> Cell {
    guard capabilities.color == .truecolor, capabilities.glyphs != .braille else {
      return opaqueCell(picture, glaze)
    }
    let light = Lights(picture, glaze, ground)
    let sums = Sums { row, column in light.sample(row, column) }
    let fit = Fit(sums, glyphs: glyphs, transparent: transparent)
    if fit.ink[3] >= transparent { return .blank }
    let (ink, ground) = (color(fit.ink), color(fit.ground))
    if ink == ground { return Cell(Glyphs.full, foreground: ink) }
    return Cell(
      fit.glyph, foreground: ink, background: ground, style: fit.isReversed ? .reverse : [])
  }

  /// Where colours cannot be blended the glaze is opaque, over what most of the cell is.
  private func opaqueCell(_ picture: Layers, _ glaze: Layers) -> Cell {
    let isUpper = glaze.upper.mean > glaze.lower.mean
    let isOver = picture.upper.mean * 2 > picture.lower.mean
    let ring = Ring(
      box: Box(row: 0, column: 0, rows: 0, columns: 0), fraction: 1,
      ink: isUpper ? glaze.upperInk : glaze.lowerInk,
      track: isOver ? picture.upperInk : picture.lowerInk)
    let top = isUpper ? glaze.upper : glaze.lower
    return RingBrush(ring, capabilities: capabilities)
      .cell(track: picture.lower.joined(with: top), arc: top)
  }

  private func color(_ mean: SIMD4<Float>) -> Color {
    if mean[3] >= transparent { return .standard }
    return .rgb(Self.step(mean[0]), Self.step(mean[1]), Self.step(mean[2]))
  }

  /// In as many steps as other blends.
  private static func step(_ value: Float) -> UInt8 {
    UInt8(min(max((value / 17).rounded(), 0), 15)) * 17
  }
}

/// The light of all that lies over one another.
private struct Lights {
  let picture, glaze: Glaze.Layers
  let ground: SIMD4<Float>
  private let under, over, lower, upper: SIMD4<Float>

  init(_ picture: Glaze.Layers, _ glaze: Glaze.Layers, _ ground: SIMD4<Float>) {
    (self.picture, self.glaze, self.ground) = (picture, glaze, ground)
    (under, over) = (picture.lowerInk.rgb.light, picture.upperInk.rgb.light)
    (lower, upper) = (glaze.lowerInk.rgb.light, glaze.upperInk.rgb.light)
  }

  @inline(never)
  func sample(_ row: Int, _ column: Int) -> SIMD4<Float> {
    func part(_ coverage: Coverage) -> Float { Float(coverage[row][column]) / 255 }
    let (covered, top) = (part(picture.lower), part(picture.upper))
    var light = ground * (1 - covered) + under * (covered - top) + over * top
    light += (lower - light) * (part(glaze.lower) * Sparks.opacity)
    light += (upper - light) * (part(glaze.upper) * Sparks.opacity)
    return Light.encoded(light)
  }
}
