/// The words of a command line: a time, and perhaps a name after it or before it.
struct Phrase {
  let time: TimePhrase

  /// Empty if there is no name.
  let name: String

  /// Nil unless all words are understood.
  init?(_ tokens: Tokens) {
    guard
      let phrase = Phrase(request: tokens) ?? Phrase(timeFirst: tokens) ?? Phrase(nameFirst: tokens)
    else { return nil }
    self = phrase
  }

  init(_ time: TimePhrase, _ name: String = "") { (self.time, self.name) = (time, name) }

  /// Reads `5m tea`.
  private init?(timeFirst tokens: Tokens) {
    var ahead = tokens
    guard let time = TimePhrase(&ahead) else { return nil }
    self.init(time, after: ahead)
  }

  /// Nil if the words after the time are not a name.
  private init?(_ time: TimePhrase, after rest: Tokens, context: Name.Context? = nil) {
    let words = rest.words
    guard Name.problem(in: rest, words, beside: context ?? time.context) == nil else { return nil }
    self.init(time, rest.rest)
  }

  private static let maximumWords = 40

  /// Reads `tea 5m` or `call mom in 20 min`: a name and then a time, with nothing after it.
  private init?(nameFirst tokens: Tokens) {
    let words = Array(tokens.words.prefix(Self.maximumWords + 1))
    for count in words.indices.dropFirst() {
      var ahead = tokens.at(words[count].lowerBound)
      let start = ahead.index
      guard let time = TimePhrase(&ahead), ahead.isAtEnd else { continue }
      var name = Array(words[..<count])
      // Accept `tea: 5m` and `tea : 5m`, but not `10: 25m`, which may be a time of day.
      if let last = name.last, tokens[last.upperBound - 1].text == ":" {
        name[name.count - 1] = last.lowerBound..<last.upperBound - 1
        if last.count == 1 { name.removeLast() }
        guard let word = name.last, tokens[word.lowerBound].kind != .digits else { return nil }
      }
      guard !time.isAmbiguousAfterName,
        Name.problem(in: tokens, name, beside: time.context, before: start) == nil,
        count > 1 || !Vocabulary.isCommand(tokens.at(words[0].lowerBound).word),
        !Self.isForeignHour(tokens, name, start), !Self.isNamedDay(tokens, name, start),
        !Self.isTimeOfDay(tokens, name, start)
      else { return nil }
      self.init(time, tokens.text(from: 0, to: name.last?.upperBound))
      return
    }
    return nil
  }

  /// Returns true for `demain 9h`, which is nine o'clock in another language.
  private static func isForeignHour(_ tokens: Tokens, _ name: [Range<Int>], _ time: Int) -> Bool {
    guard tokens[time].kind == .digits, time + 1 < tokens.count, tokens[time + 1].text == "h",
      time + 3 >= tokens.count
    else { return false }
    return name.contains { word in
      let text = tokens[word.lowerBound].text
      return Vocabulary.isForeign(text)
    }
  }

  /// Returns true for `friday 17h` and `friday in two weeks`, which are a time on or after a day, not a name and a duration.
  static func isTimeOfDay(_ tokens: Tokens, _ name: [Range<Int>], _ time: Int) -> Bool {
    guard let last = name.last, Vocabulary.isDay(tokens[last.lowerBound].text) else { return false }
    let isHour =
      tokens[time].number.map { (13...23).contains($0) } == true && time + 1 < tokens.count
      && tokens[time + 1].text == "h"
    return isHour || tokens[time].text == "in"
  }

  /// Returns true for `black friday 9am`, which is not the next Friday.
  private static func isNamedDay(_ tokens: Tokens, _ name: [Range<Int>], _ time: Int) -> Bool {
    guard let last = name.last, Vocabulary.isWeekday(tokens[time].text) else { return false }
    return Vocabulary.makesHoliday(tokens[last.lowerBound].text)
  }
}

// MARK: - Spoken requests

extension Phrase {
  /// The words before the time of a request: `set a`, `alarm for`, `remind me`.
  private struct Opening {
    var hasVerb = false
    var hasArticle = false
    var noun: String?
    var preposition: String?

    /// Whether it is `remind me`, `wake me` and so on.
    var isReminder = false

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

    var prefersClock: Bool {
      ["alarm", "reminder"].contains(noun) || ["to", "at", "until", "till"].contains(preposition)
    }
  }

  /// Returns true for `set a timer`, a request without its time.
  static func isRequestWithoutTime(_ tokens: Tokens) -> Bool {
    var ahead = tokens
    let opening = Opening(&ahead)
    return ahead.isAtEnd && (opening.noun != nil || opening.isReminder)
  }

  /// Reads `set a 12 minute timer called eggs`, `alarm for 7:30am` or `remind me in 5 minutes to call mom`.
  private init?(request tokens: Tokens) {
    var ahead = tokens
    let opening = Opening(&ahead)
    let isRequest = opening.hasVerb || opening.hasArticle
    if opening.isReminder {
      self.init(reminder: &ahead)
    } else if opening.noun != nil {
      guard opening.preposition != nil || isRequest else { return nil }
      self.init(&ahead, prefersClock: opening.prefersClock)
    } else {
      guard isRequest, let time = TimePhrase(&ahead), case .duration = time.kind else { return nil }
      if ahead.takeAny(Opening.nouns) != nil {
        self.init(time, namedBy: &ahead)
      } else {
        // `a 25 minute focus timer`
        guard let noun = ahead.words.last, Opening.nouns.contains(tokens[noun.lowerBound].text)
        else { return nil }
        self.init(time, after: Tokens(tokens.text(from: ahead.index, to: noun.lowerBound)))
      }
    }
    // In `set a timer for 5` the number needs a unit.
    if time.isBareNumber { return nil }
  }

  /// Reads `in 5 minutes to call mom`, `to call mom in 5 minutes` or `up at 7am`.
  private init?(reminder tokens: inout Tokens) {
    _ = tokens.take("up")
    if tokens.take("to", "that"), let phrase = Phrase(nameFirst: Tokens(tokens.rest)) {
      self = phrase
      return
    }
    _ = tokens.take("after")
    guard let time = TimePhrase(&tokens) else { return nil }
    _ = tokens.take("to", "that", "about")
    self.init(time, namedBy: &tokens)
  }

  /// Reads a time and `called eggs`.
  ///
  /// - Parameter prefersClock: whether a time of day is more likely than a duration.
  private init?(_ tokens: inout Tokens, prefersClock: Bool) {
    let start = tokens.index
    var ahead = tokens
    if prefersClock, let words = DayAndTime(&ahead, isMarked: true) {
      tokens = ahead
      self.init(TimePhrase(.deadline(words), tokens, start..<tokens.index), namedBy: &tokens)
      return
    }
    guard let time = TimePhrase(&tokens) else { return nil }
    self.init(time, namedBy: &tokens)
  }

  private init?(_ time: TimePhrase, namedBy tokens: inout Tokens) {
    _ = tokens.take("called", "named", "labelled", "labeled") || tokens.take("for")
    self.init(time, after: tokens)
  }
}
