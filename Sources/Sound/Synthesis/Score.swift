/// A sound as data: its notes and bursts of noise.
struct Score: Sendable {
  /// In seconds.
  let length: Double

  /// The factor of all levels, chosen so that all sounds are equally loud; the tests measure the loudness.
  let gain: Double

  let notes: [Note]
  var bursts: [Burst] = []

  /// The samples, rendered at each access: 0.1 ms for three seconds of one partial.
  var recording: Recording {
    var track = Track(seconds: length)
    for note in notes { track.add(note) }
    for (index, burst) in bursts.enumerated() { track.add(burst, seed: UInt32(index)) }
    return track.recording(gain: gain)
  }
}
