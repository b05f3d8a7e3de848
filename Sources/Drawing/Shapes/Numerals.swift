/// A text of large digits.
package struct Numerals: Hashable, Sendable {
  /// The text, of the characters `0`…`9`, `:`, `.` and `+`.
  package var text: String
  package var face: NumeralFace

  /// The distances from the upper and from the left edge of the box to the digits, in cells: 0 or 0.5.
  package var top: Double
  package var left: Double

  /// The ink; nil for the terminal's text colour.
  package var ink: Ink?

  /// Whether the digits are fainter than other text. Block characters in an ink do not get fainter.
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

  /// Returns the box for digits that begin at a row and a column of the window, both multiples of 0.5.
  package static func box(
    of text: String, _ face: NumeralFace, row: Double, column: Double
  ) -> Box {
    let (wholeRow, wholeColumn) = (row.rounded(.down), column.rounded(.down))
    return Box(
      row: Int(wholeRow), column: Int(wholeColumn), rows: face.rows + (row > wholeRow ? 1 : 0),
      columns: face.columns(of: text) + (column > wholeColumn ? 1 : 0))
  }

  /// The opacity of faint digits in pixels.
  private static let faintOpacity = 0.55

  /// Returns the picture of the digits; nil if pixels need the terminal's text colour and it is unknown.
  func picture(on grid: PictureGrid) -> Picture? {
    let grid = grid.withAspect(face.aspect)
    guard let paint = grid.paint(ink) else { return nil }
    var picture = Picture(samples: grid.samples)
    var origin = Point(grid.snapped(columns: left), grid.snapped(rows: top))
    for character in text.utf8 {
      var part = face.part(of: character, paint, on: grid)
      part.origin = origin
      if isFaint { grid.isPixels ? (part.opacity = Self.faintOpacity) : (part.tone = .faint) }
      if !part.path.segments.isEmpty { picture.groups.append(Picture.Group(part)) }
      origin.x += Double(face.advance(of: character)) * grid.width
    }
    return picture
  }
}

extension NumeralFace {
  /// The width of a stroke that is drawn in pixels, as a share of a digit's height. In cells, strokes are wider.
  private static let pixelWeight = 0.07

  /// Returns a character with its upper left corner at the origin.
  func part(of character: UInt8, _ paint: Paint, on grid: PictureGrid) -> Picture.Part {
    let isNarrow = Numeral.isNarrow(character)
    let width = Double(isNarrow ? colonColumns : digitColumns) * grid.width
    let height = Double(rows) * grid.height
    var pen = isNarrow ? pointWidth : self.pen
    if grid.isPixels {
      // The width is a whole number of pixels, so that straight lines are sharp.
      let stroke = max((height * Self.pixelWeight).rounded(), 1)
      pen = isNarrow ? (stroke * 1.25).rounded() : stroke
    }
    let numeral = Numeral(
      width: width - pen, height: height - pen, pen: pen, isOnWholeUnits: grid.isPixels)
    let path = numeral.strokes(of: character).placed(at: Point(pen / 2, pen / 2), scale: 1)
    return Picture.Part(stroking: path, width: pen, paint).with {
      $0.ignoresLowCoverage = true
      $0.asciiCharacter = Picture.ASCIICharacter(character: "#", minimumCoverage: 0.5)
    }
  }
}
