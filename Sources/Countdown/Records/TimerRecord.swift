/// What is needed to go on with a timer when its process is gone.
///
/// It holds instants and not what is left of them, so it stays the same for as long as nobody changes the timer.
package struct TimerRecord: Equatable, Sendable {
  /// The same in every record of this timer, whoever goes on with it; no other timer has it.
  package var key: String

  /// What it was called outside of its process; empty where nobody had asked.
  package var label = ""

  package var plan: Plan
  package var place: PlanPlace
  package var count: Count

  /// The full time of the part: what it began with, or the most that additions have raised it to.
  package var total: Duration

  /// The full time of the part that was asked for.
  package var asked: Duration

  /// What the next line of the log is counted from.
  package var mark: LogMark

  /// How many parts have run to their end.
  package var partsDone = 0

  /// The options with which it was started, as a command line has them.
  package var options: [String] = []

  /// What decides when a part ends.
  package enum End: Hashable, Sendable {
    case instant(SteadyTime)
    /// When the wall clock shows that.
    case deadline(WallTime)
  }

  package enum Count: Hashable, Sendable {
    /// It runs. It would have begun at that instant if it had never been paused.
    case runs(until: End, since: SteadyTime)
    /// It is paused.
    case rests(left: Duration, ran: Duration)
    /// The part before is over, and this one has been waiting to begin.
    case begins
  }

  package init(
    key: String, plan: Plan, place: PlanPlace = PlanPlace(), count: Count, total: Duration,
    asked: Duration, mark: LogMark
  ) {
    (self.key, self.plan, self.place, self.count) = (key, plan, place, count)
    (self.total, self.asked, self.mark) = (total, asked, mark)
  }
}
