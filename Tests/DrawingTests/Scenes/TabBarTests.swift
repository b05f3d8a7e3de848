import Testing

@testable import Drawing

@Suite struct TabBarTests {
  @Test func isALineOfWordsWhereThereIsOneRow() {
    let frame = Frame(of: .tabBar(.sample().moved(2), columns: 36, rows: 1))
    #expect(frame.rows == ["   Timer        All       Presets"])
    #expect(frame[row: 0, column: 27].style == [.bold, .underline])
    #expect(frame[row: 0, column: 4].foreground == Capabilities().secondaryColor)
  }

  @Test(arguments: [
    (24, " Timer    All   Presets"), (21, " Timer   All  Prese\u{2026}"),
    (15, "Tim\u{2026}  All Pre\u{2026}"), (12, "    All"),
  ])
  func truncatesOrDropsWordsWithoutRoom(columns: Int, row: String) {
    #expect(Frame(of: .tabBar(.sample(), columns: columns, rows: 1)).rows == [row])
  }

  @Test func writesItsLabelsOnTheBar() {
    let bar = TabBar.sample().moved(0)
    let frame = Frame(of: .tabBar(bar))
    let color = bar.bar.color(at: .truecolor)
    for column in 0..<60 {
      #expect(frame[row: 4, column: column].background == color, "column \(column)")
    }
    #expect(frame[row: 4, column: 8].style == .bold)
    #expect(frame[row: 4, column: 30].style == [])
  }

  @Test func fillsTheWidestWindow() {
    let frame = Frame(of: .tabBar(.sample(), columns: 500, rows: 7))
    #expect(frame[row: 6, column: 499].background == TabBar.sample().bar.color(at: .truecolor))
  }

  @Test(arguments: [0, 0.3, 1, 1.5, 2])
  func hasTheNotchAndTheCircleAtItsPosition(position: Double) {
    let bar = TabBar.sample().moved(position)
    let frame = Frame(of: .tabBar(bar), Capabilities(color: .sixteen, glyphs: .octant))
    let middle = 10 + position * 20
    let (circle, ground) = (bar.circle.color(at: .sixteen), bar.bar.color(at: .sixteen))
    for row in 0..<5 {
      for column in 0..<60 where abs(Double(column) + 0.5 - middle) > 4 {
        #expect(frame[row: row, column: column].foreground != circle, "\(row), \(column)")
      }
    }
    // Beside the notch, the bar begins in row 2.
    for row in 2..<4 {
      for column in 0..<60 where abs(Double(column) + 0.5 - middle) > 10 {
        // In the cell of an icon, the colour of the bar may be the foreground.
        let cell = frame[row: row, column: column]
        #expect([cell.foreground, cell.background].contains(ground), "\(row), \(column)")
      }
    }
  }

  @Test(arguments: 0..<3)
  func hasLabelsUnderItsIcons(selectedIndex: Int) {
    let frame = Frame(
      of: .tabBar(.sample(["one", "two", "six"]).moved(Double(selectedIndex))),
      .colorless)
    for item in 0..<3 {
      let columns = item * 20..<item * 20 + 20
      func middle(_ rows: Range<Int>) -> Double {
        let positions = rows.flatMap { row in
          columns.filter { frame[row: row, column: $0].glyph != 0x20 }
        }
        return Double(positions.reduce(0, +)) / Double(max(positions.count, 1)) + 0.5
      }
      let labels = columns.map { frame.text(of: frame[row: 4, column: $0]) }.joined()
      #expect(labels.contains(["one", "two", "six"][item]))
      #expect(abs(middle(4..<5) - Double(item * 20 + 10)) <= 0.5)
      if item != selectedIndex {
        #expect(abs(middle(2..<4) - Double(item * 20 + 10)) <= 1.5, "\(item)")
      }
    }
  }

  // MARK: The notch

  /// The points of the right half, from the middle outwards.
  @Test func theNotchGoesThroughItsPoints() {
    let points = [
      (0, 37.7), (12.3, 34.3), (23.8, 22.7), (33.6, 10.1), (48.4, 1.8), (61.3, 0),
    ]
    let curves = Notch.tabs.curves
    #expect(curves.count == points.count - 1)
    for (index, point) in points.enumerated() {
      let curvePoint = index == 0 ? curves[0].start : curves[index - 1].end
      #expect(curvePoint.isNear(Point(point.0, point.1)), "\(index)")
    }
  }

  @Test func theNotchIsSmoothAndLevelAtItsEnds() throws {
    let curves = Notch.tabs.curves
    let (first, last) = (try #require(curves.first), try #require(curves.last))
    #expect(first.control1.y == first.start.y && last.control2.y == last.end.y)
    for (one, next) in zip(curves, curves.dropFirst()) {
      #expect(one.end == next.start)
      let (before, after) = (
        one.direction(atParameter: 1), next.direction(atParameter: 0)
      )
      #expect((before - after).length < 1e-9)
    }
    // The notch rises from its middle to its end.
    let points = curves.flatMap { curve in
      (0...200).map { curve.point(atParameter: Double($0) / 200) }
    }
    for (one, next) in zip(points, points.dropFirst()) {
      #expect(next.x >= one.x && next.y <= one.y + 1e-9, "\(next)")
    }
  }
}
