import Harness
import Testing

@testable import Drawing

/// A page over the picture, which goes on under it.
@Suite struct PanelTests {
  private static let panel = Panel(
    box: Box(row: 1, column: 3, rows: 4, columns: 12),
    labels: [
      Label(row: 2, column: 5, text: "?", style: .bold), Label(row: 2, column: 8, text: "help"),
      Label(row: 3, column: 5, text: "a page of text"),
    ])

  private func scene(_ fraction: Double = 0.7, panel: Panel? = panel) -> Scene {
    var scene = Scene(size: Size(columns: 18, rows: 6))
    scene.labels = (0..<6).map { Label(row: $0, column: 0, text: "countdown runs on.") }
    scene.labels[2].text = fraction < 0.5 ? "countdown is over." : "countdown runs on."
    scene.panel = panel
    return scene
  }

  private func painted(_ scenes: [Scene], _ capabilities: Capabilities) -> Painter {
    var painter = Painter(capabilities: capabilities)
    for scene in scenes { painter.paint(scene) }
    return painter
  }

  @Test func hasABorderAndNothingElseInIt() {
    #expect(
      painted([scene()], Capabilities()).frame.rows == [
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
      painted([scene()], Capabilities(color: .none, isUnicode: false)).frame.rows == [
        "countdown runs on.",
        "cou+----------+on.",
        "cou| ?  help  |on.",
        "cou| a page of|on.",
        "cou+----------+on.",
        "countdown runs on.",
      ])
  }

  /// Its labels change, and then it goes.
  @Test func changesAndGoes() {
    var other = Self.panel
    other.labels = [Label(row: 2, column: 6, text: "keys")]
    var painter = painted([scene(), scene(0.2, panel: other)], Capabilities())
    #expect(
      painter.frame.rows == [
        "countdown runs on.",
        "cou╭──────────╮on.",
        "cou│  keys    │er.",
        "cou│          │on.",
        "cou╰──────────╯on.",
        "countdown runs on.",
      ])
    painter.paint(scene(0.2, panel: nil))
    #expect(
      painter.frame.rows[1...3] == [
        "countdown runs on.", "countdown is over.", "countdown runs on.",
      ])
  }

  @Test func onlyItsOwnCellsAreDamage() {
    var painter = painted([scene(panel: nil)], Capabilities())
    _ = painter.frame.takeDamage()
    for panel in [Self.panel, nil] {
      painter.paint(scene(panel: panel))
      for (row, columns) in painter.frame.takeDamage().enumerated() {
        if (1...4).contains(row) {
          #expect(columns.first == 3 && columns.last == 14)
        } else {
          #expect(columns.isEmpty)
        }
      }
    }
  }

  /// With or without panels in between, a scene without one looks the same.
  @Test(arguments: Capabilities.everyKind)
  func leavesNoTrace(capabilities: Capabilities) {
    var generator = SeededGenerator(seed: 21)
    var (with, without) = (Painter(capabilities: capabilities), Painter(capabilities: capabilities))
    for round in 0..<16 {
      let scene = Scene.random(&generator, aspect: capabilities.aspect)
      with.paint(scene)
      var bare = scene
      bare.panel = nil
      without.paint(bare)
      guard round % 3 == 2 else { continue }
      with.paint(bare)
      #expect(with.frame.differences(from: without.frame) == [], "round \(round)")
    }
  }
}
