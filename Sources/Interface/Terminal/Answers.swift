package import Drawing

/// What a terminal has said of itself.
package struct Answers: Hashable, Sendable {
  package var background: RGB?
  package var foreground: RGB?

  /// What it calls itself; empty where it does not say.
  package var name = ""

  /// The height of a cell over its width.
  package var aspect: Double?

  /// The size of a cell.
  package var cell: PixelSize?

  /// It has taken a colour that no palette has.
  package var isTruecolor = false

  /// It has no synchronized output, so that nothing is gained by asking for it.
  package var lacksSynchronizedOutput = false

  /// It reports it when the user chooses other colours.
  package var reportsColors = false

  /// It has understood a question about an image.
  package var hasGraphics = false

  package init() {}

  mutating func take(_ reply: Reply) {
    switch reply {
    case .background(let color): background = color
    case .foreground(let color): foreground = color
    case .version(let name): self.name = name
    case .mode(2026, let isKnown): lacksSynchronizedOutput = !isKnown
    case .mode(2031, let isKnown): reportsColors = isKnown
    case .graphics(Questions.image, let isOK): hasGraphics = isOK
    case .cellSize(let width, let height):
      aspect = Capabilities.believableAspect(Double(height) / Double(width))
      // The shape may be right where the size cannot be: nobody's letters are a screen high.
      let isBelievable = aspect != nil && height <= 1000
      cell = isBelievable ? PixelSize(width: width, height: height) : nil
    case .setting(let setting): isTruecolor = isTruecolor || Questions.isProbe(setting)
    case .mode, .graphics, .attributes, .colorScheme, .keyboard: break
    }
  }

  /// What it can show, given what the environment says of it.
  package func improved(_ capabilities: Capabilities) -> Capabilities {
    var capabilities = capabilities
    if let background {
      capabilities.background = background
      capabilities.knowsBackground = true
      // Against a background that is only guessed letters are not blended.
      capabilities.foreground = foreground
    }
    if !capabilities.hasChosenGlyphs, capabilities.isUnicode, let finer = GlyphSet.known(to: name) {
      capabilities.glyphs = finer
    }
    // Who wants no colours gets none, whatever the terminal has.
    if isTruecolor, capabilities.color != .none { capabilities.color = .truecolor }
    return capabilities
  }
}
