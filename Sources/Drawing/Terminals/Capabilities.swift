/// What the terminal can show.
package struct Capabilities: Hashable, Sendable {
  package var color: ColorDepth

  /// Whether text may hold characters beyond ASCII.
  package var isUnicode: Bool

  /// The characters that pictures are made of.
  package var glyphs: GlyphSet

  /// Whether they were asked for: then no others are taken, whatever the terminal has.
  package let hasChosenGlyphs: Bool

  /// What edges are blended against: the terminal's background, or the best guess at it.
  package var background: RGB

  /// Whether the terminal itself has told its background; edges blend with a guess only where most of it is
  /// covered.
  package var knowsBackground: Bool

  /// What text is written in, where that is known: large digits are blended as the ring is.
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

  /// The height of a cell over its width as a terminal says it; nil where no font has such cells.
  /// Multiplexers guess, and some terminals count their margins.
  package static func believableAspect(_ aspect: Double) -> Double? {
    aspect >= 1.5 && aspect <= 2.6 ? aspect : nil
  }

  /// Whether a line may be thinner than a cell, rather than of box-drawing or ASCII characters.
  package var hasThinLines: Bool {
    color != .none && glyphs != .ascii && glyphs != .braille
  }

  /// Whether the background is light rather than dark: more than 0.18 of white's luminance.
  package var isLight: Bool {
    let light = background.light
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] > 0.18
  }
}
