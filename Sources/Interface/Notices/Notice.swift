package import Countdown

/// A text that replaces the hints for a while.
package struct Notice: Equatable, Sendable {
  package var text: String
  package var until: SteadyTime

  /// Whether the notice is about something that has just happened, such as a key. If another notice replaces such a
  /// notice, it is not shown again.
  package var isTransient: Bool

  /// The timer that the notice is about; nil for none or all.
  var subject: Subject?

  struct Subject: Equatable, Sendable {
    var index: Int

    /// Whether the text names the timer.
    var isNamed: Bool
  }
}
