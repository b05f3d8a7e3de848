/// A way to part a cell in two, and the block characters that draw it.
struct Partition: Sendable {
  /// Which sums make up the inner part.
  enum Shape: Sendable {
    /// The quarters: bit 0 upper left, 1 upper right, 2 lower left, 3 lower right.
    case quarters(UInt8)
    /// So many eighths from below.
    case lower(Int)
    /// So many eighths from the left.
    case left(Int)
  }

  var shape: Shape

  /// The character whose ink is the inner part.
  var inner: UInt32

  /// The character whose ink is the other part, where there is one.
  var outer: UInt32?
}

/// The characters that a picture may be made of.
enum Glyphs {
  static let full: UInt32 = 0x2588
  static let space: UInt32 = 0x20

  /// Half, quadrant and eighth blocks: U+2580…U+259F.
  static let blocks: [Partition] = {
    var partitions = [
      Partition(shape: .quarters(0b0011), inner: 0x2580, outer: 0x2584),
      Partition(shape: .quarters(0b0101), inner: 0x258C, outer: 0x2590),
      Partition(shape: .quarters(0b0001), inner: 0x2598, outer: 0x259F),
      Partition(shape: .quarters(0b0010), inner: 0x259D, outer: 0x2599),
      Partition(shape: .quarters(0b0100), inner: 0x2596, outer: 0x259C),
      Partition(shape: .quarters(0b1000), inner: 0x2597, outer: 0x259B),
      Partition(shape: .quarters(0b1001), inner: 0x259A, outer: 0x259E),
    ]
    for eighths in [1, 2, 3, 5, 6, 7] {
      partitions.append(
        Partition(
          shape: .lower(eighths), inner: 0x2580 + UInt32(eighths),
          outer: eighths == 7 ? 0x2594 : nil))
      partitions.append(
        Partition(
          shape: .left(eighths), inner: 0x2590 - UInt32(eighths),
          outer: eighths == 7 ? 0x2595 : nil))
    }
    return partitions
  }()
}
