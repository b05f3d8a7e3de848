import Interface

extension Window.Configuration {
  /// The configuration from the environment and the settings.
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
