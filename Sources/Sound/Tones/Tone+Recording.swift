extension Tone {
  /// The samples of the tone, which are rendered at each access in at most 5 ms.
  ///
  /// The samples have the same bits on every system.
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
