/// The partition of a cell into two colours with the least squared error. Each part has the mean of its samples.
struct Fit: Sendable {
  /// The character that is drawn in `ink` on `ground`.
  var glyph: UInt32

  /// Whether the cell is in reverse video: the character shows the terminal's background, and `ink` surrounds it.
  var isReversed = false

  /// The means of the parts. Lane 3 is the share of the terminal's background.
  var ink: SIMD4<Float>
  var ground: SIMD4<Float>

  /// Finds the best partition of a cell's 64 samples.
  ///
  /// The squared error of a partition is the sum of squares, which is the same for all, minus |S|²/n of both parts.
  /// With n samples and the sum S in the inner part and T in all, these two are |T|²/64 + |S − Tn/64|²·64/n(64−n).
  /// The last term is the gain over one colour for the whole cell; the greatest gain wins.
  ///
  /// Only `ground` can show the terminal's background. If no character draws the other part, reverse video swaps the
  /// two.
  ///
  /// - Parameter transparent: the share of background from which on a part is not painted.
  init(_ sums: CellSums, glyphs: Glyphs, transparent: Float) {
    let total = sums.total
    var best = Self.leastGain
    var chosen = -1
    let partitions = glyphs.partitions
    for index in partitions.indices {
      let partition = partitions[index]
      let inner = sums.inner(partition.region) - total * partition.share
      let gain = Fit.square(inner) * partition.weight
      if gain > best { (best, chosen) = (gain + Fit.margin, index) }
    }
    self.init(glyph: Glyphs.full, ink: total / 64, ground: total / 64)
    if let mosaic = glyphs.mosaic, split(by: mosaic, sums, beating: best, transparent) { return }
    guard chosen >= 0 else { return }
    let partition = partitions[chosen]
    let inner = sums.inner(partition.region)
    let count = 64 * partition.share
    split(
      inner / count, partition.inner, (total - inner) / (64 - count), partition.outer, transparent)
  }

  /// Splits the cell by the best pattern of a mosaic. Returns false if the pattern gains no more than `best`.
  private mutating func split(
    by mosaic: Mosaic, _ sums: CellSums, beating best: Float, _ transparent: Float
  ) -> Bool {
    let blocks = sums.blocks(of: mosaic)
    let choice = blocks.best(mosaic.weights)
    guard choice.gain > best else { return false }
    let share = Float(choice.pattern.nonzeroBitCount) / Float(2 * mosaic.rows)
    let inner = blocks.sum(of: choice.pattern) + sums.total * share
    let opposite = mosaic.characters.count - 1 - choice.pattern
    split(
      inner / (64 * share), mosaic.characters[choice.pattern],
      (sums.total - inner) / (64 * (1 - share)), mosaic.characters[opposite], transparent)
    return true
  }

  /// Finds the best partition where two colours meet. Lane 0 of the means is a position on the ramp.
  init(_ coverage: Coverage, _ ramp: Ramp, glyphs: Glyphs, transparent: Float) {
    let fit = TwoColorFit(coverage, ramp, glyphs)
    let all = ramp.mean(fit.total, of: 64)
    self.init(glyph: Glyphs.full, ink: all, ground: all)
    guard let index = fit.partition else { return }
    let partition = glyphs.partitions[index]
    let count = 64 * partition.share
    split(
      ramp.mean(fit.inner, of: count), partition.inner,
      ramp.mean(fit.total &- fit.inner, of: 64 - count), partition.outer, transparent)
  }

  /// The least gain of a partition: two steps of colour in each sample.
  static let leastGain: Float = 64 * 4

  /// The least advantage of a later partition over an earlier one.
  ///
  /// The first of two equally good partitions wins. Without a margin rounding would decide, and differently on both
  /// sides of a ring.
  static let margin: Float = 16

  private init(glyph: UInt32, ink: SIMD4<Float>, ground: SIMD4<Float>) {
    (self.glyph, self.ink, self.ground) = (glyph, ink, ground)
  }

  /// Splits the cell, given the means of both parts and the characters that draw them.
  @inline(__always)
  private mutating func split(
    _ inner: SIMD4<Float>, _ innerGlyph: UInt32, _ outer: SIMD4<Float>, _ outerGlyph: UInt32?,
    _ transparent: Float
  ) {
    if inner[3] < transparent {
      (glyph, ink, ground, isReversed) = (innerGlyph, inner, outer, false)
    } else if let character = outerGlyph {
      (glyph, ink, ground, isReversed) = (character, outer, inner, false)
    } else {
      (glyph, ink, ground, isReversed) = (innerGlyph, outer, inner, true)
    }
  }

  @inline(__always)
  private static func square(_ sum: SIMD4<Float>) -> Float {
    sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]
  }
}
