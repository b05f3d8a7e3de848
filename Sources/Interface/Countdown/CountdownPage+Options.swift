extension CountdownPage {
  /// What a countdown is started with, beside its time.
  package struct Options: Sendable {
    package var settings = Settings()
    package var name = ""

    /// What is to be said of how the time was understood; empty where it is plain.
    package var remark = ""

    /// Whether the environment asks that nothing move but the time. The settings keep what the user chose.
    package var wantsReducedMotion = false

    /// Whether keys and the pointer reach it; otherwise there are no hints and no buttons.
    package var hasKeys = true

    /// Whether it is shown in one line, which has no room for the help.
    package var isInline = false

    package init() {}
  }

  package var settings: Settings { options.settings }

  /// What may move beside the time: the user's choice, unless the environment asks that nothing move.
  package var motion: Motion { options.wantsReducedMotion ? .none : settings.motion }
}
