import Countdown
import Interface

/// A command that shows or changes running timers.
struct ControlCommand: Equatable {
  var verb: ControlVerb

  /// The text that selects timers: a name, an id, or `all`; nil if not given.
  var selector: String?

  /// The format of the lines of `list` and `status`; nil for the default.
  var form: StatusForm?

  /// Whether a line is printed at every change.
  var follows = false

  /// Returns nil if the first word is no ``ControlVerb``, and for a countdown such as `stop smoking 20m`.
  /// After `add`, a name and a time mean the timer and the amount.
  init?(_ parsed: ParsedArguments, at context: ParsingContext) throws(UsageError) {
    guard let word = parsed.words.first, ControlVerb.words.contains(word) else { return nil }
    let followingWords = Array(parsed.words.dropFirst())
    guard followingWords.isEmpty || word == "add" || !parsed.beginsWithCountdown else { return nil }
    let options = ParsedOptions(parsed.allOptions)
    if options.explains { throw .explainNeedsTime(parsed.words, at: context) }
    let verb = ControlVerb.allButAdd.first { $0.word == word }
    if parsed.option(notFor: verb?.command ?? .action) != nil {
      throw .unsupportedOptions(parsed.words)
    }
    if let verb {
      if verb == .list, !followingWords.isEmpty { throw .listTakesNoArguments(followingWords) }
      self.init(verb, followingWords)
    } else {
      self = try Self.add(followingWords, at: context)
    }
    (form, follows) = (options.form, options.follows)
    if follows, selector == TimerSelector.all { throw .followNeedsOneTimer }
  }

  private init(_ verb: ControlVerb, _ words: [String]) {
    self.verb = verb
    selector = words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Reads the words after `add`: `5m`, `-1m tea` or `tea 5m`.
  private static func add(_ words: [String], at context: ParsingContext) throws(UsageError)
    -> ControlCommand
  {
    guard !words.isEmpty else { throw .addNeedsDuration([]) }
    let signedIndices = words.indices.filter {
      Amount.isSigned(words[$0], by: "+") || Amount.isNegative(words[$0])
    }
    var (unsignedWords, isNegative) = (words, false)
    if let index = signedIndices.first {
      isNegative = Amount.isNegative(words[index])
      unsignedWords[index].removeFirst()
      // Only the first word of the time can have a sign: `1h -5m` is an error.
      guard signedIndices.count == 1, index == 0 || !Request.beginsWithTime(words),
        Request.beginsWithTime(Array(unsignedWords[index...]))
      else { throw .misplacedSign(words[signedIndices.last ?? index]) }
    }
    // Words without digits may be a time, such as `half an hour`. Otherwise they are a name without a duration.
    let hasDigits = unsignedWords.contains { $0.contains(where: \.isNumber) }
    if !hasDigits, !Request.beginsWithTime(unsignedWords), !Request.canRead(unsignedWords) {
      throw .addNeedsDuration(unsignedWords)
    }
    let (amount, selector) = try durationAndSelector(
      unsignedWords, isNegative: isNegative, at: context)
    guard amount > .zero else { throw .addsNothing(words) }
    return ControlCommand(.action(.add(isNegative ? .zero - amount : amount)), selector)
  }

  /// Returns the duration, and the words that select a timer. In `1m 12m`, the timer is `12m`.
  private static func durationAndSelector(
    _ words: [String], isNegative: Bool, at context: ParsingContext
  ) throws(UsageError) -> (Duration, [String]) {
    let request: Request
    do throws(GrammarError) {
      request = try Request(words, now: context.now, zone: context.zone, isAlone: false)
    } catch {
      // For `timer add 0`, the grammar hints at other words for zero, which would be errors too.
      let addsNothing = error.hints.contains {
        (try? Request([$0.typed], now: context.now, zone: context.zone))?.target == .duration(.zero)
      }
      if addsNothing { throw .addsNothing(words) }
      let firstWordRequest = try? Request(
        [words[0]], now: context.now, zone: context.zone, isAlone: false)
      let followingWords = Array(words.dropFirst())
      guard case .duration(let amount)? = firstWordRequest?.target, firstWordRequest?.name == "",
        !Request.beginsWithTime(followingWords) || Request.canRead(followingWords)
      else {
        throw UsageError((isNegative ? error.withNegativeHints : error).description)
      }
      return (amount, [followingWords.joined(separator: " ")])
    }
    guard case .duration(let amount) = request.target else { throw .notADuration(words) }
    return (amount, request.name.isEmpty ? [] : [request.name])
  }

  private enum Amount {
    static func isNegative(_ word: String) -> Bool { isSigned(word, by: "-") }

    static func isSigned(_ word: String, by sign: Unicode.Scalar) -> Bool {
      let bytes = word.utf8
      guard bytes.first == UInt8(ascii: sign), let second = bytes.dropFirst().first else {
        return false
      }
      return isNumberStart(second)
    }

    static func isNumberStart(_ byte: UInt8) -> Bool {
      byte.isDigit || byte == UInt8(ascii: ".")
    }
  }
}

extension ControlCommand {
  /// Returns the error for a name that begins with a hyphen and was read as options; nil if there is no such name.
  static func errorForHyphenatedName(_ arguments: [String], _ error: UsageError) -> UsageError? {
    guard arguments.count > 1, arguments[1].hasPrefix("-"), !arguments[1].hasPrefix("--"),
      let verb = ControlVerb.allButAdd.first(where: { $0.word == arguments[0] }), verb != .list
    else { return nil }
    let name = arguments.dropFirst().joined(separator: " ")
    let word = ShellQuoting.quoted(Quoting.visible(Quoting.shortened(name)))
    return UsageError("\(error); for a name write timer \(verb.word) -- \(word)")
  }
}

extension UsageError {
  fileprivate static func addNeedsDuration(_ name: [String]) -> UsageError {
    let line = Quoting.shortened(
      (["timer add 5m"] + name.map(ShellQuoting.quoted)).joined(separator: " "))
    return UsageError("timer add needs a duration; for example: \(Quoting.visible(line))")
  }

