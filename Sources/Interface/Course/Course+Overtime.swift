internal import Countdown

/// What happens after the end, where a course stays.
extension Course {
  /// Stays after the end of a part: of the last one, or of one after which it asks.
  mutating func stay(after ended: Ended, at now: Moment) -> [Report] {
    phase = .overtime(Overtime(from: now.steady))
    toldStatus = time.status
    let ago = TimeAgo.words(ended.lateness, isSpoken: options.speaks)
    return [.unsay] + alarm(for: ended) + (ago.isEmpty ? [] : [.answer("\(endPhrase)\(ago)")])
  }

  /// Repeats the alarm, if that is due.
  mutating func ringAgain(at now: Moment) -> [Report] {
    guard var overtime else { return [] }
    let isDue = overtime.ring(at: now.steady)
    phase = .overtime(overtime)
    return isDue ? .effects(ring()) : []
  }

  mutating func silence() -> [Report] {
    guard var overtime, !overtime.isSilenced else { return [] }
    overtime.silence()
    phase = .overtime(overtime)
    return [.answer("silenced")] + .effects(quiet)
  }

  /// Goes on after the end, if a command is performed that does that.
  mutating func goOn(
    _ command: TimerCommand, isSeen: Bool, at now: Moment
  ) throws(TimerRefusal) -> [Report] {
    let before = overtime
    let reports = try perform(command, isSeen: isSeen, at: now)
    guard phase == .counting else { return [] }
    overtimeBefore = before
    return .effects(quiet) + reports
  }

  /// Follows a command over the end and back.
  mutating func settlePhase(at now: Moment) -> [Report] {
    if overtime != nil || phase == .over, time.endedAt == nil { phase = .counting }
    guard phase == .counting, let endedAt = time.endedAt else { return [] }
    if isUp, !options.stays {
      phase = .over
      return [.unsay]
    }
    var overtime = overtimeBefore ?? Overtime(from: endedAt)
    // What would have been heard meanwhile is past.
    _ = overtime.ring(at: now.steady)
    phase = .overtime(overtime)
    return [.unsay]
  }
}
