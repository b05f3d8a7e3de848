import Countdown
import Drawing
import Interface

/// What has been read of a command line so far. Options store here and do nothing else.
struct Draft {
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
  var showsRing = true
  var showsDigits = true
  var color = ColorChoice.auto
  var theme = Theme.Name.cyan
  var glyphs: GlyphSet?
  var motion = CountdownModel.Motion.hues
  var hold = Duration.seconds(1)
  var usesPointer = true
  var ringsBell = true
  var flashes = true

  /// What the command line as a whole asks for: here options meet each other and the words.
  func invocation(now: WallTime, zone: some Zone) throws(UsageError) -> Invocation {
    if isQuiet && isInline { throw .twoFaces }
    if words.isEmpty { throw .noTime }
    return Invocation(
      face: isQuiet ? .quiet : isInline ? .inline : .screen,
      request: try request(now: now, zone: zone),
      showsRing: showsRing, showsDigits: showsDigits, color: color,
      theme: theme, glyphs: glyphs, motion: motion,
      hold: hold, usesPointer: usesPointer, ringsBell: ringsBell, flashes: flashes)
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
