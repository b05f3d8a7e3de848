import Interface

extension Window.Configuration {
  /// What the environment and the settings let a window use.
  ///
  /// - Parameter isWhole: whether the picture has the whole screen.
  init(_ environment: TerminalEnvironment, _ settings: Settings, isWhole: Bool) {
    self.init(
      capabilities: { environment.capabilities(for: settings, aspect: $0) },
      questions: { environment.questions(for: settings, isWhole: isWhole) },
      services: { environment.services },
      showsSigns: settings.showsTitle,
      drawsPixels: { environment.drawsPixels(for: settings, name: $0) },
      usesPointer: settings.usesPointer)
  }
}
