import Countdown
import Interface

/// What has been read of a command line so far. Options only store values here.
struct Draft: Equatable {
  /// A question that is answered at once, whatever follows on the command line.
  enum Question {
    case help, version
  }

  var question: Question?

  /// The words that are not options, in order: the time and the name.
  var words: [String] = []

  /// Whether there is any option, also one that changes nothing.
  var hasOptions = false

  var explains = false
  var isQuiet = false
  var isInline = false
  var isPlain = false

  /// How often a plain countdown prints a line; nil where that is not given.
  var interval: Duration?

  var name: String?
  var stays = false

  /// What is run at the end; nil for nothing.
  var command: String?

  var readsSettings = true
  var settings = Settings()

  /// The warnings of the command line, which replace those of the settings; nil where it has none.
  var warnings: [Duration]?

  /// The settings with the warnings.
  var allSettings: Settings {
    var all = settings
    if let warnings { all.warnings = warnings }
    return all
  }

  /// Checks the options against each other and the words, and returns what the command line asks for.
  func invocation(now: WallTime, zone: some Zone) throws(UsageError) -> Invocation {
    let output = try output
    if words.isEmpty { throw .noTime }
    var invocation = Invocation(
      output: output, request: try request(now: now, zone: zone), settings: allSettings)
    invocation.readsSettings = readsSettings
    invocation.interval = interval
    invocation.stays = stays
    invocation.command = command
    return invocation
  }

  private var output: Invocation.Output {
    get throws(UsageError) {
      let plain = isPlain ? "--plain" : interval == nil ? nil : "--every"
      if isQuiet && isInline { throw .twoFaces("--quiet", "--inline") }
      if isQuiet, let plain { throw .twoFaces("--quiet", plain) }
      if isInline, let plain { throw .twoFaces("--inline", plain) }
      if isQuiet && stays { throw .twoFaces("--quiet", "--stay") }
      return isQuiet ? .quiet : isInline ? .inline : plain != nil ? .plain : .screen
    }
  }

  private func request(now: WallTime, zone: some Zone) throws(UsageError) -> Request {
    var request: Request
    do {
      request = try Request(words, now: now, zone: zone)
    } catch {
      throw UsageError(error.description)
    }
    guard let name else { return request }
    guard request.name.isEmpty else { throw .twoNames(name, request.name) }
    request.name = name
    return request
  }
}
