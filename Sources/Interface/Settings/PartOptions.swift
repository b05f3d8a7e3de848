package import Countdown

/// The options of a part of a timer, which may differ from those of the other parts.
package struct PartOptions: Equatable, Sendable {
  /// The settings. The ones that concern the window, such as the title, are the same in all parts of all timers.
  package var settings = Settings()

  /// The command to run at the end of the part, if there is one.
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
