internal import Countdown

/// What other processes want of the timers.
///
/// It does what the keys do, to whichever timer is meant. What was refused is told to whoever asked, and not in the
/// picture, before which perhaps nobody sits.
extension Model {
  mutating func perform(
    _ action: TimerAction, of id: TimerID, _ part: Int?, for client: Client, at now: Moment
  ) -> [Effect] {
    do throws(TimerError) {
      let effects = try perform(action, of: id, part, at: now)
      // The page may be over with the last of them.
      return [.reply(.done, to: client)] + effects
    } catch {
      return [.reply(.refused(error.message), to: client)]
    }
  }

  private mutating func perform(
    _ action: TimerAction, of id: TimerID, _ part: Int?, at now: Moment
  ) throws(TimerError) -> [Effect] {
    guard
      let index = items.firstIndex(where: { $0.id == id && $0.timer.remainingWhenStopped == nil })
    else { throw .unknownTimer }
    switch items[index].phase {
    case .flashing, .over: throw .timeIsUp
    case .counting, .overtime: break
    }
    let timer = items[index].timer
    guard part == nil || part == timer.plan.index(of: timer.position) + 1 else {
      throw .partWasLeft
    }
    guard action == .stop else { return try perform(action, index, at: now) }
    return timer.isOver ? dismiss(index, at: now) : stop(index, at: now)
  }
}
