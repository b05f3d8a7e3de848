internal import Countdown

/// What hands, and signals, do to the time.
extension CountdownModel {
  /// Pauses, or resumes.
  mutating func toggle(at now: Moment) {
    switch time.status {
    case .running:
      guard time.pause(at: now) else { return say("a deadline does not pause", at: now) }
      undo.pause(at: now)
    case .paused:
      time.start(at: now)
      undo.start(at: now)
      updateEnding(at: now)
    case .stopped:
      break
    }
  }

  mutating func restart(at now: Moment) {
    let before = time
    guard time.reset() else { return say("a deadline does not restart", at: now) }
    undo.keep(before)
    time.start(at: now)
    updateEnding(at: now)
    say("restarted; u takes it back", at: now)
  }

  /// - Parameter isMore: it goes on from the last change, and is taken back together with it.
  mutating func add(_ amount: Duration, isMore: Bool = false, at now: Moment) {
    let before = time
    do throws(TimeManager.Refusal) {
      try time.add(amount, at: now)
      if !isMore { undo.keep(before) }
      unsay()
      updateEnding(at: now)
    } catch {
      switch error {
      case .tooLittle: say("less than a second would be left", at: now)
      case .tooMuch: say("100 years are the most", at: now)
      case .stopped: break
      }
    }
  }

  /// Takes back the last restart, addition or subtraction, as if it had not happened.
  mutating func takeBack(at now: Moment) {
    switch undo.takeBack(at: now) {
    case .done(let past):
      time = past
      unsay()
      updateEnding(at: now)
    case .over: say("without that, time would be up", at: now)
    case .nothing: say("nothing to take back", at: now)
    }
  }
}
