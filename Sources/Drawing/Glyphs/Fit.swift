/// The partition of a cell into two colours with the least squared error. Each part has the mean of its samples.
struct Fit: Sendable {
  /// The character that draws the part with the colour `ink`; in reverse video, the other part.
  var glyph: UInt32

  /// Whether the cell is in reverse video: the character shows the terminal's background, and `ink` surrounds it.
  var isReversed = false

  /// The means of the parts. Lanes 0 to 2 are a colour, or lane 0 is a position on a ``Ramp``. Lane 3 is the share of
  /// the terminal's background.
  var ink: SIMD4<Float>
  var ground: SIMD4<Float>

  /// Finds the best partition of a cell's 64 samples.
  ///
  /// S is the sum of the inner part's n samples, and T the sum of all. The squared error is least where |S|²/n +
  /// |T−S|²/(64−n) = |T|²/64 + |S − Tn/64|²·64/(n(64−n)) is greatest. The last term is the gain over one colour for the
  /// whole cell. Its last factor is ``Partition/weight``.
  ///
  /// - Parameter transparencyThreshold: a part with at least this share of background is left unpainted.
  init(_ sums: CellSums, glyphs: Glyphs, transparencyThreshold: Float) {
    let total = sums.total
    var requiredGain = Self.leastGain
    var bestIndex: Int?
    let partitions = glyphs.partitions
    for index in partitions.indices {
      let partition = partitions[index]
      let deviation = sums.inner(partition.region) - total * partition.share
      let gain = Fit.squaredLength(ofColor: deviation) * partition.weight
      if gain > requiredGain { (requiredGain, bestIndex) = (gain + Fit.margin, index) }
    }
    self.init(glyph: Glyphs.full, ink: total / 64, ground: total / 64)
    if let mosaic = glyphs.mosaic,
      split(by: mosaic, sums, beating: requiredGain, transparencyThreshold)
    {
      return
    }
    guard let bestIndex else { return }
    let partition = partitions[bestIndex]
    let innerSum = sums.inner(partition.region)
    let count = 64 * partition.share
    split(
      innerSum / count, partition.innerGlyph, (total - innerSum) / (64 - count),
      partition.outerGlyph, transparencyThreshold)
  }

  /// Splits the cell by the best pattern of a mosaic. Returns false if no pattern gains more than `requiredGain`.
  private mutating func split(
    by mosaic: Mosaic, _ sums: CellSums, beating requiredGain: Float, _ transparencyThreshold: Float
  ) -> Bool {
    let blocks = sums.blocks(of: mosaic)
    let choice = blocks.best(mosaic.weights)
    guard choice.gain > requiredGain else { return false }
    let share = Float(choice.pattern.nonzeroBitCount) / Float(2 * mosaic.rows)
    let innerSum = blocks.sum(of: choice.pattern) + sums.total * share
    let opposite = mosaic.characters.count - 1 - choice.pattern
    split(
      innerSum / (64 * share), mosaic.characters[choice.pattern],
      (sums.total - innerSum) / (64 * (1 - share)), mosaic.characters[opposite],
      transparencyThreshold)
    return true
  }

  /// Finds the best partition where two colours meet. The means are positions on the ramp.
  init(_ coverage: Coverage, _ ramp: Ramp, glyphs: Glyphs, transparencyThreshold: Float) {
    let fit = TwoColorFit(coverage, ramp, glyphs)
    let all = ramp.mean(fit.total, of: 64)
    self.init(glyph: Glyphs.full, ink: all, ground: all)
    guard let index = fit.partition else { return }
    let partition = glyphs.partitions[index]
    let count = 64 * partition.share
    split(
      ramp.mean(fit.inner, of: count), partition.innerGlyph,
      ramp.mean(fit.total &- fit.inner, of: 64 - count), partition.outerGlyph, transparencyThreshold
    )
  }

  /// The least gain of a partition: two steps of colour in each sample.
  static let leastGain: Float = 64 * 4

  /// The least advantage of a later partition over an earlier one. Without it, rounding would choose between equally
  /// good partitions, and differently on both sides of a ring.
  static let margin: Float = 16

  private init(glyph: UInt32, ink: SIMD4<Float>, ground: SIMD4<Float>) {
    (self.glyph, self.ink, self.ground) = (glyph, ink, ground)
  }

  /// Splits the cell, given the means and the characters of both parts. An unpainted part becomes `ground`.
  @inline(__always)
  private mutating func split(
    _ inner: SIMD4<Float>, _ innerGlyph: UInt32, _ outer: SIMD4<Float>, _ outerGlyph: UInt32?,
    _ transparencyThreshold: Float
  ) {
    if inner[3] < transparencyThreshold {
      (glyph, ink, ground, isReversed) = (innerGlyph, inner, outer, false)
    } else if let character = outerGlyph {
      (glyph, ink, ground, isReversed) = (character, outer, inner, false)
    } else {
      (glyph, ink, ground, isReversed) = (innerGlyph, outer, inner, true)
    }
  }

  @inline(__always)
  private static func squaredLength(ofColor sum: SIMD4<Float>) -> Float {
    sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]
  }
}
