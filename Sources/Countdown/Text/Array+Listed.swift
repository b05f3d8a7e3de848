extension [String] {
  /// Returns the texts as a list in words: `90, 5m or until 17:30`.
  package func listed(_ word: String = "or") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }

  /// The first message, and how many more there are: `presets:3: … (and 2 more)`; nil for none.
  package var firstWithCount: String? {
    guard let first else { return nil }
    return count == 1 ? first : "\(first) (and \(count - 1) more)"
  }
}
