import Testing

@testable import Drawing

@Suite struct TabBarTests {
  @Test func isALineOfWordsWhereThereIsOneRow() {
    let frame = Frame(of: .tabBar(.sample().moved(2), columns: 36, rows: 1))
    #expect(frame.rows == ["   Timer        All       Presets"])
    #expect(frame[row: 0, column: 27].style == [.bold, .underline])
    #expect(frame[row: 0, column: 4].style == .faint)
  }

  @Test(arguments: [
    (24, " Timer    All   Presets"), (21, " Timer   All  Prese\u{2026}"),
    (15, "Tim\u{2026}  All Pre\u{2026}"), (12, "    All"),
  ])
  func cutsOrDropsWordsThatHaveNoRoom(columns: Int, row: String) {
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
    // Beside the notch is the bar, up to its edge.
    for row in 2..<4 {
      for column in 0..<60 where abs(Double(column) + 0.5 - middle) > 10 {
        #expect(frame[row: row, column: column].background == ground, "\(row), \(column)")
      }
    }
  }

  /// The icon and the label of each item stand in the middle of its columns.
  @Test(arguments: 0..<3)
  func hasLabelsUnderItsIcons(chosen: Int) {
    let frame = Frame(
      of: .tabBar(.sample(["one", "two", "six"]).moved(Double(chosen))), Capabilities(color: .none))
    for item in 0..<3 {
      let columns = item * 20..<item * 20 + 20
      func middle(_ rows: Range<Int>) -> Double {
        let places = rows.flatMap { row in
          columns.filter { frame[row: row, column: $0].glyph != 0x20 }
        }
        return Double(places.reduce(0, +)) / Double(max(places.count, 1)) + 0.5
      }
      let labels = columns.map { frame.text(of: frame[row: 4, column: $0]) }.joined()
      #expect(labels.contains(["one", "two", "six"][item]))
      #expect(abs(middle(4..<5) - Double(item * 20 + 10)) <= 0.5)
      if item != chosen { #expect(abs(middle(2..<4) - Double(item * 20 + 10)) <= 1.5, "\(item)") }
    }
  }

  // MARK: The notch

  @Test(arguments: [
    (61.3, 0), (48.4, 1.8), (33.6, 10.1), (23.8, 22.7), (12.3, 34.3), (0, 37.7), (80, 0),
  ])
  func theNotchGoesThroughItsPoints(distance: Double, depth: Double) {
    for side in [-1.0, 1] {
      #expect(abs(Notch.tabs.place(at: distance * side).depth - depth) < 1e-9)
    }
  }

  @Test func theNotchIsSmoothAndLevelAtItsEnds() {
    #expect(Notch.tabs.place(at: 0).slope == 0)
    #expect(abs(Notch.tabs.place(at: 61.299).slope) < 0.001)
    let step = 0.01
    for index in -6200...6200 {
      let x = Double(index) * step
      let (a, b) = (Notch.tabs.place(at: x), Notch.tabs.place(at: x + step))
      #expect(abs((b.depth - a.depth) / step - (a.slope + b.slope) / 2) < 0.001, "\(x)")
      // It never rises on the way down.
      #expect(x >= 0 || x < -61.3 || a.slope >= -1e-9, "\(x)")
    }
  }
}
