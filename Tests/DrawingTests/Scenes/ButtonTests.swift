import Testing

@testable import Drawing

@Suite struct ButtonTests {
  private static let forms = [Button.Form.roundedRectangle, .circle]

  private func button(
    _ label: String, _ columns: Int, _ rows: Int, _ state: Button.State = .plain,
    _ form: Button.Form = .roundedRectangle, progress: Double = 0,
    on capabilities: Capabilities = Capabilities()
  ) -> Frame {
    var scene = Scene(size: Size(columns: columns, rows: rows))
    let button = Button(
      label: label, state: state, form: form, progress: progress, ink: .red, track: .gray)
    scene.add(.button(0), in: Box(scene.size), .button(button))
    return Frame(of: scene, capabilities)
  }

  /// Returns the styles of visible cells.
  private func styles(_ frame: Frame, row: Int? = nil) -> [Style] {
    let cells = frame.cells.enumerated().filter {
      row == nil || $0.offset / frame.size.columns == row
    }
    return cells.map(\.element).filter { $0.glyph != 0x20 || $0.style.contains(.reverse) }
      .map(\.style)
  }

  // MARK: Borders

  @Test(arguments: [GlyphSet.half, .sextant, .octant, .braille])
  func aBorderIsTheSameInAllGlyphSets(glyphs: GlyphSet) {
    #expect(
      button("stop", 12, 3, on: Capabilities(glyphs: glyphs)).visibleRows
        == button("stop", 12, 3).visibleRows)
  }

  @Test func aCircleWithoutRoomForTheLabelBecomesARectangle() {
    #expect(
      button("resume", 20, 4, .plain, .circle).visibleRows == button("resume", 20, 4).visibleRows)
  }

  // MARK: Holds

  /// After a quarter of the hold, the upper right quarter of the border is drawn as held. The others follow clockwise.
  @Test(arguments: Capabilities.everyKind, forms)
  func aHoldRunsClockwiseFromTwelve(capabilities: Capabilities, form: Button.Form) {
    func frame(_ progress: Double) -> Frame {
      button("", 13, 7, .plain, form, progress: progress, on: capabilities)
    }
    let (none, all) = (frame(0), frame(1))
    #expect(none.contents != all.contents)
    for quarter in 1...3 {
      let held = frame(Double(quarter) / 4)
      for row in [0, 1, 2, 4, 5, 6] {
        for column in 0..<13 where abs(column - 6) > 1 {
          let cellQuarter =
            switch (isUpper: row < 3, isRight: column > 6) {
            case (true, true): 0
            case (false, true): 1
            case (false, false): 2
            case (true, false): 3
            }
          let wanted = cellQuarter < quarter ? all : none
          #expect(
            held.content(row: row, column: column) == wanted.content(row: row, column: column),
            "\(row), \(column) at \(quarter)")
        }
      }
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed, .sixteen], [0.05, 0.3, 0.55, 0.8, 1])
  func onlyTheInkOfABorderChanges(depth: ColorDepth, progress: Double) {
    let capabilities = Capabilities(color: depth)
    let held = button("stop", 12, 4, progress: progress, on: capabilities)
    #expect(held.visibleRows == button("stop", 12, 4, on: capabilities).visibleRows)
    // The cells at the ends of the held part may have a mixture of the inks.
    let inks = [Ink.red, .gray].map { $0.color(at: depth) } + [.standard]
    #expect(held.cells.count { !inks.contains($0.foreground) } <= (depth == .truecolor ? 2 : 0))
    #expect(held.cells.contains { $0.foreground == inks[0] })
  }

  @Test func repaintsOnlyTheMovingEnd() {
    for capabilities in [Capabilities(), .colorless, .ascii] {
      func scene(_ progress: Double) -> Scene {
        var scene = Scene(size: Size(columns: 40, rows: 5))
        let button = Button(
          label: "stop", state: .pressed, progress: progress, ink: .red, track: .gray)
        scene.add(.button(0), in: Box(row: 1, column: 22, rows: 3, columns: 18), .button(button))
        return scene
      }
      var painter = Painter(capabilities: capabilities)
      painter.paint(scene(0.1))
      _ = painter.frame.takeDamage()
      painter.paint(scene(0.2))
      let damage = painter.frame.takeDamage()
      #expect(!damage[1].isEmpty)
      for (row, columns) in damage.enumerated() where !columns.isEmpty {
        // The columns of the right half of the button.
        #expect((1...3).contains(row) && columns.first >= 31 && columns.last < 40, "\(row)")
      }
    }
  }

  // MARK: States

  private static let states: [(state: Button.State, progress: Double)] = [
    (.plain, 0), (.focused, 0), (.pressed, 0), (.disabled, 0), (.pressed, 0.4), (.plain, 0.4),
    (.focused, 0.4),
  ]

  @Test(arguments: [(12, 3), (13, 5), (9, 3)], Capabilities.everyKind)
  func allStatesDifferWithoutColours(size: (Int, Int), capabilities: Capabilities) {
    var capabilities = capabilities
    capabilities.color = .none
    for form in Self.forms {
      let frames = Self.states.map { state, progress in
        button("restart", size.0, size.1, state, form, progress: progress, on: capabilities)
      }
      #expect(frames.allSatisfy { $0.cells.allSatisfy { $0.foreground == .standard } })
      #expect(Set(frames.map(\.contents)).count == Self.states.count)
    }
  }

  @Test func aFocusedButtonIsBoldBetweenMarks() {
    let frame = button("stop", 12, 3, .focused, on: .colorless)
    #expect(frame.visibleRows[1] == "│ › stop ‹ │")
    #expect(styles(frame, row: 1) == [[]] + Array(repeating: .bold, count: 6) + [[]])
    #expect(button("stop", 9, 3, .focused, on: .ascii).visibleRows[1] == "|>stop< |")
    #expect(button("stop", 6, 3, .focused, on: .colorless).visibleRows[1] == "│stop│")
  }

  @Test func aPressedButtonIsInReverseVideo() {
    let frame = button("stop", 12, 5, .pressed, on: .colorless)
    for row in 1...3 {
      #expect(styles(frame, row: row) == [[]] + Array(repeating: .reverse, count: 10) + [[]])
    }
    #expect(styles(frame, row: 0) == Array(repeating: [], count: 12))
  }

  @Test(arguments: [(12, 3), (13, 7)], Capabilities.everyKind)
  func aDisabledButtonIsFaintWithoutABorder(size: (Int, Int), capabilities: Capabilities) {
    for form in Self.forms {
      var painter = Painter(capabilities: capabilities)
      // The border of the plain button disappears.
      for state in [Button.State.plain, .disabled] {
        var scene = Scene(size: Size(columns: size.0, rows: size.1))
        scene.add(
          .button(0), in: Box(scene.size),
          .button(Button(label: "stop", state: state, form: form, ink: .red, track: .gray)))
        painter.paint(scene)
      }
      let frame = painter.frame
      #expect(frame.visibleRows.joined().filter { $0 != " " } == "stop")
      let isGray = capabilities.secondaryColor != nil
      #expect(styles(frame) == Array(repeating: isGray ? [] : .faint, count: 4))
      #expect(frame.cells.contains { $0.foreground == capabilities.secondaryColor } == isGray)
    }
  }
}
