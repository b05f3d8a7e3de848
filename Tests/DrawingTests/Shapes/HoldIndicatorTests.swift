import Testing

@testable import Drawing

/// The line along which the progress of a hold runs.
@Suite struct HoldIndicatorTests {
  static let outlines: [Button.Outline] = [.roundedRectangle, .circle]

  private func indicator(
    _ outline: Button.Outline, columns: Int = 13, rows: Int = 7, aspect: Double = 2
  ) -> HoldIndicator {
    HoldIndicator(outline, columns: columns, rows: rows, aspect: aspect)
  }

  @Test(arguments: outlines)
  func beginsAndEndsAtTwelveOClock(outline: Button.Outline) throws {
    let path = indicator(outline).path
    let (start, end) = try (#require(path.start), #require(path.end))
    #expect(start.isAt(end))
    #expect(abs(start.x - 6.5) < 1e-9)
    // No point of the line is higher.
    for step in 0...40 {
      let part = path.trim(from: 0, to: Double(step) / 40)
      if let end = part.end { #expect(end.y >= start.y - 1e-9) }
    }
  }

  @Test(arguments: outlines, [0.0, 0.001, 0.3, 0.5, 0.8, 0.999, 1])
  func theArcIsAsLongAsTheProgress(outline: Button.Outline, progress: Double) {
    let indicator = indicator(outline)
    let lines = indicator.lines(progress: progress, ink: .red, track: .gray)
    #expect(lines.track.path == indicator.path)
    #expect(lines.track.ink == .gray && lines.arc.ink == .red)
    // The arc is rounded up to an eighth of a cell's width, so it is never shorter than the progress.
    let share = lines.arc.path.length / indicator.path.length
    #expect(share >= progress - 1e-9 && share <= progress + 1 / indicator.steps + 1e-9)
    #expect(lines.arc.path.segments.isEmpty == (progress == 0))
  }

  @Test(arguments: [(-1.0, 0.0), (0.0, 0.0), (1.0, 1.0), (2.0, 1.0), (Double.infinity, 1.0)])
  func progressIsLimitedToTheRangeFromZeroToOne(progress: Double, share: Double) {
    let indicator = indicator(.roundedRectangle)
    #expect(indicator.step(of: progress) == share * indicator.steps)
  }

  @Test(arguments: [1.6, 2, 2.4])
  func aCircleIsRoundWhateverTheCellsAre(aspect: Double) throws {
    let path = indicator(.circle, columns: 13, rows: 9, aspect: aspect).path
    let ends = [0.25, 0.5, 0.75].compactMap { path.trim(from: 0, to: $0).end }
    try #require(ends.count == 3)
    let (width, height) = (ends[0].x - ends[2].x, ends[1].y - (path.start?.y ?? 0))
    #expect(abs(width - height) < 1e-9)
    // The outer edge touches the nearer sides of the box.
    #expect(abs(width + HoldIndicator.circleWidth - 13) < 1e-9)
  }

  /// Edges end on eighths of cells, at any height of the cells.
  @Test func theEdgesOfARectangleFallOnEighths() {
    let indicator = indicator(.roundedRectangle, columns: 12, rows: 3, aspect: 2.3)
    for segment in indicator.path.segments {
      guard case .line(let from, let to) = segment else { continue }
      let isLevel = from.y == to.y
      let middle = isLevel ? from.y / indicator.aspect : from.x
      let half = indicator.lineWidth / 2 / (isLevel ? indicator.aspect : 1)
      for edge in [middle - half, middle + half] {
        #expect((edge * 8).rounded() == edge * 8, "\(segment)")
      }
    }
  }

  /// A box without room for a line draws nothing, and does not fail.
  @Test(arguments: outlines, [(0, 0), (1, 1), (3, 3), (200, 3), (3, 90)])
  func anySizeCanBeDrawn(outline: Button.Outline, size: (Int, Int)) {
    let indicator = indicator(outline, columns: size.0, rows: size.1)
    for progress in [0, 0.5, 1] {
      let length = indicator.lines(progress: progress, ink: .red, track: .gray).arc.path.length
      #expect(length >= 0 && length.isFinite)
    }
  }
}
