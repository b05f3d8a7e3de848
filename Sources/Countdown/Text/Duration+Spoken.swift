extension Duration {
  /// The exact duration in words: `25 minutes`, `1 day 30 minutes`, `1.5 seconds`; `0 seconds` if it is negative.
  package var spoken: String {
    let (seconds, attoseconds) = max(self, .zero).components
    var text = TextBuilder()
    for (amount, unit) in [
      (seconds / 86_400, "day"), (seconds / 3_600 % 24, "hour"), (seconds / 60 % 60, "minute"),
    ] where amount > 0 {
      if !text.bytes.isEmpty { text.append(" ") }
      text.append(amount)
      text.append(amount == 1 ? " \(unit)" : " \(unit)s")
    }
    let rest = Duration(secondsComponent: seconds % 60, attosecondsComponent: attoseconds)
    guard rest > .zero || text.bytes.isEmpty else { return text.string }
    if !text.bytes.isEmpty { text.append(" ") }
    text.append(rest.plainSeconds)
    text.append(rest == .seconds(1) ? " second" : " seconds")
    return text.string
  }
}
