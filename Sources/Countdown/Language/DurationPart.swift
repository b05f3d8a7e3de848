/// A number and its unit: `30m`, `30 minutes`, `30-minute`, `half an hour`, `5 more minutes`.
struct DurationPart {
  let length: Duration
  let unit: Unit

  /// - Parameter previous: the unit of the part before. After hours, `30M` can only be minutes.
  init?(_ tokens: inout Tokens, after previous: Unit? = nil) {
    var ahead = tokens
    let start = tokens.index
    guard let amount = Amount(&ahead) else { return nil }
    // `0800 hours` is a time of day.
    let isFourDigits =
      ahead.index == start + 1 && tokens.next?.text.utf8.count == 4
      && tokens.next?.kind == .digits
    guard let unit = Self.unit(&ahead, of: amount, after: previous),
      !(isFourDigits && unit == .hour)
    else { return nil }
    self.unit = unit
    length = amount.times(unit)
    tokens = ahead
  }

  private static func unit(
    _ tokens: inout Tokens, of amount: Amount, after previous: Unit?
  ) -> Unit? {
    var ahead = tokens
    let hasHyphen = ahead.takeWithinWord("-")
    if ahead.isAtBoundary { _ = ahead.takeAny(Vocabulary.fillers) }
    let isAfterBlank = ahead.isAtBoundary
    guard let name = ahead.next, name.kind == .letters,
      hasHyphen || isAfterBlank || amount.isInDigits
    else { return nil }
    // A single letter is a unit only after digits. After a hyphen only names of three letters or more are units.
    let length = name.text.utf8.count
    guard length > 1 || amount.isInDigits, length > 2 || !hasHyphen else { return nil }
    let unit =
      ahead.isAtCapitalM ? (previous == .hour ? Unit.minute : nil) : Unit(name.text)
    guard let unit else { return nil }
    ahead.advance()
    ahead.skipPunctuation()
    guard ahead.isAtBoundary || amount.isInDigits && ahead.next?.kind == .digits else { return nil }
    tokens = ahead
    return unit
  }
}

extension Tokens {
  /// Whether the next token was typed as `M`, which may be minutes or months.
  fileprivate var isAtCapitalM: Bool { text(from: index, to: index + 1) == "M" }
}
