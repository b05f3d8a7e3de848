import Sound

/// Each tone, rendered once for all tests.
enum Rendered {
  static let alarms = SoundName.allCases.map { (name: $0, recording: Tone.alarm($0).recording) }
  static let warning = Tone.warning.recording

  static var all: [(name: String, recording: Recording)] {
    alarms.map { ($0.name.rawValue, $0.recording) } + [("warning", warning)]
  }
}
