/// Why words are no name beside a time: they may belong to the time, or to another one.
enum NameFlaw: Equatable {
  /// They begin with a number, in digits or in words, or with half a one.
  case number
  /// They begin with a unit, perhaps a misspelt one.
  case unit
  /// They begin with a word that speaks of time.
  case timeWord
  /// They begin as a sum does: `plus`, `x`, `&`, `and`.
  case sum
  /// They begin with a sign that belongs to times: `@`, `:`, `'`.
  case mark
  /// Another countdown stands in them: `focus then 5m break`, `work 5m break`.
  case otherTime

  /// What stands before a name, which decides what its first word may be.
  enum Place {
    case afterDuration
    /// `17:30`, which is a duration but looks like a time of day, or a time of day.
    case afterClock
    /// A day without an hour.
    case afterDay
  }

  /// What is wrong with words that follow a time; nil where they are a name.
  ///
  /// - Parameter rest: from the first word of the name on.
  init?(_ rest: Scanner, _ place: Place) {
    if let flaw = NameFlaw(beginning: rest) {
      self = flaw
    } else if place != .afterDuration,
      rest.isOfClock || place == .afterDay && TimeWord.isOfDate(rest.plainWord)
    {
      self = .timeWord
    } else if rest.holdsOtherTime(place) {
      self = .otherTime
    } else {
      return nil
    }
  }

  /// What is wrong with the beginning of a name, whatever is before or after it.
  init?(beginning rest: Scanner) {
    let word = rest.plainWord
    if rest.isAtSum {
      self = .sum
    } else if rest.isAtAnyNumber {
      self = .number
    } else if Unit(word) != nil || RefusedUnit(word) != nil || Misspelling.unit(for: word) != nil {
      self = .unit
    } else if ["@", ":", "|", "'", "\u{2019}", "\u{2018}", "\u{2032}", "\u{2033}"].contains(
      rest.scalar) || word.isEmpty && rest.isAtQuote
    {
      self = .mark
    } else if TimeWord.contains(word) || rest.isAtPartOfDay
      || Misspelling.day(for: word) != nil
    {
      self = .timeWord
    } else {
      return nil
    }
  }
}

extension Scanner {
  /// The word ahead in small letters, without the marks at its end.
  var plainWord: String {
    let word = word
    var end = word.endIndex
    while end > word.startIndex, ".,:;!?)".contains(word[word.index(before: end)]) {
      end = word.index(before: end)
    }
    return String(word[..<end])
  }

  /// Whether a number begins here, in digits of any script, with a sign, as a fraction, or in words.
  var isAtAnyNumber: Bool {
    guard let scalar else { return false }
    if isAtNumber || ISODuration.isHere(self) || scalar.properties.numericType != nil {
      return true
    }
    var ahead = self
    if ahead.takeSign() {
      ahead.skipBlank()
      if ahead.isAtNumber { return true }
    }
    return isAtNumberWord
  }

  private var isAtNumberWord: Bool {
    if Self.isNumberWord(plainWord) { return true }
    var ahead = self
    if ahead.takeArticle() {
      ahead.skipBlank()
      let next = ahead.plainWord
      return Unit(next) != nil && next.utf8.count > 1 || Self.isNumberWord(next)
    }
    // `twenty-five`, `five-minute`; but `one-on-one` is a name.
    return NumberWord.read(&ahead) != nil
      && (ahead.isAtBoundary || PartOfDuration(copy: self) != nil)
  }

  private static func isNumberWord(_ word: String) -> Bool {
    switch word {
    case "half", "quarter", "quarters", "dozen", "couple", "thousand", "million", "hundreds", "few",
      "several":
      true
    default: NumberWord.value(word) != nil
    }
  }

  private mutating func takeSign() -> Bool {
    take("+") || take("-") || take("*") || take("/") || take("~") || take("=") || take("<")
      || take(">") || take("(")
      || take(text: "\u{2212}") || take(text: "\u{2013}") || take(text: "\u{D7}")
      || take(text: "\u{F7}")
      || take("#")
  }

  private static let signs: [Unicode.Scalar] = ["x", "+", "-", "*", "/", "&"]

  /// `plus 5m`, `x 4`, `x4`, `& 30s`, `and a half`
  fileprivate var isAtSum: Bool {
    var ahead = self
    switch plainWord {
    case "plus", "minus", "less", "times", "x", "\u{D7}", "&", "+", "-", "and", "or", "by", "/",
      "*", "add", "divided", "repeat", "repeated", "\u{2212}", "\u{2013}":
      ahead.skipWord()
    default:
      guard
        Self.signs.contains(where: { ahead.take($0) })
          || ahead.take(text: "\u{D7}") || ahead.take(text: "\u{2212}")
      else { return false }
      return ahead.isAtNumber
    }
    ahead.skipBlank()
    return ahead.isAtAnyNumber
  }

  /// `in the morning`, `this evening`, `in 5 minutes`
  fileprivate var isAtPartOfDay: Bool {
    var ahead = self
    if ahead.takeWord("for") {
      ahead.skipBlank()
      return PartOfDuration(copy: ahead) != nil
    }
    guard ahead.takeWord("in") || ahead.takeWord("this") else { return false }
    ahead.skipBlank()
    if ahead.takeWord("the") { ahead.skipBlank() }
    return TimeWord.contains(ahead.plainWord) || ahead.isAtAnyNumber || Unit(ahead.plainWord) != nil
  }

  fileprivate var isAtQuote: Bool { peek() == UInt8(ascii: "'") || peek() == UInt8(ascii: "\"") }

  /// Whether what follows a time of day says more of it: `sharp`, `Europe/Berlin`, `New York time`, `p. m.`
  fileprivate var isOfClock: Bool {
    if TimeWord.isOfClock(plainWord) || ForeignTimeWord.contains(plainWord) || isAtZone {
      return true
    }
    let parts = plainWord.split(separator: "-")
    if parts.count == 2, let first = parts.first, CalendarName.weekday(String(first)) != nil {
      return true
    }
    var ahead = self
    for _ in 0..<3 where !ahead.isAtEnd {
      let first = ahead.peek() ?? 0
      let isPlace =
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
        || ["london", "berlin", "paris", "tokyo", "sydney", "york", "angeles"].contains(
          ahead.plainWord)
      guard isPlace else { return false }
      ahead.skipWord()
      ahead.skipSeparator()
      if ahead.plainWord == "time" { return true }
    }
    return false
  }
}

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

extension PartOfDuration {
  fileprivate init?(copy scanner: Scanner) {
    var ahead = scanner
    self.init(&ahead)
  }
}
