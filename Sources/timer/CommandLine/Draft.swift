import Countdown
import Interface

/// What has been read of a command line so far. Options store here and do nothing else.
struct Draft: Equatable {
  /// A question that is answered at once, whatever else the command line says.
  enum Question {
    case help, version
  }

  var question: Question?

  /// What is not an option, in order: the time and the words after it.
  var words: [String] = []

  var explains = false
  var isQuiet = false
  var isInline = false
  var name: String?
  var settings = Settings()

  /// What the command line as a whole asks for: here options meet each other and the words.
  func invocation(now: WallTime, zone: some Zone) throws(UsageError) -> Invocation {
    if isQuiet && isInline { throw .twoFaces }
    if words.isEmpty { throw .noTime }
    return Invocation(
      face: isQuiet ? .quiet : isInline ? .inline : .screen,
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
