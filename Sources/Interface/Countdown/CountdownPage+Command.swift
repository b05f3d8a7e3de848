internal import Countdown

/// What other processes want of the timers.
///
/// It does what the keys do, to whichever timer is meant. What was refused is told to whoever asked, and not in the
/// picture, before which perhaps nobody sits.
extension CountdownPage {
  mutating func take(
    _ action: TimerAction, of id: TimerID, from client: Client, at now: Moment
  ) -> [Effect] {
    do throws(TimerRefusal) {
      let effects = try perform(action, of: id, at: now)
      // The page may be over with the last of them.
      return [.reply(.done, to: client)] + effects
    } catch {
      return [.reply(.refused(error.words), to: client)]
    }
  }

  private mutating func perform(
    _ action: TimerAction, of id: TimerID, at now: Moment
  ) throws(TimerRefusal) -> [Effect] {
    guard let index = courses.firstIndex(where: { $0.id == id && $0.stoppedWith == nil }) else {
      throw .unknownTimer
    }
    switch courses[index].phase {
    case .flashing, .over: throw .timeIsUp
    case .overtime: return try goOn(action, index, at: now)
    case .counting: break
    }
    switch action {
    case .pause: return try command(.pause, index, at: now)
    case .resume: return try command(.resume, index, at: now)
    case .toggle: return try command(.toggle, index, at: now)
    case .add(let amount): return try command(.add(amount), index, at: now)
    case .restart:
      return try change(index, at: now) { (course, isSeen) throws(TimerRefusal) in
        try course.restartPart(isSeen: isSeen, at: now)
      }
    case .next:
      // As with the key, what was meant for the part before is not done to this one.
      guard !courses[index].isFresh(at: now.steady) else { throw .partHasJustBegun }
      return try command(.next, index, at: now)
    case .undo: return try command(.undo, index, at: now)
    case .snooze: throw .timeIsNotUp
    case .stop: return stop(index, at: now)
    }
  }

  /// Does what is asked of a timer after its end, or between two parts where it waits.
  private mutating func goOn(
    _ action: TimerAction, _ index: Int, at now: Moment
  ) throws(TimerRefusal) -> [Effect] {
    let isAsking = courses[index].isAsking
    switch action {
    case .next where isAsking, .resume where isAsking, .toggle where isAsking:
      return try goOn(by: .next, index, at: now)
    case .toggle: return change(index, at: now) { course, _ in course.silence() }
    case .restart: return try goOn(by: .restart, index, at: now)
    case .add(let amount) where amount > .zero:
      return try goOn(by: .extend(amount), index, at: now)
    case .snooze: return try goOn(by: .snooze(Self.snooze), index, at: now)
    case .undo: return try command(.undo, index, at: now)
    case .stop: return isAsking ? stop(index, at: now) : leave(index, at: now)
    case .pause, .resume, .next, .add: throw .timeIsUp
    }
  }

  private mutating func goOn(
    by command: TimerCommand, _ index: Int, at now: Moment
  ) throws(TimerRefusal) -> [Effect] {
    try change(index, at: now) { (course, isSeen) throws(TimerRefusal) in
      try course.goOn(command, isSeen: isSeen, at: now)
    }
  }

  private mutating func command(
    _ command: TimerCommand, _ index: Int, at now: Moment
  ) throws(TimerRefusal) -> [Effect] {
    try change(index, at: now) { (course, isSeen) throws(TimerRefusal) in
      try course.perform(command, isSeen: isSeen, at: now)
    }
  }
}
