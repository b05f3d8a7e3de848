internal import Countdown

/// What programs of the user are told of a course.
extension Course {
  /// Runs the user's program for something that has happened now, or `late` ago; nothing for a user who has none.
  func programs(for kind: Hook.Kind, late: Duration = .zero) -> [Effect] {
    guard options.runsPrograms else { return [] }
    let hook = Hook(
      kind, name: timer.name, total: time.maxValue, left: time.duration, late: late)
    return [.run(hook)]
  }

  /// What it brings that the timer runs, is paused or is over, if that is new. The end itself is told with the alarm.
  ///
  /// So each start and each resumption is followed by a pause, an end or a stop, unless a signal ends the process.
  mutating func followStatus() -> [Effect] {
    let before = toldStatus
    toldStatus = time.status
    let kind: Hook.Kind? =
      switch (before, time.status) {
      case (.running, .running), (.paused, .paused), (.stopped, .stopped): nil
      case (.stopped, .running): .start
      case (.paused, .running): .resume
      case (.running, .paused), (.stopped, .paused): .pause
      // A snooze was taken back.
      case (.running, .stopped), (.paused, .stopped): .stop
      }
    return kind.map { programs(for: $0) } ?? []
  }

  /// What is done when a person stops it; nothing where it ran to its end.
  func stopping(by outcome: Outcome) -> [Effect] {
    switch outcome {
    case .done: []
    case .stopped, .interrupted, .quit: programs(for: .stop)
    }
  }
}
