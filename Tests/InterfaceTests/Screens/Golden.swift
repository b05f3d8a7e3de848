import Drawing
import Foundation
import Harness
import Testing

@testable import Interface

/// Screens as rows of text that one can read in the tests.
///
/// With `TIMER_RECORD` in the environment nothing is compared: the rows are printed, to be put into the
/// test on purpose, and the test fails.
enum Golden {
  private static let records = ProcessInfo.processInfo.environment["TIMER_RECORD"] != nil

  /// The whole screen looks like these rows, blanks at their ends left out.
  static func expect(
    _ situation: Situation, _ columns: Int, _ rows: Int, shows wanted: [String],
    name: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let scene = situation.scene(Size(columns: columns, rows: rows))
    compare(shown(frame(scene, situation)), wanted, name, sourceLocation)
  }

  /// The last rows of the screen, where the buttons are, look like these.
  static func expectFoot(
    _ situation: Situation, _ columns: Int, _ rows: Int, shows wanted: [String],
    name: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let scene = situation.scene(Size(columns: columns, rows: rows))
    let top = scene.buttons.first?.box.row ?? rows
    compare(Array(shown(frame(scene, situation))[top...]), wanted, name, sourceLocation)
  }

  /// One line of the normal screen, in a window of so many columns, looks like this.
  static func expectLine(
    _ situation: Situation, _ columns: Int, looksLike wanted: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let rows = shown(frame(situation.line(columns), situation))
    let name = "\(situation.testDescription), \(columns)"
    compare(rows, [wanted], name, sourceLocation)
  }

  /// What is painted in which ink: `a` the arc's, `t` the track's, `w` the warning's, `f` the flash's, `h`
  /// the hold's, `b` a button's frame, `x` any other, as the terminal's own.
  static func expectInks(
    _ situation: Situation, _ columns: Int, _ rows: Int, are wanted: [String],
    name: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let frame = frame(situation.scene(Size(columns: columns, rows: rows)), situation)
    compare(
      letters(frame, situation, in: 0..<rows), wanted, name, sourceLocation)
  }

  /// What of the buttons and below them is painted in which ink.
  static func expectFootInks(
    _ situation: Situation, _ columns: Int, _ rows: Int, are wanted: [String],
    name: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let scene = situation.scene(Size(columns: columns, rows: rows))
    let frame = frame(scene, situation)
    let top = scene.buttons.first?.box.row ?? rows
    compare(letters(frame, situation, in: top..<rows), wanted, name, sourceLocation)
  }

  private static func letters(
    _ frame: Frame, _ situation: Situation, in rows: Range<Int>
  ) -> [String] {
    let theme = Theme(
      situation.model.settings.theme, isLight: situation.capabilities.isLight)
    let inks: [(Ink, Character)] = [
      (theme.arc, "a"), (theme.track, "t"), (theme.warning, "w"), (theme.flash, "f"),
      (Theme.hold, "h"), (Theme.frame(isLight: situation.capabilities.isLight), "b"),
    ]
    return rows.map { row in
      var text = ""
      for column in 0..<frame.size.columns {
        let cell = frame[row: row, column: column]
        let color = isFilled(cell) ? cell.background : cell.foreground
        let ink = inks.first { $0.0.color(at: situation.capabilities.color) == color }
        text.append(cell.glyph == 0x20 && !isFilled(cell) ? " " : ink?.1 ?? "x")
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Whether a cell is a blank on a colour, which looks like a full block.
  private static func isFilled(_ cell: Cell) -> Bool {
    cell.glyph == 0x20 && cell.background != .standard
  }

  /// The frame's rows as they look: reverse video is shown by the negative, and a blank on a colour by a full block.
  private static func shown(_ frame: Frame) -> [String] {
    (0..<frame.size.rows).map { row in
      var text = ""
      for column in 0..<frame.size.columns {
        let cell = frame[row: row, column: column]
        let letter = isFilled(cell) ? "\u{2588}" : frame.text(of: cell)
        text += cell.style.contains(.reverse) ? Negative.of(letter) : letter
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  private static func frame(_ scene: Scene, _ situation: Situation) -> Frame {
    var painter = Painter(capabilities: situation.capabilities)
    painter.paint(scene)
    return painter.frame
  }

  private static func compare(
    _ rows: [String], _ wanted: [String], _ name: String, _ sourceLocation: SourceLocation
  ) {
    guard records else {
      #expect(rows == wanted, sourceLocation: sourceLocation)
      return
    }
    let literals = rows.map { "        \"\(escaped($0))\",\n" }.joined()
    print("RECORDED \(name)\n\(literals)END")
    Issue.record("recorded, not compared", sourceLocation: sourceLocation)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
