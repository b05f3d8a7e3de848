extension CountdownPage {
  /// What a page is made with, except its timers.
  package struct Options: Sendable {
    /// How the times were understood, where that is not plain; otherwise empty.
    package var remark = ""

    /// Whether notices say that, and which warnings are left out. A single line has no room for it: its face prints it
    /// above.
    package var saysRemark = true

    /// Whether the environment asks that only the time moves. The settings keep what the user chose.
    package var wantsReducedMotion = false

    /// Whether keys and the pointer reach the page; otherwise there are no hints and no buttons.
    package var hasKeys = true

    /// Whether it is a part of the app: timers come and go, and what has ended or been stopped is shown no more. It never
    /// ends by itself, and another circle among the timers begins one more.
    package var isInApp = false

    package init() {}
  }

  /// The settings of the timer that is shown. Those of the window are the same for all timers.
  package var settings: Settings { item.settings }

  /// What may move beside the time: the user's choice, unless the environment asks that only the time moves.
  package var motion: Motion { options.wantsReducedMotion ? .none : settings.motion }

  /// How the times were understood, and which warnings are left out; empty where all is plain.
  package var remark: String {
    ([options.remark] + items.map(\.leftOutWarnings)).filter { !$0.isEmpty }
      .joined(separator: "; ")
  }
}
