/// Fits block characters and their colours to the parts that are seen in a cell, over the user's background.
///
/// In truecolor a sample is the light of what covers it, and each half of a cell takes the mean. With fewer colours
/// nothing can be blended: a sample is then a vote for the background or for one of up to three inks, the corners of a
/// tetrahedron, since those are equally far from one another. Each half takes what has the most votes in it.
struct CellMixer: Sendable {
  private let capabilities: Capabilities
  private let glyphs: Glyphs
  let ground: CellColor

  /// The ramps that were used, and between which colours they are.
  private var ramps: [Ramp] = []
  private var ends: [UInt64] = []
  private let votes: Ramp

  /// So many are kept: those of all inks of a picture.
  private static let most = 32

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    glyphs = Glyphs(capabilities.glyphs)
    ground = CellColor(background: capabilities.background)
    votes = Ramp(from: Self.corners[0] + SIMD4(0, 0, 0, 1), to: Self.corners[1], isLinear: false)
  }

  private static let corners: [SIMD4<Float>] = [
    SIMD4(1, 1, 1, 0), SIMD4(1, -1, -1, 0), SIMD4(-1, 1, -1, 0), SIMD4(-1, -1, 1, 0),
  ].map { $0 * 127 }

  /// - Parameter layers: at least one.
  mutating func cell(_ layers: [CellRenderer.Layer]) -> Cell {
    var (isBlended, isSharp) = (capabilities.color == .truecolor, false)
    for layer in layers {
      if layer.kind == .text { isBlended = false }
      if layer.isSharp { isSharp = true }
    }
    let transparent = isBlended ? unpaintedShare(isSharp: isSharp) : 0.5
    var cell =
      twoColors(layers, isBlended, transparent) ?? manyColors(layers, isBlended, transparent)
    let top = layers[layers.count - 1]
    if top.tone == .faint, top.kind == .text, cell != .blank { cell.style.insert(.faint) }
    return cell
  }

  /// The share of background from which on a half of a cell that is blended is left unpainted.
  ///
  /// With a guessed background a blend would show that it is wrong, and thin lines look better sharp than exact: there it is
  /// most of the half. Fine characters come near to an outline, and a trace of ink beyond it looks like a halo. Otherwise
  /// what is painted is as exact as the colours allow.
  private func unpaintedShare(isSharp: Bool) -> Float {
    if !capabilities.knowsBackground || isSharp { return 0.6 }
    return glyphs.mosaic != nil ? 0.9 : 0.985
  }

  // MARK: Two colours

  /// The cell where one ink meets the background, or another ink that fills the cell; nil if there are more colours.
  private mutating func twoColors(
    _ layers: [CellRenderer.Layer], _ isBlended: Bool, _ transparent: Float
  ) -> Cell? {
    let top = layers[layers.count - 1]
    guard top.kind != .nothing else { return nil }
    if layers.count == 1 {
      let color =
        isBlended && top.opacity < 1 ? top.color.mixed(with: ground, top.opacity) : top.color
      if top.isFull { return .filled(with: color.color) }
      return cell(top.coverage, ground, color, isBlended, transparent, isMoving: top.isMoving)
    }
    guard !isBlended || top.opacity == 1 else { return nil }
    let below = layers[0]
    guard layers.count == 2, !isBlended || below.opacity == 1 else { return nil }
    if below.color.color == top.color.color {
      let both = top.coverage.joined(with: below.coverage)
      if both.isFull { return .filled(with: top.color.color) }
      return cell(both, ground, top.color, isBlended, transparent, isMoving: top.isMoving)
    }
    guard below.isFull else { return nil }
    return cell(
      top.coverage, below.color, top.color, isBlended, transparent, isMoving: true,
      isSharp: top.isSharp)
  }

  private mutating func cell(
    _ coverage: Coverage, _ first: CellColor, _ second: CellColor, _ isBlended: Bool,
    _ transparent: Float, isMoving: Bool, isSharp: Bool = false
  ) -> Cell {
    let isOnGround = first.color == .standard
    let ramp = ramp(from: first, to: second, isBlended)
    // Where both are inks nothing is background, whatever the ramp of votes says.
    let limit: Float = isOnGround ? transparent : 2
    let fit =
      glyphs.mosaic == nil
      ? Fit(coverage, ramp, glyphs: glyphs, transparent: limit)
      : Fit(
        CellSums { row, column in ramp.place(coverage.sample(row, column)) }, glyphs: glyphs,
        transparent: limit)
    func color(_ mean: SIMD4<Float>) -> Color {
      if mean[3] >= limit { return .standard }
      let along = min(max(mean[0] / max(ramp.length, 1), 0), 1)
      guard isBlended else { return along >= 0.5 || isOnGround ? second.color : first.color }
      // A half of a cell with as much of the lower ink as would leave it unpainted on the background shows that ink alone.
      if isSharp, !isOnGround, 1 - along >= transparent { return first.color }
      return self.color(along, first, second, isMoving)
    }
    return cell(fit, color(fit.ink), color(fit.ground), limit, isBlended)
  }

  /// The colour at a part of the line between two inks; on the line no step has a hue of its own.
  ///
  /// Blends that move have few steps: finer ones cost bytes and are invisible. Those that stand still are written once, as
  /// exactly as the colours allow.
  private func color(
    _ along: Float, _ first: CellColor, _ second: CellColor, _ isMoving: Bool
  ) -> Color {
    let along = isMoving ? (along * Self.steps).rounded() / Self.steps : along
    let color = first.encoded + (second.encoded - first.encoded) * along
    let near: Float = isMoving ? Self.halfStep : 3
    if color.isNear(second.encoded, within: near) { return second.color }
    if first.color != .standard, color.isNear(first.encoded, within: near) { return first.color }
    return Color(encoded: color)
  }

  private static let steps: Float = 16
  private static let halfStep: Float = 9

  /// The ramp between two colours.
  private mutating func ramp(
    from first: CellColor, to second: CellColor, _ isBlended: Bool
  ) -> Ramp {
    guard isBlended else { return votes }
    let key = UInt64(first.rampColor) << 32 | UInt64(second.rampColor)
    if let place = ends.firstIndex(of: key) { return ramps[place] }
    if ends.count >= Self.most { (ramps, ends) = ([], []) }
    let made = Ramp(from: first.rampLight, to: second.rampLight, isLinear: true)
    ramps.append(made)
    ends.append(key)
    return made
  }

  // MARK: Many colours

  private func manyColors(
    _ layers: [CellRenderer.Layer], _ isBlended: Bool, _ transparent: Float
  ) -> Cell {
    var colors = [ground]
    var inks: [Mixture.Ink] = []
    for layer in layers {
      let color = layer.color
      let known = colors.firstIndex { $0.color == color.color && $0.light == color.light }
      let corner = known ?? colors.count
      if known == nil { colors.append(color) }
      let light =
        isBlended ? color.light : Self.corners[min(corner, 3)] + SIMD4(0, 0, 0, corner == 0 ? 1 : 0)
      inks.append(
        Mixture.Ink(
          coverage: layer.coverage, light: light, group: layer.group,
          opacity: isBlended ? layer.opacity : 1))
    }
    let first = isBlended ? ground.light : Self.corners[0] + SIMD4(0, 0, 0, 1)
    var mixture = Mixture(inks, on: first, isEncoding: isBlended)
    let fit = Fit(
      CellSums { row, column in mixture.sample(row, column) }, glyphs: glyphs,
      transparent: transparent)
    func color(_ mean: SIMD4<Float>) -> Color {
      if mean[3] >= transparent { return .standard }
      return isBlended ? nearest(mean, colors) : vote(mean, colors)
    }
    return cell(fit, color(fit.ink), color(fit.ground), transparent, isBlended)
  }

  /// The ink with the most votes.
  private func vote(_ mean: SIMD4<Float>, _ colors: [CellColor]) -> Color {
    var (best, least) = (1, Float.infinity)
    for index in 1..<max(colors.count, 2) {
      let off = mean - Self.corners[min(index, 3)]
      let square = off[0] * off[0] + off[1] * off[1] + off[2] * off[2]
      if square < least { (best, least) = (index, square) }
    }
    return colors.indices.contains(best) ? colors[best].color : .standard
  }

  /// A colour a number of steps away from the nearest of those that meet: most of them move, and finer steps cost bytes.
  private func nearest(_ mean: SIMD4<Float>, _ colors: [CellColor]) -> Color {
    var (nearest, least) = (0, Float.infinity)
    for (index, color) in colors.enumerated() {
      let off = mean - color.encoded
      let square = off[0] * off[0] + off[1] * off[1] + off[2] * off[2]
      if square < least { (nearest, least) = (index, square) }
    }
    let distance = least.squareRoot()
    let steps = (distance / Self.step).rounded()
    if steps == 0, nearest > 0 { return colors[nearest].color }
    let way = (mean - colors[nearest].encoded) * (steps * Self.step / max(distance, 1))
    return Color(encoded: colors[nearest].encoded + way)
  }

  private static let step: Float = 24

  // MARK: Cells

  private func cell(
    _ fit: Fit, _ ink: Color, _ ground: Color, _ transparent: Float, _ isBlended: Bool
  ) -> Cell {
    if fit.ink[3] >= transparent { return .blank }
    // A trace of ink all over a cell is invisible.
    if fit.glyph == Glyphs.full, isBlended, isFaint(ink) { return .blank }
    if ink == ground && fit.ground[3] < transparent { return .filled(with: ink) }
    return Cell(
      fit.glyph, foreground: ink, background: ground, style: fit.isReversed ? .reverse : [])
  }

  /// Whether a colour is nearly the background's.
  private func isFaint(_ color: Color) -> Bool {
    guard case .rgb(let red, let green, let blue) = color.kind else { return false }
    return RGB(red, green, blue).encoded.isNear(ground.encoded, within: 12)
  }
}

