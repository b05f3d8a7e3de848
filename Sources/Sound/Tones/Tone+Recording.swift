extension Tone {
  /// The samples of the tone, rendered anew at each call, which takes at most 5 ms.
  ///
  /// The same bits on every system: all is added and multiplied in a fixed order.
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
