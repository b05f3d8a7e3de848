import Harness
import Testing

@testable import Drawing

@Suite struct RingTests {
  private func ring(_ fraction: Double, _ capabilities: Capabilities) -> Frame {
    Frame(of: .ring(fraction), capabilities)
  }

  /// Returns how many foregrounds and backgrounds of cells have the colour of `ink`.
  private func count(of ink: Ink, in frame: Frame, _ capabilities: Capabilities) -> Int {
    let color = ink.color(at: capabilities.color)
    return frame.cells.reduce(0) {
      $0 + ($1.foreground == color ? 1 : 0) + ($1.background == color ? 1 : 0)
    }
  }

  @Test(arguments: Capabilities.everyKind.filter { $0.color != .none }, [0, 0.5, 1])
  func isArcOverATrack(capabilities: Capabilities, fraction: Double) {
    let frame = ring(fraction, capabilities)
    let (arc, track) = (arcInk(frame, capabilities), count(of: .gray, in: frame, capabilities))
    #expect(fraction > 0 ? arc > 10 : arc == 0)
    #expect(fraction < 1 ? track > 1 : track == 0)
  }

  @Test(arguments: [
    (Capabilities.colorless, "\u{2580}", "\u{2895}"),
    (.ascii, "#", "."),
  ])
  func differsFromItsTrackWithoutColours(capabilities: Capabilities, arc: String, track: String) {
    let (full, half, none) = (
      ring(1, capabilities).rows.joined(), ring(0.5, capabilities).rows.joined(),
      ring(0, capabilities).rows.joined()
    )
    #expect(full.contains(arc) && !full.contains(track))
    #expect(half.contains(arc) && half.contains(track))
    #expect(!none.contains(arc) && none.contains(track))
    for frame in [ring(0.3, capabilities), ring(1, capabilities)] {
      #expect(frame.cells.allSatisfy { $0.foreground == .standard && $0.background == .standard })
    }
  }

  @Test(arguments: Capabilities.everyKind)
  func runsClockwiseFromTwelve(capabilities: Capabilities) {
    let (full, none) = (ring(1, capabilities), ring(0, capabilities))
    // The middles of the quarters, clockwise.
    let positions = [(2, 16), (7, 16), (7, 3), (2, 3)]
    for quarter in 0...4 {
      let frame = ring(Double(quarter) / 4, capabilities)
      for (index, position) in positions.enumerated() {
        let expected = index < quarter ? full : none
        #expect(
          frame.content(row: position.0, column: position.1)
            == expected.content(row: position.0, column: position.1),
          "quarter \(index) at \(quarter)")
      }
    }
  }

  @Test(arguments: Capabilities.everyKind)
  func theArcOnlyShrinks(capabilities: Capabilities) {
    let amounts = (0...24).map { arcInk(ring(Double($0) / 24, capabilities), capabilities) }
    #expect(amounts[0] == 0)
    for (less, more) in zip(amounts, amounts.dropFirst()) { #expect(less < more) }
    // The round line caps add a little ink.
    #expect(abs(amounts[12] / amounts[24] - 0.5) < 0.06)
  }

  /// Returns the amount of the arc's ink, including its share in blends.
  private func arcInk(_ frame: Frame, _ capabilities: Capabilities) -> Double {
    guard capabilities.color != .none else {
      let hashes = frame.cells.count { $0.glyph == UInt8(ascii: "#") }
      guard capabilities.isUnicode else { return Double(hashes) }
      // The track is stippled; all other ink belongs to the arc.
      return frame.cells.reduce(0) { sum, cell in
        let picture = CellPicture(cell)
        guard let letter = picture.letter else {
          return sum + Double(picture.points.count { $0 == .ink })
        }
        let dots = UInt8(truncatingIfNeeded: letter) & ~Braille.stipple
        return sum + 24 * Double(dots.nonzeroBitCount)
      }
    }
    let track = Ink.gray.color(at: capabilities.color)
    return frame.cells.reduce(0) { sum, cell in
      CellPicture(cell).points.reduce(sum) { sum, point in
        guard case .color(let color) = point else { return sum }
        if color == track { return sum }
        guard case .rgb(let red, _, let blue) = color.kind else { return sum + 1 }
        // Blue minus red is 215 in the arc, 8 in the track and 0 in the background. Up to 34 counts as no ink.
        return sum + max(Double(blue) - Double(red) - 34, 0) / 181
      }
    }
  }

  /// The maximums are mean squared differences. A missing line cap would add a tenth.
  @Test(
    arguments: [
      (0.1, [.half: 175, .quadrant: 94, .sextant: 91, .octant: 85]),
      (0.6, [.half: 505, .quadrant: 286, .sextant: 269, .octant: 248]),
      (0.93, [.half: 731, .quadrant: 435, .sextant: 403, .octant: 369]),
      (1, [.half: 754, .quadrant: 438, .sextant: 406, .octant: 372]),
    ] as [(Double, [GlyphSet: Double])])
  func isNearTheIdealRing(fraction: Double, maxErrors: [GlyphSet: Double]) {
    let (outer, width) = (120.0, 120 / 8.5)
    let ideal = IdealRing(
      center: (120, 120), radius: outer - width / 2, lineWidth: width, fraction: fraction,
      arc: Bitmap.Color(0, 200, 215), track: Bitmap.Color(56, 58, 64)
    ).bitmap(width: 240, height: 240)
    for (glyphs, maxError) in maxErrors {
      let frame = Frame(of: .ring(fraction, columns: 30, rows: 15), Capabilities(glyphs: glyphs))
      let error = Bitmap(Screen(showing: frame)).meanSquaredError(to: ideal)
      #expect(error < maxError, "\(error) with \(glyphs)")
    }
  }

  @Test func isEmptyInside() {
    let frame = ring(0.6, Capabilities())
    let radius = Ring.innerRadius(
      in: Box(row: 0, column: 0, rows: 10, columns: 20), aspect: 2)
    for row in 0..<10 {
      for column in 0..<20 {
        let x = max(abs(Double(column) - 10), abs(Double(column) - 9))
        let y = max(abs(Double(row) - 5), abs(Double(row) - 4)) * 2
        let isInside = (x * x + y * y).squareRoot() < radius - 0.2
        #expect(!isInside || frame[row: row, column: column] == .blank, "\(row), \(column)")
      }
    }
  }

  @Test(arguments: [-1.0, 2.0, .infinity, -.infinity])
  func clampsAFractionOutOfRange(fraction: Double) {
    let nearest: Double = fraction > 0 ? 1 : 0
    let frames = [ring(fraction, Capabilities()), ring(nearest, Capabilities())]
    #expect(frames[0].differences(from: frames[1]) == [])
  }

  @Test func repaintsOnlyTheMovingEnd() {
    var painter = Painter(capabilities: Capabilities())
    painter.paint(.ring(0.25, columns: 40, rows: 20))
    _ = painter.frame.takeDamage()
    painter.paint(.ring(0.249, columns: 40, rows: 20))
    let damage = painter.frame.takeDamage()
    #expect(damage.contains { !$0.isEmpty })
    for (row, columns) in damage.enumerated() where !columns.isEmpty {
      // These cells are at 3 o'clock.
      #expect((8...12).contains(row) && columns.first >= 30, "\(row): \(columns)")
    }
  }
}
