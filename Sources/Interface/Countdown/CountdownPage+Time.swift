package import Countdown

/// What keys, the pointer and signals do to the timer, and what the page says about that.
extension CountdownPage {
  /// The timer that is shown, and that all commands are for.
  package var timer: CountdownTimer { timers.all[0] }

  /// Its time.
  package var time: TimeManager { timers.all[0].time }

  /// Performs a command on the timer that is shown; where it is refused, a notice says why.
  mutating func perform(_ command: TimerCommand, at now: Moment) -> [Effect] {
    attempt(command, at: now) ?? []
  }

  /// The same for callers that need to know whether it was refused: it returns nil then.
  mutating func attempt(_ command: TimerCommand, at now: Moment) -> [Effect]? {
    do throws(TimerRefusal) {
      return take(try timers.perform(command, on: timer.id, at: now), at: now)
    } catch {
      say(error.words, at: now)
      return nil
    }
  }

  /// Updates what the picture says of the timer after it has changed.
  mutating func take(_ changes: [TimerChange], at now: Moment) -> [Effect] {
    var effects: [Effect] = []
    for change in changes {
      switch change.kind {
      case .paused: break
      case .resumed: updateEnding(at: now)
      case .restarted:
        updateEnding(at: now)
        say("restarted; u takes it back", at: now)
      case .added, .undone:
        unsay()
        updateEnding(at: now)
      case .ended(let lateness): effects += timeIsUp(for: lateness, at: now)
      }
    }
    return effects
  }
}
