/// The words of a command line: a time, and perhaps a name after it or before it.
struct Phrase {
  let time: TimePhrase

  /// Empty if there is no name.
  let name: String

  /// Reads all words; nil if one of them is not understood.
  init?(_ tokens: Tokens) {
    guard
      let phrase = Phrase(sentence: tokens) ?? Phrase(timeFirst: tokens)
        ?? Phrase(nameFirst: tokens)
    else { return nil }
    self = phrase
  }

  init(_ time: TimePhrase, _ name: String = "") { (self.time, self.name) = (time, name) }

  /// Reads `5m tea`.
  private init?(timeFirst tokens: Tokens) {
    var ahead = tokens
    guard let time = TimePhrase(&ahead) else { return nil }
    self.init(time, nameTokens: ahead)
  }

  private init?(_ time: TimePhrase, nameTokens tokens: Tokens) {
    guard Name.problem(in: tokens, tokens.words, beside: time.context) == nil else { return nil }
    self.init(time, tokens.remainingText)
  }

  /// Bounds the work for a name before its time, because a time is tried after each word.
  static let maximumWordCountBeforeTime = 40

  /// Reads `tea 5m` or `call mom in 20 min`.
  private init?(nameFirst tokens: Tokens) {
    let words = Array(tokens.words.prefix(Self.maximumWordCountBeforeTime + 1))
    for nameCount in words.indices.dropFirst() {
      let timeStart = words[nameCount].lowerBound
      var ahead = tokens.at(timeStart)
      guard let time = TimePhrase(&ahead), ahead.isAtEnd else { continue }
      var nameWords = Array(words[..<nameCount])
      // Accept `tea: 5m` and `tea : 5m`, but not `10: 25m`, which may be a time of day.
      if let last = nameWords.last, tokens[last.upperBound - 1].text == ":" {
        nameWords[nameWords.count - 1] = last.lowerBound..<last.upperBound - 1
        if last.count == 1 { nameWords.removeLast() }
        guard let word = nameWords.last, tokens[word.lowerBound].kind != .digits else {
          return nil
        }
      }
      guard !time.isAmbiguousAfterName,
        Name.problem(in: tokens, nameWords, beside: time.context, before: timeStart) == nil,
        nameCount > 1 || !CommandNames.all.contains(tokens.at(words[0].lowerBound).word),
        !Self.isForeignHour(tokens, nameWords, timeStart),
        !Self.isHoliday(tokens, nameWords, timeStart),
        !Self.isTimeOnDay(tokens, nameWords, timeStart)
      else { return nil }
      self.init(time, tokens.text(from: 0, to: nameWords.last?.upperBound))
      return
    }
    return nil
  }

  /// Returns true for `demain 9h`, which is nine o'clock in another language.
  private static func isForeignHour(
    _ tokens: Tokens, _ nameWords: [Range<Int>], _ timeStart: Int
  ) -> Bool {
    // Only the minutes of `9h30` may follow the `h`.
    guard tokens[timeStart].kind == .digits, timeStart + 1 < tokens.count,
      tokens[timeStart + 1].text == "h", timeStart + 3 >= tokens.count
    else { return false }
    return nameWords.contains { Vocabulary.isForeign(tokens[$0.lowerBound].text) }
  }

  /// Returns true for `friday 17h` and `friday in two weeks`, where the day is not a name.
  static func isTimeOnDay(
    _ tokens: Tokens, _ nameWords: [Range<Int>], _ timeStart: Int
  ) -> Bool {
    guard let last = nameWords.last, Vocabulary.isDay(tokens[last.lowerBound].text) else {
      return false
    }
    let isAfternoonHour =
      tokens[timeStart].number.map { (13...23).contains($0) } == true
      && timeStart + 1 < tokens.count && tokens[timeStart + 1].text == "h"
    return isAfternoonHour || tokens[timeStart].text == "in"
  }

  /// Returns true for `black friday 9am`, which is not the next Friday.
  private static func isHoliday(
    _ tokens: Tokens, _ nameWords: [Range<Int>], _ timeStart: Int
  ) -> Bool {
    guard let last = nameWords.last, Vocabulary.isWeekday(tokens[timeStart].text) else {
      return false
    }
    return Vocabulary.isHolidayPrefix(tokens[last.lowerBound].text)
  }
}

// MARK: - Requests in sentences

