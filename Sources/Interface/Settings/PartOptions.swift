package import Countdown

/// The options of a part of a timer, which may differ from those of the other parts.
package struct PartOptions: Equatable, Sendable {
  /// The settings. Settings of the window, such as `showsTitle`, are the same in all parts of all timers.
  package var settings = Settings()

  /// The command to run at the end of the part; nil for none.
  package var command: String?

  package init(settings: Settings = Settings(), command: String? = nil) {
    (self.settings, self.command) = (settings, command)
  }
}

extension PartValues<PartOptions> {
  /// The settings of the first part, and of the others unless they have their own.
  package var settings: Settings {
    get { first.settings }
    set { first.settings = newValue }
  }
}
