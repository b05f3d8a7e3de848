/// The best way to part a cell in two: each part has the mean of its samples, with the least squared error.
struct Fit: Sendable {
  /// The character that is drawn in `ink`; the rest of the cell has the colour `ground`.
  var glyph: UInt32

  /// Whether reverse video is used: the character shows the terminal's background, and `ink` is around it.
  var isReversed = false

  /// Means of samples; lane 3 is the share of the user's background.
  var ink: SIMD4<Float>
  var ground: SIMD4<Float>

  /// Finds the best partition of 64 samples, given as sums.
  ///
  /// The squared error of a partition is the sum of squares, which is the same for all, minus |S|²/n of both parts.
  /// With n samples and the sum S in the inner part and T in all, these two are |T|²/64 + |S − Tn/64|²·64/n(64−n).
  /// The partition with the largest last term wins: it is what the partition gains over one colour for the whole
  /// cell.
  ///
  /// A part that shows the user's background can only be the ground. If no character draws the other part, reverse
  /// video swaps the two.
  ///
  /// - Parameter transparent: from this share of background on, a part is left unpainted.
  init(_ sums: CellSums, glyphs: Glyphs, transparent: Float) {
    let total = sums.total
    var best = Self.leastGain
    var chosen = -1
    let partitions = glyphs.partitions
    for index in partitions.indices {
      let partition = partitions[index]
      let inner = sums.inner(partition.cut) - total * partition.share
      let gain = Fit.square(inner) * partition.weight
      if gain > best { (best, chosen) = (gain + Fit.margin, index) }
    }
    self.init(glyph: Glyphs.full, ink: total / 64, ground: total / 64)
    if let mosaic = glyphs.mosaic, part(by: mosaic, sums, beating: best, transparent) { return }
    guard chosen >= 0 else { return }
    let partition = partitions[chosen]
    let inner = sums.inner(partition.cut)
    let count = 64 * partition.share
    part(
      inner / count, partition.inner, (total - inner) / (64 - count), partition.outer, transparent)
  }

  /// Parts the cell by the best pattern of a mosaic if that gains more than `best`; returns whether it does.
  private mutating func part(
    by mosaic: Mosaic, _ sums: CellSums, beating best: Float, _ transparent: Float
  ) -> Bool {
    let blocks = sums.blocks(of: mosaic)
    let choice = blocks.best(mosaic.weights)
    guard choice.gain > best else { return false }
    let share = Float(choice.pattern.nonzeroBitCount) / Float(2 * mosaic.rows)
    let inner = blocks.sum(of: choice.pattern) + sums.total * share
    let opposite = mosaic.characters.count - 1 - choice.pattern
    part(
      inner / (64 * share), mosaic.characters[choice.pattern],
      (sums.total - inner) / (64 * (1 - share)), mosaic.characters[opposite], transparent)
    return true
  }

  /// Finds the best partition where two colours meet: the means are distances along the ramp, in lane 0.
  init(_ coverage: Coverage, _ ramp: Ramp, glyphs: Glyphs, transparent: Float) {
    let fit = RampFit(coverage, ramp, glyphs)
    let all = ramp.mean(fit.total, of: 64)
    self.init(glyph: Glyphs.full, ink: all, ground: all)
    guard let index = fit.partition else { return }
    let partition = glyphs.partitions[index]
    let count = 64 * partition.share
    part(
      ramp.mean(fit.inner, of: count), partition.inner,
      ramp.mean(fit.total &- fit.inner, of: 64 - count), partition.outer, transparent)
  }

  /// The least gain that makes a partition worth its edge: two steps of colour in each sample.
  static let leastGain: Float = 64 * 4

  /// How much more than an earlier partition a later one must gain.
  ///
  /// Of two equally good partitions the first is taken. Otherwise rounding would choose, and differently on the two
  /// sides of a ring.
  static let margin: Float = 16

  private init(glyph: UInt32, ink: SIMD4<Float>, ground: SIMD4<Float>) {
    (self.glyph, self.ink, self.ground) = (glyph, ink, ground)
  }

  /// Parts the cell, given the means of both parts and the characters that draw them.
  @inline(__always)
  private mutating func part(
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
