/// Everything that is played.
package enum Tone: Hashable, Sendable {
  /// Time is up.
  case alarm(SoundName)

  /// Time will be up soon: a soft double tick.
  case warning
}
