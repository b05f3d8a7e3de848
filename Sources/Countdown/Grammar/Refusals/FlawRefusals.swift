/// Why a time that is written correctly cannot be counted down.
struct FlawRefusals {
  private let advice: Advice

  init(_ advice: Advice) { self.advice = advice }

  /// Nil if it can be counted down.
  func error(_ time: TimePhrase, before rest: Scanner) -> GrammarError? {
    var rest = rest
    rest.skipSeparator()
    return error(time, name: rest.rest)
  }

  /// Why words that are a time only after `until` cannot be counted down either; nil if they can or are not a time.
  func error(asDeadline words: String) -> GrammarError? {
    var scanner = Scanner(["until \(words)"])
    guard words.utf8.count <= 100, let time = TimePhrase(&scanner), scanner.isAtEnd else {
      return nil
    }
    return error(time, name: "")
  }

  func error(_ time: TimePhrase, name: String) -> GrammarError? {
    do throws(Meaning.Flaw) {
      _ = try Meaning(time, now: advice.now, zone: advice.zone)
      return nil
    } catch {
      switch error {
      case .tooLong:
        return advice.tooLong(time.text)
      case .deadline(let flaw, let words): return self.error(flaw, words, time, name: name)
      }
    }
  }

  private func error(
    _ flaw: DeadlineFlaw, _ words: DayAndTime, _ time: TimePhrase, name: String
  ) -> GrammarError {
    let phrase = time.text
    let spelling = Spelling(words, advice)
    func hints(_ texts: [String?]) -> [Hint?] {
      texts.map { $0.map { advice.hint($0, named: name) } }
    }
    switch flaw {
    case .past:
      if words.time == nil, words.day == .today {
        return advice.error(
          phrase, "lacks its time of day", [],
          examples: ["until today 23:00", "until 23:00", "until tomorrow 9am"])
      }
      return advice.error(
        phrase, "is past", hints(spelling.later), examples: ["until tomorrow 9am"])
    case .tooFar:
      return GrammarError(phrase, "is more than 100 years away", [spelling.last], .bound)
    case .bareHour:
      return advice.error(phrase, "could be morning or evening", hints(spelling.halves))
    case .noHour:
      return advice.error(phrase, "has no hour", hints([spelling.withHour]))
    case .otherPart:
      return advice.error(
        phrase, "is not understood with its part of the day", hints(spelling.withoutPart),
        examples: ["until 11pm", "until tomorrow 1am"])
    case .otherWeekday(let weekday):
      return advice.error(
        phrase, "has a date that is a \(CalendarName.long(weekday: weekday))",
        hints(spelling.withoutWeekday))
    case .yearOrTime:
      return advice.error(phrase, "could have a year or a time of day", hints(spelling.yearOrTime))
    case .zoneWithoutDate:
      return advice.error(
        phrase, "has a zone but no date", hints([spelling.dateInZone]),
        examples: ["\(spelling.example) 09:00 UTC"])
    }
  }
}
