extension Duration {
  /// Reads a text that is only a duration, as after `--hold`: `500ms`, `1.5s`, `2 seconds`.
  ///
  /// Exact to 18 decimal places of the unit, to 15 of a millisecond; from zero to 100 years.
  package init(reading text: String) throws(GrammarError) {
    let scanner = Scanner([text])
    var ahead = scanner
    guard let written = WrittenDuration(&ahead), ahead.isAtEnd, written.length <= .longestCountdown
    else { throw DurationRefusal().error(for: scanner) }
    self = written.length
  }
}
