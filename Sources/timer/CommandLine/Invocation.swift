import Countdown
import Drawing
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
  var showsRing = true
  var showsDigits = true
  var color = ColorChoice.auto
  var theme = Theme.Name.cyan

  /// What pictures are made of; nil for the finest that the terminal is known to draw.
  var glyphs: GlyphSet?

  /// What may move beside the time.
  var motion = CountdownModel.Motion.hues

  /// How long a key must be held to stop; zero means that a press is enough.
  var hold = Duration.seconds(1)

  /// Whether buttons can be clicked; else the pointer selects text, as it does elsewhere.
  var usesPointer = true

  var ringsBell = true
  var flashes = true
}

/// When colour is used.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// What choosing it means, for help and completions.
  var meaning: String {
    switch self {
    case .auto: "where the terminal and the environment allow it"
    case .always: "even if the environment says no"
    case .never: "one colour only"
    }
  }
}
