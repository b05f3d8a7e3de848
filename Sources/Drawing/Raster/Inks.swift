/// Draws the cells of two strokes, one over the other, on the user's background.
///
/// In truecolor a sample is the light of what covers it, and each part of a cell takes the mean. With fewer colours
/// nothing can be blended: a sample is then a vote for the background, the lower ink or the upper ink, and each part
/// takes what has the most votes in it.
struct Inks: Sendable {
  /// From this share of background on, a part of a cell is left unpainted.
  ///
  /// This is nearly all of the part if the background is known, most of it if it is guessed, and half of it if
  /// colours cannot be blended.
  let transparent: Float

  private let isBlended: Bool

  /// Whether the inks themselves will change.
  private let isMoving: Bool
  private let glyphs: Glyphs
  private let ground: SIMD4<Float>
  private let under: SIMD4<Float>
  private let over: SIMD4<Float>
  private let groundToUnder: Ramp
  private let groundToOver: Ramp
  private let underToOver: Ramp
  private let underColor: Color
  private let overColor: Color
  private let groundMean: SIMD4<Float>
  private let underMean: SIMD4<Float>
  private let overMean: SIMD4<Float>

  init(
    under: Ink, over: Ink, background: RGB, depth: ColorDepth, blends: Bool = true,
    glyphs: GlyphSet = .quadrant, knowsBackground: Bool = true, isMoving: Bool = false
  ) {
    self.isMoving = isMoving
    self.glyphs = Glyphs(glyphs)
    underColor = under.color(at: depth)
    overColor = over.color(at: depth)
    isBlended = blends && depth == .truecolor
    transparent =
      isBlended ? Inks.transparent(knowsBackground, isFine: self.glyphs.mosaic != nil) : 0.5
    groundMean = background.encoded
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

  /// The share of background from which on a part that is blended is left unpainted.
  ///
  /// Fine characters come near to the outline without a trace of ink beyond it. Such a trace is exact, but looks like
  /// a halo; so they leave more unpainted.
  static func transparent(_ knowsBackground: Bool, isFine: Bool = false) -> Float {
    knowsBackground ? isFine ? 0.9 : 0.998 : 0.6
  }

  /// Inks in the text's own colour, which cannot be blended.
  static func plain(_ glyphs: GlyphSet) -> Inks {
    let ink = Ink(.white, indexed: 7, named: 7)
    return Inks(
      under: ink, over: ink, background: .black, depth: .none, blends: false, glyphs: glyphs)
  }

  /// The cell that fits the coverage of both inks best; the upper one covers a part of what the lower one covers.
  func cell(under: Coverage, over: Coverage) -> Cell {
    if over.isEmpty { return cell(under, groundToUnder) }
    if under == over { return cell(over, groundToOver) }
    if under.isFull { return cell(over, underToOver, isMoving: true) }
    return cell(Sums { row, column in sample(under[row][column], over[row][column]) })
  }

  /// A sample where three colours may meet; most samples still have only two.
  @inline(__always)
  private func sample(_ covered: UInt8, _ top: UInt8) -> SIMD4<Float> {
    if top == 0 { return groundToUnder.color(covered) }
    if top >= covered { return groundToOver.color(covered) }
    if covered == 255 { return underToOver.color(top) }
    return mixed(Float(covered) / 255, Float(top) / 255)
  }

  @inline(never)
  private func mixed(_ covered: Float, _ top: Float) -> SIMD4<Float> {
    let light = ground * (1 - covered) + under * (covered - top) + over * top
    return isBlended ? Light.encoded(light) : light
  }

  private func cell(_ coverage: Coverage, _ ramp: Ramp, isMoving: Bool = false) -> Cell {
    let fit =
      glyphs.mosaic == nil
      ? Fit(coverage, ramp, glyphs: glyphs, transparent: transparent)
      : Fit(
        Sums { row, column in ramp.place(coverage[row][column]) }, glyphs: glyphs,
        transparent: transparent)
    let isMoving = isMoving || self.isMoving
    return cell(fit, along(ramp, fit.ink, isMoving), along(ramp, fit.ground, isMoving))
  }

  private func cell(_ sums: Sums) -> Cell {
    let fit = Fit(sums, glyphs: glyphs, transparent: transparent)
    return cell(fit, color(fit.ink), color(fit.ground))
  }

  private func cell(_ fit: Fit, _ ink: Color, _ ground: Color) -> Cell {
    if fit.ink[3] >= transparent { return .blank }
    // A trace of ink all over a cell is invisible.
    if fit.glyph == Glyphs.full, isFaint(ink) { return .blank }
    if ink == ground && fit.ground[3] < transparent { return .filled(with: ink) }
    return Cell(
      fit.glyph, foreground: ink, background: ground, style: fit.isReversed ? .reverse : [])
  }

  /// Whether a colour is nearly the background's.
  private func isFaint(_ color: Color) -> Bool {
    guard isBlended, case .rgb(let red, let green, let blue) = color.kind else { return false }
    return RGB(red, green, blue).encoded.isNear(groundMean, within: 12)
  }

  /// The colour for a mean of samples.
  private func color(_ mean: SIMD4<Float>) -> Color {
    if mean[3] >= transparent { return .standard }
    guard isBlended else { return mean[2] >= mean[1] ? overColor : underColor }
    if mean.isNear(overMean, within: Inks.halfStep) { return overColor }
    if mean.isNear(underMean, within: Inks.halfStep) { return underColor }
    // The distance from the background has steps, not each channel: a colour near the background gets no tint.
    let way = mean - groundMean
    let length = (way[0] * way[0] + way[1] * way[1] + way[2] * way[2]).squareRoot()
    let color = groundMean + way * ((length / Inks.step).rounded() * Inks.step / max(length, 1))
    return Color(encoded: color)
  }

  /// The colour for a mean of samples where two colours meet.
  ///
  /// It lies on the line between the two, so that no step has a hue of its own.
  private func along(_ ramp: Ramp, _ mean: SIMD4<Float>, _ isMoving: Bool) -> Color {
    if mean[3] >= transparent { return .standard }
    var along = min(max(mean[0] / max(ramp.length, 1), 0), 1)
    if isBlended && isMoving { along = (along * Inks.steps).rounded() / Inks.steps }
    let color = ramp.start + ramp.way * along
    guard isBlended else { return color[2] >= color[1] ? overColor : underColor }
    let near = isMoving ? Inks.halfStep : 3
    if color.isNear(overMean, within: near) { return overColor }
    if color.isNear(underMean, within: near) { return underColor }
    return Color(encoded: color)
  }

  /// The steps of blends that move: finer ones cost bytes and are invisible.
  ///
  /// Blends that stand still are written once, as exactly as the colours allow.
  private static let steps: Float = 16
  private static let halfStep: Float = 9

  /// The step where three colours meet, as a distance between encoded colours.
  private static let step: Float = 24
}
