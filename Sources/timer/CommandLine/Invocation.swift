import Countdown
import Interface

/// What one command line asks for: the time, and how to show it.
struct Invocation: Equatable, Sendable {
  /// Where the countdown is shown.
  enum Output: Equatable, Sendable {
    /// The whole screen.
    case screen
    /// One line of the normal screen.
    case inline
    /// One line each second on standard output.
    case quiet
  }

  var output = Output.screen
  var request: Request
  var settings = Settings()
}
