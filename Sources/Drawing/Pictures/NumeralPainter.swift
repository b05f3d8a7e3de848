/// Draws large digits, each of them once: a digit that comes again is copied.
struct NumeralPainter: Sendable {
  private let face: NumeralFace
  private let capabilities: Capabilities
  private let ink: Ink?
  private let inks: Inks
  /// By the character, from `0` on; the colon comes right after the digits.
  private var drawn = [[Cell]](repeating: [], count: 11)

  init(face: NumeralFace, ink: Ink?, capabilities: Capabilities) {
    self.face = face
    self.ink = ink
    self.capabilities = capabilities
    inks =
      ink.map {
        Inks(
          under: $0, over: $0, background: capabilities.background, depth: capabilities.color,
          glyphs: capabilities.glyphs, knowsBackground: capabilities.knowsBackground)
      } ?? .plain(capabilities.glyphs)
  }

  func isFor(_ numerals: Numerals, _ capabilities: Capabilities) -> Bool {
    face == numerals.face && ink == numerals.ink && self.capabilities == capabilities
  }

  /// Draws the characters, only those that differ from the `previous` text at the same place.
  mutating func paint(_ numerals: Numerals, previous: String?, on frame: inout Frame) {
    let old = previous.map { Array($0.utf8) } ?? []
    let isSameLength = old.count == numerals.text.utf8.count
    var column = numerals.column
    // The gap after the last digit belongs to others.
    let end = column + face.columns(of: numerals.text)
    for (index, character) in numerals.text.utf8.enumerated() {
      let advance = face.advance(of: character)
      if !isSameLength || old[index] != character {
        let cells = cells(of: character)
        for (offset, cell) in cells.enumerated() where column + offset % advance < end {
          frame.set(
            cell, row: numerals.row + offset / advance, column: column + offset % advance)
        }
      }
      column += advance
    }
  }

  /// Draws all the digits that may come, so that none has to be when it does.
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
    let isColon = character == UInt8(ascii: ":")
    let numeral = Numeral(width: isColon ? 0 : face.width, height: face.height)
    // The dots of a colon are as wide as the stroke and a little more, or they look too light.
    let lineWidth = face.lineWidth * (isColon ? 1.15 : 1)
    let inset = isColon ? max(face.lineWidth / 2, 0.5) : face.lineWidth / 2
    let stroke = Stroke(
      numeral.strokes(of: character).placed(at: Point(inset, face.lineWidth / 2), scale: 1),
      lineWidth: lineWidth)
    let aspect = capabilities.aspect
    var cells: [Cell] = []
    cells.reserveCapacity(face.rows * advance)
    for row in 0..<face.rows {
      for column in 0..<advance {
        let origin = Point(Double(column), Double(row) * aspect)
        let near = stroke.near(origin, width: 1, height: aspect)
        cells.append(near.isEmpty ? .blank : cell(near, origin))
      }
    }
    return cells
  }

  private func cell(_ stroke: Stroke, _ origin: Point) -> Cell {
    let coverage = Coverage(of: stroke, origin: origin, aspect: capabilities.aspect)
    switch capabilities.glyphs {
    case .ascii:
      return coverage.mean > 0.35
        ? Cell("#", foreground: ink?.color(at: capabilities.color) ?? .standard) : .blank
    case .braille:
      let dots = ink.map { Dots(under: $0, over: $0, depth: capabilities.color) } ?? .plain
      return dots.cell(under: coverage, over: coverage)
    default: break
    }
    return inks.cell(under: coverage, over: coverage)
  }
}
