extension Tone {
  /// The samples of the tone, equal on every system, rendered at each access in at most 5 ms.
  package var recording: Recording {
    score.recording
  }

  var score: Score {
    switch self {
    case .alarm(let name): name.score
    case .warning: .warning
    }
  }
}
