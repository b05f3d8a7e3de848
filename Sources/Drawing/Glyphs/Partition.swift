/// A division of a cell into two parts, and the block characters that draw them.
struct Partition: Sendable {
  /// The inner part of a partition.
  enum Region: Sendable {
    /// Quarters of the cell: bit 0 upper left, 1 upper right, 2 lower left, 3 lower right.
    case quarters(UInt8)
    /// Eighths of the height, from below: 1, 2, 3, 5, 6 or 7. Half a cell is two quarters.
    case lower(Int)
    /// Eighths of the width, from the left: 1, 2, 3, 5, 6 or 7.
    case left(Int)
  }

  let region: Region

  /// The inner part's share of the cell, 0…1.
  let share: Float

  /// 64/(n(64−n)) for n of 64 samples in the inner part; see ``Fit``.
  let weight: Float

  let innerGlyph: UInt32

  /// The character that draws the outer part; nil if there is none.
  let outerGlyph: UInt32?

  init(_ region: Region, innerGlyph: UInt32, outerGlyph: UInt32?) {
    self.region = region
    (self.innerGlyph, self.outerGlyph) = (innerGlyph, outerGlyph)
    switch region {
    case .quarters(let mask): share = Float(mask.nonzeroBitCount) / 4
    case .lower(let eighths), .left(let eighths): share = Float(eighths) / 8
    }
    weight = 1 / (64 * share * (1 - share))
  }
}
