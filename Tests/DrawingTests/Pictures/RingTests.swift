import Testing

@testable import Drawing

/// The picture of a ring: its place, its movement, and its roundness.
@Suite struct RingTests {
  private func painted(_ scene: Scene, _ capabilities: Capabilities) -> Frame {
    var painter = Painter(capabilities: capabilities)
    painter.paint(scene)
    return painter.frame
  }

  private func ring(_ fraction: Double, _ capabilities: Capabilities) -> Frame {
    painted(.ring(fraction), capabilities)
  }

  /// Returns how many parts of cells have an ink; foreground and background of a cell count separately.
  private func cells(of ink: Ink, in frame: Frame, _ capabilities: Capabilities) -> Int {
    let color = ink.color(at: capabilities.color)
    return frame.cells.reduce(0) {
      $0 + ($1.foreground == color ? 1 : 0) + ($1.background == color ? 1 : 0)
    }
  }

  static let colored = Capabilities.everyKind.filter { $0.color != .none }

  @Test(arguments: colored)
  func isAllArcWhenFull(capabilities: Capabilities) {
    let frame = ring(1, capabilities)
    #expect(cells(of: .gray, in: frame, capabilities) == 0)
    #expect(inked(frame, capabilities) > 10)
  }

  @Test(arguments: colored)
  func isAllTrackWhenEmpty(capabilities: Capabilities) {
    let frame = ring(0, capabilities)
    #expect(inked(frame, capabilities) == 0)
    #expect(cells(of: .gray, in: frame, capabilities) > 3)
  }

  @Test(arguments: colored)
  func hasBothInBetween(capabilities: Capabilities) {
    let frame = ring(0.5, capabilities)
    #expect(inked(frame, capabilities) > 10)
    #expect(cells(of: .gray, in: frame, capabilities) > 1)
  }

  @Test(arguments: [
    (Capabilities(color: .none), "\u{2580}", "\u{2895}"),
    (Capabilities(color: .none, isUnicode: false), "#", "."),
  ])
  func isToldFromItsTrackWithoutColours(capabilities: Capabilities, arc: String, track: String) {
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

  /// The quarters follow clockwise from twelve o'clock.
  @Test(arguments: Capabilities.everyKind)
  func runsClockwiseFromTwelve(capabilities: Capabilities) {
    let (full, none) = (ring(1, capabilities), ring(0, capabilities))
    // The middle of each quarter: upper right, lower right, lower left, upper left.
    let places = [(2, 16), (7, 16), (7, 3), (2, 3)]
    for quarter in 0...4 {
      let frame = ring(Double(quarter) / 4, capabilities)
      for (index, place) in places.enumerated() {
        let expected = index < quarter ? full : none
        #expect(
          frame.seen(row: place.0, column: place.1) == expected.seen(row: place.0, column: place.1),
          "quarter \(index) at \(quarter)")
      }
    }
  }

  /// Less time is less ink, and each 24th takes some of it.
  @Test(arguments: Capabilities.everyKind)
  func theArcOnlyShrinks(capabilities: Capabilities) {
    let amounts = (0...24).map { inked(ring(Double($0) / 24, capabilities), capabilities) }
    #expect(amounts[0] == 0)
    for (less, more) in zip(amounts, amounts.dropFirst()) { #expect(less < more) }
    // Half of the time is half of the ink, apart from the round line cap.
    #expect(abs(amounts[12] / amounts[24] - 0.5) < 0.06)
  }

  /// Returns how much is painted in the arc's ink; blends count in proportion.
  private func inked(_ frame: Frame, _ capabilities: Capabilities) -> Double {
    guard capabilities.color != .none else {
      let letters = frame.cells.count { $0.glyph == UInt8(ascii: "#") }
      guard capabilities.isUnicode else { return Double(letters) }
      // The track is a sprinkle of dots; all other ink belongs to the arc.
      return frame.cells.reduce(0) { sum, cell in
        let picture = CellPicture(cell)
        guard let letter = picture.letter else {
          return sum + Double(picture.points.count { $0 == .ink })
        }
        let dots = UInt8(truncatingIfNeeded: letter) & ~Dots.sprinkle
        return sum + 24 * Double(dots.nonzeroBitCount)
      }
    }
    let track = Ink.gray.color(at: capabilities.color)
    return frame.cells.reduce(0) { sum, cell in
      CellPicture(cell).points.reduce(sum) { sum, point in
        guard case .color(let color) = point else { return sum }
        if color == track { return sum }
        guard case .rgb(let red, _, let blue) = color.kind else { return sum + 1 }
        // Arc, track and background differ most in blue minus red.
        return sum + max(Double(blue) - Double(red) - 34, 0) / 181
      }
    }
  }

  /// The mirror image of a ring is the ring itself, with every kind of glyphs and in every size.
  @Test(arguments: Capabilities.everyKind, [(20, 10), (14, 7), (33, 16), (47, 22)])
  func isTheSameFromEverySide(capabilities: Capabilities, size: (columns: Int, rows: Int)) {
    // A sprinkle of dots is a texture and not a shape, so only the full arc is compared.
    for fraction in capabilities.color == .none && capabilities.isUnicode ? [1.0] : [0.0, 1.0] {
      let frame = painted(
        .ring(fraction, columns: size.columns, rows: size.rows), capabilities)
      var differences: [String] = []
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let here = frame.picture(row: row, column: column)
          let across = frame.picture(row: row, column: size.columns - 1 - column).mirrored
          let below = frame.picture(row: size.rows - 1 - row, column: column).upended
          if !here.looksLike(across, on: capabilities.background)
            || !here.looksLike(below, on: capabilities.background)
          {
            differences.append("\(row), \(column)")
          }
        }
      }
      #expect(differences == [], "at \(fraction)")
    }
  }

  @Test(arguments: Capabilities.everyKind)
  func staysInItsBox(capabilities: Capabilities) {
    let box = Box(row: 3, column: 5, rows: 7, columns: 13)
    for fraction in [0, 0.3, 1] {
      let frame = painted(.ring(fraction, columns: 24, rows: 14, box: box), capabilities)
      for row in 0..<14 {
        for column in 0..<24 {
          let isInside = (3..<10).contains(row) && (5..<18).contains(column)
          #expect(isInside || frame[row: row, column: column] == .blank, "\(row), \(column)")
        }
      }
    }
  }

  @Test func itsInsideIsEmpty() {
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

  /// Every size is drawn, however small, and nothing is drawn outside the grid.
  @Test(arguments: [Capabilities(), Capabilities(color: .none, isUnicode: false)])
  func anySizeIsDrawn(capabilities: Capabilities) {
    for (columns, rows) in [(1, 1), (2, 1), (1, 5), (5, 2), (3, 9), (30, 3)] {
      let frame = painted(.ring(0.5, columns: columns, rows: rows), capabilities)
      #expect(frame.cells.count == columns * rows)
    }
  }

  @Test(arguments: [-1.0, 2.0, .infinity, -.infinity])
  func aFractionOutOfRangeIsTheNearest(fraction: Double) {
    let nearest: Double = fraction > 0 ? 1 : 0
    let frames = [ring(fraction, Capabilities()), ring(nearest, Capabilities())]
    #expect(frames[0].differences(from: frames[1]) == [])
  }
}
