import Countdown

/// The arguments of `timer log`.
struct LogCommand: Equatable {
  /// The time from which lines are shown; nil for all lines.
  var since: WallTime?

  /// The name of the timers whose lines are shown; nil for all timers.
  var name: String?

  var isJSON = false

  /// Whether the log is emptied.
  var clears = false

  init() {}

  /// Returns nil if the first word is not `log`, and for a countdown such as `log book 20m`.
  init?(_ parsed: ParsedArguments, at context: ParsingContext) throws(UsageError) {
    guard parsed.isLog else { return nil }
    if let option = parsed.option(notFor: .log) { throw .unknownLogOption(option.spelling) }
    let words = Array(parsed.words.dropFirst())
    if !words.isEmpty { throw .logTakesOnlyOptions(words, at: context) }
    let options = ParsedOptions(parsed.allOptions)
    if options.clears, let other = parsed.allOptions.first(where: { $0.option.long != "clear" }) {
      throw .cannotCombineClear(with: other.spelling)
    }
    (name, isJSON, clears) = (options.name, options.isJSON, options.clears)
    since = try options.since(at: context)
  }
}

extension UsageError {
  /// The error for `--clear` with another option, which would suggest that only a part of the log is emptied.
  fileprivate static func cannotCombineClear(with other: String) -> UsageError {
    UsageError("--clear and \(other) can't be combined: --clear empties the whole log")
  }

  static func unknownLogOption(_ argument: String) -> UsageError {
    let options = Option.all.filter { $0.commands.contains(.log) && $0.commands != .every }
    let near = nearest(to: argument.drop { $0 == "-" }, among: options.map(\.long))
    let listed = options.filter { option in !options.contains(where: option.isNegation) }
    let hint =
      near.map { "did you mean --\($0)?" } ?? "write \(listed.map(\.spelling).listed())"
    return UsageError("timer log has no option \(Quoting.quoted(argument)): \(hint)")
  }

  fileprivate static func logTakesOnlyOptions(_ words: [String], at context: ParsingContext)
    -> UsageError
  {
    if Request.beginsWithTime(words) {
      do throws(GrammarError) {
        _ = try Request(["log"] + words, now: context.now, zone: context.zone)
      } catch {
        return UsageError(error.description)
      }
    }
    let text = words.joined(separator: " ")
    let option: String
    if let namedOption = Option.named(text[...]), namedOption.commands.contains(.log) {
      option = namedOption.example
    } else if (try? PastTime.read(text, now: context.now, zone: context.zone)) != nil {
      option = "--since \(ShellQuoting.quoted(text))"
    } else {
      option = "--name \(ShellQuoting.quoted(Quoting.shortened(Quoting.visible(text))))"
    }
    return UsageError("timer log takes only options; for example: timer log \(option)")
  }
}
