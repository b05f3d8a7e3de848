/// The part of a phrase that says how long, or until when.
struct TimePhrase {
  enum Kind {
    case duration(WrittenDuration)
    case deadline(DayAndTime)
  }

  let kind: Kind

  /// As it was typed.
  let text: String

  /// The word before a deadline, as it was typed: `until`, `@`; empty where there is none.
  let marker: String

  /// Reads the longest run of words that is a time; nil, and nothing read, where the words do not begin with one.
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

  /// A time that is all there is after a name; nil where something follows it, or where it may be meant otherwise: a
  /// number alone, and the hour of `meeting 17:30`.
  init?(whole scanner: Scanner) {
    var ahead = scanner
    self.init(&ahead)
    guard ahead.isAtEnd else { return nil }
    guard case .duration(let written) = kind, written.style != .units else { return }
    var time = scanner
    if written.style == .bareNumber || DayAndTime(&time, isMarked: true) != nil { return nil }
  }

  /// Where a name after it stands.
  var placeAfter: NameFlaw.Place {
    switch kind {
    case .deadline(let words): return words.time == nil ? .afterDay : .afterClock
    case .duration(let written):
      guard written.style == .colons else { return .afterDuration }
      var time = Scanner([text])
      return DayAndTime(&time, isMarked: true) == nil ? .afterDuration : .afterClock
    }
  }

  /// `17:30 tomorrow` and `8:00 tonight` begin as durations do, and are refused for what follows; `1:30 pm` is none.
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
  /// Takes the word that says that a time of day follows, and the blank after it; nil where there
  /// is none.
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
