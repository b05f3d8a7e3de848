/// Why the words after `until`, `at` or `@` are no time of day.
struct DeadlineRefusals {
  /// The word before, as it was typed.
  let marker: String
  let dates: DateRefusals

  func refusal(of scanner: Scanner) -> GrammarError {
    if scanner.isAtEnd {
      return GrammarError(
        marker, "has no time after it", "write as in until 17:30 or until tomorrow")
    }
    if let error = dates.refusal(of: scanner) { return error }

    var ahead = scanner
    let written = try? WrittenDuration(&ahead)
    if written?.style != .units, let hour = BareHour(scanner) {
      return hour.refusal(after: "until ")
    }
    let word = scanner.text(scanner.position..<scanner.wordEnd)
    if let time = hourAndMinute(word) {
      return GrammarError(word, "is no time of day", "write until \(time)")
    }
    if written != nil {
      let duration = scanner.text(scanner.position..<ahead.position)
      return GrammarError(duration, "is a duration", "leave out \(marker)")
    }
    return WordRefusals.foreignDigits(word, isTimeOfDay: true)
      ?? GrammarError(
        word, "is not a time of day", "write until 17:30, 5pm, noon, tomorrow 9am or 2027-01-01")
  }

  /// `17:30` for `17.30` and `17h30`.
  private func hourAndMinute(_ word: String) -> String? {
    let parts = word.split(whereSeparator: { $0 == "." || $0 == "h" })
    guard parts.count == 2, let hour = UInt8(parts[0]), let minute = UInt8(parts[1]),
      parts[1].count == 2, hour < 24, minute < 60
    else { return nil }
    return "\(hour):\(parts[1])"
  }
}
