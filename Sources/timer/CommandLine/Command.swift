import Countdown
import Interface
import Sound

/// What the program is to do, read from its arguments.
enum Command: Equatable, Sendable {
  case run(Invocation)
  case explain(Invocation)
  case help
  /// Opens a page of the manual.
  case manual(HelpTopic.Page)
  case version
  /// Lists the sounds, or plays one.
  case sounds(SoundName?)
  /// Lists the presets.
  case presets
  /// Opens the app, or the stopwatch.
  case app(AppOptions)
  /// Changes timers that count already, or says how they stand.
  case control(ControlCommand)
  /// Shows the log.
  case log(LogCommand)

  /// Reads the arguments, without the program's own name, in GNU style.
  ///
  /// The first `--help` or `--version` decides, unless an error in an option comes before it.
  ///
  /// - Parameters:
  ///   - place: when and where they are read.
  ///   - presets: those that words may name. `--no-config` leaves the user's unread.
  init(
    _ arguments: [String], at place: ReadingContext, presets: Presets = Presets()
  ) throws(UsageError) {
    let outline = try Self.outline(of: arguments)
    switch outline.question {
    case .help: self = .help
    case .version: self = .version
    case nil:
      if outline.words.isEmpty {
        self = .app(try AppOptions(outline))
      } else if let line = try ControlCommand(outline, at: place) {
        self = .control(line)
      } else if let order = try LogCommand(outline, at: place) {
        self = .log(order)
      } else if let command = try Self.wordAlone(outline, at: place) {
        self = command
      } else {
        let draft = ParsedOptions(outline.allOptions)
        let invocation = try Invocation(
          outline, presets: draft.readsSettings ? presets : Presets(), at: place)
        self = draft.explains ? .explain(invocation) : .run(invocation)
      }
    }
  }

  /// The timers that it starts or explains; nil for anything else.
  var invocation: Invocation? {
    switch self {
    case .run(let invocation), .explain(let invocation): invocation
    default: nil
    }
  }
}

extension Command {
  private static func outline(of arguments: [String]) throws(UsageError) -> ParsedArguments {
    do throws(UsageError) {
      return try ParsedArguments(arguments)
    } catch {
      throw ControlCommand.hyphenBeforeName(arguments, error) ?? error
    }
  }

  /// Reads `sounds`, `sounds NAME`, `presets`, `stopwatch`, `help` and `help TOPIC`; nil for anything else, such as a countdown with
  /// that name.
  private static func wordAlone(
    _ outline: ParsedArguments, at place: ReadingContext
  ) throws(UsageError) -> Command? {
    guard let word = outline.words.first, outline.joints.isEmpty else { return nil }
    let rest = Array(outline.words.dropFirst())
    let isAlone = rest.isEmpty && !outline.hasOptions
    let refusal: UsageError
    switch word {
    case "help":
      if rest.isEmpty { return .help }
      if rest.count == 1, let topic = HelpTopic.named(rest[0]) { return .manual(topic.page) }
      refusal = .unknownTopic(rest.joined(separator: " "))
    case "presets":
      if isAlone { return .presets }
      refusal = .presetsAlone
    case "sounds":
      if isAlone { return .sounds(nil) }
      if rest.count == 1, !outline.hasOptions { return .sounds(try Option.sound(rest[0])) }
      refusal = .onlyASound
    case "stopwatch":
      if rest.isEmpty { return .app(try AppOptions(outline, shows: .stopwatch)) }
      refusal = .stopwatchAlone
    default: return nil
    }
    // It can be a countdown, as in timer sounds of rain 5m; for timer help 5m the grammar says how to write it.
    if outline.beginsWithCountdown || Request.reads(rest) { return nil }
    throw refusal
  }
}
