internal import Countdown
internal import Drawing

/// How the stopwatch looks.
struct StopwatchViewState: Hashable, Sendable {
  /// A lap that is over.
  struct Lap: Hashable, Sendable {
    /// From 1.
    var number: Int
    var time: String

    /// The time in all at its end.
    var total: String
    var mark: Stopwatch.Mark?
  }

  /// The ring with the time inside.
  var ring: CountdownViewState

  /// The laps that have a line, the last one first, and how many lines have no room above them.
  var laps: [Lap]
  var lapsAbove: Int

  /// The lap that is not over; nil where there are none.
  var lap: String?
  var start: Button.State
  var reset: Button.State

  /// The word on the button that starts.
  var startLabel: String

  /// Whether time passes: then the other button ends a lap, else it resets.
  var isRunning: Bool
  var foot: StatusBarViewState

  /// Whether keys come, and there are buttons for them.
  var hasKeys: Bool
}
