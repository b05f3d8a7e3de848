package import Sound

/// Which sound is played when time is up.
package enum SoundChoice: Hashable, Sendable {
  /// The default sound, where a sound is expected: with a picture, with the bell, and on this machine.
  case auto
  case none
  case named(SoundName)
}
