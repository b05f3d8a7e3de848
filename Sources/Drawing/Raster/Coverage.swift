/// The coverage of a tile's samples, 0…255: eight rows of eight samples.
///
/// A row is a word of eight bytes, not a vector: Swift builds the metadata of types with vectors at run time, which
/// takes longer than drawing a dozen cells.
struct Coverage: Hashable, Sendable {
  static let side = 8

  /// The rows. The lowest byte of a row is its first sample.
  let r0, r1, r2, r3, r4, r5, r6, r7: UInt64

  static let empty = Coverage(repeating: 0)
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

  /// Creates a coverage from its columns, from left to right. The lowest byte of a column is its uppermost sample.
  /// Three steps transpose the matrix: they exchange blocks of 4 × 4, of 2 × 2, and single samples.
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

  /// Returns the greater of the two values of each sample.
  func union(_ other: Coverage) -> Coverage {
    Coverage(
      Self.greater(r0, other.r0), Self.greater(r1, other.r1), Self.greater(r2, other.r2),
      Self.greater(r3, other.r3), Self.greater(r4, other.r4), Self.greater(r5, other.r5),
      Self.greater(r6, other.r6), Self.greater(r7, other.r7))
  }

  /// Returns the lesser of the two values of each sample.
  func intersection(_ other: Coverage) -> Coverage {
    Coverage(
      ~Self.greater(~r0, ~other.r0), ~Self.greater(~r1, ~other.r1),
      ~Self.greater(~r2, ~other.r2), ~Self.greater(~r3, ~other.r3),
      ~Self.greater(~r4, ~other.r4), ~Self.greater(~r5, ~other.r5),
      ~Self.greater(~r6, ~other.r6), ~Self.greater(~r7, ~other.r7))
  }

  /// Returns the greater of each pair of bytes.
  ///
  /// Even and odd bytes are compared separately, so that each has an unused byte above it. The unused byte is 1 before
  /// `b` is subtracted from `a`, and stays 1 if `a` is at least `b`: then nothing is borrowed from it.
  private static func greater(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let evenBytes: UInt64 = 0x00FF_00FF_00FF_00FF
    func greaterEven(_ a: UInt64, _ b: UInt64) -> UInt64 {
      let unborrowed = ((a | 0x0100_0100_0100_0100) - b) >> 8 & 0x0001_0001_0001_0001
      let maskOfA = unborrowed * 0xFF
      return a & maskOfA | b & (evenBytes ^ maskOfA)
    }
    if a == b { return a }
    return greaterEven(a & evenBytes, b & evenBytes)
      | greaterEven(a >> 8 & evenBytes, b >> 8 & evenBytes) << 8
  }

  /// The covered share of the tile, 0…1.
  var mean: Double {
    // One word holds four sums of 16 bits. Each is the sum of two samples of all eight rows, at most 16 × 255.
    let evenBytes: UInt64 = 0x00FF_00FF_00FF_00FF
    func pairSums(_ row: UInt64) -> UInt64 { (row & evenBytes) + (row >> 8 & evenBytes) }
    let upperSums = pairSums(r0) + pairSums(r1) + pairSums(r2) + pairSums(r3)
    let sums = upperSums + pairSums(r4) + pairSums(r5) + pairSums(r6) + pairSums(r7)
    // The multiplication adds the four sums in the highest 16 bits.
    let sum = (sums &* 0x0001_0001_0001_0001) >> 48
    return Double(sum) / Double(Self.side * Self.side * 255)
  }

  @inline(__always)
  func sample(_ row: Int, _ column: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: word(row) >> UInt64(8 * column))
  }

  /// The samples of a row, from left to right.
  @inline(__always)
  subscript(row: Int) -> SIMD8<UInt8> {
    unsafe unsafeBitCast(word(row), to: SIMD8<UInt8>.self)
  }

  /// Returns a row of samples. The lowest byte is its first sample.
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
