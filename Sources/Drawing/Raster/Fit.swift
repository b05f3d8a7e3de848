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
  init(_ sums: Sums, partitions: [Partition], transparent: Float) {
    let all = sums.total / 64
    self.init(glyph: Glyphs.full, ink: all, ground: all)
    // A partition must gain this much over a flat cell to be worth its edge.
    var best = Fit.weight(sums.total, 64) + 64 * 4
    for partition in partitions {
      let inner = sums.inner(partition.shape)
      let count = partition.samples
      let outer = sums.total - inner
      let score = Fit.weight(inner, count) + Fit.weight(outer, 64 - count)
      guard score > best else { continue }
      let (innerMean, outerMean) = (inner / count, outer / (64 - count))
      best = score
      if innerMean[3] < transparent {
        (glyph, ink, ground, isReversed) = (partition.inner, innerMean, outerMean, false)
      } else if let character = partition.outer {
        (glyph, ink, ground, isReversed) = (character, outerMean, innerMean, false)
      } else {
        (glyph, ink, ground, isReversed) = (partition.inner, outerMean, innerMean, true)
      }
    }
  }

  private init(glyph: UInt32, ink: SIMD4<Float>, ground: SIMD4<Float>) {
    (self.glyph, self.ink, self.ground) = (glyph, ink, ground)
  }

  @inline(__always)
  private static func weight(_ sum: SIMD4<Float>, _ count: Float) -> Float {
    (sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]) / count
  }
}
