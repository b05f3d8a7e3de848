import Testing

@testable import Drawing

/// Only the changed cells of buttons are drawn again.
@Suite struct ButtonDamageTests {
  private func scene(_ progress: Double, _ state: Button.State = .pressed, count: Int = 2) -> Scene
  {
    var scene = Scene(size: Size(columns: 60, rows: 9))
    for index in 0..<count {
      let button = Button(
        label: "stop", state: state, progress: index == 1 ? progress : 0, ink: .red, track: .gray)
      scene.add(
        .button(index), in: Box(row: 1, column: 2 + index * 20, rows: 3, columns: 18),
        .button(button))
    }
    return scene
  }

  static let kinds = [
    Capabilities(), Capabilities(color: .indexed), Capabilities(color: .none),
    Capabilities(color: .none, isUnicode: false),
  ]

  @Test(arguments: kinds)
  func onlyTheMovingEndIsDamage(capabilities: Capabilities) {
    var painter = Painter(capabilities: capabilities)
    painter.paint(scene(0.1))
    _ = painter.frame.takeDamage()
    painter.paint(scene(0.2))
    let damage = painter.frame.takeDamage()
    #expect(!damage[1].isEmpty)
    for (row, columns) in damage.enumerated() where !columns.isEmpty {
      // The right half of the second button's top edge, and its right side.
      #expect((1...3).contains(row) && columns.first >= 31 && columns.last < 40, "\(row)")
    }
  }

  @Test(arguments: kinds)
  func anUnchangedButtonIsNoDamage(capabilities: Capabilities) {
    var painter = Painter(capabilities: capabilities)
    painter.paint(scene(0.3))
    _ = painter.frame.takeDamage()
    var next = scene(0.3)
    next.add(.label(0), "tea", row: 8, column: 0)
    painter.paint(next)
    let damage = painter.frame.takeDamage()
    #expect(damage.prefix(8).allSatisfy { $0.isEmpty })
    #expect(!damage[8].isEmpty)
  }

  /// A millionth of a hold is less than a terminal shows.
  @Test func aMoveThatNobodySeesIsNoDamage() {
    var painter = Painter(capabilities: Capabilities())
    painter.paint(scene(0.5))
    _ = painter.frame.takeDamage()
    painter.paint(scene(0.5 - 1e-6))
    #expect(!painter.frame.isDamaged)
  }

  @Test(arguments: kinds)
  func aButtonThatGoesIsGone(capabilities: Capabilities) {
    var painter = Painter(capabilities: capabilities)
    painter.paint(scene(0.6))
    painter.paint(scene(0.6, count: 0))
    #expect(painter.frame.cells.allSatisfy { $0 == .blank })
  }

  /// The progress runs all the way there and back, like that of a hold that is given up.
  @Test(arguments: kinds, HoldIndicatorTests.outlines)
  func aHoldThatRunsBackLeavesNothing(capabilities: Capabilities, outline: Button.Outline) {
    func scene(_ step: Int, _ state: Button.State) -> Scene {
      var scene = Scene(size: Size(columns: 13, rows: 7))
      let button = Button(
        label: "stop", state: state, outline: outline, progress: Double(step) / 30, ink: .red,
        track: .gray)
      scene.add(.button(0), in: Box(scene.size), .button(button))
      return scene
    }
    var painter = Painter(capabilities: capabilities)
    let way = (0...30).map { ($0, Button.State.pressed) } + (0...30).map { (30 - $0, .plain) }
    for (step, state) in way {
      painter.paint(scene(step, state))
      guard step % 6 == 0 else { continue }
      var fresh = Painter(capabilities: capabilities)
      fresh.paint(scene(step, state))
      #expect(painter.frame.differences(from: fresh.frame) == [], "at \(step) of 30")
    }
  }
}
