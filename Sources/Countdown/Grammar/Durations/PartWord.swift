/// `half` and `quarter`, alone or after a number.
enum PartWord {
  /// Reads `half`, `a half`, `a quarter`, `three quarters`, `3 quarters`; nil, with nothing read, otherwise.
  static func read(_ scanner: inout Scanner) -> VulgarFraction? {
    var ahead = scanner
    if ahead.takeArticle() { ahead.skipBlank() }
    var fraction = part(&ahead)
    if fraction == nil {
      ahead = scanner
      guard ahead.take("3") || ahead.takeWordOrPrefix("three") else { return nil }
      guard ahead.take(" ") || ahead.take("-"),
        ahead.takeWordOrPrefix("quarters") || ahead.takeWordOrPrefix("quarter")
      else { return nil }
      fraction = VulgarFraction(3, 4)
    }
    scanner = ahead
    return fraction
  }

  /// Reads `and a half` after a number or a unit; nil, with nothing read, otherwise.
  static func read(after scanner: inout Scanner) -> VulgarFraction? {
    var ahead = scanner
    guard ahead.isAtBoundary || ahead.peek() == UInt8(ascii: "-") else { return nil }
    if !ahead.take("-") { ahead.skipBlank() }
    guard ahead.takeWordOrPrefix("and"), ahead.take(" ") || ahead.take("-") else { return nil }
    // In `one-and-a-half` the article is not a separate word.
    if ahead.takeWordOrPrefix("a"), !(ahead.take(" ") || ahead.take("-")) { return nil }
    guard let fraction = read(&ahead) else { return nil }
    scanner = ahead
    return fraction
  }

  private static func part(_ scanner: inout Scanner) -> VulgarFraction? {
    if scanner.takeWordOrPrefix("half") { return VulgarFraction(1, 2) }
    if scanner.takeWordOrPrefix("quarter") { return VulgarFraction(1, 4) }
    return nil
  }
}

extension Scanner {
  mutating func takeArticle() -> Bool { takeWord("an") || takeWord("a") }

  /// Takes a word that ends at a boundary or at a hyphen, as `half` in `half-hour`.
  fileprivate mutating func takeWordOrPrefix(_ word: String) -> Bool {
    var ahead = self
    guard ahead.lowercased(ahead.takeLetters()) == word,
      ahead.isAtBoundary || ahead.peek() == UInt8(ascii: "-")
    else { return false }
    self = ahead
    return true
  }
}
