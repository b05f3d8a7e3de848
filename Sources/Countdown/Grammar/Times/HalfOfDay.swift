/// `am` and `pm`.
enum HalfOfDay {
  case am, pm

  /// Reads `am`, `pm`, `a.m.` or `p.m.`, next to the numbers or after one blank; nil, with nothing read, otherwise.
  init?(_ scanner: inout Scanner) {
    var ahead = scanner
    ahead.skipBlank()
    let spellings: [(word: String, half: HalfOfDay)] = [
      ("am", .am), ("a.m.", .am), ("a.m", .am), ("am.", .am),
      ("pm", .pm), ("p.m.", .pm), ("p.m", .pm), ("pm.", .pm),
    ]
    for (word, half) in spellings where ahead.takeWord(word) {
      scanner = ahead
      self = half
      return
    }
    return nil
  }

  /// The time in that half; nil if its hour is not 1 to 12.
  func of(_ time: TimeOfDay) -> TimeOfDay? {
    guard (1...12).contains(time.hour) else { return nil }
    var time = time
    time.hour = time.hour % 12 + (self == .pm ? 12 : 0)
    time.style = .unmistakable
    return time
  }
}
