/// A countdown with a name and with changes that can be undone.
package struct CountdownTimer: Sendable {
  package let id: TimerID

  /// The name that the user gave it; may be empty.
  package let name: String

  package private(set) var time: TimeManager
  private var undo = Undo()

  /// A timer that starts to count now.
  package init(_ time: TimeManager, id: TimerID, name: String, at now: Moment) {
    (self.id, self.name, self.time) = (id, name, time)
    self.time.start(at: now)
  }

  /// Lets time pass. If the timer ends, earlier changes can no longer be undone.
  ///
  /// - Returns: what has changed, in order.
  package mutating func tick(at now: Moment) -> [TimerChange.Kind] {
    guard time.tick(at: now) else { return [] }
    undo.forget()
    return [.ended(lateness: time.lateness)]
  }

  /// Performs a command.
  ///
  /// If its time was up before and no tick has found that yet, the first of the changes is that it ended.
  ///
  /// - Returns: what has changed, in order; empty if the timer already is in the wanted state.
  /// - Throws: why it was not performed; the timer is then unchanged.
  package mutating func perform(
    _ command: TimerCommand, at now: Moment
  ) throws(TimerRefusal) -> [TimerChange.Kind] {
    var timer = self
    var changes = timer.tick(at: now)
    if let change = try timer.change(by: command, at: now) { changes.append(change) }
    self = timer
    return changes
  }

  private mutating func change(
    by command: TimerCommand, at now: Moment
  ) throws(TimerRefusal) -> TimerChange.Kind? {
    switch command {
    case .pause: return try pause(at: now)
    case .resume: return try resume(at: now)
    case .toggle: return try time.status == .paused ? resume(at: now) : pause(at: now)
    case .restart: return try restart(at: now)
    case .add(let amount, let isContinued):
      return try add(amount, isContinued: isContinued, at: now)
    case .snooze(let duration): return try snooze(for: duration, at: now)
    case .extend(let amount): return try extend(by: amount, at: now)
    case .undo:
      time = try undo.takeBack(at: now)
      return .undone
    }
  }

  private mutating func pause(at now: Moment) throws(TimerRefusal) -> TimerChange.Kind? {
    switch time.status {
    case .paused: return nil
    case .stopped: throw .timeIsUp
    case .running:
      guard time.pause(at: now) else { throw .deadlineDoesNotPause }
      undo.pause(at: now)
      return .paused
    }
  }

  private mutating func resume(at now: Moment) throws(TimerRefusal) -> TimerChange.Kind? {
    switch time.status {
    case .running: return nil
    case .stopped: throw .timeIsUp
    case .paused:
      time.start(at: now)
      undo.start(at: now)
      return .resumed
    }
  }

  private mutating func restart(at now: Moment) throws(TimerRefusal) -> TimerChange.Kind {
    let before = time
    guard time.reset() else { throw .deadlineDoesNotRestart }
    undo.keep(before)
    time.start(at: now)
    return .restarted
  }

  private mutating func snooze(
    for duration: Duration, at now: Moment
  ) throws(TimerRefusal) -> TimerChange.Kind {
    guard time.endedAt != nil else { throw .timeIsNotUp }
    undo.keep(time, mayBeOver: true)
    time.snooze(for: duration, at: now)
    return .snoozed
  }

  private mutating func extend(
    by amount: Duration, at now: Moment
  ) throws(TimerRefusal) -> TimerChange.Kind {
    guard time.endedAt != nil else { throw .timeIsNotUp }
    undo.keep(time)
    time.extend(by: amount, at: now)
    return .added(amount)
  }

  private mutating func add(
    _ amount: Duration, isContinued: Bool, at now: Moment
  ) throws(TimerRefusal) -> TimerChange.Kind {
    let before = time
    do throws(TimeManager.Refusal) {
      try time.add(amount, at: now)
    } catch {
      throw TimerRefusal(error)
    }
    // The first addition has already kept the time before it, unless an end or an undo has removed that since.
    if !isContinued || undo.isEmpty { undo.keep(before) }
    return .added(amount)
  }
}
