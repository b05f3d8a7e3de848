import Drawing
import Foundation
import Harness
import Testing

@testable import Interface

/// Compares screens with rows of text that are readable in the tests.
///
/// With `TIMER_RECORD` in the environment nothing is compared: the rows are printed, so that one can put them into
/// the test, and the test fails.
enum Golden {
  private static let records = ProcessInfo.processInfo.environment["TIMER_RECORD"] != nil

  /// Expects that the whole screen looks like these rows, without blanks at their ends.
  static func expect(
    _ situation: Situation, _ columns: Int, _ rows: Int, shows wanted: [String],
    name: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let scene = situation.scene(Size(columns: columns, rows: rows))
    compare(shown(frame(scene, situation)), wanted, name, sourceLocation)
  }

  /// Expects that the whole screen of several countdowns looks like these rows, without blanks at their ends.
  static func expect(
    _ fixture: BoardFixture, shows wanted: [String], name: String = #function,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var painter = Painter(capabilities: fixture.viewport.capabilities)
    painter.paint(fixture.scene)
    compare(shown(painter.frame), wanted, name, sourceLocation)
  }

  /// Expects that the whole screen of the app looks like these rows, without blanks at their ends.
  static func expect(
    _ app: AppFixture, shows wanted: [String], name: String = #function,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var painter = Painter(capabilities: app.viewport.capabilities)
    painter.paint(app.scene)
    compare(shown(painter.frame), wanted, name, sourceLocation)
  }

  /// Expects that the last rows of the screen, from the buttons on, look like these.
  static func expectFoot(
    _ situation: Situation, _ columns: Int, _ rows: Int, shows wanted: [String],
    name: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let scene = situation.scene(Size(columns: columns, rows: rows))
    let top = scene.buttons.first?.box.row ?? rows
    compare(Array(shown(frame(scene, situation))[top...]), wanted, name, sourceLocation)
  }

  /// Expects that one line of the normal screen, in a window of this width, looks like this.
  static func expectLine(
    _ situation: Situation, _ columns: Int, looksLike wanted: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let rows = shown(frame(situation.line(columns), situation))
    let name = "\(situation.testDescription), \(columns)"
    compare(rows, [wanted], name, sourceLocation)
  }

  /// Expects the inks of the whole screen.
  ///
  /// The letters are `a` arc, `t` track, `w` warning, `f` flash, `h` hold, `b` frame of a button, `x` any other ink,
  /// such as the terminal's own.
  static func expectInks(
    _ situation: Situation, _ columns: Int, _ rows: Int, are wanted: [String],
    name: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let frame = frame(situation.scene(Size(columns: columns, rows: rows)), situation)
    compare(
      letters(frame, situation, in: 0..<rows), wanted, name, sourceLocation)
  }

  /// Expects the inks of the rows from the buttons on.
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

  /// Returns the frame's rows as they look: reverse video as the negative, a blank on a colour as a full block.
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
