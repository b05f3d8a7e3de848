internal import Countdown
internal import Drawing

/// The view state of the stopwatch page.
struct StopwatchViewState: Hashable, Sendable {
  /// A finished lap.
  struct Lap: Hashable, Sendable {
    /// From 1.
    var number: Int
    var time: String

    /// The total time at the end of the lap.
    var total: String
    var mark: Stopwatch.Mark?
  }

  /// The ring with the time inside.
  var ring: CountdownViewState

  /// The visible finished laps, the last one first.
  var laps: [Lap]

  /// The scroll offset: the number of lines above the visible ones.
  var lapLinesAbove: Int

  /// The time of the current lap; nil without laps.
  var currentLapTime: String?

  var start: Button.State
  var reset: Button.State

  var startLabel: String

  /// Whether the stopwatch runs. The other button ends a lap while it runs, and otherwise resets it.
  var isRunning: Bool
  var statusBar: StatusBarViewState

  /// Whether the terminal sends keys, so that there are buttons.
  var hasKeys: Bool
}
