/// Draws sparks over a ring: two half-transparent inks over two other inks on the user's background.
struct Glaze: Sendable {
  /// An ink and another one over it, and how much of a cell each covers.
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

  /// From this share of background on, a part of a cell is left unpainted.
  private let transparent: Float

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    glyphs = Glyphs(capabilities.glyphs)
    transparent = Inks.transparent(
      capabilities.knowsBackground, isFine: glyphs.mosaic != nil)
    ground = capabilities.background.light + SIMD4(0, 0, 0, 1)
  }

  /// The cell that fits best.
  ///
  /// In `picture` the lower ink covers at least what the upper one covers; in `glaze` they may lie side by side.
  func cell(_ picture: Layers, _ glaze: Layers) -> Cell {
    guard capabilities.color == .truecolor, capabilities.glyphs != .braille else {
      return opaqueCell(picture, glaze)
    }
    var light = Lights(picture, glaze, ground)
    let sums = Sums { row, column in light.sample(row, column) }
    let fit = Fit(sums, glyphs: glyphs, transparent: transparent)
    if fit.ink[3] >= transparent { return .blank }
    let (ink, ground) = (color(fit.ink, picture), color(fit.ground, picture))
    if ink == ground { return .filled(with: ink) }
    return Cell(
      fit.glyph, foreground: ink, background: ground, style: fit.isReversed ? .reverse : [])
  }

  /// The cell where colours cannot be blended: the glaze is opaque, over the ink that covers most of the cell.
  private func opaqueCell(_ picture: Layers, _ glaze: Layers) -> Cell {
    let isUpper = glaze.upper.mean > glaze.lower.mean
    let isOver = picture.upper.mean * 2 > picture.lower.mean
    let brush = Brush(
      track: isOver ? picture.upperInk : picture.lowerInk,
      arc: isUpper ? glaze.upperInk : glaze.lowerInk, capabilities: capabilities)
    let top = isUpper ? glaze.upper : glaze.lower
    return brush.cell(track: picture.lower.joined(with: top), arc: top)
  }

  /// The colour for a mean of samples.
  ///
  /// Where there is hardly any glaze, the picture keeps its own inks without a tint.
  private func color(_ mean: SIMD4<Float>, _ picture: Layers) -> Color {
    if mean[3] >= transparent { return .standard }
    if mean.isNear(picture.upperInk.rgb.encoded, within: 9) {
      return picture.upperInk.color(at: .truecolor)
    }
    if mean.isNear(picture.lowerInk.rgb.encoded, within: 9) {
      return picture.lowerInk.color(at: .truecolor)
    }
    return Color(encoded: mean)
  }
}

/// The light of the samples of a cell: the background, the picture and the glaze, mixed.
private struct Lights {
  let picture, glaze: Glaze.Layers
  let ground: SIMD4<Float>
  private let under, over, lower, upper: SIMD4<Float>
  /// The coverages of the last sample and its colour: the next sample usually has the same ones.
  private var last: UInt32
  private var color: SIMD4<Float>

  init(_ picture: Glaze.Layers, _ glaze: Glaze.Layers, _ ground: SIMD4<Float>) {
    (self.picture, self.glaze, self.ground) = (picture, glaze, ground)
    (under, over) = (picture.lowerInk.rgb.light, picture.upperInk.rgb.light)
    (lower, upper) = (glaze.lowerInk.rgb.light, glaze.upperInk.rgb.light)
    (last, color) = (0, Light.encoded(ground))
  }

  @inline(never)
  mutating func sample(_ row: Int, _ column: Int) -> SIMD4<Float> {
    let covered = UInt32(picture.lower.sample(row, column))
    let top = UInt32(picture.upper.sample(row, column))
    let first = UInt32(glaze.lower.sample(row, column))
    let second = UInt32(glaze.upper.sample(row, column))
    let all = covered | top << 8 | first << 16 | second << 24
    guard all != last else { return color }
    last = all
    color = mixed(Float(covered) / 255, Float(top) / 255, Float(first) / 255, Float(second) / 255)
    return color
  }

  private func mixed(
    _ covered: Float, _ top: Float, _ first: Float, _ second: Float
  ) -> SIMD4<Float> {
    var light = ground * (1 - covered) + under * (covered - top) + over * top
    light += (lower - light) * (first * Sparks.opacity)
    light += (upper - light) * (second * Sparks.opacity)
    return Light.encoded(light)
  }
}
