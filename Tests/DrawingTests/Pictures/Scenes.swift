import Harness
import Testing

@testable import Drawing

extension Ink {
  static let cyan = Ink(RGB(0, 200, 215), palette: 44, named: 14)
  static let gray = Ink(RGB(56, 58, 64), palette: 237, named: 8)
  static let amber = Ink(RGB(255, 176, 32), palette: 214, named: 11)
  static let red = Ink(RGB(232, 64, 64), palette: 203, named: 9)
}

extension Capabilities {
  /// One of every kind of terminal.
  static let everyKind = [
    Capabilities(color: .truecolor),
    Capabilities(color: .truecolor, background: .white, aspect: 1.8),
    Capabilities(color: .truecolor, knowsBackground: false),
    Capabilities(color: .truecolor, glyphs: .half),
    Capabilities(color: .truecolor, glyphs: .sextant),
    Capabilities(color: .truecolor, glyphs: .octant, background: .white),
    Capabilities(color: .truecolor, glyphs: .braille),
    Capabilities(color: .palette),
    Capabilities(color: .palette, glyphs: .octant),
    Capabilities(color: .sixteen),
    Capabilities(color: .none),
    Capabilities(color: .none, glyphs: .sextant),
    Capabilities(color: .none, glyphs: .braille),
    Capabilities(color: .sixteen, isUnicode: false),
    Capabilities(color: .none, isUnicode: false),
  ]
}

extension Capabilities: CustomTestStringConvertible {
  /// The depth, and what else is not as usual.
  public var testDescription: String {
    "\(color), \(glyphs)\(isLight ? ", light" : "")\(knowsBackground ? "" : ", guessed")"
  }
}

extension Scene {
  /// A ring alone.
  static func ring(
    _ fraction: Double, columns: Int = 20, rows: Int = 10, box: Box? = nil, ink: Ink = .cyan
  ) -> Scene {
    var scene = Scene(size: Size(columns: columns, rows: rows))
    scene.ring = Ring(
      box: box ?? Box(row: 0, column: 0, rows: rows, columns: columns), fraction: fraction,
      ink: ink, track: .gray)
    return scene
  }

  /// Ring, digits, bar, labels and buttons, next to each other, and a panel over them, some of them left out.
  static func random(_ generator: inout SeededGenerator, aspect: Double) -> Scene {
    var scene = Scene(size: Size(columns: 46, rows: [17, 17, 17, 18].pick(&generator)))
    let inks = [Ink.cyan, .cyan, .cyan, .amber]
    if Int.random(in: 0..<6, using: &generator) > 0 {
      let box = [
        Box(row: 0, column: 0, rows: 8, columns: 16), Box(row: 0, column: 0, rows: 8, columns: 16),
        Box(row: 1, column: 3, rows: 7, columns: 14), Box(row: 2, column: 1, rows: 3, columns: 9),
      ].pick(&generator)
      scene.ring = Ring(
        box: box, fraction: fraction(&generator), ink: inks.pick(&generator), track: .gray)
    }
    if Int.random(in: 0..<6, using: &generator) > 0 {
      scene.numerals = Numerals(
        text: ["05:00", "04:59", "04:58", "59", "07", "1-2"].pick(&generator),
        top: Double.random(in: 0...4, using: &generator).rounded() / 2,
        left: [20, 20.5].pick(&generator),
        face: NumeralFace(
          rows: [3, 3, 5].pick(&generator), digit: 4, glyphs: [.quadrant, .ascii].pick(&generator)),
        ink: [nil, nil, .amber].pick(&generator))
    }
    if Bool.random(using: &generator) {
      scene.bar = Bar(
        row: 9, column: Int.random(in: 0...2, using: &generator), columns: 20,
        fraction: fraction(&generator), ink: [.red, .cyan].pick(&generator), track: .gray)
    }
    for row in 10..<12 where Bool.random(using: &generator) {
      let text = ["tea", "\u{8336} tea", "e\u{301}te\u{301}", "ends 17:35", "paused"]
        .pick(&generator)
      scene.labels.append(
        Label(
          row: row, column: Int.random(in: 0...20, using: &generator), text: text,
          style: [[], .bold, .faint].pick(&generator)))
    }
    scene.buttons = buttons(&generator)
    if Int.random(in: 0..<3, using: &generator) == 0 { scene.panel = panel(&generator) }
    return scene
  }

  private static func buttons(_ generator: inout SeededGenerator) -> [Button] {
    let rows = [1, 3, 4].pick(&generator)
    return (0..<Int.random(in: 0...3, using: &generator)).map { index in
      Button(
        box: Box(
          row: 12, column: 15 * index, rows: rows, columns: [11, 11, 12, 14].pick(&generator)),
        label: ["stop", "pause", "\u{8336}\u{8336}"].pick(&generator),
        state: [.plain, .plain, .focused, .pressed, .disabled].pick(&generator),
        outline: [.frame, .roundedRectangle, .circle].pick(&generator),
        progress: fraction(&generator), track: .gray)
    }
  }

  /// Anywhere, also in part beyond the edges.
  private static func panel(_ generator: inout SeededGenerator) -> Panel {
    let box = [
      Box(row: 2, column: 5, rows: 10, columns: 30), Box(row: 2, column: 5, rows: 10, columns: 30),
      Box(row: 9, column: 12, rows: 7, columns: 11), Box(row: -2, column: -3, rows: 9, columns: 60),
      Box(row: 10, column: Int.random(in: 0...20, using: &generator), rows: 2, columns: 4),
      Box(row: 10, column: 9, rows: 1, columns: 1), Box(row: 5, column: 5, rows: 0, columns: 0),
    ].pick(&generator)
    return Panel(
      box: box,
      labels: (0..<Int.random(in: 0...3, using: &generator)).map { index in
        Label(
          row: box.row + 1 + index, column: box.column + Int.random(in: 0...6, using: &generator),
          text: ["ctrl-C", "stop at once", "\u{8336} \u{8336}", "e\u{301}te\u{301}"]
            .pick(&generator))
      })
  }

  private static func fraction(_ generator: inout SeededGenerator) -> Double {
    [0, 1, 0.5, Double.random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator)]
      .pick(&generator)
  }
}

/// What stands in a cell, whatever number the frame has given to a cluster.
struct Seen: Hashable {
  var text: String
  var foreground: Color
  var background: Color
  var style: Style
}

extension Frame {
  func seen(row: Int, column: Int) -> Seen {
    let cell = self[row: row, column: column]
    return Seen(
      text: text(of: cell), foreground: cell.foreground, background: cell.background,
      style: cell.style)
  }

  var seen: [[Seen]] {
    (0..<size.rows).map { row in
      (0..<size.columns).map { seen(row: row, column: $0) }
    }
  }

  /// The places, as row and column, at which two frames of one size differ.
  func differences(from other: Frame) -> [String] {
    var places: [String] = []
    for row in 0..<size.rows {
      for column in 0..<size.columns
      where seen(row: row, column: column) != other.seen(row: row, column: column) {
        places.append("\(row), \(column)")
      }
    }
    return places
  }
}
