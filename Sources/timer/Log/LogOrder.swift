import Countdown

/// What `timer log` is asked for.
struct LogOrder: Equatable {
  /// Since when the lines are wanted; nil for all.
  var since: WallTime?

  /// The only name that is wanted; nil for all.
  var name: String?

  var isJSON = false

  /// Whether the log is to be empty.
  var clears = false

  init() {}

  /// Nil where the first word is another, and where all words are a name and a time, as in `log book 20m`.
  init?(_ arguments: [String], at place: @autoclosure () -> Place) throws(UsageError) {
    guard arguments.first == "log" else { return nil }
    var (words, foreign) = ([String](), String?.none)
    var given: [(LogOption, String)] = []
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      if ["-h", "--help", "-V", "--version"].contains(argument) { return nil }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = LogOption.allCases.first(where: { $0.spelling == parts[0] }) else {
        foreign = foreign ?? argument
        continue
      }
      guard option.argument != nil else {
        if parts.count > 1 { throw .needlessLogValue(argument, of: option) }
        given.append((option, ""))
        continue
      }
      guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
        throw .missingLogValue(of: option)
      }
      given.append((option, value))
    }
    if !words.isEmpty, Request.reads(["log"] + words) { return nil }
    // A word after an option that is none is most likely its value; a time of a countdown is looked at first.
    if let foreign, !Request.begins(words) { throw .unknownLogOption(foreign) }
    if !words.isEmpty { throw .logTakesOnlyOptions(words, at: place()) }
    for (option, value) in given { try store(option, value, at: place()) }
    if clears, given.count > 1 { throw .clearAlone }
  }

  private mutating func store(
    _ option: LogOption, _ value: String, at place: Place
  ) throws(UsageError) {
    switch option {
    case .since:
      do throws(PastTime.Flaw) {
        since = try PastTime.read(value, now: place.now, zone: place.zone)
      } catch {
        throw .badSince(value, error)
      }
    case .name: name = value
    case .json: isJSON = true
    case .clear: clears = true
    }
  }
}

extension UsageError {
  fileprivate static let clearAlone = UsageError(
    "--clear empties the whole log: write timer log --clear")

  fileprivate static func badSince(_ value: String, _ flaw: PastTime.Flaw) -> UsageError {
    let reason = flaw == .toCome ? "is still to come" : "is no day or time that is past"
    return .badValue(
      of: "--since",
      because: "\(Quoting.quoted(value)) \(reason); for example: friday, 7d or 2026-11-01")
  }

  fileprivate static func missingLogValue(of option: LogOption) -> UsageError {
    UsageError(
      "\(option.spelling) needs a value; for example: timer log \(option.spelling) "
        + option.example)
  }

  fileprivate static func needlessLogValue(_ argument: String, of option: LogOption) -> UsageError {
    UsageError(
      "\(Quoting.quoted(argument)) has a value, and \(option.spelling) takes none: "
        + "write \(option.spelling)")
  }

  fileprivate static func unknownLogOption(_ argument: String) -> UsageError {
    let name = argument.drop { $0 == "-" }
    let near = nearest(to: name, among: LogOption.allCases.map(\.rawValue))
    let hint =
      near.map { "did you mean --\($0)?" }
      ?? "it takes \(list(LogOption.allCases.map(\.spelling)))"
    return UsageError("timer log has no option \(Quoting.quoted(argument)): \(hint)")
  }

  fileprivate static func logTakesOnlyOptions(_ words: [String], at place: Place) -> UsageError {
    if Request.begins(words) {
      do throws(GrammarError) {
        _ = try Request(["log"] + words, now: place.now, zone: place.zone)
      } catch {
        return UsageError(error.description)
      }
    }
    let text = words.joined(separator: " ")
    let option: String
    if let meant = LogOption(rawValue: text) {
      option = meant.spelling + (meant.argument == nil ? "" : " \(meant.example)")
    } else if (try? PastTime.read(text, now: place.now, zone: place.zone)) != nil {
      option = "--since \(ShellWord.quoted(text))"
    } else {
      option = "--name \(ShellWord.quoted(Quoting.shortened(Quoting.visible(text))))"
    }
    return UsageError("timer log takes only options; for example: timer log \(option)")
  }
}
