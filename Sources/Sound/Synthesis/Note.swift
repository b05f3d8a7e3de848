/// A note: partials that begin and end together.
struct Note: Sendable {
  /// In seconds from the beginning of the sound.
  var start: Double

  /// In seconds.
  var length: Double

  /// In hertz.
  var pitch: Double

  /// The pitch in hertz to which the note slides linearly; nil for a steady pitch.
  var endPitch: Double?

  var level = 1.0

  /// The seconds of the rise from silence, which is half a period of a cosine.
  var attack = 0.002

  /// The seconds of the fall to silence. An abrupt end would click.
  var release = 0.012

  var partials: [Partial]
}
