/// Dates in forms that are not understood: refused, with the same date in the form that is.
struct DateRefusals {
  /// The day on which it is asked: a clock's and a zone's work, done only where it is wanted.
  private let today: () -> CivilDay?

  init(today: @escaping () -> CivilDay?) {
    self.today = today
  }

  /// Why the words ahead, which look like a date, are none; nil where they do not.
  func refusal(of scanner: Scanner) -> GrammarError? {
    slashes(scanner) ?? dashes(scanner) ?? holiday(scanner) ?? ordinal(scanner)
      ?? monthAndDay(scanner)
  }

  /// Why a number and the month after it, as in `25 December`, are no time.
  func refusal(ofMonth scanner: Scanner, after number: String) -> GrammarError? {
    guard let month = CalendarName.month(scanner.word), let day = Int(number), day <= 31
    else { return nil }
    let word = scanner.text(scanner.position..<scanner.wordEnd)
    return written("\(number) \(word)", day: day, month: month, year: nil)
  }

  /// A date to write in an example: the last of the coming January, which nobody takes for another
  /// one.
  private var example: String {
    today().flatMap { CivilDay(year: $0.year + 1, month: 1, day: 31) }?.text ?? "2030-01-31"
  }
}

// MARK: - Numbers

extension DateRefusals {
  /// `1/2`, `01/02/30`
  private func slashes(_ scanner: Scanner) -> GrammarError? {
    guard let (phrase, fields) = numbers(scanner, separatedBy: "/") else { return nil }
    if fields.count == 2 {
      return GrammarError(
        phrase, "could be a fraction or a date",
        "write as in 0.5h, or for a date until \(example)")
    }
    return GrammarError(
      phrase, "could have its day or its month first",
      "write year-month-day, as in until \(example)")
  }

  /// `2030-1-1`, `1-2-30`
  private func dashes(_ scanner: Scanner) -> GrammarError? {
    guard let (phrase, fields) = numbers(scanner, separatedBy: "-"), fields.count == 3 else {
      return nil
    }
    let date = fields[0] > 999 ? CivilDay(year: fields[0], month: fields[1], day: fields[2]) : nil
    return GrammarError(
      phrase, "is not how a date is written",
      "write year-month-day, as in until \(date?.text ?? example)")
  }

  private func numbers(
    _ scanner: Scanner, separatedBy separator: Unicode.Scalar
  ) -> (phrase: String, fields: [Int])? {
    var ahead = scanner
    var fields: [Int] = []
    repeat {
      guard fields.count < 3, let field = ahead.takeNumber(ofDigits: 1...4) else { return nil }
      fields.append(field)
    } while ahead.take(separator)
    guard fields.count > 1, ahead.isAtBoundary else { return nil }
    return (scanner.text(scanner.position..<ahead.position), fields)
  }
}

// MARK: - Words

extension DateRefusals {
  private func holiday(_ scanner: Scanner) -> GrammarError? {
    let (month, day): (Int, Int)
    switch scanner.word {
    case "xmas", "christmas": (month, day) = (12, 25)
    case "ny", "newyear": (month, day) = (1, 1)
    case "nye": (month, day) = (12, 31)
    default: return nil
    }
    let phrase = scanner.text(scanner.position..<scanner.wordEnd)
    guard let date = coming(month: month, day: day) else { return nil }
    return GrammarError(phrase, "is the name of a day", "write its date, as in until \(date.text)")
  }

  /// `3rd`, `the 3rd`
  private func ordinal(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    if ahead.takeWord("the") { ahead.skipBlank() }
    guard let day = Self.day(&ahead, mustBeOrdinal: true) else { return nil }
    let phrase = scanner.text(scanner.position..<ahead.position)
    var next = ahead
    next.skipBlank()
    _ = next.takeWord("of")
    next.skipBlank()
    if let month = CalendarName.month(next.word) {
      let phrase = scanner.text(scanner.position..<next.wordEnd)
      return written(phrase, day: day, month: month, year: nil)
    }
    guard let date = coming(day: day) else { return nil }
    return GrammarError(phrase, "lacks its month", "write the date, as in until \(date.text)")
  }

  /// `Jan 1`, `December 25 2030`; a month's name alone may be anybody's.
  private func monthAndDay(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    guard let month = CalendarName.month(ahead.word) else { return nil }
    ahead.skipWord()
    ahead.skipBlank()
    guard let day = Self.day(&ahead, mustBeOrdinal: false) else { return nil }
    var next = ahead
    next.skipBlank()
    let year = next.takeNumber(ofDigits: 4...4)
    if year != nil, next.isAtBoundary { ahead = next }
    let phrase = scanner.text(scanner.position..<ahead.position)
    return written(phrase, day: day, month: month, year: year)
  }

  /// Reads the number of a day, with or without `st`, `nd`, `rd`, `th`.
  private static func day(_ scanner: inout Scanner, mustBeOrdinal: Bool) -> Int? {
    var ahead = scanner
    guard let day = ahead.takeNumber(ofDigits: 1...2) else { return nil }
    let ending = ahead.lowercased(ahead.takeLetters())
    guard ahead.isAtBoundary else { return nil }
    guard ["st", "nd", "rd", "th"].contains(ending) || (ending.isEmpty && !mustBeOrdinal)
    else { return nil }
    scanner = ahead
    return day
  }

  private func written(_ phrase: String, day: Int, month: Int, year: Int?) -> GrammarError {
    let date =
      year.map { CivilDay(year: $0, month: month, day: day) } ?? coming(month: month, day: day)
    return GrammarError(
      phrase, "is not how a date is written",
      "write year-month-day, as in until \(date?.text ?? example)")
  }

  /// The first such day after today; nil where there is none within eight years.
  private func coming(month: Int, day: Int) -> CivilDay? {
    guard let today = today() else { return nil }
    return (today.year...today.year + 8).lazy
      .compactMap { CivilDay(year: $0, month: month, day: day) }
      .first { $0.sinceEpoch > today.sinceEpoch }
  }

  /// The first day of any month with that number after today.
  private func coming(day: Int) -> CivilDay? {
    (1...12).compactMap { coming(month: $0, day: day) }.min { $0.sinceEpoch < $1.sinceEpoch }
  }
}
