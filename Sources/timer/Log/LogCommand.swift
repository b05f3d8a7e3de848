import Countdown

/// What `timer log` is asked for.
struct LogCommand: Equatable {
  /// Since when the lines are wanted; nil for all.
  var since: WallTime?

  /// The only name that is wanted; nil for all.
  var name: String?

  var isJSON = false

  /// Whether the log is to be empty.
  var clears = false

  init() {}

  /// Nil where the first word is another, and where the words are a name and a time, as in `log book 20m`.
  init?(_ outline: ParsedArguments, at place: ReadingContext) throws(UsageError) {
    guard outline.isLog else { return nil }
    if let option = outline.option(notFor: .log) { throw .unknownLogOption(option.spelling) }
    let words = Array(outline.words.dropFirst())
    if !words.isEmpty { throw .logTakesOnlyOptions(words, at: place) }
    let draft = ParsedOptions(outline.allOptions)
    if draft.clears, let other = outline.allOptions.first(where: { $0.option.long != "clear" }) {
      throw .clears(other.spelling)
    }
    (name, isJSON, clears) = (draft.name, draft.isJSON, draft.clears)
    guard let since = draft.since else { return }
    do throws(PastTime.ParseError) {
      self.since = try PastTime.read(since, now: place.now, zone: place.zone)
    } catch {
      throw .badSince(since, error)
    }
  }
}

extension UsageError {
  /// `--clear` would be taken to empty a part of the log.
  fileprivate static func clears(_ other: String) -> UsageError {
    UsageError("--clear and \(other) can't be combined: --clear empties the whole log")
  }

  fileprivate static func badSince(_ value: String, _ flaw: PastTime.ParseError) -> UsageError {
    let reason = flaw == .toCome ? "is in the future" : "is not a past day or time"
    return .badValue(
      of: "--since",
      because: "\(Quoting.quoted(value)) \(reason); for example: friday, 7d or 2026-11-01")
  }

  static func unknownLogOption(_ argument: String) -> UsageError {
    let options = Option.all.filter { $0.commands.contains(.log) && $0.commands != .every }
    let near = nearest(to: argument.drop { $0 == "-" }, among: options.map(\.long))
    let hint =
      near.map { "did you mean --\($0)?" } ?? "write \(options.map(\.spelling).listed())"
    return UsageError("timer log has no option \(Quoting.quoted(argument)): \(hint)")
  }

  fileprivate static func logTakesOnlyOptions(_ words: [String], at place: ReadingContext)
    -> UsageError
  {
    if Request.begins(words) {
      do throws(GrammarError) {
        _ = try Request(["log"] + words, now: place.now, zone: place.zone)
      } catch {
        return UsageError(error.description)
      }
    }
    let text = words.joined(separator: " ")
    let option: String
    if let meant = Option.named(text[...]), meant.commands.contains(.log) {
      option = meant.example
    } else if (try? PastTime.read(text, now: place.now, zone: place.zone)) != nil {
      option = "--since \(ShellQuoting.quoted(text))"
    } else {
      option = "--name \(ShellQuoting.quoted(Quoting.shortened(Quoting.visible(text))))"
    }
    return UsageError("timer log takes only options; for example: timer log \(option)")
  }
}
