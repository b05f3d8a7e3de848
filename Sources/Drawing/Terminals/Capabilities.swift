/// What the terminal can show.
package struct Capabilities: Hashable, Sendable {
  package var color: ColorDepth

  /// Whether text may hold characters beyond ASCII.
  package var isUnicode: Bool

  /// The characters that pictures are made of.
  package var glyphs: GlyphSet

  /// Whether the user chose the glyphs: then they stay, whatever the terminal supports.
  package let hasChosenGlyphs: Bool

  /// The colour that edges are blended with: the terminal's background, or the best guess at it.
  package var background: RGB

  /// Whether the terminal itself has reported its background.
  ///
  /// With a guess, an edge is blended only where more of it is covered.
  package var knowsBackground: Bool

  /// The background, if it is known.
  package var knownBackground: RGB? { knowsBackground ? background : nil }

  /// The terminal's text colour, if it is known: large digits in it are blended as the ring is.
  package var foreground: RGB?

  /// The height of a cell over its width.
  package var aspect: Double

  /// - Parameter glyphs: nil for those that every terminal has.
  package init(
    color: ColorDepth = .truecolor, isUnicode: Bool = true, glyphs: GlyphSet? = nil,
    background: RGB = .black, knowsBackground: Bool = true, aspect: Double = 2
  ) {
    self.color = color
    self.isUnicode = isUnicode
    self.glyphs = glyphs ?? (isUnicode ? .quadrant : .ascii)
    hasChosenGlyphs = glyphs != nil
    self.background = background
    self.knowsBackground = knowsBackground
    self.aspect = aspect
  }

  /// A cell's height over its width as the terminal reports it; nil if no font has such cells.
  ///
  /// Multiplexers guess it, and some terminals count their margins.
  package static func believableAspect(_ aspect: Double) -> Double? {
    aspect >= 1.5 && aspect <= 2.6 ? aspect : nil
  }

  /// Whether an area or a line may end within a cell, in its own colour. Otherwise lines are of box-drawing or ASCII
  /// characters.
  package var hasThinLines: Bool {
    color != .none && glyphs != .ascii && glyphs != .braille
  }

  /// Whether the glyphs can draw half a column, as the points of a colon may need.
  package var hasHalfColumns: Bool { glyphs != .ascii && glyphs != .half }

  /// Whether there are shades of one colour: sixteen colours have none.
  var hasShades: Bool { color == .indexed || color == .truecolor }

  /// Whether pictures and their signs may have characters beyond ASCII.
  var hasSymbols: Bool { isUnicode && glyphs != .ascii }

  /// Whether the background is light: more than 0.18 of white's luminance.
  package var isLight: Bool { background.luminance > 0.18 }

  /// The gray of secondary text: its contrast with the background is 5.5 to 1, or as near to that as black and white come,
  /// which is more than 4.5 on any background.
  ///
  /// Nil where there are no shades or the background is unknown. The style `faint` is left for these terminals only, since
  /// some make it nearly invisible on light backgrounds.
  var secondary: Color? {
    guard hasShades, knowsBackground else { return nil }
    let contrast: Float = 5.5
    let behind = background.luminance + 0.05
    let luminance = (isLight ? behind / contrast : behind * contrast) - 0.05
    let gray = RGB(gray: min(max(luminance, 0), 1))
    return color == .truecolor ? .rgb(gray.red, gray.green, gray.blue) : .indexed(gray.nearestIndex)
  }
}
