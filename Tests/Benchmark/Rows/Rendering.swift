import Harness
import Sound

private let name = "a sound rendered, longest"

/// The time from a sound's name to the bytes of its file, for the slowest sound.
let soundRendering = Measurement(names: [name]) { _, rounds in
  let clock = ContinuousClock()
  let medians = SoundName.allCases.map { sound in
    let times = (0..<10 * rounds).map { _ in
      clock.measure { _ = Tone.alarm(sound).recording.wavFile }.milliseconds
    }
    return (sound: sound, time: times.median)
  }
  let worst = medians.max { $0.time < $1.time }
  return [
    .absolute(
      name, worst?.time ?? .nan, unit: .milliseconds, atMost: 5,
      note: worst.map { " (\($0.sound.rawValue))" } ?? "")
  ]
}
