import Harness
import Testing

@testable import Drawing

/// After any sequence of random edits the terminal shows the frame.
@Suite struct DisplayFuzzTests {
  static let texts = [
    "tea", "04:59", " ", "   ", "\u{2588}\u{2580}\u{2584}", "\u{8336}", "a\u{8336}\u{AC00}b",
    "e\u{301}", "n\u{303}o\u{308}", "\u{8336}\u{301}", "\u{1F375}", "\u{2026}", "\u{2501}\u{2578}",
    "\u{915}\u{94D}\u{937}\u{93F}",
  ]
  static let colors: [Color] = [
    .standard, .standard, .indexed(1), .indexed(12), .indexed(200), .rgb(1, 2, 3),
    .rgb(255, 255, 255),
  ]
  static let sizes = [
    Size(columns: 1, rows: 1), Size(columns: 2, rows: 3), Size(columns: 5, rows: 2),
    Size(columns: 13, rows: 7), Size(columns: 60, rows: 11),
  ]

  @Test(arguments: sizes)
  func theScreenShowsTheFrame(size: Size) {
    var generator = SeededGenerator(seed: UInt64(size.columns))
    var (display, frame) = (Display(), Frame(size))
    var terminal = StrictTerminal(size)
    for round in 0..<60 {
      edit(&frame, &generator)
      var bytes: [UInt8] = []
      switch Int.random(in: 0..<10, using: &generator) {
      case 0:
        // Another program writes on the screen.
        terminal.feed("\u{1B}[0;7mrubbish\u{1B}[H")
        display.repaint(&frame, isScreenEmpty: false, into: &bytes)
      case 1:
        terminal.feed("\u{1B}[0m\u{1B}[2J")
        display.repaint(&frame, isScreenEmpty: true, into: &bytes)
      default:
        if round == 0 {
          display.repaint(&frame, isScreenEmpty: true, into: &bytes)
        } else {
          display.update(&frame, into: &bytes)
        }
      }
      let earlierWraps = terminal.screen.wrappedCharacters
      terminal.feed(bytes)
      #expect(terminal.screen.wrappedCharacters == earlierWraps)
      guard terminal.screen == Screen(showing: frame) else {
        Issue.record("round \(round) of \(size): \(terminal.screen.text) is not \(frame.rows)")
        return
      }
      expectNoBytes(&display, &frame)
    }
    #expect(terminal.strayMoves == [])
    #expect(terminal.screen.unknown == [])
    #expect(!terminal.screen.modes.contains(2026))
  }

  @Test(arguments: [1, 2, 7, 40], [0, 2])
  func theLineShowsTheFrame(columns: Int, row: Int) {
    var generator = SeededGenerator(seed: UInt64(columns))
    var (display, frame) = (Display(.line), Frame(Size(columns: columns, rows: 1)))
    let window = Size(columns: columns + 1, rows: 3)
    var terminal = StrictTerminal(window)
    terminal.feed(String(repeating: "\n", count: row))
    for round in 0..<60 {
      edit(&frame, &generator)
      var bytes: [UInt8] = []
      if round % 20 == 0 {
        display.repaint(&frame, isScreenEmpty: false, into: &bytes)
      } else {
        display.update(&frame, into: &bytes)
      }
      terminal.feed(bytes)
      #expect(terminal.screen == Screen(showing: frame, in: window, fromRow: row))
      #expect(terminal.screen.cursor == Screen.Position(row: row, column: 0))
      expectNoBytes(&display, &frame)
    }
    #expect(terminal.errors == [])
  }

  private func expectNoBytes(_ display: inout Display, _ frame: inout Frame) {
    var bytes: [UInt8] = []
    display.update(&frame, into: &bytes)
    #expect(bytes.isEmpty)
  }

  /// Makes random changes, also beyond the edges.
  private func edit(_ frame: inout Frame, _ generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let row = Int.random(in: -1...frame.size.rows, using: &generator)
      let column = Int.random(in: 0...frame.size.columns, using: &generator)
      let style = Style(rawValue: UInt8.random(in: 0...7, using: &generator))
      let (ink, ground) = (Self.colors.pick(&generator), Self.colors.pick(&generator))
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...3:
        frame.write(
          Self.texts.pick(&generator), row: row, column: column, foreground: ink, style: style)
      case 4...7:
        let glyph: Unicode.Scalar = ["x", " ", "\u{2588}", "\u{259A}"].pick(&generator)
        frame.set(
          Cell(glyph, foreground: ink, background: ground, style: style), row: row, column: column)
      default:
        frame.clear(row: row, columns: column..<column + 5)
      }
    }
  }
}
