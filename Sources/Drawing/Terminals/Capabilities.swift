/// The display capabilities of a terminal.
package struct Capabilities: Hashable, Sendable {
  package var color: ColorDepth

  /// Whether text may hold characters beyond ASCII.
  package var isUnicode: Bool

  /// The characters for pictures.
  package var glyphs: GlyphSet

  /// Whether the user chose the glyphs. Chosen glyphs stay, whatever the terminal supports.
  package let hasChosenGlyphs: Bool

  /// The colour that edges are blended with: the terminal's background, or the best guess at it.
  package var background: RGB

  /// Whether the terminal has reported its background.
  package var knowsBackground: Bool

  /// The background, if it is known.
  package var knownBackground: RGB? { knowsBackground ? background : nil }

  /// The terminal's text colour; nil if unknown.
  package var foreground: RGB?

  /// The height of a cell over its width.
  package var aspect: Double

  /// - Parameter glyphs: nil for glyphs that every terminal has.
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

  /// Returns a reported ratio of a cell's height to its width; nil if no font has such cells.
  ///
  /// Multiplexers guess the size of a cell, and some terminals include their margins.
  package static func believableAspect(_ aspect: Double) -> Double? {
    aspect >= 1.5 && aspect <= 2.6 ? aspect : nil
  }

  /// Whether areas and lines may end within a cell. If not, lines are made of box-drawing or ASCII characters.
  package var hasThinLines: Bool {
    color != .none && glyphs != .ascii && glyphs != .braille
  }

  /// Whether the glyphs can draw half a column.
  package var hasHalfColumns: Bool { glyphs != .ascii && glyphs != .half }

  /// Whether a colour has shades. The sixteen colours have none.
  var hasShades: Bool { color == .indexed || color == .truecolor }

  /// Whether pictures may have symbols beyond ASCII.
  var hasSymbols: Bool { isUnicode && glyphs != .ascii }

  /// Whether the background is light. From a luminance of 0.18 on, black has more contrast than white.
  package var isLight: Bool { background.luminance > 0.18 }

  /// The gray of secondary text. Its contrast with the background is 5.5 to 1, or the most that a gray can have.
  ///
  /// Nil if there are no shades or the background is unknown. The style `faint` then replaces the gray.
  var secondaryColor: Color? {
    guard hasShades, knowsBackground else { return nil }
    let contrast: Float = 5.5
    let backgroundTerm = background.luminance + 0.05
    let luminance = (isLight ? backgroundTerm / contrast : backgroundTerm * contrast) - 0.05
    let gray = RGB(gray: min(max(luminance, 0), 1))
    return color == .truecolor ? .rgb(gray.red, gray.green, gray.blue) : .indexed(gray.nearestIndex)
  }
}
