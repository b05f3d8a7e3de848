/// A burst of noise through a band-pass filter: the knock of a hammer, the click of a key.
struct Burst: Sendable {
  /// In seconds from the beginning of the sound.
  var start: Double

  /// In seconds.
  var length: Double

  /// The center of the band, in hertz.
  var center: Double

  /// The center of the band divided by its width.
  var quality = 1.0

  var level: Double

  /// The seconds in which it decays to 1/e of its level.
  var decay: Double

  var attack = 0.001
  var release = 0.012
}
