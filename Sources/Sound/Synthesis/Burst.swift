/// Noise through a band-pass filter: the knock of a hammer, the tick of a key.
struct Burst: Sendable {
  /// Seconds from the beginning of the sound.
  var start: Double

  /// In seconds.
  var length: Double

  /// The middle of the band, in hertz.
  var center: Double

  /// The middle of the band divided by its width.
  var quality = 1.0

  var level: Double

  /// Seconds until it has fallen to 1/e of its level.
  var decay: Double

  var attack = 0.001
  var release = 0.012
}
