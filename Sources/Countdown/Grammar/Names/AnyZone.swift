// Time zones in every form that people write.

extension Scanner {
  /// `PST`, `(CET)`, `utc+1`, `EST5EDT`, `Europe/Berlin`
  var isAtZone: Bool {
    let whole = wholeWord
    if let slash = whole.firstIndex(of: "/") {
      return [
        "Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Pacific", "US", "Etc",
      ].contains(whole[..<slash])
    }
    guard whole.utf8.count <= 12 else { return false }
    let letters = whole.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased()
    let rest = whole.drop { !$0.isLetter }.drop { $0.isLetter }
    guard rest.allSatisfy({ !$0.isLetter }) || rest.first?.isNumber == true else { return false }
    return TimeWord.isZone(letters)
      || ["ut", "uct", "aoe"].contains(letters)
        && !whole.contains { $0.isLowercase && letters != "aoe" }
  }
}
