/// A way to part a cell in two, and the block characters that draw it.
struct Partition: Sendable {
  /// Which samples make up the inner part.
  enum Cut: Sendable {
    /// The quarters: bit 0 upper left, 1 upper right, 2 lower left, 3 lower right.
    case quarters(UInt8)
    /// A number of eighths from below: 1, 2, 3, 5, 6 or 7, since half a cell is two quarters.
    case lower(Int)
    /// A number of eighths from the left: the same numbers.
    case left(Int)
  }

  let cut: Cut

  /// How much of the cell is in the inner part, 0…1.
  let share: Float

  /// The weight of the squared sum of the inner part minus its share of the total; see ``Fit``.
  let weight: Float

  /// The character that draws the inner part.
  let inner: UInt32

  /// The character that draws the other part; nil if there is none.
  let outer: UInt32?

  init(_ cut: Cut, inner: UInt32, outer: UInt32?) {
    self.cut = cut
    self.inner = inner
    self.outer = outer
    switch cut {
    case .quarters(let mask): share = Float(mask.nonzeroBitCount) / 4
    case .lower(let eighths), .left(let eighths): share = Float(eighths) / 8
    }
    weight = 1 / (64 * share * (1 - share))
  }
}
