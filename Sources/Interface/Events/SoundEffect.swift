package import Sound

/// A request to the sound player.
package enum SoundEffect: Equatable, Sendable {
  /// Checks whether sounds can be played, and reports early if not.
  case checkOutput

  /// Plays a tone that the user has just chosen. Reports every failure, also a repeated one.
  case preview(Tone)

  /// Prepares a tone that will play in about two seconds.
  case prepare(Tone)

  /// Discards the prepared tone.
  case discard

  /// Plays a tone and stops the one before.
  case play(Tone)

  /// Stops the current tone.
  case silence
}
