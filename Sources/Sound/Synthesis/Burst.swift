/// A burst of noise through a band-pass filter: the knock of a hammer, the click of a key.
struct Burst: Sendable {
  /// In seconds from the beginning of the sound.
  var start: Double

  /// In seconds.
  var length: Double

  /// The centre of the band, in hertz.
  var center: Double

  /// The centre of the band divided by its width.
  var quality = 1.0

  var level: Double

  /// The seconds in which the noise decays to 1/e of its level.
  var decay: Double

  /// The seconds of the rise from silence, as in ``Note``.
  var attack = 0.001

  /// The seconds of the fall to silence at the end, as in ``Note``.
  var release = 0.012
}
