/// The current round or part of a plan.
package struct PlanProgress: Hashable, Sendable {
  /// From 1.
  package var number: Int

  /// The number of rounds or parts; nil if endless.
  package var count: Int?

  /// `2 of 4`, or `round 2`.
  var text: String {
    count.map { "\(number) of \($0)" } ?? "round \(number)"
  }

  /// `2/4`, or `#2`.
  var shortText: String { count.map { "\(number)/\($0)" } ?? "#\(number)" }
}
