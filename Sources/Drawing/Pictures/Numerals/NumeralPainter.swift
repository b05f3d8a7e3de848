/// Draws large digits. Each character is drawn once; after that it is copied.
struct NumeralPainter: Sendable {
  private let face: NumeralFace
  private let capabilities: Capabilities
  private let ink: Ink?
  private let isFaint: Bool
  private let inks: Inks

  /// How far below and right of the corner of a cell the digits begin, in cells: 0 or 0.5.
  ///
  /// Digits are whole columns apart, so this is the same for all of them.
  private let top: Double
  private let left: Double

  /// The text that the sheet shows, in ASCII.
  private var shown: [UInt8] = []

  /// The cells of each character, from `0` on; the colon comes right after the digits.
  private var drawn = [[Cell]](repeating: [], count: 11)

  init(_ numerals: Numerals, _ capabilities: Capabilities) {
    face = numerals.face
    ink = numerals.ink
    isFaint = numerals.isFaint
    top = numerals.top
    left = numerals.left
    self.capabilities = capabilities
    inks =
      ink.map {
        Inks(
          under: $0, over: $0, background: capabilities.background, depth: capabilities.color,
          // As if the background were unknown, so that what a thin line leaves of a cell is not smudged: for digits,
          // sharp is better than exact.
          glyphs: capabilities.glyphs, knowsBackground: false)
      } ?? .plain(capabilities.glyphs)
  }

  /// Whether this painter can draw the digits: same face, ink, start and length, and colons in the same places.
  func suits(_ numerals: Numerals) -> Bool {
    guard face == numerals.face, ink == numerals.ink, isFaint == numerals.isFaint,
      top == numerals.top, left == numerals.left, shown.count == numerals.text.utf8.count
    else { return false }
    for (index, character) in numerals.text.utf8.enumerated()
    where Numeral.isNarrow(character) != Numeral.isNarrow(shown[index]) {
      return false
    }
    return true
  }

  /// Draws the characters that differ from those on the sheet.
  mutating func paint(_ numerals: Numerals, on sheet: inout Frame) {
    var column = 0
    let isEmpty = shown.isEmpty
    for (index, character) in numerals.text.utf8.enumerated() {
      let advance = face.advance(of: character)
      if isEmpty {
        shown.append(character)
        draw(character, at: column, width: advance, on: &sheet)
      } else if shown[index] != character {
        shown[index] = character
        draw(character, at: column, width: advance, on: &sheet)
      }
      column += advance
    }
  }

  private mutating func draw(
    _ character: UInt8, at start: Int, width: Int, on sheet: inout Frame
  ) {
    // The gap after the last digit lies outside of the sheet, where nothing is set.
    for (offset, cell) in cells(of: character).enumerated() {
      sheet.set(cell, row: offset / width, column: start + offset % width)
    }
  }

  /// Draws all digits in advance, so that none has to be drawn at the moment it is needed.
  mutating func prepare() {
    for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { _ = cells(of: digit) }
  }

  private mutating func cells(of character: UInt8) -> [Cell] {
    let index = Int(character) - Int(UInt8(ascii: "0"))
    guard drawn.indices.contains(index) else { return draw(character) }
    if drawn[index].isEmpty { drawn[index] = draw(character) }
    return drawn[index]
  }

  private func draw(_ character: UInt8) -> [Cell] {
    let advance = face.advance(of: character)
    let stroke = Self.stroke(of: character, face, left: left, top: top)
    let rows = face.rows + (top > 0 ? 1 : 0)
    var cells: [Cell] = []
    cells.reserveCapacity(rows * advance)
    for row in 0..<rows {
      let start = Point(0, Double(row) * face.aspect)
      let inRow = stroke.near(start, width: Double(advance), height: face.aspect)
      for column in 0..<advance {
        let origin = Point(Double(column), start.y)
        let near = inRow.near(origin, width: 1, height: face.aspect)
        var cell = near.isEmpty ? .blank : cell(near, origin)
        if isFaint, cell != .blank { cell.style.insert(.faint) }
        cells.append(cell)
      }
    }
    return cells
  }

  /// The stroke of a character, in units of a cell's width.
  ///
  /// - Parameters:
  ///   - left: where the character begins, in columns.
  ///   - top: in rows.
  static func stroke(
    of character: UInt8, _ face: NumeralFace, left: Double, top: Double
  ) -> Stroke {
    let isNarrow = Numeral.isNarrow(character)
    let pen = isNarrow ? face.point : face.pen
    let ink = Double(isNarrow ? face.colon : face.digit)
    let numeral = Numeral(
      width: ink - pen, height: face.height - pen, pen: pen)
    // With a wide pen, an error of less than half of what a block character can show is invisible.
    return Stroke(
      numeral.strokes(of: character)
        .placed(at: Point(left + pen / 2, top * face.aspect + pen / 2), scale: 1),
      lineWidth: pen, tolerance: pen > 1 ? 0.06 : 0.03)
  }

  private func cell(_ stroke: Stroke, _ origin: Point) -> Cell {
    let coverage = Coverage(of: stroke, origin: origin, aspect: face.aspect)
    switch capabilities.glyphs {
    case .ascii:
      return coverage.mean > 0.5
        ? Cell("#", foreground: ink?.color(at: capabilities.color) ?? .standard) : .blank
    case .braille:
      let dots = ink.map { Dots(under: $0, over: $0, depth: capabilities.color) } ?? .plain
      return dots.cell(under: coverage, over: coverage)
    default: break
    }
    return inks.cell(under: coverage, over: coverage)
  }
}
