/// A sound as data: all that is struck or blown, and when.
struct Score: Sendable {
  /// In seconds.
  let length: Double

  /// What all levels are multiplied by, so that all sounds are equally loud. The tests measure it.
  let gain: Double

  let strokes: [Stroke]
  var bursts: [Burst] = []

  /// The samples, rendered anew at each call.
  ///
  /// - Complexity: 0.1 ms for three seconds of one partial.
  var recording: Recording {
    var track = Track(seconds: length)
    for stroke in strokes { track.add(stroke) }
    for (index, burst) in bursts.enumerated() { track.add(burst, seed: UInt32(index)) }
    return track.recording(gain: gain)
  }
}
