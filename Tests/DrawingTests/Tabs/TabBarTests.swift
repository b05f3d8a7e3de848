import Harness
import Testing

@testable import Drawing

@Suite struct TabBarTests {
  private func painted(_ scene: Scene, _ capabilities: Capabilities = Capabilities()) -> Frame {
    var painter = Painter(capabilities: capabilities)
    painter.paint(scene)
    return painter.frame
  }

  // MARK: Looks

  @Test func hasItsOutlinesInASCII() {
    let ascii = Capabilities(color: .none, isUnicode: false)
    #expect(
      painted(.tabBar(.sample().moved(1)), ascii).rows == [
        "                             .-.",
        "------------------------\\   ( A )  /------------------------",
        "          T              \\\\  '-' //               P",
        "                           \\____/",
        "       Timer                All               Presets",
      ])
  }

  @Test func hasItsOutlinesInDotsWithoutColours() {
    #expect(
      painted(.tabBar(.sample().moved(1)), Capabilities(color: .none)).rows == [
        "                           ⣠⣾⡍⢩⣷⣄",
        "⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠙⠒⢦⡀ ⡇⣉⡁⢈⣉⢸ ⢀⡴⠒⠋⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉",
        "        ⡔⠉⡍⢢             ⠙⢄⠙⢟⣃⣘⡻⠋⡠⠋             ⣛⢘⣛⣛",
        "        ⠣⣀⣉⠜              ⠈⠳⢄⣀⣀⡠⠞⠁              ⣭⢨⣭⣭",
        "       Timer                All               Presets",
      ])
  }

  @Test func isALineOfWordsWhereThereIsOneRow() {
    let frame = painted(.tabBar(.sample().moved(2), columns: 36, rows: 1))
    #expect(frame.rows == ["   Timer        All       Presets"])
    #expect(frame[row: 0, column: 27].style == [.bold, .underline])
    #expect(frame[row: 0, column: 4].style == .faint)
  }

  @Test(arguments: [
    (24, " Timer    All   Presets"), (21, " Timer   All  Prese\u{2026}"),
    (15, "Tim\u{2026}  All Pre\u{2026}"), (12, "    All"),
  ])
  func cutsOrDropsWordsThatHaveNoRoom(columns: Int, row: String) {
    #expect(painted(.tabBar(.sample(), columns: columns, rows: 1)).rows == [row])
  }

  @Test func writesItsLabelsOnTheBar() {
    let bar = TabBar.sample().moved(0)
    let frame = painted(.tabBar(bar))
    let color = bar.bar.color(at: .truecolor)
    for column in 0..<60 {
      #expect(frame[row: 4, column: column].background == color, "column \(column)")
    }
    #expect(frame[row: 4, column: 8].style == .bold)
    #expect(frame[row: 4, column: 30].style == [])
  }

  @Test func fillsTheWidestWindow() {
    let frame = painted(.tabBar(.sample(), columns: 500, rows: 7))
    #expect(frame[row: 6, column: 499].background == TabBar.sample().bar.color(at: .truecolor))
  }

  // MARK: Consequences

  @Test(arguments: Capabilities.everyKind)
  func looksTheSameWhateverCameBefore(on capabilities: Capabilities) {
    var generator = SeededGenerator(seed: 5)
    var painter = Painter(capabilities: capabilities)
    for step in 0..<40 {
      var bar = TabBar.sample().moved(.random(in: -0.3...2.3, using: &generator))
      if step % 3 == 0 {
        for item in 0..<3 { bar.items[item].rise = .random(in: -0.1...1.1, using: &generator) }
      }
      let scene = Scene.tabBar(bar)
      painter.paint(scene)
      #expect(painter.frame.differences(from: painted(scene, capabilities)) == [], "step \(step)")
    }
  }

  /// Small icons and letters have no mirror images, so they are left out: the notch and its circle remain.
  @Test(arguments: Capabilities.everyKind.filter { $0.glyphs != .ascii })
  func isSymmetric(on capabilities: Capabilities) {
    var bar = TabBar.sample(["", "", ""]).moved(1)
    for item in 0..<3 { bar.items[item].rise = 0.5 }
    let frame = painted(.tabBar(bar), capabilities)
    for row in 0..<5 {
      for column in 0..<30 {
        let (left, right) = (
          frame.picture(row: row, column: column), frame.picture(row: row, column: 59 - column)
        )
        #expect(
          left.looksLike(right.mirrored, on: capabilities.background), "\(row), \(column)")
      }
    }
  }

  @Test(arguments: [0, 0.3, 1, 1.5, 2])
  func keepsTheCircleInTheNotch(position: Double) {
    let bar = TabBar.sample().moved(position)
    let frame = painted(.tabBar(bar), Capabilities(color: .sixteen, glyphs: .octant))
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

  @Test(arguments: Capabilities.everyKind)
  func staysInItsBoxAtEverySize(on capabilities: Capabilities) {
    var generator = SeededGenerator(seed: 11)
    for (columns, rows) in [
      (1, 1), (1, 3), (2, 7), (3, 3), (7, 4), (40, 2), (80, 9), (0, 5), (20, 0),
    ] {
      for count in [2, 9] {
        let bar = TabBar.sample((0..<count).map { "item \($0)" })
          .moved(.random(in: -0.2...Double(count), using: &generator))
        var scene = Scene(size: Size(columns: columns + 4, rows: rows + 2))
        scene.add(
          .tabBar, in: Box(row: 1, column: 2, rows: rows, columns: columns), .tabBar(bar))
        let frame = painted(scene, capabilities)
        for row in 0..<rows + 2 {
          for column in 0..<columns + 4
          where !(1...rows + 1).contains(row) || column < 2 || column >= columns + 2 {
            #expect(frame[row: row, column: column] == .blank)
          }
        }
      }
    }
  }
}
