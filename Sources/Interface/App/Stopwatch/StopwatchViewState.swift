internal import Countdown
internal import Drawing

/// The view state of the stopwatch page.
struct StopwatchViewState: Hashable, Sendable {
  struct Lap: Hashable, Sendable {
    /// From 1.
    var number: Int
    var time: String

    /// The total time at the end of the lap.
    var total: String
    var mark: Stopwatch.Mark?
  }

  var ring: CountdownViewState

  /// The visible finished laps, the last one first.
  var laps: [Lap]

  /// The number of lines scrolled out at the top.
  var lapLinesAbove: Int

  /// The time of the current lap; nil without laps.
  var currentLapTime: String?

  var start: Button.State
  var reset: Button.State

  var startLabel: String

  var isRunning: Bool
  var statusBar: StatusBarViewState

  var hasKeys: Bool
}
