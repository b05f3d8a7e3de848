/// Chooses the block character and the colours of a cell.
///
/// A block character divides the cell into two parts. In truecolor each part takes the mean light of its samples. With
/// fewer colours there is no blending: each sample votes for the background or for one of up to three inks, and each
/// part takes the colour with the most votes. Each vote is a corner of a tetrahedron, as far from one vote as from any
/// other.
struct CellMixer: Sendable {
  private let capabilities: Capabilities
  private let glyphs: Glyphs
  let ground: CellColor

  /// The ramps in use, and the two colours of each ramp.
  private var ramps: [Ramp] = []
  private var rampKeys: [UInt64] = []
  private let voteRamp: Ramp

  /// The most ramps that are kept: enough for all inks of a picture.
  private static let maxRamps = 32

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    glyphs = Glyphs(capabilities.glyphs)
    ground = CellColor(background: capabilities.background)
    voteRamp = Ramp(
      from: Self.voteCorners[0] + SIMD4(0, 0, 0, 1), to: Self.voteCorners[1], isLinear: false)
  }

  /// The votes for the background and for each of three inks.
  private static let voteCorners: [SIMD4<Float>] = [
    SIMD4(1, 1, 1, 0), SIMD4(1, -1, -1, 0), SIMD4(-1, 1, -1, 0), SIMD4(-1, -1, 1, 0),
  ].map { $0 * 127 }

  /// - Parameter fragments: at least one, back to front.
  mutating func cell(_ fragments: [CellRenderer.Fragment]) -> Cell {
    var (isBlended, ignoresLowCoverage) = (capabilities.color == .truecolor, false)
    for fragment in fragments {
      if fragment.kind == .text { isBlended = false }
      if fragment.ignoresLowCoverage { ignoresLowCoverage = true }
    }
    let transparencyThreshold =
      isBlended ? unpaintedShare(ignoresLowCoverage: ignoresLowCoverage) : 0.5
    var cell =
      twoColors(fragments, isBlended, transparencyThreshold)
      ?? manyColors(fragments, isBlended, transparencyThreshold)
    let top = fragments[fragments.count - 1]
    if top.tone == .faint, top.kind == .text, cell != .blank { cell.style.insert(.faint) }
    return cell
  }

  /// Returns the share of background at which a part of a blended cell is left unpainted.
  private func unpaintedShare(ignoresLowCoverage: Bool) -> Float {
    // A blend would show the guessed background. Thin lines look better sharp than exact.
    if !capabilities.knowsBackground || ignoresLowCoverage { return 0.6 }
    // A mosaic follows an outline closely, and a trace of ink beyond the outline would look like a halo.
    return glyphs.mosaic != nil ? 0.9 : 0.985
  }

  // MARK: Two colours

  /// Returns the cell for one ink over the background, or over an ink that fills the cell; nil for other mixtures.
  private mutating func twoColors(
    _ fragments: [CellRenderer.Fragment], _ isBlended: Bool, _ transparencyThreshold: Float
  ) -> Cell? {
    let top = fragments[fragments.count - 1]
    guard top.kind != .hole else { return nil }
    if fragments.count == 1 {
      let color =
        isBlended && top.opacity < 1 ? top.color.mixed(with: ground, top.opacity) : top.color
      if top.isFull { return .filled(with: color.color) }
      return cell(
        top.coverage, ground, color, isBlended, transparencyThreshold, isMoving: top.isMoving)
    }
    guard !isBlended || top.opacity == 1 else { return nil }
    let below = fragments[0]
    guard fragments.count == 2, !isBlended || below.opacity == 1 else { return nil }
    if below.color.color == top.color.color {
      let both = top.coverage.union(below.coverage)
      if both.isFull { return .filled(with: top.color.color) }
      return cell(both, ground, top.color, isBlended, transparencyThreshold, isMoving: top.isMoving)
    }
    guard below.isFull else { return nil }
    return cell(
      top.coverage, below.color, top.color, isBlended, transparencyThreshold, isMoving: true,
      ignoresLowCoverage: top.ignoresLowCoverage)
  }

  private mutating func cell(
    _ coverage: Coverage, _ first: CellColor, _ second: CellColor, _ isBlended: Bool,
    _ transparencyThreshold: Float, isMoving: Bool, ignoresLowCoverage: Bool = false
  ) -> Cell {
    let isOnGround = first.color == .standard
    let ramp = ramp(from: first, to: second, isBlended)
    // Between two inks no part is left unpainted: no share of background reaches 2.
    let limit: Float = isOnGround ? transparencyThreshold : 2
    let fit =
      glyphs.mosaic == nil
      ? Fit(coverage, ramp, glyphs: glyphs, transparencyThreshold: limit)
      : Fit(
        CellSums { row, column in ramp.value(coverage.sample(row, column)) }, glyphs: glyphs,
        transparencyThreshold: limit)
    func color(_ mean: SIMD4<Float>) -> Color {
      if mean[3] >= limit { return .standard }
      let along = min(max(mean[0] / max(ramp.length, 1), 0), 1)
      guard isBlended else { return along >= 0.5 || isOnGround ? second.color : first.color }
      // A part that is covered only a little takes the ink below.
      if ignoresLowCoverage, !isOnGround, 1 - along >= transparencyThreshold { return first.color }
      return self.color(along, first, second, isMoving)
    }
    return cell(fit, color(fit.ink), color(fit.ground), limit, isBlended)
  }

  /// Returns the colour at a fraction of the way between two colours. Moving blends have few steps, to save bytes.
  private func color(
    _ along: Float, _ first: CellColor, _ second: CellColor, _ isMoving: Bool
  ) -> Color {
    let along = isMoving ? (along * Self.steps).rounded() / Self.steps : along
    let color = first.encoded + (second.encoded - first.encoded) * along
    let tolerance = isMoving ? Self.movingTolerance : Self.stillTolerance
    if color.isNear(second.encoded, within: tolerance) { return second.color }
    if first.color != .standard, color.isNear(first.encoded, within: tolerance) {
      return first.color
    }
    return Color(encoded: color)
  }

  private static let steps: Float = 16

  /// The difference in each channel below which a moving blend becomes one of its two colours. It is about half of
  /// the largest step, 255/16.
  private static let movingTolerance: Float = 9

  /// The difference in each channel below which a still blend becomes one of its two colours. It is hardly visible.
  private static let stillTolerance: Float = 3

  private mutating func ramp(
    from first: CellColor, to second: CellColor, _ isBlended: Bool
  ) -> Ramp {
    guard isBlended else { return voteRamp }
    let key = UInt64(first.rampColor) << 32 | UInt64(second.rampColor)
    if let index = rampKeys.firstIndex(of: key) { return ramps[index] }
    if rampKeys.count >= Self.maxRamps { (ramps, rampKeys) = ([], []) }
    let ramp = Ramp(from: first.rampLight, to: second.rampLight, isLinear: true)
    ramps.append(ramp)
    rampKeys.append(key)
    return ramp
  }

  // MARK: Many colours

  private func manyColors(
    _ fragments: [CellRenderer.Fragment], _ isBlended: Bool, _ transparencyThreshold: Float
  ) -> Cell {
    var colors = [ground]
    var components: [Mixture.Component] = []
    for fragment in fragments {
      let color = fragment.color
      let known = colors.firstIndex { $0.color == color.color && $0.light == color.light }
      let corner = known ?? colors.count
      if known == nil { colors.append(color) }
      let light =
        isBlended
        ? color.light : Self.voteCorners[min(corner, 3)] + SIMD4(0, 0, 0, corner == 0 ? 1 : 0)
      components.append(
        Mixture.Component(
          coverage: fragment.coverage, light: light, group: fragment.group,
          opacity: isBlended ? fragment.opacity : 1))
    }
    let groundLight = isBlended ? ground.light : Self.voteCorners[0] + SIMD4(0, 0, 0, 1)
    var mixture = Mixture(components, on: groundLight, isEncoding: isBlended)
    let fit = Fit(
      CellSums { row, column in mixture.sample(row, column) }, glyphs: glyphs,
      transparencyThreshold: transparencyThreshold)
    func color(_ mean: SIMD4<Float>) -> Color {
      if mean[3] >= transparencyThreshold { return .standard }
      return isBlended ? rounded(mean, colors) : mostVoted(mean, colors)
    }
    return cell(fit, color(fit.ink), color(fit.ground), transparencyThreshold, isBlended)
  }

  /// Returns the ink with the most votes: its corner is nearest to the mean.
  private func mostVoted(_ mean: SIMD4<Float>, _ colors: [CellColor]) -> Color {
    // The first colour is the background.
    guard colors.count > 1 else { return .standard }
    var (best, least) = (1, Float.infinity)
    for index in 1..<colors.count {
      let squaredDistance = Self.squaredDistance(mean, Self.voteCorners[min(index, 3)])
      if squaredDistance < least { (best, least) = (index, squaredDistance) }
    }
    return colors[best].color
  }

  /// Returns the mean, rounded to whole steps from the nearest colour of the cell, to save bytes.
  private func rounded(_ mean: SIMD4<Float>, _ colors: [CellColor]) -> Color {
    var (nearest, least) = (0, Float.infinity)
    for (index, color) in colors.enumerated() {
      let squaredDistance = Self.squaredDistance(mean, color.encoded)
      if squaredDistance < least { (nearest, least) = (index, squaredDistance) }
    }
    let distance = least.squareRoot()
    let steps = (distance / Self.stepLength).rounded()
    // The first colour is the background. Its `color` is `standard`, which would leave the part unpainted.
    if steps == 0, nearest > 0 { return colors[nearest].color }
    let offset = (mean - colors[nearest].encoded) * (steps * Self.stepLength / max(distance, 1))
    return Color(encoded: colors[nearest].encoded + offset)
  }

  private static let stepLength: Float = 24

  private static func squaredDistance(_ first: SIMD4<Float>, _ second: SIMD4<Float>) -> Float {
    let difference = first - second
    return difference[0] * difference[0] + difference[1] * difference[1]
      + difference[2] * difference[2]
  }

  // MARK: Cells

  private func cell(
    _ fit: Fit, _ inkColor: Color, _ groundColor: Color, _ transparencyThreshold: Float,
    _ isBlended: Bool
  ) -> Cell {
    if fit.ink[3] >= transparencyThreshold { return .blank }
    // A trace of ink over the whole cell is invisible.
    if fit.glyph == Glyphs.full, isBlended, isNearBackground(inkColor) { return .blank }
    if inkColor == groundColor && fit.ground[3] < transparencyThreshold {
      return .filled(with: inkColor)
    }
    return Cell(
      fit.glyph, foreground: inkColor, background: groundColor,
      style: fit.isReversed ? .reverse : [])
  }

  private func isNearBackground(_ color: Color) -> Bool {
    guard case .rgb(let red, let green, let blue) = color.kind else { return false }
    return RGB(red, green, blue).encoded.isNear(ground.encoded, within: 12)
  }
}

