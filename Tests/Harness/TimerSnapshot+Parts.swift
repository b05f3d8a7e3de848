package import Countdown

extension TimerSnapshot {
  /// A timer of one or more parts.
  ///
  /// - Parameters:
  ///   - part: the current part, from 1; the current round if `parts` is nil.
  ///   - parts: the number of parts; nil for one part that repeats for ever.
  ///   - next: the request of the other parts.
  package init(
    _ id: String, _ name: String = "", _ timing: Timing, of total: Duration, part: Int = 1,
    parts: Int? = 1, next: Request = Request(.seconds(60)), isLost: Bool = false
  ) {
    var all = [Request](repeating: next, count: parts ?? 1)
    var position = PlanPosition(round: part - 1)
    if parts != nil { position = PlanPosition(part: part - 1) }
    all[position.part] = Request(max(total, .zero), name: name)
    self.init(
      plan: Plan(all, repeats: parts == nil ? .forever : .times(1)), position: position,
      timing: timing,
      total: total, asked: total,
      entryStart: LogEntryStart(
        began: Moment.noon.wall, ran: .zero, asked: total))
    (self.id, self.isLost) = (id, isLost)
  }
}
