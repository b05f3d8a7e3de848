/// A cell parted in two, each part in the mean of its samples: the least squared error of all.
struct Fit: Sendable {
  /// The character, whose ink is `ink`; the rest of the cell is `ground`.
  var glyph: UInt32

  /// The character's ink is the terminal's background, and `ink` is around it: reverse video.
  var isReversed = false

  /// Means of samples; lane 3 is the share of the user's background.
  var ink: SIMD4<Float>
  var ground: SIMD4<Float>

  /// Finds the best partition of 64 samples, given as sums.
  ///
  /// The squared error of a partition is the sum of squares, the same for all, less |S|²/n of both
  /// parts; so the largest sum of |S|²/n wins. A part that shows the user's background can only be the
  /// ground; where no character has its ink in the other part, reverse video swaps the two.
  ///
  /// - Parameter transparent: from this share of background on a part is left unpainted.
  init(_ sums: Sums, glyphs: Glyphs, transparent: Float) {
    let all = sums.total / 64
    self.init(glyph: Glyphs.full, ink: all, ground: all)
    let flat = Fit.weight(sums.total, 64)
    // A partition must gain this much over a flat cell to be worth its edge.
    var best = flat + 64 * 4
    for partition in glyphs.partitions {
      let inner = sums.inner(partition.shape)
      let count = partition.samples
      let outer = sums.total - inner
      let score = Fit.weight(inner, count) + Fit.weight(outer, 64 - count)
      guard score > best + Fit.margin else { continue }
      best = score
      take(inner / count, partition.inner, outer / (64 - count), partition.outer, transparent)
    }
    guard let mosaic = glyphs.mosaic else { return }
    let blocks = sums.blocks(of: mosaic)
    let choice = blocks.best(mosaic.weights)
    guard flat + choice.gain > best + Fit.margin else { return }
    let share = Float(choice.pattern.nonzeroBitCount) / Float(2 * mosaic.rows)
    let inner = blocks.sum(of: choice.pattern) + sums.total * share
    let opposite = mosaic.characters.count - 1 - choice.pattern
    take(
      inner / (64 * share), mosaic.characters[choice.pattern],
      (sums.total - inner) / (64 * (1 - share)), mosaic.characters[opposite], transparent)
  }

  /// What a partition must gain over an earlier one: of two that are as good as each other the first is taken,
  /// and not the one that rounding favours, which is another on the other side of a ring.
  private static let margin: Float = 16

  private init(glyph: UInt32, ink: SIMD4<Float>, ground: SIMD4<Float>) {
    (self.glyph, self.ink, self.ground) = (glyph, ink, ground)
  }

  /// Parts the cell so: the means of both parts, and the characters whose ink they are.
  @inline(__always)
  private mutating func take(
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
  private static func weight(_ sum: SIMD4<Float>, _ count: Float) -> Float {
    (sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]) / count
  }
}
