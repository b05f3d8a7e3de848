import Testing

@testable import Drawing

@Suite struct BorderLineTests {
  private static let grids = [
    PictureGrid(Capabilities()), PictureGrid(Capabilities(aspect: 1.6)),
    PictureGrid(PixelTraits(cell: PixelSize(width: 8, height: 16), foreground: nil)),
    PictureGrid(PixelTraits(cell: PixelSize(width: 9, height: 19), foreground: nil)),
  ]

  private static func line(
    _ form: Button.Form, _ grid: PictureGrid, _ size: Size = Size(columns: 13, rows: 7)
  ) -> BorderLine {
    form == .circle
      ? BorderLine(circleIn: size, grid, width: grid.isPixels ? 3 : 1)
      : BorderLine(around: size, grid, width: 3)
  }

  private static let lines =
    grids.map { line(.circle, $0) }
    + grids.filter(\.isPixels).map { line(.roundedRectangle, $0) }

  @Test(arguments: lines)
  func beginsAndEndsAtTwelveOClock(line: BorderLine) throws {
    let (start, end) = try (#require(line.path.start), #require(line.path.end))
    #expect(start.isNear(end))
    let bottom = try #require(line.path.trim(from: 0, to: 0.5).end)
    #expect(abs(start.x - bottom.x) < 1e-9)
    for step in 0...40 {
      let part = line.path.trim(from: 0, to: Double(step) / 40)
      if let end = part.end { #expect(end.y >= start.y - 1e-9) }
    }
  }

  /// The length of the indicator is rounded up to a whole step.
  @Test(arguments: lines, [0.0, 0.001, 0.3, 0.5, 0.8, 0.999, 1])
  func theIndicatorIsAsLongAsTheProgress(line: BorderLine, progress: Double) {
    // The steps in cells and in pixels.
    for step in [1.0 / 8, 1] {
      let share = line.path.stepped(progress, by: step)
      #expect(share >= progress - 1e-9 && share <= progress + step / line.path.length + 1e-9)
      #expect((share == 0) == (progress == 0))
    }
  }

  @Test(arguments: [
    (-1.0, 0.0), (0.0, 0.0), (1.0, 1.0), (2.0, 1.0), (Double.infinity, 1.0), (Double.nan, 0.0),
  ])
  func progressIsLimitedToTheRangeFromZeroToOne(progress: Double, share: Double) {
    for line in Self.lines { #expect(line.path.stepped(progress, by: 1 / 8) == share) }
  }

  @Test(arguments: [1.6, 2, 2.4])
  func aCircleIsRoundWhateverTheCellsAre(aspect: Double) throws {
    let (grid, size) = (PictureGrid(Capabilities(aspect: aspect)), Size(columns: 13, rows: 9))
    let path = BorderLine(circleIn: size, grid, width: 1).path
    let ends = [0.25, 0.5, 0.75].compactMap { path.trim(from: 0, to: $0).end }
    try #require(ends.count == 3)
    let (width, height) = (ends[0].x - ends[2].x, ends[1].y - (path.start?.y ?? 0))
    #expect(abs(width - height) < 1e-9)
    // The outer edge touches the nearer sides of the box.
    #expect(abs(width + 1 - 13) < 1e-9)
  }

  @Test(arguments: 3...20, [1.0, 2, 3, 5])
  func theEdgesOfARectangleFallOnWholePixels(cell: Int, width: Double) {
    let traits = PixelTraits(cell: PixelSize(width: cell, height: 2 * cell + 1), foreground: nil)
    let line = BorderLine(around: Size(columns: 12, rows: 3), PictureGrid(traits), width: width)
    for segment in line.path.segments {
      guard case .line(let from, let to) = segment else { continue }
      let middle = from.y == to.y ? from.y : from.x
      for edge in [middle - width / 2, middle + width / 2] {
        #expect(edge.rounded() == edge, "\(segment)")
      }
    }
  }

  @Test(arguments: lines)
  func theAreaInsideTouchesTheLine(line: BorderLine) throws {
    #expect(line.area(inset: 0).start?.isNear(try #require(line.path.start)) == true)
    let (start, inside) = try (
      #require(line.path.start), #require(line.area(inset: line.width / 2).start)
    )
    #expect(inside.isNear(start + Point(0, line.width / 2)))
  }

  @Test(
    arguments: [Button.Form.roundedRectangle, .circle],
    [(0, 0), (1, 1), (3, 3), (200, 3), (3, 90)])
  func hasAFiniteLengthInABoxOfAnySize(form: Button.Form, size: (Int, Int)) {
    let size = Size(columns: size.0, rows: size.1)
    for grid in Self.grids where form == .circle || grid.isPixels {
      let line = Self.line(form, grid, size)
      for progress in [0, 0.5, 1] {
        let length = line.path.stepped(progress, by: 1) * line.path.length
        #expect(length >= 0 && length.isFinite)
      }
    }
  }
}
