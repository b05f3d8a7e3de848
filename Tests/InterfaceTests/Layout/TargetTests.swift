import Countdown
import Drawing
import Testing

@testable import Interface

/// The element under the pointer, cell by cell.
@Suite struct TargetTests {
  private let view = CountdownView(Capabilities())

  private func targets(_ scene: Scene) -> [[Element.ID?]] {
    (0..<scene.size.rows).map { row in
      (0..<scene.size.columns).map { column in
        view.target(of: Pointer(.press, row: row, column: column), in: scene)
      }
    }
  }

  private func box(of target: Element.ID, in scene: Scene) -> Box? {
    let targets = targets(scene)
    let rows = targets.indices.filter { targets[$0].contains(target) }
    guard let top = rows.first, let bottom = rows.last,
      let left = targets[top].firstIndex(of: target),
      let right = targets[top].lastIndex(of: target)
    else { return nil }
    return Box(row: top, column: left, rows: bottom - top + 1, columns: right - left + 1)
  }

  @Test(arguments: [(80, 24), (37, 18), (120, 40), (200, 60)])
  func buttonsAreWhereTheyAreDrawn(columns: Int, rows: Int) {
    let scene = Situation("running").scene(Size(columns: columns, rows: rows))
    for (control, button) in zip(ButtonKind.all(forDeadline: false), scene.buttons) {
      #expect(box(of: .control(control), in: scene) == button.box)
    }
    #expect(scene.buttons.count == 3)
    #expect(box(of: .digits, in: scene) == scene.numerals?.box)
    let allTargets = targets(scene).joined()
    let buttonCells = scene.buttons.reduce(0) { $0 + $1.box.rows * $1.box.columns }
    #expect(allTargets.count { $0 != nil && $0 != .digits } == buttonCells)
  }

  @Test(arguments: [
    (16, 7, "03:45"), (12, 3, "03:45"), (8, 2, "03:45"), (5, 2, "03:45"), (3, 1, "4m"),
    (2, 1, "4m"),
  ])
  func plainDigitsAreTargetsWhereTheyAreDrawn(columns: Int, rows: Int, text: String) throws {
    let scene = Situation("running", named: "1:2").scene(Size(columns: columns, rows: rows))
    let targetBox = box(of: .digits, in: scene)
    let box = try #require(targetBox)
    let label = scene.labels.first { $0.row == box.row && $0.column == box.column }
    #expect(label?.text == text && box.rows == 1 && box.columns == text.utf8.count)
  }

  @Test func hiddenDigitsAreNoTarget() {
    for (columns, rows) in [(40, 10), (20, 2), (9, 1)] {
      let size = Size(columns: columns, rows: rows)
      let scene = Situation("without digits", named: "focus", digits: false).scene(size)
      #expect(targets(scene).joined().allSatisfy { $0 == nil }, "\(size)")
    }
  }

  @Test func helpCoversTargets() throws {
    let scene = Situation.helped.scene(Size(columns: 80, rows: 24))
    let panel = try #require(scene.panel)
    for (row, targets) in targets(scene).enumerated() {
      for (column, target) in targets.enumerated()
      where panel.box.contains(row: row, column: column) {
        #expect(target == nil)
      }
    }
    #expect(box(of: .control(.stop), in: scene) == scene.buttons[1].box)
    let fullWindowHelp = Situation.helped.scene(Size(columns: 24, rows: 8))
    #expect(targets(fullWindowHelp).joined().allSatisfy { $0 == nil })
  }

  @Test func outsideHasNoTarget() {
    let scene = Situation("running").scene(Size(columns: 80, rows: 24))
    for (row, column) in [(-1, 40), (24, 40), (22, -1), (22, 80), (1000, 1000)] {
      #expect(view.target(of: Pointer(.press, row: row, column: column), in: scene) == nil)
    }
  }
}
