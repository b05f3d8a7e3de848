import Countdown
import Interface

/// A command line whose first word is a command to timers that count already.
struct ControlCommand: Equatable {
  var verb: ControlVerb

  /// Which timers are meant: a name, an id, or `all`; nil where none is named.
  var which: String?

  /// What the lines of `list` and `status` look like; nil for the usual way.
  var form: StatusForm?

  /// Whether a line is printed at every change from now on.
  var follows = false

  /// Nil where the first word is another, and where the words are a name and a time, as in `stop smoking 20m`. After
  /// `add`, a name and a time say what to add to which timer.
  ///
  /// - Parameter place: when and where the words are read, to tell a name from a time.
  init?(_ outline: ParsedArguments, at place: ReadingContext) throws(UsageError) {
    guard let word = outline.words.first, ControlVerb.words.contains(word) else { return nil }
    let rest = Array(outline.words.dropFirst())
    guard rest.isEmpty || word == "add" || !outline.beginsWithCountdown else { return nil }
    let draft = ParsedOptions(outline.allOptions)
    if draft.explains { throw .explainsNoCommand(outline.words, at: place) }
    let plain = ControlVerb.plain.first { $0.word == word }
    if outline.option(notFor: plain?.command ?? .action) != nil {
      throw .takesFewOptions(outline.words)
    }
    if let plain {
      if plain == .list, !rest.isEmpty { throw .listAlone(rest) }
      self.init(plain, rest)
    } else {
      self = try Self.add(rest, at: place)
    }
    (form, follows) = (draft.form, draft.follows)
    if follows, which == TimerSelector.all { throw .followsAll }
  }

  private init(_ verb: ControlVerb, _ words: [String]) {
    self.verb = verb
    which = words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// `add 5m`, `add -1m tea`, `add tea 5m`
  private static func add(_ words: [String], at place: ReadingContext) throws(UsageError)
    -> ControlCommand
  {
    guard !words.isEmpty else { throw .nothingToAdd([]) }
    let signed = words.indices.filter {
      Amount.isSigned(words[$0], by: "+") || Amount.isNegative(words[$0])
    }
    var (plain, isNegative) = (words, false)
    if let index = signed.first {
      isNegative = Amount.isNegative(words[index])
      plain[index].removeFirst()
      // Only the word with which the time begins has a sign: `1h -5m` is no sum.
      guard signed.count == 1, index == 0 || !Request.begins(words),
        Request.begins(Array(plain[index...]))
      else { throw .misplacedSign(words[signed.last ?? index]) }
    }
    guard Request.begins(plain) || Request.reads(plain) else {
      // What is no duration and holds a number is no name either.
      throw .nothingToAdd(plain.contains { $0.contains(where: \.isNumber) } ? [] : plain)
    }
    let (amount, which) = try durationAndWhich(plain, isNegative: isNegative, at: place)
    guard amount > .zero else { throw .addsNothing(words) }
    return ControlCommand(.action(.add(isNegative ? .zero - amount : amount)), which)
  }

  /// A duration, and the words that say which timer: those of a name, or any after the duration, as in `1m 12m`.
  private static func durationAndWhich(
    _ words: [String], isNegative: Bool, at place: ReadingContext
  ) throws(UsageError) -> (Duration, [String]) {
    let request: Request
    do throws(GrammarError) {
      request = try Request(words, now: place.now, zone: place.zone, isAlone: false)
    } catch {
      // `timer add 0`: a hint would be refused too.
      let addsNothing = error.hints.contains {
        (try? Request([$0.typed], now: place.now, zone: place.zone))?.target == .duration(.zero)
      }
      if addsNothing { throw .addsNothing(words) }
      let request = try? Request([words[0]], now: place.now, zone: place.zone, isAlone: false)
      let rest = Array(words.dropFirst())
      guard case .duration(let amount)? = request?.target, request?.name == "",
        !Request.begins(rest) || Request.reads(rest)
      else {
        // The hints are without the sign.
        throw UsageError((isNegative ? error.withoutHints : error).description)
      }
      return (amount, [rest.joined(separator: " ")])
    }
    guard case .duration(let amount) = request.target else { throw .noDuration(words) }
    return (amount, request.name.isEmpty ? [] : [request.name])
  }

  /// What can be added.
  private enum Amount {
    /// `-1m`, `-.5h`
    static func isNegative(_ word: String) -> Bool { isSigned(word, by: "-") }

    static func isSigned(_ word: String, by sign: Unicode.Scalar) -> Bool {
      let bytes = word.utf8
      guard bytes.first == UInt8(ascii: sign), let second = bytes.dropFirst().first else {
        return false
      }
      return begins(with: second)
    }

    static func begins(with byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
    }
  }
}

extension ControlCommand {
  /// The error of a command after which a name begins with a hyphen, so that it was read as options; nil for another.
  static func hyphenBeforeName(_ arguments: [String], _ error: UsageError) -> UsageError? {
    guard arguments.count > 1, arguments[1].hasPrefix("-"), !arguments[1].hasPrefix("--"),
      let verb = ControlVerb.plain.first(where: { $0.word == arguments[0] }), verb != .list
    else { return nil }
    let name = arguments.dropFirst().joined(separator: " ")
    let word = ShellQuoting.quoted(Quoting.visible(Quoting.shortened(name)))
    return UsageError("\(error); for a name write timer \(verb.word) -- \(word)")
  }
}

extension UsageError {
  fileprivate static func nothingToAdd(_ name: [String]) -> UsageError {
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

  fileprivate static func noDuration(_ words: [String]) -> UsageError {
    let text = words.joined(separator: " ")
    return UsageError("\(Quoting.quoted(text)) is not a duration; for example: timer add 5m")
  }

  fileprivate static func listAlone(_ words: [String]) -> UsageError {
    // After `status` a time would be refused too.
    if Request.begins(words) {
      return UsageError("timer list takes no arguments: write timer list")
    }
    let name = ShellQuoting.quoted(Quoting.visible(Quoting.shortened(words.joined(separator: " "))))
    return UsageError("timer list takes no arguments: write timer list or timer status \(name)")
  }

  /// `--explain` before a command: why its words are no time, where they look like one; else what `--explain` is for.
  fileprivate static func explainsNoCommand(_ words: [String], at place: ReadingContext)
    -> UsageError
  {
    do throws(GrammarError) {
      _ = try Request(words, now: place.now, zone: place.zone)
    } catch {
      if !error.isOfUnknownWord { return UsageError(error.description) }
    }
    return UsageError("--explain needs a time; for example: timer --explain 5m")
  }

  /// A command to timers that count already, with options that are not for it.
  fileprivate static func takesFewOptions(_ words: [String]) -> UsageError {
    let verb = words[0]
    switch verb {
    case "list":
      return UsageError(
        "timer list takes only --format and --json; for example: timer list --json")
    case "status":
      return UsageError(
        "timer status takes only --format, --json and --follow; "
          + "for example: timer status --json")
    case "add": return UsageError("timer add takes no options; for example: timer add 5m")
    default:
      let rest = Array(words.dropFirst())
      let name = rest.isEmpty || Request.begins(rest) ? [] : rest.map(ShellQuoting.quoted)
      let line = Quoting.visible(Quoting.shortened(([verb] + name).joined(separator: " ")))
      return UsageError("timer \(verb) takes no options: write timer \(line)")
    }
  }

  static let followsAll = UsageError(
    "--follow is for one timer: write timer status --follow")
}
