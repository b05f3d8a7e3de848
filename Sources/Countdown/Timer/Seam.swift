/// A place where one part of a plan is over and the next begins, or waits to begin.
package struct Seam: Hashable, Sendable {
  /// The part that is over.
  package var ended: PlanPlace

  /// How long ago it was over.
  package var lateness: Duration

  /// How many parts before it were over since the last tick, too: the machine may have slept.
  package var missed = 0

  /// The parts after it whose deadlines were past when their turn came, so that they were over at once.
  package var past: [PlanPlace] = []

  package init(ended: PlanPlace, lateness: Duration, missed: Int = 0, past: [PlanPlace] = []) {
    (self.ended, self.lateness, self.missed, self.past) = (ended, lateness, missed, past)
  }
}
