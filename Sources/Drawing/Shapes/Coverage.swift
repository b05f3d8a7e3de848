/// How much of each sample of one cell is inked, 0…255: eight rows of eight samples.
///
/// A row is kept as eight bytes in one word. Vectors would do, but a type that holds vectors is made at run time,
/// which takes longer than to draw a dozen cells.
struct Coverage: Hashable, Sendable {
  static let side = 8

  private let r0, r1, r2, r3, r4, r5, r6, r7: UInt64

  static let none = Coverage(repeating: 0)
  static let full = Coverage(repeating: 255)

  /// The same value for every sample.
  init(repeating value: UInt8) {
    let row = UInt64(value) * 0x0101_0101_0101_0101
    (r0, r1, r2, r3, r4, r5, r6, r7) = (row, row, row, row, row, row, row, row)
  }

  /// A stroke's coverage of the cell whose top left corner is at `origin`.
  ///
  /// Samples are an eighth of the cell wide and high.
  init(of stroke: Stroke, origin: Point, aspect: Double) {
    let step = Float(aspect) / 8
    let (x, y) = (Float(origin.x) + 0.5, Float(origin.y) + 4 * step)
    // From the middle of the cell to its corner, and one sample further.
    let reach = (0.25 + 16 * step * step).squareRoot() + step
    if let same = stroke.coverage(around: x, y, reach: reach) {
      self = Coverage(repeating: same)
      return
    }
    let xs = Float(origin.x) + SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) / 8
    let samples = stroke.samples(width: 0.125, height: step, around: x, y)
    func row(_ index: Float) -> UInt64 {
      Self.word(stroke.coverage(xs, y + (index - 3.5) * step, samples: samples))
    }
    self.init(row(0), row(1), row(2), row(3), row(4), row(5), row(6), row(7))
  }

  /// The coverage with the samples of each row.
  init(rows row: (_ index: Int) -> SIMD8<UInt8>) {
    self.init(
      Self.word(row(0)), Self.word(row(1)), Self.word(row(2)), Self.word(row(3)),
      Self.word(row(4)), Self.word(row(5)), Self.word(row(6)), Self.word(row(7)))
  }

  private init(
    _ r0: UInt64, _ r1: UInt64, _ r2: UInt64, _ r3: UInt64,
    _ r4: UInt64, _ r5: UInt64, _ r6: UInt64, _ r7: UInt64
  ) {
    (self.r0, self.r1, self.r2, self.r3) = (r0, r1, r2, r3)
    (self.r4, self.r5, self.r6, self.r7) = (r4, r5, r6, r7)
  }

  /// 0…1 as 0…255; adding 2²³ leaves the rounded number in the lowest bits.
  @inline(__always)
  static func bytes(_ share: SIMD8<Float>) -> SIMD8<UInt8> {
    let bits = unsafe unsafeBitCast(share * 255 + 8_388_608, to: SIMD8<UInt32>.self)
    return SIMD8<UInt8>(truncatingIfNeeded: bits)
  }

  /// The coverage of both together; exact in samples that at most one of them covers in part.
  func joined(with other: Coverage) -> Coverage {
    Coverage(
      r0 | other.r0, r1 | other.r1, r2 | other.r2, r3 | other.r3,
      r4 | other.r4, r5 | other.r5, r6 | other.r6, r7 | other.r7)
  }

  /// The coverage with left and right exchanged.
  var mirrored: Coverage {
    Coverage(
      r0.byteSwapped, r1.byteSwapped, r2.byteSwapped, r3.byteSwapped,
      r4.byteSwapped, r5.byteSwapped, r6.byteSwapped, r7.byteSwapped)
  }

  /// The coverage with top and bottom exchanged.
  var upended: Coverage { Coverage(r7, r6, r5, r4, r3, r2, r1, r0) }

  var isEmpty: Bool { self == Self.none }
  var isFull: Bool { self == Self.full }

  /// The share of the cell that is inked, 0…1.
  var mean: Double {
    // Four sums of two samples a row stand side by side in one word, and none can grow into the next.
    var sums: UInt64 = 0
    func add(_ row: UInt64) {
      let even: UInt64 = 0x00FF_00FF_00FF_00FF
      sums += (row & even) + (row >> 8 & even)
    }
    add(r0)
    add(r1)
    add(r2)
    add(r3)
    add(r4)
    add(r5)
    add(r6)
    add(r7)
    // The multiplication adds all four in the highest sixteen bits.
    let sum = (sums &* 0x0001_0001_0001_0001) >> 48
    return Double(sum) / Double(Self.side * Self.side * 255)
  }

  /// How much of one sample is inked.
  @inline(__always)
  func sample(_ row: Int, _ column: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: word(row) >> UInt64(8 * column))
  }

  @inline(__always)
  subscript(row: Int) -> SIMD8<UInt8> {
    unsafe unsafeBitCast(word(row), to: SIMD8<UInt8>.self)
  }

  /// The rows as words; the first sample of a row is in the lowest byte.
  @inline(__always)
  var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) {
    (r0, r1, r2, r3, r4, r5, r6, r7)
  }

  @inline(__always)
  private static func word(_ row: SIMD8<UInt8>) -> UInt64 {
    unsafe unsafeBitCast(row, to: UInt64.self)
  }

  @inline(__always)
  private func word(_ row: Int) -> UInt64 {
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