extension Phrase {
  /// The words before the time of a request: `set a`, `alarm for`, `remind me`.
  private struct Opening {
    var hasVerb = false
    var hasArticle = false
    var noun: String?
    var preposition: String?

    var isReminder = false

    var hasVerbOrArticle: Bool { hasVerb || hasArticle }

    init(_ tokens: inout Tokens) {
      _ = tokens.take("please")
      var ahead = tokens
      if ahead.take("remind", "wake", "ping", "alert", "notify", "call"), ahead.take("me") {
        (tokens, isReminder) = (ahead, true)
        return
      }
      if tokens.take(all: "count", "down") {
        noun = "countdown"
      } else {
        hasVerb =
          tokens.take("set", "start", "make", "create", "begin", "run")
          || tokens.take(all: "give", "me")
        hasArticle = tokens.take("a", "an", "the", "my", "another")
        _ = tokens.take("new")
        noun = tokens.takeAny(Self.nouns)
      }
      if noun != nil { preposition = tokens.takeAny(Self.prepositions) }
    }

    static let nouns = ["timer", "alarm", "countdown", "reminder"]
    private static let prepositions = ["for", "to", "at", "of", "in", "until", "till", "on"]

    /// Whether a time of day is more likely to follow than a duration.
    var prefersClock: Bool {
      ["alarm", "reminder"].contains(noun) || ["to", "at", "until", "till"].contains(preposition)
    }
  }

  /// Returns true for `set a timer`.
  static func isRequestWithoutTime(_ tokens: Tokens) -> Bool {
    var ahead = tokens
    let opening = Opening(&ahead)
    return ahead.isAtEnd && (opening.noun != nil || opening.isReminder)
  }

  /// Reads `set a 12 minute timer called eggs`, `alarm for 7:30am` or `remind me in 5 minutes to call mom`.
  private init?(sentence tokens: Tokens) {
    var ahead = tokens
    let opening = Opening(&ahead)
    if opening.isReminder {
      self.init(reminder: ahead)
    } else if opening.noun != nil {
      guard opening.preposition != nil || opening.hasVerbOrArticle else { return nil }
      self.init(timeAndName: ahead, prefersClock: opening.prefersClock)
    } else {
      guard opening.hasVerbOrArticle, let time = TimePhrase(&ahead), case .duration = time.kind
      else { return nil }
      if ahead.takeAny(Opening.nouns) != nil {
        self.init(time, nameAfterTime: ahead)
      } else {
        // `a 25 minute focus timer`
        guard let noun = ahead.words.last, Opening.nouns.contains(tokens[noun.lowerBound].text)
        else { return nil }
        self.init(
          time, nameTokens: Tokens(tokens.text(from: ahead.index, to: noun.lowerBound)))
      }
    }
    // In `set a timer for 5`, the number needs a unit.
    if time.isBareNumber { return nil }
  }

  /// Reads `in 5 minutes to call mom`, `to call mom in 5 minutes` or `up at 7am`.
  private init?(reminder tokens: Tokens) {
    var ahead = tokens
    _ = ahead.take("up")
    if ahead.take("to", "that"), let phrase = Phrase(nameFirst: Tokens(ahead.remainingText)) {
      self = phrase
      return
    }
    _ = ahead.take("after")
    guard let time = TimePhrase(&ahead) else { return nil }
    _ = ahead.take("to", "that", "about")
    self.init(time, nameAfterTime: ahead)
  }

  /// Reads `7:30 called eggs`. If `prefersClock`, `7:30` is a time of day rather than a duration.
  private init?(timeAndName tokens: Tokens, prefersClock: Bool) {
    var ahead = tokens
    if prefersClock, let dayAndTime = DayAndTime(&ahead, expectsHour: true) {
      self.init(
        TimePhrase(deadline: dayAndTime, tokens, tokens.index..<ahead.index), nameAfterTime: ahead)
      return
    }
    guard let time = TimePhrase(&ahead) else { return nil }
    self.init(time, nameAfterTime: ahead)
  }

  /// Reads the name after a time: `called eggs`, `for eggs` or `eggs`.
  private init?(_ time: TimePhrase, nameAfterTime tokens: Tokens) {
    var ahead = tokens
    _ = ahead.take("called", "named", "labelled", "labeled", "for")
    self.init(time, nameTokens: ahead)
  }
}