  fileprivate static func misplacedSign(_ word: String) -> UsageError {
    UsageError(
      "\(Quoting.quoted(word)) has its sign in the wrong place; "
        + "for example: timer add -1m tea")
  }

  fileprivate static func addsNothing(_ words: [String]) -> UsageError {
    let text = words.joined(separator: " ")
    return UsageError("\(Quoting.quoted(text)) adds nothing; for example: timer add 5m")
  }

  fileprivate static func notADuration(_ words: [String]) -> UsageError {
    let text = words.joined(separator: " ")
    return UsageError("\(Quoting.quoted(text)) is not a duration; for example: timer add 5m")
  }

  fileprivate static func listTakesNoArguments(_ words: [String]) -> UsageError {
    // Do not suggest `timer status 5m`, which is an error too.
    if Request.beginsWithTime(words) {
      return UsageError("timer list takes no arguments: write timer list")
    }
    let name = ShellQuoting.quoted(Quoting.visible(Quoting.shortened(words.joined(separator: " "))))
    return UsageError("timer list takes no arguments: write timer list or timer status \(name)")
  }

  /// Returns the grammar's error if the words look like a time; otherwise a hint.
  fileprivate static func explainNeedsTime(_ words: [String], at context: ParsingContext)
    -> UsageError
  {
    do throws(GrammarError) {
      _ = try Request(words, now: context.now, zone: context.zone)
    } catch {
      if !error.isFirstWordUnknown { return UsageError(error.description) }
    }
    return UsageError("--explain needs a time; for example: timer --explain 5m")
  }

  fileprivate static func unsupportedOptions(_ words: [String]) -> UsageError {
    let verb = words[0]
    switch verb {
    case "list":
      return UsageError(
        "timer list takes only --format, --json and --clock; for example: timer list --json")
    case "status":
      return UsageError(
        "timer status takes only --format, --json, --clock and --follow; "
          + "for example: timer status --json")
    case "add": return UsageError("timer add takes no options; for example: timer add 5m")
    default:
      let followingWords = Array(words.dropFirst())
      let name =
        followingWords.isEmpty || Request.beginsWithTime(followingWords)
        ? [] : followingWords.map(ShellQuoting.quoted)
      let line = Quoting.visible(Quoting.shortened(([verb] + name).joined(separator: " ")))
      return UsageError("timer \(verb) takes no options: write timer \(line)")
    }
  }

  static let followNeedsOneTimer = UsageError(
    "--follow is for one timer: write timer status --follow")
}
