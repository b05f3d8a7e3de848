/// The partitions and patterns that a set of characters can draw.
struct Glyphs: Sendable {
  static let full: UInt32 = 0x2588
  static let space: UInt32 = 0x20

  let partitions: [Partition]

  /// The patterns of a finer grid, in addition to the partitions; nil if the set has none.
  var mosaic: Mosaic?

  /// ASCII and braille do not use partitions. The cells beside pixel pictures use quadrant blocks.
  init(_ set: GlyphSet) {
    switch set {
    case .half: partitions = [Self.halves]
    case .sextant:
      partitions = Self.blocks
      mosaic = .sextants
    case .octant:
      partitions = Self.blocks
      mosaic = .octants
    case .ascii, .braille, .quadrant, .pixel: partitions = Self.blocks
    }
  }

  private static let halves = Partition(.quarters(0b0011), innerGlyph: 0x2580, outerGlyph: 0x2584)

  /// Half, quadrant and eighth blocks: U+2580…U+259F. ``TwoColorFit`` depends on their order. Mirror images are
  /// adjacent, so that both sides of a ring choose alike between equally good partitions.
  private static let blocks: [Partition] = {
    var partitions = [
      halves,
      Partition(.quarters(0b0101), innerGlyph: 0x258C, outerGlyph: 0x2590),
      Partition(.quarters(0b0001), innerGlyph: 0x2598, outerGlyph: 0x259F),
      Partition(.quarters(0b0010), innerGlyph: 0x259D, outerGlyph: 0x2599),
      Partition(.quarters(0b0100), innerGlyph: 0x2596, outerGlyph: 0x259C),
      Partition(.quarters(0b1000), innerGlyph: 0x2597, outerGlyph: 0x259B),
      Partition(.quarters(0b1001), innerGlyph: 0x259A, outerGlyph: 0x259E),
    ]
    for eighths in 1...3 {
      for lower in [eighths, 8 - eighths] {
        partitions.append(
          Partition(
            .lower(lower), innerGlyph: 0x2580 + UInt32(lower), outerGlyph: lower == 7 ? 0x2594 : nil
          ))
      }
      for left in [eighths, 8 - eighths] {
        partitions.append(
          Partition(
            .left(left), innerGlyph: 0x2590 - UInt32(left), outerGlyph: left == 7 ? 0x2595 : nil))
      }
    }
    return partitions
  }()
}
