/// A request to the sound player.
package enum SoundEffect: Equatable, Sendable {
  /// Reports early if some of the sounds cannot be played.
  case check([SoundCue])

  /// Plays a sound that the user has just chosen. Reports every failure, also a repeated one.
  case preview(SoundCue)

  /// Prepares a sound that will play in about two seconds.
  case prepare(SoundCue)

  /// Discards the prepared sound.
  case discard

  /// Plays a sound and stops the one before.
  case play(SoundCue)

  /// Stops the current sound.
  case silence
}
