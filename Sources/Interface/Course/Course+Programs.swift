internal import Countdown

/// What programs of the user are told of a course.
extension Course {
  /// Runs the user's program for something that has happened now, or `late` ago; nothing for a user who has none.
  func programs(for kind: Hook.Kind, late: Duration = .zero) -> [Effect] {
    guard options.runsPrograms else { return [] }
    return [.run(hook(kind, of: timer, late: late))]
  }

  private func hook(_ kind: Hook.Kind, of timer: CountdownTimer, late: Duration = .zero) -> Hook {
    Hook(
      kind, name: timer.part.name, total: timer.time.maxValue, left: timer.time.duration,
      late: late,
      timer: id.number, part: plan.number(of: timer.place) + 1, parts: plan.count)
  }

  /// Runs the user's program for the end of a part.
  func programs(atEndOf ended: Ended) -> [Effect] {
    guard options.runsPrograms else { return [] }
    var hook = Hook(
      .end, name: ended.name, total: ended.total, left: .zero, late: ended.lateness,
      timer: id.number, part: ended.number, parts: plan.count, isLast: timer.isOver)
    hook.command = options.command
    return [.run(hook)]
  }

  /// A part has been left before its end, for another one.
  mutating func programs(leaving before: CountdownTimer) -> [Effect] {
    let hasRun = toldStatus != .stopped
    toldStatus = .stopped
    guard options.runsPrograms, hasRun else { return [] }
    return [.run(hook(.stop, of: before))]
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
    case .stopped, .interrupted, .quit, .left: programs(for: .stop)
    }
  }
}