/// The samples of a cell in which several parts of a picture meet.
private struct Mixture {
  struct Ink {
    var coverage: Coverage
    var light: SIMD4<Float>
    var group: Int
    var opacity: Float
  }

  private let inks: [Ink]
  private let ground: SIMD4<Float>
  private let isEncoding: Bool

  /// The coverages of up to four inks: most cells have no more.
  private let a, b, c, d: Coverage

  /// Their samples in the present row.
  private var row = -1
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// The coverages of the last sample and its colour: the next sample usually has the same ones.
  private var last = UInt64.max
  private var color = SIMD4<Float>.zero

  init(_ inks: [Ink], on ground: SIMD4<Float>, isEncoding: Bool) {
    (self.inks, self.ground, self.isEncoding) = (inks, ground, isEncoding)
    func coverage(_ index: Int) -> Coverage { index < inks.count ? inks[index].coverage : .none }
    (a, b, c, d) = (coverage(0), coverage(1), coverage(2), coverage(3))
  }

  /// A sample; those of a row are asked for one after the other.
  @inline(__always)
  mutating func sample(_ row: Int, _ column: Int) -> SIMD4<Float> {
    if row != self.row {
      self.row = row
      words = (a.word(row), b.word(row), c.word(row), d.word(row))
    }
    let shift = UInt64(8 * column)
    let key =
      words.0 >> shift & 0xFF | (words.1 >> shift & 0xFF) << 8 | (words.2 >> shift & 0xFF) << 16
      | (words.3 >> shift & 0xFF) << 24
    if key == last, inks.count <= 4 { return color }
    last = key
    color = mixed(row, column)
    return color
  }

  @inline(never)
  private func mixed(_ row: Int, _ column: Int) -> SIMD4<Float> {
    // `below` is the light under the present group, `light` the group's own, `covered` the share of the sample that the
    // group covers.
    var (below, light, covered) = (ground, SIMD4<Float>.zero, Float(0))
    var group = -1
    for ink in inks {
      if ink.group != group {
        below = below * (1 - covered) + light
        (light, covered, group) = (.zero, 0, ink.group)
      }
      let share = Float(ink.coverage.sample(row, column)) / 255 * ink.opacity
      let all = max(covered, share)
      let kept = covered > 0 ? (all - share) / covered : 0
      light = light * kept + ink.light * share
      covered = all
    }
    let mean = below * (1 - covered) + light
    return isEncoding ? SRGBCurve.encoded(mean) : mean
  }
}
