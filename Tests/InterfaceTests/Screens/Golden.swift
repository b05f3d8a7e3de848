import Drawing
import Foundation
import Harness
import Testing

@testable import Interface

/// Compares screens with rows of text in the tests.
///
/// With `TIMER_RECORD` in the environment, the tests print the actual rows and fail.
enum Golden {
  private static let isRecording = ProcessInfo.processInfo.environment["TIMER_RECORD"] != nil

  static func expect(
    _ situation: Situation, _ columns: Int, _ rows: Int, shows expected: [String],
    name: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let scene = situation.scene(Size(columns: columns, rows: rows))
    compare(textRows(frame(scene, situation)), expected, name, sourceLocation)
  }

  static func expect(
    _ fixture: BoardFixture, shows expected: [String], name: String = #function,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var painter = Painter(capabilities: fixture.viewport.capabilities)
    painter.paint(fixture.scene)
    compare(textRows(painter.frame), expected, name, sourceLocation)
  }

  static func expect(
    _ app: AppFixture, shows expected: [String], name: String = #function,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var painter = Painter(capabilities: app.viewport.capabilities)
    painter.paint(app.scene)
    compare(textRows(painter.frame), expected, name, sourceLocation)
  }

  /// Compares the rows from the buttons on.
  static func expectButtonRows(
    _ situation: Situation, _ columns: Int, _ rows: Int, shows expected: [String],
    name: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let scene = situation.scene(Size(columns: columns, rows: rows))
    let top = scene.buttons.first?.box.row ?? rows
    compare(Array(textRows(frame(scene, situation))[top...]), expected, name, sourceLocation)
  }

  static func expectLine(
    _ situation: Situation, _ columns: Int, looksLike expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let rows = textRows(frame(situation.line(columns), situation))
    let name = "\(situation.testDescription), \(columns)"
    compare(rows, [expected], name, sourceLocation)
  }

  /// Compares the inks of a screen.
  ///
  /// The letters are `a` arc, `t` track, `w` warning, `f` flash, `h` hold, `b` frame of a button, and `x` other inks.
  static func expectInks(
    _ situation: Situation, _ columns: Int, _ rows: Int, are expected: [String],
    name: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let frame = frame(situation.scene(Size(columns: columns, rows: rows)), situation)
    compare(
      inkLetters(frame, situation, in: 0..<rows), expected, name, sourceLocation)
  }

  /// Compares the inks of the rows from the buttons on.
  static func expectButtonRowInks(
    _ situation: Situation, _ columns: Int, _ rows: Int, are expected: [String],
    name: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let scene = situation.scene(Size(columns: columns, rows: rows))
    let frame = frame(scene, situation)
    let top = scene.buttons.first?.box.row ?? rows
    compare(inkLetters(frame, situation, in: top..<rows), expected, name, sourceLocation)
  }

  private static func inkLetters(
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

  private static func isFilled(_ cell: Cell) -> Bool {
    cell.glyph == 0x20 && cell.background != .standard
  }

  /// Returns the rows of a frame as they look. A blank on a colour becomes a full block.
  private static func textRows(_ frame: Frame) -> [String] {
    (0..<frame.size.rows).map { row in
      var text = ""
      for column in 0..<frame.size.columns {
        let cell = frame[row: row, column: column]
        let character = isFilled(cell) ? "\u{2588}" : frame.text(of: cell)
        text += cell.style.contains(.reverse) ? Negative.of(character) : character
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
    _ rows: [String], _ expected: [String], _ name: String, _ sourceLocation: SourceLocation
  ) {
    guard isRecording else {
      #expect(rows == expected, sourceLocation: sourceLocation)
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
