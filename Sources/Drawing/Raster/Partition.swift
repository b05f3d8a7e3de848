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
