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
    /// Lines to be read aloud, now and then.
    case plain
    /// One line each second on standard output.
    case quiet
  }

  var output = Output.screen
  var request: Request

  /// The settings of the command line, or those of the settings file with the changes of the command line.
  var settings = Settings()

  /// Whether the settings file may be read, and the programs beside it run.
  var readsSettings = true

  /// How often a plain countdown prints a line; nil for its own choice.
  var interval: Duration?

  /// Whether it stays when time is up.
  var stays = false

  /// What is run at the end; nil for nothing.
  var command: String?
}
