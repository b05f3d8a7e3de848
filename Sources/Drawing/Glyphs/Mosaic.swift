/// Characters for all patterns of blocks in a grid of two columns and three or four rows. Bit 0 of a pattern is the
/// upper left block, bit 1 the upper right one, and so on downwards.
struct Mosaic: Sendable {
  let rows: Int

  /// The character of each pattern.
  let characters: [UInt32]

  /// The weights of a pattern's squared sum, by its number of blocks; see ``BlockSums/best(_:)``.
  let weights: [Float]

  private init(rows: Int, characters: [UInt32]) {
    self.rows = rows
    self.characters = characters
    let count = 2 * rows
    // The sum of no block or of all blocks is zero, so their weight does not matter.
    weights = (0...count).map { inner in
      Float(count * count) / Float(64 * max(inner * (count - inner), 1))
    }
  }

  /// Two by three blocks: U+1FB00…U+1FB3B, and four older characters.
  static let sextants = Mosaic(
    rows: 3,
    characters: (0..<64).map { pattern in
      switch pattern {
      case 0: Glyphs.space
      case 21: 0x258C
      case 42: 0x2590
      case 63: Glyphs.full
      default: 0x1FB00 + UInt32(pattern - 1 - (pattern > 21 ? 1 : 0) - (pattern > 42 ? 1 : 0))
      }
    })

  /// Two by four blocks: U+1CD00…U+1CDE5 (Unicode 16), in order, for the patterns without an older character.
  static let octants: Mosaic = {
    var characters = [UInt32](repeating: 0, count: 256)
    for index in stride(from: 0, to: olderCharacters.count, by: 2) {
      characters[Int(olderCharacters[index])] = olderCharacters[index + 1]
    }
    var next: UInt32 = 0x1CD00
    for pattern in characters.indices where characters[pattern] == 0 {
      characters[pattern] = next
      next += 1
    }
    return Mosaic(rows: 4, characters: characters)
  }()

  /// Patterns with older characters, each followed by its character.
  private static let olderCharacters: [UInt32] = [
    0b0000_0000, Glyphs.space, 0b1111_1111, Glyphs.full,
    0b0000_1111, 0x2580, 0b1111_0000, 0x2584, 0b0101_0101, 0x258C, 0b1010_1010, 0x2590,
    0b0000_0101, 0x2598, 0b0000_1010, 0x259D, 0b0101_0000, 0x2596, 0b1010_0000, 0x2597,
    0b1111_0101, 0x2599, 0b1010_0101, 0x259A, 0b0101_1111, 0x259B, 0b1010_1111, 0x259C,
    0b0101_1010, 0x259E, 0b1111_1010, 0x259F,
    0b1100_0000, 0x2582, 0b1111_1100, 0x2586, 0b0000_0011, 0x1FB82, 0b0011_1111, 0x1FB85,
    0b0001_0100, 0x1FBE6, 0b0010_1000, 0x1FBE7,
    0b1000_0000, 0x1CEA0, 0b0100_0000, 0x1CEA3, 0b0000_0001, 0x1CEA8, 0b0000_0010, 0x1CEAB,
  ]
}