extension SIMD4<Float> {
  /// Whether two encoded colours differ by less than a limit in each channel.
  fileprivate func isNear(_ other: SIMD4<Float>, within limit: Float) -> Bool {
    abs(self[0] - other[0]) < limit && abs(self[1] - other[1]) < limit
      && abs(self[2] - other[2]) < limit
  }
}

/// Computes the samples of a cell in which several parts of a picture meet.
private struct Mixture {
  struct Component {
    var coverage: Coverage
    var light: SIMD4<Float>
    var group: Int
    var opacity: Float
  }

  private let components: [Component]
  private let ground: SIMD4<Float>
  /// Whether samples are encoded as sRGB; votes are not.
  private let isEncoding: Bool

  /// The coverages of the first four components: most cells have no more.
  private let a, b, c, d: Coverage

  /// The samples of `a` to `d` in the current row.
  private var row = -1
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// The last sample and the coverages that it was mixed from. The next sample is often equal.
  private var lastKey = UInt64.max
  private var lastSample = SIMD4<Float>.zero

  init(_ components: [Component], on ground: SIMD4<Float>, isEncoding: Bool) {
    (self.components, self.ground, self.isEncoding) = (components, ground, isEncoding)
    func coverage(_ index: Int) -> Coverage {
      index < components.count ? components[index].coverage : .empty
    }
    (a, b, c, d) = (coverage(0), coverage(1), coverage(2), coverage(3))
  }

  /// Returns a sample; fastest along a row.
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
    if key == lastKey, components.count <= 4 { return lastSample }
    lastKey = key
    lastSample = mixed(row, column)
    return lastSample
  }

  @inline(never)
  private func mixed(_ row: Int, _ column: Int) -> SIMD4<Float> {
    // `below` is the light under the current group. The group adds `light` and covers the share `covered`.
    var (below, light, covered) = (ground, SIMD4<Float>.zero, Float(0))
    var group = -1
    for component in components {
      if component.group != group {
        below = below * (1 - covered) + light
        (light, covered, group) = (.zero, 0, component.group)
      }
      // Within a group, a part hides as much as possible of the earlier parts, because their edges often coincide.
      let share = Float(component.coverage.sample(row, column)) / 255 * component.opacity
      let union = max(covered, share)
      let retained = covered > 0 ? (union - share) / covered : 0
      light = light * retained + component.light * share
      covered = union
    }
    let mean = below * (1 - covered) + light
    return isEncoding ? SRGBCurve.encoded(mean) : mean
  }
}
