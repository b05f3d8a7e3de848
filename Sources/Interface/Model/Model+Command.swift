internal import Countdown

/// Commands from other processes, on any timer. Errors go back to the client and are not shown.
extension Model {
  /// Performs a command, and replies to the client.
  ///
  /// - Parameter part: the part that the client expects, counted from 1; nil for any. Another part may have begun
  ///   by now.
  mutating func perform(
    _ action: TimerAction, of id: TimerID, _ part: Int?, for client: ClientID, at now: Moment
  ) -> [Effect] {
    do throws(TimerError) {
      let effects = try perform(action, of: id, part, at: now)
      // Reply first, because the action may end the program.
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
      throw .partHasChanged
    }
    guard action == .stop else { return try perform(action, index, at: now) }
    // In overtime, `isOver` is true after the last part, and false between parts.
    return timer.isOver ? dismiss(index, at: now) : stop(index, at: now)
  }
}
