/// How far a plan has come: which round it is in, or which part.
package struct Step: Hashable, Sendable {
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

  /// The most dots that are counted at a glance.
  private static let mostDots = 10

  /// `●●○○ 2 of 4`; without the dots where there are too many, or no end.
  func dots(isUnicode: Bool) -> String {
    // Dots would need a number within the count.
    guard let count, count >= number, count <= Self.mostDots else { return words }
    let (full, empty) = isUnicode ? ("\u{25CF}", "\u{25CB}") : ("*", ".")
    return String(repeating: full, count: number) + String(repeating: empty, count: count - number)
      + " " + words
  }
}
