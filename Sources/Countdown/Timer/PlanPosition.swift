/// The position of a part in a plan.
package struct PlanPosition: Hashable, Comparable, Sendable {
  /// The number of the round, from 0.
  package var round: Int

  /// The index of the part within the round, from 0.
  package var part: Int

  package init(round: Int = 0, part: Int = 0) {
    (self.round, self.part) = (round, part)
  }

  package static func < (one: PlanPosition, other: PlanPosition) -> Bool {
    (one.round, one.part) < (other.round, other.part)
  }
}
