/// The sum of each block of a mosaic, minus an equal share of the total, so that all add up to zero.
struct BlockSums: Sendable {
  private var b0, b1, b2, b3, b4, b5, b6, b7: SIMD4<Float>
  private let count: Int

  /// Creates the sums for four rows of blocks. A block has two rows of four samples.
  init(
    _ upper: CellSums.Band, _ second: CellSums.Band, _ third: CellSums.Band, _ lower: CellSums.Band
  ) {
    count = 8
    let share = Self.share(upper.sum + second.sum + third.sum + lower.sum, of: 8)
    (b0, b1, b2, b3) = (
      upper.left - share, upper.right - share, second.left - share, second.right - share
    )
    (b4, b5, b6, b7) = (
      third.left - share, third.right - share, lower.left - share, lower.right - share
    )
  }

  /// Creates the sums for three rows of blocks.
  init(_ upper: CellSums.Band, _ middle: CellSums.Band, _ lower: CellSums.Band) {
    count = 6
    let share = Self.share(upper.sum + middle.sum + lower.sum, of: 6)
    (b0, b1, b2, b3) = (
      upper.left - share, upper.right - share, middle.left - share, middle.right - share
    )
    (b4, b5, b6, b7) = (lower.left - share, lower.right - share, .zero, .zero)
  }

  private static func share(_ total: SIMD4<Float>, of count: Float) -> SIMD4<Float> {
    total / count
  }

  /// A pattern, and its gain: the reduction of the squared error compared with one colour for the whole cell.
  struct Choice {
    var pattern = 0
    var gain: Float = 0
  }

  /// Returns the pattern with the greatest gain. A pattern and its complement count as one.
  ///
  /// S is the sum of a pattern's n blocks, and T the sum of all N blocks, each of `a` samples. The squared error is
  /// least where |S|²/(an) + |T−S|²/(a(N−n)) = |T|²/(aN) + |S − Tn/N|²·N/(an(N−n)) is greatest. The last term is the
  /// gain. Blocks are stored minus their share of T, so those of the pattern add up to S − Tn/N.
  ///
  /// The last block is in no pattern, because the complements cover it. The other blocks are in two groups: the first
  /// three, and the rest. The patterns of the rest are in the order of Gray's code: a step adds or removes one block.
  /// Each of these patterns is combined with all patterns of the first three blocks.
  func best(_ weights: [Float]) -> Choice {
    let (b01, b02, b12) = (b0 + b1, b0 + b2, b1 + b2)
    let b012 = b01 + b2
    var best = Choice()
    var (sum, pattern, innerCount) = (SIMD4<Float>.zero, 0, 0)
    for step in 0..<(1 << (count - 4)) {
      if step > 0 {
        let block = 3 + step.trailingZeroBitCount
        pattern ^= 1 << block
        let isAdded = pattern & (1 << block) != 0
        sum += isAdded ? self[block] : -self[block]
        innerCount += isAdded ? 1 : -1
      }
      best.consider(sum, pattern, weights[innerCount])
      let (oneMore, twoMore) = (weights[innerCount + 1], weights[innerCount + 2])
      best.consider(sum + b0, pattern | 1, oneMore)
      best.consider(sum + b1, pattern | 2, oneMore)
      best.consider(sum + b2, pattern | 4, oneMore)
      best.consider(sum + b01, pattern | 3, twoMore)
      best.consider(sum + b02, pattern | 5, twoMore)
      best.consider(sum + b12, pattern | 6, twoMore)
      best.consider(sum + b012, pattern | 7, weights[innerCount + 3])
    }
    return best
  }

  /// Returns the sum of a pattern's blocks, minus their share of the total.
  func sum(of pattern: Int) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for block in 0..<count where pattern & (1 << block) != 0 { sum += self[block] }
    return sum
  }

  private subscript(block: Int) -> SIMD4<Float> {
    switch block {
    case 0: b0
    case 1: b1
    case 2: b2
    case 3: b3
    case 4: b4
    case 5: b5
    case 6: b6
    default: b7
    }
  }
}

extension BlockSums.Choice {
  @inline(__always)
  fileprivate mutating func consider(_ sum: SIMD4<Float>, _ pattern: Int, _ weight: Float) {
    let squares = sum * sum
    let gain = (squares[0] + squares[1] + squares[2]) * weight
    if gain > self.gain { (self.pattern, self.gain) = (pattern, gain) }
  }
}
