/// A thin circle that encloses something. Unlike other shapes it may lie anywhere between the cells.
package struct Halo: Hashable, Sendable {
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
    return Picture(samples: grid.samples, Picture.Group(line))
  }

  /// The width of the line: thin beside a ring, but never so thin that it falls apart.
  private func lineWidth(on grid: Grid) -> Double {
    let least =
      switch grid.capabilities?.glyphs {
      // Half blocks cannot show that a part of their width is inked.
      case .half: 1.2
      // Each dot is there or not, and two columns of dots share a cell.
      case .braille: 0.6
      default: 0.3
      }
    let width = max(min(radius / 28, Self.most), least) * grid.width
    return grid.isPixels ? max(width, 2) : width
  }

  /// The width of the line around large rings, in widths of a cell.
  private static let most = 0.6
}
