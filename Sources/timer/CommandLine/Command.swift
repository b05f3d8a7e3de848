import Countdown
import Interface
import Sound

/// What the program is to do, read from its arguments.
enum Command: Equatable, Sendable {
  case run(Invocation)
  case explain(Invocation)
  case help
  case version
  /// Lists the sounds, or plays one.
  case sounds(SoundName?)
  /// Lists the presets.
  case presets
  /// Opens the app, or the stopwatch.
  case app(AppOrder)
  /// Says how timers stand that count already.
  case control(VerbLine)

  /// Reads the arguments, without the program's own name, in GNU style.
  ///
  /// Options stand anywhere, short ones cluster, and `--` ends them. The first `--help` or `--version` decides,
  /// unless an error in an option comes before it.
  ///
  /// - Parameters:
  ///   - presets: those that words may name. `--no-config` leaves the user's unread.
  ///   - settings: what the options change.
  init(
    _ arguments: [String], now: WallTime, zone: some Zone, presets: Presets = Presets(),
    over settings: Settings = Settings()
  ) throws(UsageError) {
    let outline = try Self.outline(of: arguments)
    switch outline.question {
    case .help: self = .help
    case .version: self = .version
    case nil:
      let place = Place(now: now, zone: zone)
      if outline.onlyWords?.isEmpty == true {
        self = .app(try AppOrder(outline, over: settings))
        return
      }
      if let verb = try Self.verb(outline, at: place, over: settings) {
        self = verb
        return
      }
      let options = Draft(outline.allOptions)
      let invocation = try Invocation(
        outline, presets: options.readsSettings ? presets : Presets(), at: place, over: settings)
      self = options.explains ? .explain(invocation) : .run(invocation)
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
  private static func outline(of arguments: [String]) throws(UsageError) -> Outline {
    var reader = ArgumentReader(arguments)
    do throws(UsageError) {
      return try reader.outline()
    } catch {
      throw VerbLine.hyphenBeforeName(arguments, error) ?? error
    }
  }

  /// Reads `sounds`, `sounds NAME`, `presets`, `stopwatch` and `help`; nil for anything else, such as a countdown with
  /// that name. Commands to timers that count already are a ``VerbLine``,
  /// which comes here only with options.
  private static func verb(
    _ outline: Outline, at place: Place, over settings: Settings
  ) throws(UsageError) -> Command? {
    guard let words = outline.onlyWords, let verb = words.first, Presets.verbs.contains(verb)
    else { return nil }
    if Verb.words.contains(verb) {
      return try VerbLine(words, options: outline.allOptions, at: place).map { .control($0) }
    }
    if verb == "log" {
      guard !Request.reads(words) else { return nil }
      throw .logFirst
    }
    if verb == "help", words.count == 1 { return .help }
    let isStopwatch = verb == "stopwatch"
    let isSounds = verb == "sounds"
    guard words.count <= (isSounds ? 2 : 1), isStopwatch || !outline.hasOptions else {
      // More words can be a countdown: timer sounds of rain 5m.
      do throws(GrammarError) {
        _ = try Request(words, now: place.now, zone: place.zone)
        return nil
      } catch {
        guard isStopwatch else {
          throw isSounds ? .onlyASound : verb == "help" ? .helpAlone : .presetsAlone
        }
        // Before a time it is a part of the name, and the grammar says how to write it.
        let isTime =
          (try? Request(Array(words.dropFirst()), now: place.now, zone: place.zone)) != nil
        throw isTime ? UsageError(error.description) : .stopwatchAlone
      }
    }
    if isStopwatch { return .app(try AppOrder(outline, shows: .stopwatch, over: settings)) }
    if !isSounds { return .presets }
    guard words.count == 2 else { return .sounds(nil) }
    return .sounds(try Option.sound(words[1]))
  }
}
