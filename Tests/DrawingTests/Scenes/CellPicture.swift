import Harness

@testable import Drawing

/// The look of a cell as 24 rows of eight points. Every block character fits this grid.
struct CellPicture: Hashable {
  enum Paint: Hashable {
    case color(Color)
    /// The terminal's text colour and background.
    case ink, ground
  }

  var points: [Paint]

  /// The glyph if it is not a block character. All points are then inked.
  var letter: UInt32?

  init(_ cell: Cell) {
    let shape = Unicode.Scalar(cell.glyph).flatMap(GlyphShape.init)
    let foreground: Paint = cell.foreground == .standard ? .ink : .color(cell.foreground)
    let background: Paint = cell.background == .standard ? .ground : .color(cell.background)
    let isReversed = cell.style.contains(.reverse)
    points = (0..<192).map { index in
      let (x, y) = ((Double(index % 8) + 0.5) / 8, (Double(index / 8) + 0.5) / 24)
      let isInked = shape?.isInked(x: x, y: y) ?? true
      return isInked != isReversed ? foreground : background
    }
    letter = shape == nil ? cell.glyph : nil
  }

  /// The mirror image with left and right exchanged.
  var mirrored: CellPicture {
    var other = self
    for index in 0..<192 { other.points[index] = points[index / 8 * 8 + 7 - index % 8] }
    other.letter = letter.map { CellPicture.dots($0, Self.mirroredDots) }
    return other
  }

  /// The mirror image with top and bottom exchanged.
  var flipped: CellPicture {
    var other = self
    for index in 0..<192 { other.points[index] = points[(23 - index / 8) * 8 + index % 8] }
    other.letter = letter.map { CellPicture.dots($0, Self.flippedDots) }
    return other
  }

  /// The index of the mirrored dot for each dot of a braille character.
  private static let mirroredDots = [3, 4, 5, 0, 1, 2, 7, 6]
  private static let flippedDots = [6, 2, 1, 7, 5, 4, 0, 3]

  private static func dots(_ letter: UInt32, _ positions: [Int]) -> UInt32 {
    guard (0x2800...0x28FF).contains(letter) else { return letter }
    return positions.indices.reduce(0x2800) { moved, dot in
      moved | (letter >> dot & 1) << positions[dot]
    }
  }

  /// Whether no channel of a point differs by more than 17, about one step of a blend.
  func looksLike(_ other: CellPicture, on background: RGB) -> Bool {
    func channels(_ paint: Paint) -> [Int]? {
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
        guard let one = channels(one), let other = channels(other) else { return false }
        return zip(one, other).allSatisfy { abs($0 - $1) <= 17 }
      }
  }
}

extension Frame {
  var pictures: [CellPicture] { cells.map(CellPicture.init) }

  /// The rows without trailing blanks. A block in reverse video is shown as its complement.
  var visibleRows: [String] {
    (0..<size.rows).map { row in
      var text = ""
      for column in 0..<size.columns {
        let cell = self[row: row, column: column]
        let letter = self.text(of: cell)
        text += cell.style.contains(.reverse) ? Negative.of(letter) : letter
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }
}
