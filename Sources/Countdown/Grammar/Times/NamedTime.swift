/// Times of day that have a name: `noon`, `midday`, `midnight`, also after their hour: `12 noon`, `12:00 midnight`.
enum NamedTime {
  static func read(_ scanner: inout Scanner) -> TimeOfDay? {
    var ahead = scanner
    if ahead.takeWord("12") || ahead.takeWord("12:00") || ahead.takeWord("twelve") {
      ahead.skipBlank()
    }
    let time: TimeOfDay
    if ahead.takeWord("noon") || ahead.takeWord("midday") {
      time = .noon
    } else if ahead.takeWord("midnight") {
      time = .midnight
    } else {
      return nil
    }
    scanner = ahead
    return time
  }
}
