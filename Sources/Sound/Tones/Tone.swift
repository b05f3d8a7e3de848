/// A tone that the program plays.
package enum Tone: Hashable, Sendable {
  /// The alarm at the end.
  case alarm(SoundName)

  /// The warning before the end.
  case warning
}
