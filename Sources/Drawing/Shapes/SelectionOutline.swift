/// A thin circle that encloses something. Unlike other shapes it may lie anywhere between the cells.
package struct SelectionOutline: Hashable, Sendable {
  package var ink: Ink

  /// The circle's middle, in rows and columns from the top left of its box.
  package var row: Double
  package var column: Double

  /// The radius to the middle of the line, in widths of a cell.
  package var radius: Double

  package init(ink: Ink, row: Double, column: Double, radius: Double) {
    (self.ink, self.row, self.column, self.radius) = (ink, row, column, radius)
  }

  func picture(in size: Size, on grid: Grid) -> Picture {
    let circle = Path.circle(
      center: Point(column * grid.width, row * grid.height), radius: max(radius * grid.width, 0))
    let line = Picture.Part(stroking: circle, width: lineWidth(on: grid), .ink(ink)).with {
      // A whole character is too heavy beside a ring of them, so it is a dot wherever the line passes.
      $0.letter = Picture.Letter(character: ".", share: 0.08)
    }
    var picture = Picture(samples: grid.samples, Picture.Group(line))
    // Blends of blocks, as a ring has them, look like a fringe where the line is no wider than a cell.
    picture.isDotted = grid.capabilities?.glyphs != .half
    return picture
  }

  /// The width of the line: thin beside a ring, but never so thin that it falls apart.
  private func lineWidth(on grid: Grid) -> Double {
    let thin = min(max(radius / 28, 0.3), 0.6) * grid.width
    return switch grid.capabilities?.glyphs {
    case nil: max(thin, 2)
    case .ascii: thin
    // Half blocks cannot show that a part of their width is inked.
    case .half: 1.2
    // A dot is half a cell wide; a little more leaves no gap where the line lies between two dots.
    default: 0.55
    }
  }
}
