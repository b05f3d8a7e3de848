package import Sound

/// What is to be heard.
package enum SoundEffect: Equatable, Sendable {
  /// Looks whether sounds can be heard here, and says so early if they cannot.
  case look

  /// The user wants to hear this tone now: what keeps it from being heard is said, although it was said before.
  case sample(Tone)

  /// This tone will be played in about two seconds.
  case prepare(Tone)

  /// What was prepared will not be played soon.
  case dismiss

  /// Plays a tone now, and cuts off the one before.
  case play(Tone)

  /// Cuts off what is played.
  case silence
}
