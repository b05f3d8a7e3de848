/// Partials that begin and end together: a struck bar, a plucked string, a note of a horn.
struct Stroke: Sendable {
  /// Seconds from the beginning of the sound.
  var start: Double

  /// In seconds.
  var length: Double

  /// In hertz.
  var pitch: Double

  /// The pitch at the end of the stroke, reached evenly; nil if it stays.
  var bend: Double?

  var level = 1.0

  /// Seconds of the rise from silence, half a period of a cosine.
  var attack = 0.002

  /// Seconds of the fall to silence at its end. A tail that is cut without it clicks.
  var release = 0.012

  var partials: [Partial]
}
