/// The part of a phrase that says how long, or until when.
struct TimePhrase {
  enum Kind {
    case duration(WrittenDuration)
    case deadline(DayAndTime)
  }

  let kind: Kind

  /// The time as it was typed.
  let text: String

  /// The word before a deadline, as it was typed: `until`, `@`; empty if there is none.
  let marker: String

  /// Reads the longest run of words that is a time; nil, with nothing read, if the words do not begin with one.
  init?(_ scanner: inout Scanner) {
    let start = scanner.position
    if let kind = Self.duration(&scanner) {
      (self.kind, marker) = (kind, "")
    } else {
      var ahead = scanner
      marker = ahead.takeMarker() ?? ""
      guard let words = DayAndTime(&ahead, isMarked: !marker.isEmpty),
        !marker.isEmpty || words.isUnmistakable
      else { return nil }
      kind = .deadline(words)
      scanner = ahead
    }
    text = scanner.text(start..<scanner.position)
  }

  /// Reads a time after a name; nil if more words follow it or if it is ambiguous.
  ///
  /// A number alone is ambiguous, and so is the `17:30` of `meeting 17:30`.
  init?(whole scanner: Scanner) {
    var ahead = scanner
    self.init(&ahead)
    guard ahead.isAtEnd else { return nil }
    guard case .duration(let written) = kind, written.style != .units else { return }
    var time = scanner
    if written.style == .bareNumber || DayAndTime(&time, isMarked: true) != nil { return nil }
  }

  /// The place of a name after this time.
  var placeAfter: NameFlaw.Place {
    switch kind {
    case .deadline(let words): return words.time == nil ? .afterDay : .afterClock
    case .duration(let written):
      guard written.style == .colons else { return .afterDuration }
      var time = Scanner([text])
      return DayAndTime(&time, isMarked: true) == nil ? .afterDuration : .afterClock
    }
  }

  /// Reads a duration; nil for `1:30 pm`, which is a time of day.
  ///
  /// `17:30 tomorrow` and `8:00 tonight` begin like durations; they are refused later for the words that follow.
  private static func duration(_ scanner: inout Scanner) -> Kind? {
    var ahead = scanner
    guard let written = WrittenDuration(&ahead) else { return nil }
    if written.style == .colons {
      var time = scanner
      if let words = DayAndTime(&time, isMarked: false), words.isUnmistakable { return nil }
    }
    scanner = ahead
    return .duration(written)
  }
}

extension Scanner {
  /// Takes the word before a time of day, and the blank after it; nil if there is none.
  mutating func takeMarker() -> String? {
    let start = position
    guard
      takeWord("until") || takeWord("till") || takeWord("til") || takeWord("'til")
        || takeWord("til'")
        || takeWord("by") || takeWord("at")
        || take("@")
    else { return nil }
    let marker = text(start..<position)
    skipBlank()
    return marker
  }
}
