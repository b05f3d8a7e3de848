/// The coverage of a tile's samples, 0…255: eight rows of eight samples.
///
/// A row is eight bytes in one word. Not a vector, because the metadata of types with vectors is built at run time,
/// which takes longer than drawing a dozen cells.
struct Coverage: Hashable, Sendable {
  static let side = 8

  /// The rows; the first sample of each is in the lowest byte.
  let r0, r1, r2, r3, r4, r5, r6, r7: UInt64

  static let none = Coverage(repeating: 0)
  static let full = Coverage(repeating: 255)

  init(repeating value: UInt8) {
    let row = UInt64(value) * 0x0101_0101_0101_0101
    (r0, r1, r2, r3, r4, r5, r6, r7) = (row, row, row, row, row, row, row, row)
  }

  init(
    _ r0: UInt64, _ r1: UInt64, _ r2: UInt64, _ r3: UInt64,
    _ r4: UInt64, _ r5: UInt64, _ r6: UInt64, _ r7: UInt64
  ) {
    (self.r0, self.r1, self.r2, self.r3) = (r0, r1, r2, r3)
    (self.r4, self.r5, self.r6, self.r7) = (r4, r5, r6, r7)
  }

  /// Creates a coverage from columns, from left to right. The uppermost sample is in the lowest byte.
  ///
  /// The matrix is transposed in three steps: blocks of four by four samples, of two by two, and single samples are
  /// exchanged across the diagonal.
  init(
    columns c0: UInt64, _ c1: UInt64, _ c2: UInt64, _ c3: UInt64,
    _ c4: UInt64, _ c5: UInt64, _ c6: UInt64, _ c7: UInt64
  ) {
    func exchange(_ a: UInt64, _ b: UInt64, _ shift: UInt64, _ mask: UInt64) -> (UInt64, UInt64) {
      ((a & mask) | (b & mask) << shift, (a >> shift & mask) | (b & ~mask))
    }
    let (fours, twos, ones): (UInt64, UInt64, UInt64) = (
      0x0000_0000_FFFF_FFFF, 0x0000_FFFF_0000_FFFF, 0x00FF_00FF_00FF_00FF
    )
    let (a0, a4) = exchange(c0, c4, 32, fours)
    let (a1, a5) = exchange(c1, c5, 32, fours)
    let (a2, a6) = exchange(c2, c6, 32, fours)
    let (a3, a7) = exchange(c3, c7, 32, fours)
    let (b0, b2) = exchange(a0, a2, 16, twos)
    let (b1, b3) = exchange(a1, a3, 16, twos)
    let (b4, b6) = exchange(a4, a6, 16, twos)
    let (b5, b7) = exchange(a5, a7, 16, twos)
    (r0, r1) = exchange(b0, b1, 8, ones)
    (r2, r3) = exchange(b2, b3, 8, ones)
    (r4, r5) = exchange(b4, b5, 8, ones)
    (r6, r7) = exchange(b6, b7, 8, ones)
  }

  var isEmpty: Bool { r0 | r1 | r2 | r3 | r4 | r5 | r6 | r7 == 0 }
  var isFull: Bool { r0 & r1 & r2 & r3 & r4 & r5 & r6 & r7 == .max }

  /// Returns the greater of both samples everywhere.
  func union(_ other: Coverage) -> Coverage {
    Coverage(
      Self.greater(r0, other.r0), Self.greater(r1, other.r1), Self.greater(r2, other.r2),
      Self.greater(r3, other.r3), Self.greater(r4, other.r4), Self.greater(r5, other.r5),
      Self.greater(r6, other.r6), Self.greater(r7, other.r7))
  }

  /// Returns the lesser of both samples everywhere.
  func intersection(_ other: Coverage) -> Coverage {
    Coverage(
      ~Self.greater(~r0, ~other.r0), ~Self.greater(~r1, ~other.r1),
      ~Self.greater(~r2, ~other.r2), ~Self.greater(~r3, ~other.r3),
      ~Self.greater(~r4, ~other.r4), ~Self.greater(~r5, ~other.r5),
      ~Self.greater(~r6, ~other.r6), ~Self.greater(~r7, ~other.r7))
  }

  /// Returns the greater of each pair of bytes.
  ///
  /// Even and odd bytes are compared separately, so that each has a free byte above it for the borrow.
  private static func greater(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    func greaterEven(_ a: UInt64, _ b: UInt64) -> UInt64 {
      let isAtLeast = ((a | 0x0100_0100_0100_0100) - b) >> 8 & 0x0001_0001_0001_0001
      let mask = isAtLeast * 0xFF
      return a & mask | b & (even ^ mask)
    }
    if a == b { return a }
    return greaterEven(a & even, b & even) | greaterEven(a >> 8 & even, b >> 8 & even) << 8
  }

  /// The covered share of the tile, 0…1.
  var mean: Double {
    // One word holds four sums, each of two samples of every row. None can overflow into the next.
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    func pairs(_ row: UInt64) -> UInt64 { (row & even) + (row >> 8 & even) }
    let upper = pairs(r0) + pairs(r1) + pairs(r2) + pairs(r3)
    let sums = upper + pairs(r4) + pairs(r5) + pairs(r6) + pairs(r7)
    // The multiplication adds all four in the highest sixteen bits.
    let sum = (sums &* 0x0001_0001_0001_0001) >> 48
    return Double(sum) / Double(Self.side * Self.side * 255)
  }

  /// Returns the coverage of one sample.
  @inline(__always)
  func sample(_ row: Int, _ column: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: word(row) >> UInt64(8 * column))
  }

  @inline(__always)
  subscript(row: Int) -> SIMD8<UInt8> {
    unsafe unsafeBitCast(word(row), to: SIMD8<UInt8>.self)
  }

  /// Returns a row of samples, the first in the lowest byte.
  @inline(__always)
  func word(_ row: Int) -> UInt64 {
    switch row {
    case 0: r0
    case 1: r1
    case 2: r2
    case 3: r3
    case 4: r4
    case 5: r5
    case 6: r6
    default: r7
    }
  }
}
