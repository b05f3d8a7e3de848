/// A countdown with a name and with changes that can be undone.
package struct CountdownTimer: Sendable {
  package let id: TimerID

  /// The name that the user gave it; may be empty.
  package let name: String

  package private(set) var time: TimeManager
  private var undo = Undo()

  /// A timer that starts to count now.
  init(_ time: TimeManager, id: TimerID, name: String, at now: Moment) {
    (self.id, self.name, self.time) = (id, name, time)
    self.time.start(at: now)
  }

  /// Lets time pass. If the timer ends, earlier changes can no longer be undone.
  ///
  /// - Returns: how long ago it ended, for the one tick that ends it; otherwise nil.
  mutating func tick(at now: Moment) -> Duration? {
    guard time.tick(at: now) else { return nil }
    undo.forget()
    return time.lateness
  }

  /// Performs a command; ``tick(at:)`` must have been called for the same moment.
  ///
  /// - Returns: what changed; nil if the timer already is in the wanted state.
  /// - Throws: why it was not performed.
  mutating func perform(
    _ command: TimerCommand, at now: Moment
  ) throws(TimerRefusal) -> TimerChange.Kind? {
    switch command {
    case .pause: return try pause(at: now)
    case .resume: return try resume(at: now)
    case .toggle: return try time.status == .paused ? resume(at: now) : pause(at: now)
    case .restart: return try restart(at: now)
    case .add(let amount, let isContinued):
      return try add(amount, isContinued: isContinued, at: now)
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
