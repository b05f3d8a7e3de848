/// Where a timer is in its plan.
package struct PlanPlace: Hashable, Comparable, Sendable {
  /// From 0.
  package var round: Int

  /// The part within the round, from 0.
  package var part: Int

  package init(round: Int = 0, part: Int = 0) {
    (self.round, self.part) = (round, part)
  }

  package static func < (one: PlanPlace, other: PlanPlace) -> Bool {
    (one.round, one.part) < (other.round, other.part)
  }
}
