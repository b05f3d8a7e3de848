/// The timers of this process: none, one or several.
///
/// Only commands and beats change a timer, and both return what has changed. It reads no clock; each call receives
/// the moment.
package struct Timers: Sendable {
  /// The timers in the order in which they were started.
  package private(set) var all: [CountdownTimer] = []

  private var started = 0

  package init() {}

  /// Starts another timer, which counts from now on.
  ///
  /// - Returns: the id for commands to it.
  @discardableResult
  package mutating func start(_ plan: Plan, at now: Moment) -> TimerID {
    let id = TimerID(number: started)
    started += 1
    all.append(CountdownTimer(plan, id: id, at: now))
    return id
  }

  /// Performs a command on one timer.
  ///
  /// If its time was up before and no tick has found that yet, the first of the changes is that it ended.
  ///
  /// - Returns: what has changed, in order; empty if the timer already is in the wanted state.
  /// - Throws: why it was not performed; all timers are then unchanged.
  package mutating func perform(
    _ command: TimerCommand, on id: TimerID, at now: Moment
  ) throws(TimerRefusal) -> [TimerChange] {
    guard let index = all.firstIndex(where: { $0.id == id }) else { throw .unknownTimer }
    return try all[index].perform(command, at: now).map { TimerChange($0, of: id) }
  }

  /// Lets time pass for all timers.
  ///
  /// - Returns: the timers that ended, the earliest end first.
  package mutating func tick(at now: Moment) -> [TimerChange] {
    var changes: [TimerChange] = []
    for index in all.indices {
      for kind in all[index].tick(at: now) {
        let change = TimerChange(kind, of: all[index].id)
        let place = changes.firstIndex { $0.lateness < change.lateness } ?? changes.endIndex
        changes.insert(change, at: place)
      }
    }
    return changes
  }

  /// The earliest end of the running timers if nothing changes them; nil if none runs.
  package var nextEnd: SteadyTime? {
    var first: SteadyTime?
    for timer in all {
      guard let end = timer.time.end else { continue }
      first = min(first ?? end, end)
    }
    return first
  }
}

extension TimerChange {
  /// How long before the tick the change happened.
  fileprivate var lateness: Duration {
    switch kind {
    case .ended(let seam), .passed(let seam): seam.lateness
    default: .zero
    }
  }
}
