import Testing

@testable import Drawing

/// The state of a button is visible, also without colours.
@Suite struct ButtonStateTests {
  private static let states: [(state: Button.State, progress: Double)] = [
    (.plain, 0), (.focused, 0), (.pressed, 0), (.disabled, 0), (.pressed, 0.4), (.plain, 0.4),
    (.focused, 0.4),
  ]

  /// Letters and styles alone distinguish the states, in boxes of several heights and on every kind of terminal.
  @Test(arguments: [(12, 3), (13, 5), (9, 3)], Capabilities.everyKind)
  func allStatesDifferWithoutColours(size: (Int, Int), capabilities: Capabilities) {
    var capabilities = capabilities
    capabilities.color = .none
    for outline in HoldIndicatorTests.outlines {
      var seen: [[String]] = []
      for (state, progress) in Self.states {
        let rows = ButtonRows(
          "restart", size.0, size.1, state, outline, progress: progress, on: capabilities)
        #expect(rows.inks.joined().allSatisfy { " xht".contains($0) })
        seen.append(rows.shown + rows.styles)
      }
      for first in seen.indices {
        for second in seen.indices where second > first {
          #expect(seen[first] != seen[second], "\(Self.states[first]) \(Self.states[second])")
        }
      }
    }
  }

  @Test func focusedIsBoldAndPointedAt() {
    let rows = ButtonRows("stop", 12, 3, .focused, on: ButtonRows.text)
    #expect(rows.shown[1] == "│ › stop ‹ │")
    #expect(rows.styles[1] == ". b bbbb b .")
    #expect(ButtonRows("stop", 9, 3, .focused, on: ButtonRows.ascii).shown[1] == "|>stop< |")
    #expect(ButtonRows("stop", 6, 3, .focused, on: ButtonRows.text).shown[1] == "│stop│")
  }

  @Test func pressedIsInReverse() {
    let rows = ButtonRows("stop", 12, 5, .pressed, on: ButtonRows.text)
    #expect(
      rows.styles == [
        "............", ".rrrrrrrrrr.", ".rrrrrrrrrr.", ".rrrrrrrrrr.", "............",
      ])
  }

  @Test(arguments: [(12, 3), (13, 7)], Capabilities.everyKind)
  func disabledIsFaintWithoutAFrame(size: (Int, Int), capabilities: Capabilities) {
    for outline in HoldIndicatorTests.outlines {
      let rows = ButtonRows("stop", size.0, size.1, .disabled, outline, on: capabilities)
      #expect(rows.shown.joined().filter { $0 != " " } == "stop")
      #expect(rows.styles.joined().filter { $0 != " " } == "ffff")
    }
  }
}
