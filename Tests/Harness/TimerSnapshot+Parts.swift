package import Countdown

extension TimerSnapshot {
  /// A timer of one part, or in a part of several.
  ///
  /// - Parameters:
  ///   - part: from 1.
  ///   - parts: how many there are; nil where they never end.
  ///   - next: the part that comes next, where there are several.
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
        began: WallTime(sinceEpoch: .seconds(1_795_176_000)), ran: .zero, asked: total))
    (self.id, self.isLost) = (id, isLost)
  }
}
