/// A note: partials that begin and end together.
struct Note: Sendable {
  /// In seconds from the beginning of the sound.
  var start: Double

  /// In seconds.
  var length: Double

  /// In hertz.
  var pitch: Double

  /// The pitch at the end of the note in hertz, to which it changes linearly; nil if it does not change.
  var endPitch: Double?

  var level = 1.0

  /// The seconds of the rise from silence, which is half a period of a cosine.
  var attack = 0.002

  /// The seconds of the fall to silence at the end of the note, which would click without it.
  var release = 0.012

  var partials: [Partial]
}
