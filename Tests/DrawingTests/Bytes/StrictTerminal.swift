import Harness

@testable import Drawing

/// A terminal that records invalid output.
struct StrictTerminal {
  private(set) var screen: Screen

  /// Cursor movements that would leave the window, such as `from 3, 0: 4A`.
  private(set) var strayMoves: [String] = []
  private var sequence: [UInt8] = []

  init(_ size: Size) {
    screen = Screen(columns: size.columns, rows: size.rows)
    screen.feed("\u{1B}[?25l")
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      check(byte)
      screen.feed(CollectionOfOne(byte))
    }
  }

  mutating func feed(_ text: String) { feed(text.utf8) }

  var errors: [String] {
    var errors = strayMoves + screen.unknown
    if screen.wrappedCharacters > 0 { errors.append("wrapped \(screen.wrappedCharacters) times") }
    if screen.scrolledRows > 0 { errors.append("scrolled \(screen.scrolledRows) rows") }
    if screen.isMidSequence { errors.append("half a sequence at the end") }
    if screen.modes.contains(2026) { errors.append("an update that was not completed") }
    if !screen.queries.isEmpty || !screen.strings.isEmpty { errors.append("asks questions") }
    return errors
  }

  private mutating func check(_ byte: UInt8) {
    if byte == 0x1B { sequence = [] }
    sequence.append(byte)
    guard sequence.starts(with: [0x1B, UInt8(ascii: "[")]), byte >= 0x40, sequence.count > 2 else {
      return
    }
    let text = String(decoding: sequence.dropFirst(2), as: UTF8.self)
    sequence = []
    let numbers = text.dropLast().split(separator: ";", omittingEmptySubsequences: false)
    let counts = numbers.map { Int($0) ?? 1 }
    let count = counts.first ?? 1
    let (row, column) = (screen.cursor.row, screen.cursor.column)
    let (rows, columns) = (screen.size.rows, screen.size.columns)
    let isStray =
      switch text.last {
      case "A": count > row
      case "B": row + count >= rows
      case "C": column + count >= columns
      case "D": count > column
      case "H": count > rows || (counts.count > 1 && counts[1] > columns)
      default: false
      }
    if isStray { strayMoves.append("from \(row), \(column): \(text)") }
  }
}

extension Screen {
  /// Creates a screen that shows a frame. Each cell is written with its position and its colours.
  init(showing frame: Frame, in size: Drawing.Size? = nil, fromRow first: Int = 0) {
    let size = size ?? frame.size
    self.init(columns: size.columns, rows: size.rows)
    feed("\u{1B}[?25l")
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[row: row, column: column]
        guard cell.glyph != 0 else { continue }
        feed("\u{1B}[\(first + row + 1);\(column + 1)H\u{1B}[0")
        if cell.style.contains(.bold) { feed(";1") }
        if cell.style.contains(.faint) { feed(";2") }
        if cell.style.contains(.reverse) { feed(";7") }
        feed(Self.codes(cell.foreground, 38) + Self.codes(cell.background, 48) + "m")
        feed(frame.text(of: cell))
      }
    }
    feed("\u{1B}[0m")
  }

  private static func codes(_ color: Drawing.Color, _ code: Int) -> String {
    switch color.kind {
    case .standard: ""
    case .indexed(let index): ";\(code);5;\(index)"
    case .rgb(let red, let green, let blue): ";\(code);2;\(red);\(green);\(blue)"
    }
  }
}
