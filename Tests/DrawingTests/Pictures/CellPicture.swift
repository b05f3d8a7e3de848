@testable import Drawing

/// What an eye sees of one cell: eight by eight points, each in a colour.
struct CellPicture: Hashable {
  enum Paint: Hashable {
    case color(Color)
    /// The terminal's own, as letters have it and as what is behind them.
    case ink, ground
  }

  /// A row after the other.
  var points: [Paint]

  /// What is no block character; it counts as inked all over.
  var letter: UInt32?

  init(_ cell: Cell) {
    let mask = CellPicture.mask(cell.glyph)
    let foreground: Paint = cell.foreground == .standard ? .ink : .color(cell.foreground)
    let background: Paint = cell.background == .standard ? .ground : .color(cell.background)
    let isReversed = cell.style.contains(.reverse)
    points = (0..<64).map { index in
      let isInked = mask?(index / 8, index % 8) ?? true
      return isInked != isReversed ? foreground : background
    }
    letter = mask == nil ? cell.glyph : nil
  }

  var mirrored: CellPicture {
    var other = self
    for index in 0..<64 { other.points[index] = points[index / 8 * 8 + 7 - index % 8] }
    return other
  }

  /// Whether no point differs by more than the step in which blended colours move.
  func looksLike(_ other: CellPicture, on background: RGB) -> Bool {
    func parts(_ paint: Paint) -> [Int]? {
      switch paint {
      case .ground: [background.red, background.green, background.blue].map(Int.init)
      case .color(let color):
        if case .rgb(let red, let green, let blue) = color.kind {
          [red, green, blue].map(Int.init)
        } else {
          nil
        }
      case .ink: nil
      }
    }
    return letter == other.letter
      && zip(points, other.points).allSatisfy { one, other in
        guard one != other else { return true }
        guard let one = parts(one), let other = parts(other) else { return false }
        return zip(one, other).allSatisfy { abs($0 - $1) <= 17 }
      }
  }

  /// Which points of a block character are inked, by row and column; nil for any other character.
  private static func mask(_ glyph: UInt32) -> ((Int, Int) -> Bool)? {
    func quarters(_ bits: Int) -> (Int, Int) -> Bool {
      { row, column in bits & (1 << (row / 4 * 2 + column / 4)) != 0 }
    }
    switch glyph {
    case 0x20: return { _, _ in false }
    case 0x2580: return { row, _ in row < 4 }
    case 0x2581...0x2588: return { row, _ in row >= 8 - Int(glyph - 0x2580) }
    case 0x2589...0x258F: return { _, column in column < Int(0x2590 - glyph) }
    case 0x2590: return { _, column in column >= 4 }
    case 0x2594: return { row, _ in row == 0 }
    case 0x2595: return { _, column in column == 7 }
    case 0x2596...0x259F:
      let bits = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
      return quarters(bits[Int(glyph - 0x2596)])
    default: return nil
    }
  }
}

extension Frame {
  func picture(row: Int, column: Int) -> CellPicture {
    CellPicture(self[row: row, column: column])
  }

  /// How many points, 64 of which are a cell, are painted so.
  func points(where isWanted: (CellPicture.Paint) -> Bool) -> Int {
    cells.reduce(0) { sum, cell in sum + CellPicture(cell).points.count(where: isWanted) }
  }
}
