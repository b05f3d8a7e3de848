package import Drawing

/// The capabilities that a terminal has reported.
package struct CapabilityReplies: Hashable, Sendable {
  package var background: RGB?
  package var foreground: RGB?

  /// The terminal's name; empty if it is not reported.
  package var name = ""

  /// The height of a cell divided by its width.
  package var aspect: Double?

  /// The size of a cell in pixels.
  package var cell: PixelSize?

  /// Whether the terminal accepted a colour that is in no palette.
  package var isTruecolor = false

  /// Whether the terminal lacks synchronized output.
  package var lacksSynchronizedOutput = false

  /// Whether the terminal reports changes of the colour scheme.
  package var reportsColors = false

  /// Whether the terminal understood the query about graphics.
  package var hasGraphics = false

  /// Whether the terminal understood the query about notifications.
  package var hasNotifications = false

  package init() {}

  mutating func apply(_ reply: Reply) {
    switch reply {
    case .background(let color): background = color
    case .foreground(let color): foreground = color
    case .version(let name): self.name = name
    case .mode(2026, let isKnown): lacksSynchronizedOutput = !isKnown
    case .mode(2031, let isKnown): reportsColors = isKnown
    case .notifications: hasNotifications = true
    case .graphics(CapabilityQueries.imageID, let isOK): hasGraphics = isOK
    case .cellSize(let width, let height):
      aspect = Capabilities.believableAspect(Double(height) / Double(width))
      // No cell is higher than 1000 pixels. The ratio may be right even if the size is wrong.
      let isPlausible = aspect != nil && height <= 1000
      cell = isPlausible ? PixelSize(width: width, height: height) : nil
    case .setting(let setting): isTruecolor = isTruecolor || CapabilityQueries.isProbeColor(setting)
    case .mode, .graphics, .attributes, .colorScheme, .keyboard: break
    }
  }

  /// Returns the capabilities from the environment, improved by the replies.
  package func improved(_ capabilities: Capabilities) -> Capabilities {
    var capabilities = capabilities
    if let background {
      capabilities.background = background
      capabilities.knowsBackground = true
      // Large digits blend the text colour with the background, so both must be known.
      capabilities.foreground = foreground
    }
    if !capabilities.hasChosenGlyphs, capabilities.isUnicode,
      let finer = KnownTerminals.glyphs(of: name)
    {
      capabilities.glyphs = finer
    }
    // Never override the user's choice of no colours.
    if isTruecolor, capabilities.color != .none { capabilities.color = .truecolor }
    return capabilities
  }

  /// Returns the services of the terminal with the reported name; without a name, those from the environment.
  package func improved(_ services: TerminalServices) -> TerminalServices {
    var services = name.isEmpty ? services : TerminalServices(named: name)
    if hasNotifications { services.notifications = .kitty }
    return services
  }
}
