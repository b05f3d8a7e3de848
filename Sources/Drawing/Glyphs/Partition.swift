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

  /// How much of the cell is in the inner part, 0…1.
  let share: Float

  /// What the square of the inner part's sum counts, less its share of the whole; see ``Fit``.
  let weight: Float

  /// The character whose ink is the inner part.
  let inner: UInt32

  /// The character whose ink is the other part, where there is one.
  let outer: UInt32?

  init(_ shape: Shape, inner: UInt32, outer: UInt32?) {
    self.shape = shape
    self.inner = inner
    self.outer = outer
    switch shape {
    case .quarters(let mask): share = Float(mask.nonzeroBitCount) / 4
    case .lower(let eighths), .left(let eighths): share = Float(eighths) / 8
    }
    weight = 1 / (64 * share * (1 - share))
  }
}
