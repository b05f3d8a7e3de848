/// Large digits.
package struct Numerals: Hashable, Sendable {
  /// The characters `0`…`9`, `:`, `.` and `+`.
  package var text: String
  package var face: NumeralFace

  /// How far below the upper edge of their box the digits begin, in cells: zero or a half.
  package var top: Double

  /// How far right of the left edge of their box the digits begin, in cells: zero or a half.
  package var left: Double

  /// Nil for the terminal's own text colour, which cannot be blended.
  package var ink: Ink?

  /// Whether digits in the terminal's own colour are fainter than other text.
  package var isFaint: Bool

  package init(
    text: String, face: NumeralFace, top: Double = 0, left: Double = 0, ink: Ink? = nil,
    isFaint: Bool = false
  ) {
    self.text = text
    self.face = face
    self.top = top
    self.left = left
    self.ink = ink
    self.isFaint = isFaint
  }

  /// The box that holds the digits of a text.
  ///
  /// - Parameters:
  ///   - top: where the digits begin, in rows from the upper edge of the grid: whole or a half.
  ///   - left: where the digits begin, in columns from the left edge: whole or a half.
  package static func box(of text: String, _ face: NumeralFace, top: Double, left: Double) -> Box {
    let (row, column) = (top.rounded(.down), left.rounded(.down))
    return Box(
      row: Int(row), column: Int(column), rows: face.rows + (top > row ? 1 : 0),
      columns: face.columns(of: text) + (left > column ? 1 : 0))
  }

  /// The opacity of faint digits in pixels; cells have a style for them.
  private static let faintness = 0.55

  /// - Returns: nil for pixels in the terminal's own colour if it is unknown.
  func picture(on grid: Grid) -> Picture? {
    let grid = grid.asIfAspect(face.aspect)
    guard let paint = grid.paint(ink) else { return nil }
    var picture = Picture(samples: grid.samples)
    var origin = Point(grid.snapped(columns: left), grid.snapped(rows: top))
    for character in text.utf8 {
      var part = face.part(of: character, paint, on: grid)
      part.origin = origin
      if isFaint { grid.isPixels ? (part.opacity = Self.faintness) : (part.tone = .faint) }
      if !part.path.segments.isEmpty { picture.groups.append(Picture.Group(part)) }
      origin.x += Double(face.advance(of: character)) * grid.width
    }
    return picture
  }
}

extension NumeralFace {
  /// The width of a stroke in pixels, as a part of a digit's height: thinner than in cells, since a pixel shows what a cell
  /// cannot.
  private static let fineWeight = 0.07

  /// A character with its upper left corner at the origin.
  func part(of character: UInt8, _ paint: Paint, on grid: Grid) -> Picture.Part {
    let isNarrow = Numeral.isNarrow(character)
    let width = Double(isNarrow ? colon : digit) * grid.width
    let height = Double(rows) * grid.height
    var pen = isNarrow ? point : self.pen
    if grid.isPixels {
      // Whole pixels, so that straight lines are sharp.
      let fine = max((height * Self.fineWeight).rounded(), 1)
      pen = isNarrow ? (fine * 1.25).rounded() : fine
    }
    let numeral = Numeral(
      width: width - pen, height: height - pen, pen: pen, isOnWholeUnits: grid.isPixels)
    let path = numeral.strokes(of: character).placed(at: Point(pen / 2, pen / 2), scale: 1)
    return Picture.Part(stroking: path, width: pen, paint).with {
      $0.isSharp = true
      $0.letter = Picture.Letter(character: "#", share: 0.5)
    }
  }
}
