import Harness
import Sound

private let name = "a sound rendered, longest"

/// The time to compute a sound and the bytes of its file, for the slowest sound.
let soundRendering = Measurement(names: [name]) { _, rounds in
  let clock = ContinuousClock()
  let medians = SoundName.allCases.map { sound in
    let times = (0..<10 * rounds).map { _ in
      clock.measure { _ = Tone.alarm(sound).recording.wavFile }.milliseconds
    }
    return (sound: sound, time: times.median)
  }
  let slowest = medians.max { $0.time < $1.time }
  return [
    .absolute(
      name, slowest?.time ?? .nan, unit: .milliseconds, atMost: 5,
      note: slowest.map { " (\($0.sound.rawValue))" } ?? "")
  ]
}
