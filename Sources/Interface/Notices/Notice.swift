package import Countdown

/// A text that replaces the hints for a while.
package struct Notice: Equatable, Sendable {
  package var text: String
  package var until: SteadyTime

  /// Whether it is valid only for the moment, as after a key. A covered one is not shown again.
  package var isTransient: Bool

  /// The timer that it is about; nil for none or all.
  var subject: Subject?

  struct Subject: Equatable, Sendable {
    var index: Int

    /// Whether the text names the timer.
    var isNamed: Bool
  }
}
