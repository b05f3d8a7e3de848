import Countdown
import Interface
import Sound

/// A parsed command line.
enum Command: Equatable, Sendable {
  case run(Invocation)
  case explain(Invocation)
  case help
  case manual(HelpTopic.Page)
  case version
  /// Lists the sounds, or plays one.
  case sounds(SoundCue.Source?)
  case presets
  case app(AppOptions)
  /// Shows or changes running timers.
  case control(ControlCommand)
  case log(LogCommand)

  /// Parses the arguments, without the name of the program, in GNU style.
  init(
    _ arguments: [String], at context: ParsingContext, presets: Presets = Presets()
  ) throws(UsageError) {
    try self.init(Self.parse(arguments), at: context, presets: presets)
  }

  /// With `--no-config`, only the built-in presets are used.
  init(
    _ parsed: ParsedArguments, at context: ParsingContext, presets: Presets
  ) throws(UsageError) {
    switch parsed.earlyExit {
    case .help: self = .help
    case .version: self = .version
    case nil:
      if parsed.words.isEmpty {
        self = .app(try AppOptions(parsed))
      } else if let command = try ControlCommand(parsed, at: context) {
        self = .control(command)
      } else if let command = try LogCommand(parsed, at: context) {
        self = .log(command)
      } else if let command = try Self.wordCommand(parsed, at: context) {
        self = command
      } else {
        let options = ParsedOptions(parsed.allOptions)
        let invocation = try Invocation(
          parsed, presets: options.readsSettings ? presets : Presets(), at: context)
        self = options.explains ? .explain(invocation) : .run(invocation)
      }
    }
  }

  /// The timers to start or to explain; nil for other commands.
  var invocation: Invocation? {
    switch self {
    case .run(let invocation), .explain(let invocation): invocation
    default: nil
    }
  }
}

extension Command {
  /// Splits the arguments into options and words.
  static func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    do throws(UsageError) {
      return try ParsedArguments(arguments)
    } catch {
      throw ControlCommand.errorForHyphenatedName(arguments, error) ?? error
    }
  }

  /// Parses `sounds`, `presets`, `stopwatch` and `help`; returns nil for anything else.
  private static func wordCommand(
    _ parsed: ParsedArguments, at context: ParsingContext
  ) throws(UsageError) -> Command? {
    guard let word = parsed.words.first, parsed.separators.isEmpty else { return nil }
    let followingWords = Array(parsed.words.dropFirst())
    let isAlone = followingWords.isEmpty && !parsed.hasOptions
    let error: UsageError
    switch word {
    case "help":
      if followingWords.isEmpty { return .help }
      if followingWords.count == 1, let topic = HelpTopic.named(followingWords[0]) {
        return .manual(topic.page)
      }
      error = .unknownTopic(followingWords.joined(separator: " "))
    case "presets":
      if isAlone { return .presets }
      error = .presetsTakesNoArguments
    case "sounds":
      if isAlone { return .sounds(nil) }
      if followingWords.count == 1, !parsed.hasOptions {
        return .sounds(try Option.sound(followingWords[0]).source)
      }
      error = .soundsTakesOneName
    case "stopwatch":
      if followingWords.isEmpty { return .app(try AppOptions(parsed, content: .stopwatch)) }
      error = .stopwatchTakesNoArguments
    default: return nil
    }
    // `sounds of rain 5m` is a countdown. For `help 5m`, the parser of countdowns gives a better error.
    if parsed.beginsWithCountdown || Request.canRead(followingWords) { return nil }
    throw error
  }
}
