extension CountdownPage {
  /// What a countdown is started with, except its time.
  package struct Options: Sendable {
    package var settings = Settings()
    package var name = ""

    /// How the time was understood, where that is not plain; otherwise empty.
    package var remark = ""

    /// Whether the environment asks that only the time moves. The settings keep what the user chose.
    package var wantsReducedMotion = false

    /// Whether keys and the pointer reach the page; otherwise there are no hints and no buttons.
    package var hasKeys = true

    package init() {}
  }

  package var settings: Settings { options.settings }

  /// What may move beside the time: the user's choice, unless the environment asks that only the time moves.
  package var motion: Motion { options.wantsReducedMotion ? .none : settings.motion }
}
