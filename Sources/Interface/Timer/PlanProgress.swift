/// How far a plan has come: which round it is in, or which part.
package struct PlanProgress: Hashable, Sendable {
  /// From 1.
  package var number: Int

  /// How many there are; nil where they never end.
  package var count: Int?

  /// `2 of 4`, or `round 2`.
  var words: String {
    count.map { "\(number) of \($0)" } ?? "round \(number)"
  }

  /// `2/4`, or `#2`.
  var short: String { count.map { "\(number)/\($0)" } ?? "#\(number)" }
}
