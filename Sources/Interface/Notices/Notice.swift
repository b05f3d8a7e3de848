package import Countdown

/// A line that is shown in the place of the hints for a while.
package struct Notice: Equatable, Sendable {
  package var text: String
  package var until: SteadyTime

  /// Whether it answers a key, or is about time that has passed: it is true for the moment only.
  package var isAnswer: Bool

  /// Whom it is about; nil for all timers.
  var subject: Subject?

  /// One of several timers.
  struct Subject: Equatable, Sendable {
    var index: Int

    /// Whether the text names it.
    var isNamed: Bool
  }
}
