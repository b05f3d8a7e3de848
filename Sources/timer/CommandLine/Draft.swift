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

  var explains = false
  var isQuiet = false
  var isInline = false
  var name: String?
  var settings = Settings()

  /// Checks the options against each other and the words, and returns what the command line asks for.
  func invocation(now: WallTime, zone: some Zone) throws(UsageError) -> Invocation {
    if isQuiet && isInline { throw .twoFaces }
    if words.isEmpty { throw .noTime }
    return Invocation(
      output: isQuiet ? .quiet : isInline ? .inline : .screen,
      request: try request(now: now, zone: zone), settings: settings)
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
