/// The best partition of a cell in which two colours meet. It is like ``Fit``, but faster: a sample is one number, its
/// position on a ``Ramp``.
struct TwoColorFit {
  /// The index of the partition in ``Glyphs/partitions``; nil for one colour in the whole cell.
  private(set) var partition: Int?
  private(set) var inner: UInt32 = 0
  private(set) var total: UInt32 = 0

  /// The gain that the next partition must exceed.
  private var requiredGain: Float
  private let margin: Float
  /// The mean position of the 64 samples on the ramp, 0…4095.
  private var mean: Float = 0

  /// - Parameter glyphs: a set without a mosaic.
  init(_ coverage: Coverage, _ ramp: Ramp, _ glyphs: Glyphs) {
    let unit = ramp.length / 4095
    let squaredUnit = max(unit * unit, .leastNormalMagnitude)
    (requiredGain, margin) = (Fit.leastGain / squaredUnit, Fit.margin / squaredUnit)

    let (s0, s1, s2, s3) = (
      ramp.lookUp(coverage.r0), ramp.lookUp(coverage.r1), ramp.lookUp(coverage.r2),
      ramp.lookUp(coverage.r3)
    )
    let (s4, s5, s6, s7) = (
      ramp.lookUp(coverage.r4), ramp.lookUp(coverage.r5), ramp.lookUp(coverage.r6),
      ramp.lookUp(coverage.r7)
    )
    let (upper, lower) = (s0 &+ s1 &+ s2 &+ s3, s4 &+ s5 &+ s6 &+ s7)
    let (upperLeft, upperRight) = (Self.sum(upper.lowHalf), Self.sum(upper.highHalf))
    let (lowerLeft, lowerRight) = (Self.sum(lower.lowHalf), Self.sum(lower.highHalf))
    let top = upperLeft &+ upperRight
    let left = upperLeft &+ lowerLeft
    total = top &+ lowerLeft &+ lowerRight
    mean = Float(Int32(total >> Ramp.backgroundBits)) / 64
    // The indices are those of ``Glyphs/blocks``.
    consider(top, 0, samples: 32)
    guard glyphs.partitions.count > 1 else { return }
    consider(left, 1, samples: 32)
    consider(upperLeft, 2, samples: 16)
    consider(upperRight, 3, samples: 16)
    consider(lowerLeft, 4, samples: 16)
    consider(lowerRight, 5, samples: 16)
    consider(upperLeft &+ lowerRight, 6, samples: 32)
    // These are the eighths from below and from the left, each with its mirror image.
    let columns = upper &+ lower
    let (rows1, columns1) = (Self.sum(s7), columns[0])
    let (rows7, columns7) = (total &- Self.sum(s0), total &- columns[7])
    consider(rows1, 7, samples: 8)
    consider(rows7, 8, samples: 56)
    consider(columns1, 9, samples: 8)
    consider(columns7, 10, samples: 56)
    let (rows2, columns2) = (rows1 &+ Self.sum(s6), columns1 &+ columns[1])
    let (rows6, columns6) = (rows7 &- Self.sum(s1), columns7 &- columns[6])
    consider(rows2, 11, samples: 16)
    consider(rows6, 12, samples: 48)
    consider(columns2, 13, samples: 16)
    consider(columns6, 14, samples: 48)
    consider(rows2 &+ Self.sum(s5), 15, samples: 24)
    consider(rows6 &- Self.sum(s2), 16, samples: 40)
    consider(columns2 &+ columns[2], 17, samples: 24)
    consider(columns6 &- columns[5], 18, samples: 40)
  }

  @inline(__always)
  private mutating func consider(_ sum: UInt32, _ index: Int, samples: Float) {
    let deviation = Float(Int32(sum >> Ramp.backgroundBits)) - samples * mean
    let gain = deviation * deviation * (64 / (samples * (64 - samples)))
    guard gain > requiredGain else { return }
    (requiredGain, partition, inner) = (gain + margin, index, sum)
  }

  @inline(__always)
  private static func sum(_ row: SIMD8<UInt32>) -> UInt32 { sum(row.lowHalf &+ row.highHalf) }

  @inline(__always)
  private static func sum(_ half: SIMD4<UInt32>) -> UInt32 {
    half[0] &+ half[1] &+ half[2] &+ half[3]
  }
}
