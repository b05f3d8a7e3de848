/// Draws the cells of a tab bar in block characters: up to four inks on the user's background.
///
/// In truecolor a sample is the light of what covers it. With fewer colours nothing can be blended, and a sample is a
/// vote for one of them: a corner of a tetrahedron, since those are equally far from one another.
struct TabInks: Sendable {
  private let glyphs: Glyphs
  private let isBlended: Bool
  private let transparent: Float

  /// The background, the bar, the circle, the icons on the bar and those on the circle.
  private let light: [SIMD4<Float>]
  private let means: [SIMD4<Float>]
  private let colors: [Color]

  private static let corners: [SIMD4<Float>] = [
    SIMD4(1, 1, 1, 0), SIMD4(1, -1, -1, 0), SIMD4(-1, 1, -1, 0), SIMD4(-1, -1, 1, 0),
    SIMD4(-1, -1, 1, 0),
  ].map { $0 * 127 }

  init(_ bar: TabBar, _ capabilities: Capabilities) {
    glyphs = Glyphs(capabilities.glyphs)
    isBlended = capabilities.color == .truecolor
    let inks = [bar.bar, bar.circle, bar.text, bar.icon]
    colors = [.standard] + inks.map { $0.color(at: capabilities.color) }
    let background = SIMD4<Float>(0, 0, 0, 1)
    if isBlended {
      // Fine characters come so near to the outline that a part with little ink beyond it looks like a shadow.
      let isExact = capabilities.knowsBackground && glyphs.mosaic == nil
      transparent = Inks.transparent(isExact)
      light = [capabilities.background.light + background] + inks.map(\.rgb.light)
      means = [capabilities.background.encoded] + inks.map(\.rgb.encoded)
    } else {
      transparent = 0.5
      light = [Self.corners[0] + background] + Self.corners.dropFirst()
      means = Self.corners
    }
  }

  /// The cell that is the bar, or the circle, all over.
  var bar: Cell { .filled(with: colors[1]) }
  var circle: Cell { .filled(with: colors[2]) }

  func cell(_ parts: TabCell) -> Cell {
    if parts.bar.isFull, parts.flat.isEmpty { return bar }
    if parts.bar.isEmpty {
      if parts.circle.isEmpty { return .blank }
      if parts.circle.isFull, parts.mark.isEmpty { return circle }
    }
    var samples = TabSamples(parts, light, isBlended: isBlended)
    let fit = Fit(
      Sums { row, column in samples.sample(row, column) }, glyphs: glyphs, transparent: transparent)
    if fit.ink[3] >= transparent { return .blank }
    let mark = parts.circle.isEmpty ? 3 : 4
    let (ink, ground) = (color(fit.ink, mark), color(fit.ground, mark))
    if ink == ground { return .filled(with: ink) }
    return Cell(
      fit.glyph, foreground: ink, background: ground, style: fit.isReversed ? .reverse : [])
  }

  /// The colour for a mean of samples.
  ///
  /// - Parameter mark: which ink icons have in the cell.
  private func color(_ mean: SIMD4<Float>, _ mark: Int) -> Color {
    if mean[3] >= transparent { return .standard }
    var (nearest, least) = (0, Float.infinity)
    // Where colours cannot be blended, a part that is not left unpainted has an ink.
    for index in isBlended ? [0, 1, 2, 3, 4] : [1, 2, mark] {
      let way = mean - means[index]
      let square = way[0] * way[0] + way[1] * way[1] + way[2] * way[2]
      if square < least { (nearest, least) = (index, square) }
    }
    guard isBlended else { return colors[nearest] }
    let steps = (least.squareRoot() / Self.step).rounded()
    if steps == 0, nearest > 0 { return colors[nearest] }
    let way = (mean - means[nearest]) * (steps * Self.step / max(least.squareRoot(), 1))
    return Color(encoded: means[nearest] + way)
  }

  /// The step of blends, as a distance between encoded colours: all of them move, and finer steps only cost bytes.
  private static let step: Float = 24
}
