import Countdown

/// What the program is to do, read from its arguments.
enum Command: Equatable, Sendable {
  case run(Invocation)
  case explain(Invocation)
  case help
  case version
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
      let invocation = try draft.invocation(now: now, zone: zone)
      self = draft.explains ? .explain(invocation) : .run(invocation)
    }
  }
}
