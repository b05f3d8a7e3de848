import Interface

extension Window.Configuration {
  /// The configuration from the environment and the settings.
  ///
  /// - Parameter isFullScreen: whether the picture has the whole screen.
  init(_ environment: TerminalEnvironment, _ settings: Settings, isFullScreen: Bool) {
    self.init(
      capabilities: { environment.capabilities(for: settings, aspect: $0) },
      queries: { environment.queries(for: settings, isFullScreen: isFullScreen) },
      services: { environment.services },
      showsTitle: settings.showsTitle,
      drawsPixels: { environment.drawsPixels(for: settings, terminalName: $0) },
      usesPointer: settings.usesPointer)
  }
}
