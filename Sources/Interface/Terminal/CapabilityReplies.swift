package import Drawing

/// What a terminal has reported about itself.
package struct CapabilityReplies: Hashable, Sendable {
  package var background: RGB?
  package var foreground: RGB?

  /// The terminal's own name; empty if it does not report one.
  package var name = ""

  /// The height of a cell over its width.
  package var aspect: Double?

  /// The size of a cell in pixels.
  package var cell: PixelSize?

  /// The terminal accepted a colour that is in no palette.
  package var isTruecolor = false

  /// The terminal has no synchronized output, so using it gains nothing.
  package var lacksSynchronizedOutput = false

  /// The terminal reports when the user chooses other colours.
  package var reportsColors = false

  /// The terminal understood a question about an image.
  package var hasGraphics = false

  /// The terminal understood the question about notifications.
  package var hasNotices = false

  package init() {}

  mutating func take(_ reply: Reply) {
    switch reply {
    case .background(let color): background = color
    case .foreground(let color): foreground = color
    case .version(let name): self.name = name
    case .mode(2026, let isKnown): lacksSynchronizedOutput = !isKnown
    case .mode(2031, let isKnown): reportsColors = isKnown
    case .notices: hasNotices = true
    case .graphics(CapabilityQueries.image, let isOK): hasGraphics = isOK
    case .cellSize(let width, let height):
      aspect = Capabilities.believableAspect(Double(height) / Double(width))
      // The shape may be right even if the size cannot be: no font has letters as high as a screen.
      let isBelievable = aspect != nil && height <= 1000
      cell = isBelievable ? PixelSize(width: width, height: height) : nil
    case .setting(let setting): isTruecolor = isTruecolor || CapabilityQueries.isProbe(setting)
    case .mode, .graphics, .attributes, .colorScheme, .keyboard: break
    }
  }

  /// Returns the capabilities that the environment suggests, improved by the answers.
  package func improved(_ capabilities: Capabilities) -> Capabilities {
    var capabilities = capabilities
    if let background {
      capabilities.background = background
      capabilities.knowsBackground = true
      // Letters are not blended with a background that is only guessed.
      capabilities.foreground = foreground
    }
    if !capabilities.hasChosenGlyphs, capabilities.isUnicode, let finer = GlyphSet.known(to: name) {
      capabilities.glyphs = finer
    }
    // A user who wants no colours gets none, even on a terminal that has them.
    if isTruecolor, capabilities.color != .none { capabilities.color = .truecolor }
    return capabilities
  }

  /// Returns what the terminal offers besides its screen; without its name, what the environment suggests.
  package func improved(_ services: TerminalServices) -> TerminalServices {
    var services = name.isEmpty ? services : TerminalServices(named: name)
    if hasNotices { services.notifications = .kitty }
    return services
  }
}
