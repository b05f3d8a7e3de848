/// One colour in all the depths that a terminal may have.
package struct Ink: Hashable, Sendable {
  package var rgb: RGB
  package var palette: UInt8
  package var named: UInt8

  /// - Parameters:
  ///   - palette: its place among the 256 colours.
  ///   - named: its place among the sixteen.
  package init(_ rgb: RGB, palette: UInt8, named: UInt8) {
    self.rgb = rgb
    self.palette = palette
    self.named = named
  }

  package func color(at depth: ColorDepth) -> Color {
    switch depth {
    case .none: .standard
    case .sixteen: .indexed(named)
    case .palette: .indexed(palette)
    case .truecolor: .rgb(rgb.red, rgb.green, rgb.blue)
    }
  }
}

/// The inks of a picture of two strokes, one over the other, over the user's background.
///
/// In truecolor a sample is the light of what covers it, and the parts of a cell take the mean. With
/// fewer colours nothing can be blended: a sample is then a vote for background, lower or upper ink,
/// and a part takes what most of it is.
struct Inks: Sendable {
  /// From this share of background on a part is left unpainted: all of it where what colours blend with is
  /// known, nearly all where it is guessed, most of it where they cannot blend.
  let transparent: Float

  private let isBlended: Bool
  private let glyphs: Glyphs
  private let ground: SIMD4<Float>
  private let under: SIMD4<Float>
  private let over: SIMD4<Float>
  private let groundToUnder: Ramp
  private let groundToOver: Ramp
  private let underToOver: Ramp
  private let underColor: Color
  private let overColor: Color
  private let underMean: SIMD4<Float>
  private let overMean: SIMD4<Float>

  init(
    under: Ink, over: Ink, background: RGB, depth: ColorDepth, blends: Bool = true,
    glyphs: GlyphSet = .quadrant, knowsBackground: Bool = true
  ) {
    self.glyphs = Glyphs(glyphs)
    underColor = under.color(at: depth)
    overColor = over.color(at: depth)
    isBlended = blends && depth == .truecolor
    transparent = !isBlended ? 0.5 : knowsBackground ? 0.998 : 0.6
    if isBlended {
      ground = background.light + SIMD4(0, 0, 0, 1)
      (self.under, self.over) = (under.rgb.light, over.rgb.light)
      (underMean, overMean) = (under.rgb.encoded, over.rgb.encoded)
    } else {
      ground = SIMD4(255, 0, 0, 1)
      (self.under, self.over) = (SIMD4(0, 255, 0, 0), SIMD4(0, 0, 255, 0))
      (underMean, overMean) = (self.under, self.over)
    }
    groundToUnder = Ramp(from: ground, to: self.under, encoding: isBlended)
    groundToOver =
      under == over
      ? groundToUnder : Ramp(from: ground, to: self.over, encoding: isBlended)
    underToOver =
      under == over
      ? groundToUnder : Ramp(from: self.under, to: self.over, encoding: isBlended)
  }

  /// The text's own colour alone, which no blend can be made of.
  static func plain(_ glyphs: GlyphSet) -> Inks {
    let ink = Ink(.white, palette: 7, named: 7)
    return Inks(
      under: ink, over: ink, background: .black, depth: .none, blends: false, glyphs: glyphs)
  }

  /// The cell that fits best where the lower ink covers so much and the upper so much of that.
  func cell(under: Coverage, over: Coverage) -> Cell {
    if over.isEmpty { return cell(under, groundToUnder) }
    if under == over { return cell(over, groundToOver) }
    if under.isFull { return cell(over, underToOver, isMoving: true) }
    return cell(Sums { row, column in sample(under[row][column], over[row][column]) })
  }

  /// A sample where three colours may meet: most of them are still of two.
  @inline(__always)
  private func sample(_ covered: UInt8, _ top: UInt8) -> SIMD4<Float> {
    if top == 0 { return groundToUnder[covered] }
    if top >= covered { return groundToOver[covered] }
    if covered == 255 { return underToOver[top] }
    return mixed(Float(covered) / 255, Float(top) / 255)
  }

  @inline(never)
  private func mixed(_ covered: Float, _ top: Float) -> SIMD4<Float> {
    let light = ground * (1 - covered) + under * (covered - top) + over * top
    return isBlended ? Light.encoded(light) : light
  }

  private func cell(_ coverage: Coverage, _ ramp: Ramp, isMoving: Bool = false) -> Cell {
    cell(
      Sums { row, column in ramp[coverage[row][column]] }, of: ramp,
      steps: isMoving ? Inks.visibleSteps : 255)
  }

  /// - Parameters:
  ///   - ramp: the two colours that meet in the cell, where there are but two.
  ///   - steps: how many colours there are on the way from the one to the other.
  private func cell(
    _ sums: Sums, of ramp: Ramp? = nil, steps: Float = Inks.visibleSteps
  ) -> Cell {
    let fit = Fit(sums, glyphs: glyphs, transparent: transparent)
    let (ink, ground) = (color(fit.ink, ramp, steps), color(fit.ground, ramp, steps))
    if fit.ink[3] >= transparent { return .blank }
    if ink == ground && fit.ground[3] < transparent { return Cell(Glyphs.full, foreground: ink) }
    return Cell(
      fit.glyph, foreground: ink, background: ground, style: fit.isReversed ? .reverse : [])
  }

  /// The colour that a mean of samples is painted in.
  private func color(_ mean: SIMD4<Float>, _ ramp: Ramp?, _ steps: Float) -> Color {
    if mean[3] >= transparent { return .standard }
    guard isBlended else { return mean[2] >= mean[1] ? overColor : underColor }
    // Half a step from an ink is the ink.
    let near = 96 / steps + 3
    if Inks.isNear(mean, overMean, near) { return overColor }
    if Inks.isNear(mean, underMean, near) { return underColor }
    guard let ramp else {
      return .rgb(Inks.step(mean[0]), Inks.step(mean[1]), Inks.step(mean[2]))
    }
    // Along the way from the one colour to the other, so that no step has a hue of its own.
    let (start, way) = (ramp[0], ramp[255] - ramp[0])
    let along = Inks.product(mean - start, way) / max(Inks.product(way, way), 1)
    let color = start + way * (min(max((along * steps).rounded(), 0), steps) / steps)
    return .rgb(Inks.whole(color[0]), Inks.whole(color[1]), Inks.whole(color[2]))
  }

  private static func product(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  }

  private static func whole(_ value: Float) -> UInt8 {
    UInt8(min(max(value.rounded(), 0), 255))
  }

  private static func isNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ near: Float) -> Bool {
    abs(a[0] - b[0]) < near && abs(a[1] - b[1]) < near && abs(a[2] - b[2]) < near
  }

  /// Blends that move do so in sixteen steps: finer ones cost bytes that nobody sees. What stands still is
  /// written once, as exactly as there are colours.
  private static let visibleSteps: Float = 16

  private static func step(_ value: Float) -> UInt8 {
    UInt8(min(max((value / 17).rounded(), 0), 15)) * 17
  }
}
