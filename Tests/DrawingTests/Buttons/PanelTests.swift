import Harness
import Testing

@testable import Drawing

/// A panel over the picture, which goes on under it.
@Suite struct PanelTests {
  private static let box = Box(row: 1, column: 3, rows: 4, columns: 12)

  private func scene(_ fraction: Double = 0.7, hasPanel: Bool = true) -> Scene {
    var scene = Scene(size: Size(columns: 18, rows: 6))
    for row in 0..<6 {
      let isOver = row == 2 && fraction < 0.5
      scene.add(
        .label(row), isOver ? "countdown is over." : "countdown runs on.", row: row, column: 0)
    }
    if hasPanel { scene.add(.panel, in: Self.box, .panel) }
    return scene
  }

  private func addHelp(to scene: inout Scene) {
    scene.add(.label(10), "?", row: 2, column: 5, style: .bold)
    scene.add(.label(11), "help", row: 2, column: 8)
    scene.add(.label(12), "a page of", row: 3, column: 5)
  }

  private var help: Scene {
    var scene = scene()
    addHelp(to: &scene)
    return scene
  }

  private func painted(_ scenes: [Scene], _ capabilities: Capabilities) -> Painter {
    var painter = Painter(capabilities: capabilities)
    for scene in scenes { painter.paint(scene) }
    return painter
  }

  @Test func hasABorderAndNothingElseInIt() {
    #expect(
      painted([help], Capabilities()).frame.rows == [
        "countdown runs on.",
        "cou╭──────────╮on.",
        "cou│ ?  help  │on.",
        "cou│ a page of│on.",
        "cou╰──────────╯on.",
        "countdown runs on.",
      ])
  }

  @Test func isOfASCIIWhereItMustBe() {
    #expect(
      painted([help], Capabilities(color: .none, isUnicode: false)).frame.rows == [
        "countdown runs on.",
        "cou+----------+on.",
        "cou| ?  help  |on.",
        "cou| a page of|on.",
        "cou+----------+on.",
        "countdown runs on.",
      ])
  }

  /// The text of the panel changes, and then the panel goes away.
  @Test func changesAndGoes() {
    var other = scene(0.2)
    other.add(.label(10), "keys", row: 2, column: 6)
    var painter = painted([help, other], Capabilities())
    #expect(
      painter.frame.rows == [
        "countdown runs on.",
        "cou╭──────────╮on.",
        "cou│  keys    │er.",
        "cou│          │on.",
        "cou╰──────────╯on.",
        "countdown runs on.",
      ])
    painter.paint(scene(0.2, hasPanel: false))
    #expect(
      painter.frame.rows[1...3] == [
        "countdown runs on.", "countdown is over.", "countdown runs on.",
      ])
  }

  @Test func onlyItsOwnCellsAreDamage() {
    var painter = painted([scene(hasPanel: false)], Capabilities())
    _ = painter.frame.takeDamage()
    for hasPanel in [true, false] {
      painter.paint(scene(hasPanel: hasPanel))
      for (row, columns) in painter.frame.takeDamage().enumerated() {
        if (1...4).contains(row) {
          #expect(columns.first == 3 && columns.last == 14)
        } else {
          #expect(columns.isEmpty)
        }
      }
    }
  }
}
