/// The timers that count in this process: none, one or several.
///
/// Commands and beats are the only ways to change them, and both return what has changed. It reads no clock;
/// each call is told the moment.
package struct Timers: Sendable {
  /// In the order in which they were started.
  package private(set) var all: [CountdownTimer] = []

  private var started = 0

  package init() {}

  /// Starts another timer, which counts from now on.
  ///
  /// - Returns: the id by which it is told what to do.
  @discardableResult
  package mutating func start(
    _ time: TimeManager, name: String = "", at now: Moment
  ) -> TimerID {
    let id = TimerID(number: started)
    started += 1
    all.append(CountdownTimer(time, id: id, name: name, at: now))
    return id
  }

  /// Performs a command on one timer.
  ///
  /// Where its time was up by then and no tick has found that yet, that is the first of the changes.
  ///
  /// - Returns: what has changed, in order; nothing where the timer is already as the command wants it.
  /// - Throws: why it was not performed; all timers are then as they were.
  package mutating func perform(
    _ command: TimerCommand, on id: TimerID, at now: Moment
  ) throws(TimerRefusal) -> [TimerChange] {
    guard let index = all.firstIndex(where: { $0.id == id }) else { throw .unknownTimer }
    var timer = all[index]
    var changes: [TimerChange] = []
    if let lateness = timer.tick(at: now) {
      changes.append(TimerChange(.ended(lateness: lateness), of: id))
    }
    if let kind = try timer.perform(command, at: now) {
      changes.append(TimerChange(kind, of: id))
    }
    all[index] = timer
    return changes
  }

  /// Lets time pass for all of them.
  ///
  /// - Returns: those that ended, the earliest end first.
  package mutating func tick(at now: Moment) -> [TimerChange] {
    var changes: [TimerChange] = []
    for index in all.indices {
      guard let lateness = all[index].tick(at: now) else { continue }
      let place = changes.firstIndex { $0.lateness < lateness } ?? changes.endIndex
      changes.insert(TimerChange(.ended(lateness: lateness), of: all[index].id), at: place)
    }
    return changes
  }

  /// When the first of those that run ends, if nothing holds it up; nil where none runs.
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
  /// How long before the tick it happened.
  fileprivate var lateness: Duration {
    if case .ended(let lateness) = kind { lateness } else { .zero }
  }
}
