import Countdown
import Interface

/// What one command line asks for: the time, and how it is to be shown.
struct Invocation: Equatable, Sendable {
  /// Where the countdown is seen.
  enum Face: Equatable, Sendable {
    /// The whole screen.
    case screen
    /// One line of the normal screen.
    case inline
    /// A line a second on standard output.
    case quiet
  }

  var face = Face.screen
  var request: Request
  var settings = Settings()
}
