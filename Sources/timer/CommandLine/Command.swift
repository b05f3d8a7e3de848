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
  /// No arguments at all.
  case nothing

  /// Reads the arguments, without the program's own name, in GNU style.
  ///
  /// Options stand anywhere, short ones cluster, and `--` ends them. The first `--help` or `--version` decides,
  /// unless an error in an option comes before it.
  init(_ arguments: [String], now: WallTime, zone: some Zone) throws(UsageError) {
    if arguments.isEmpty {
      self = .nothing
      return
    }
    var reader = ArgumentReader(arguments)
    let draft = try reader.draft()
    switch draft.question {
    case .help: self = .help
    case .version: self = .version
    case nil:
      if draft.words.first == "sounds", let sounds = try Self.sounds(draft, now: now, zone: zone) {
        self = sounds
        return
      }
      let invocation = try draft.invocation(now: now, zone: zone)
      self = draft.explains ? .explain(invocation) : .run(invocation)
    }
  }

  /// The settings of arguments that were understood before, with those of the settings file where they have none.
  static func settings(_ arguments: [String], over stored: Settings) -> Settings {
    var reader = ArgumentReader(arguments, over: stored)
    return (try? reader.draft())?.allSettings ?? stored
  }
}

extension Command {
  /// Reads `sounds` and `sounds NAME`; nil for anything else, such as a countdown with that name.
  private static func sounds(_ draft: Draft, now: WallTime, zone: some Zone) throws(UsageError)
    -> Command?
  {
    guard draft.words.count <= 2, !draft.hasOptions else {
      // More words can be a countdown: timer sounds of rain 5m.
      if (try? Request(draft.words, now: now, zone: zone)) != nil { return nil }
      throw .onlyASound
    }
    guard draft.words.count == 2 else { return .sounds(nil) }
    return .sounds(try Option.sound(draft.words[1]))
  }
}
