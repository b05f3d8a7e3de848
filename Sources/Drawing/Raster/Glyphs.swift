/// A way to part a cell in two, and the block characters that draw it.
struct Partition: Sendable {
  /// Which sums make up the inner part.
  enum Shape: Sendable {
    /// The quarters: bit 0 upper left, 1 upper right, 2 lower left, 3 lower right.
    case quarters(UInt8)
    /// So many eighths from below: 1, 2, 3, 5, 6 or 7, since half is two quarters.
    case lower(Int)
    /// So many eighths from the left, as above.
    case left(Int)
  }

  let shape: Shape

  /// How many of the 64 samples are in the inner part.
  let samples: Float

  /// The character whose ink is the inner part.
  let inner: UInt32

  /// The character whose ink is the other part, where there is one.
  let outer: UInt32?

  init(_ shape: Shape, inner: UInt32, outer: UInt32?) {
    self.shape = shape
    self.inner = inner
    self.outer = outer
    switch shape {
    case .quarters(let mask): samples = Float(mask.nonzeroBitCount) * 16
    case .lower(let eighths), .left(let eighths): samples = Float(eighths) * 8
    }
  }
}

/// The characters that a picture may be made of.
enum Glyphs {
  static let full: UInt32 = 0x2588
  static let space: UInt32 = 0x20

  /// Half, quadrant and eighth blocks: U+2580…U+259F.
  static let blocks: [Partition] = {
    var partitions = [
      Partition(.quarters(0b0011), inner: 0x2580, outer: 0x2584),
      Partition(.quarters(0b0101), inner: 0x258C, outer: 0x2590),
      Partition(.quarters(0b0001), inner: 0x2598, outer: 0x259F),
      Partition(.quarters(0b0010), inner: 0x259D, outer: 0x2599),
      Partition(.quarters(0b0100), inner: 0x2596, outer: 0x259C),
      Partition(.quarters(0b1000), inner: 0x2597, outer: 0x259B),
      Partition(.quarters(0b1001), inner: 0x259A, outer: 0x259E),
    ]
    for eighths in [1, 2, 3, 5, 6, 7] {
      partitions.append(
        Partition(
          .lower(eighths), inner: 0x2580 + UInt32(eighths), outer: eighths == 7 ? 0x2594 : nil))
      partitions.append(
        Partition(
          .left(eighths), inner: 0x2590 - UInt32(eighths), outer: eighths == 7 ? 0x2595 : nil))
    }
    return partitions
  }()
}
