/// The sums of a cell's samples by row, column and quarter. The sums of all partitions are made from them.
struct CellSums: Sendable {
  private(set) var total: SIMD4<Float>
  private var r0, r1, r2, r3, r4, r5, r6, r7: SIMD4<Float>
  private var c0, c1, c2, c3, c4, c5, c6, c7: SIMD4<Float>
  private var upperLeft, upperRight, lowerLeft, lowerRight: SIMD4<Float>
  /// The sums of the left halves of the rows.
  private var l0, l1, l2, l3, l4, l5, l6, l7: SIMD4<Float>

  /// The sums of the left and the right half of a horizontal band of the cell.
  struct Band {
    var left, right: SIMD4<Float>

    var sum: SIMD4<Float> { left + right }
  }

  init() {
    (r0, r1, r2, r3, r4, r5, r6, r7) = (.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)
    (c0, c1, c2, c3, c4, c5, c6, c7) = (.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)
    (upperLeft, upperRight, lowerLeft, lowerRight) = (.zero, .zero, .zero, .zero)
    (l0, l1, l2, l3, l4, l5, l6, l7) = (.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)
    total = .zero
  }

  /// Adds up the samples of a cell: eight rows of eight.
  @inline(__always)
  init(_ sample: (_ row: Int, _ column: Int) -> SIMD4<Float>) {
    self.init()
    let (a, b, c, d) = (add(0, sample), add(1, sample), add(2, sample), add(3, sample))
    upperLeft = a.left + b.left + c.left + d.left
    upperRight = a.right + b.right + c.right + d.right
    (l0, l1, l2, l3) = (a.left, b.left, c.left, d.left)
    (r0, r1, r2, r3) = (a.left + a.right, b.left + b.right, c.left + c.right, d.left + d.right)
    let (e, f, g, h) = (add(4, sample), add(5, sample), add(6, sample), add(7, sample))
    lowerLeft = e.left + f.left + g.left + h.left
    lowerRight = e.right + f.right + g.right + h.right
    (l4, l5, l6, l7) = (e.left, f.left, g.left, h.left)
    (r4, r5, r6, r7) = (e.left + e.right, f.left + f.right, g.left + g.right, h.left + h.right)
    total = upperLeft + upperRight + lowerLeft + lowerRight
  }

  /// Adds a row of samples to the columns. Returns the sums of the row's halves.
  @inline(__always)
  private mutating func add(
    _ row: Int, _ sample: (Int, Int) -> SIMD4<Float>
  ) -> (left: SIMD4<Float>, right: SIMD4<Float>) {
    let (s0, s1, s2, s3) = (sample(row, 0), sample(row, 1), sample(row, 2), sample(row, 3))
    let (s4, s5, s6, s7) = (sample(row, 4), sample(row, 5), sample(row, 6), sample(row, 7))
    c0 += s0
    c1 += s1
    c2 += s2
    c3 += s3
    c4 += s4
    c5 += s5
    c6 += s6
    c7 += s7
    return (s0 + s1 + s2 + s3, s4 + s5 + s6 + s7)
  }

  /// Returns the sum of a partition's inner part.
  @inline(__always)
  func inner(_ region: Partition.Region) -> SIMD4<Float> {
    switch region {
    case .quarters(let mask):
      var sum = SIMD4<Float>.zero
      if mask & 1 != 0 { sum += upperLeft }
      if mask & 2 != 0 { sum += upperRight }
      if mask & 4 != 0 { sum += lowerLeft }
      if mask & 8 != 0 { sum += lowerRight }
      return sum
    case .lower(let eighths):
      switch eighths {
      case 1: return r7
      case 2: return r7 + r6
      case 3: return r7 + r6 + r5
      case 5: return total - r0 - r1 - r2
      case 6: return total - r0 - r1
      default: return total - r0
      }
    case .left(let eighths):
      switch eighths {
      case 1: return c0
      case 2: return c0 + c1
      case 3: return c0 + c1 + c2
      case 5: return total - c7 - c6 - c5
      case 6: return total - c7 - c6
      default: return total - c7
      }
    }
  }
}

extension CellSums {
  func blocks(of mosaic: Mosaic) -> BlockSums {
    func band(_ left: SIMD4<Float>, _ whole: SIMD4<Float>) -> Band {
      Band(left: left, right: whole - left)
    }
    guard mosaic.rows == 3 else {
      return BlockSums(
        band(l0 + l1, r0 + r1), band(l2 + l3, r2 + r3), band(l4 + l5, r4 + r5),
        band(l6 + l7, r6 + r7))
    }
    // The third row of samples is divided between two rows of blocks, and so is the sixth.
    let (large, small) = (Float(2) / 3, Float(1) / 3)
    return BlockSums(
      band(l0 + l1 + l2 * large, r0 + r1 + r2 * large),
      band(l2 * small + l3 + l4 + l5 * small, r2 * small + r3 + r4 + r5 * small),
      band(l5 * large + l6 + l7, r5 * large + r6 + r7))
  }
}
