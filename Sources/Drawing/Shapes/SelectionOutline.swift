/// A thin circle around the selected element. Unlike other shapes it is not aligned with the cells.
package struct SelectionOutline: Hashable, Sendable {
  package var ink: Ink

  /// The circle's centre, in rows and columns from the top left of its box.
  package var row: Double
  package var column: Double

  /// The radius to the middle of the line, in widths of a cell.
  package var radius: Double

  package init(ink: Ink, row: Double, column: Double, radius: Double) {
    (self.ink, self.row, self.column, self.radius) = (ink, row, column, radius)
  }

  func picture(in size: Size, on grid: PictureGrid) -> Picture {
    let circle = Path.circle(
      center: Point(column * grid.width, row * grid.height), radius: max(radius * grid.width, 0))
    let line = Picture.Part(stroking: circle, width: lineWidth(on: grid), .ink(ink)).with {
      // A line of `#` would be too heavy beside a ring of `#`, so the line has dots.
      $0.asciiCharacter = Picture.ASCIICharacter(character: ".", minimumCoverage: 0.08)
    }
    var picture = Picture(samples: grid.samples, Picture.Group(line))
    // Blended block characters have ragged edges, so a thin line has Braille dots. With half blocks it is thick.
    picture.isDotted = grid.capabilities?.glyphs != .half
    return picture
  }

  /// Returns the width of the line: thin beside a ring, but wide enough to have no gaps.
  private func lineWidth(on grid: PictureGrid) -> Double {
    let thin = min(max(radius / 28, 0.3), 0.6) * grid.width
    return switch grid.capabilities?.glyphs {
    case nil: max(thin, 2)
    case .ascii: thin
    // Half blocks cannot show a part of their width.
    case .half: 1.2
    // A dot is half a cell wide. A little more leaves no gap where the line is between two dots.
    default: 0.55
    }
  }
}
