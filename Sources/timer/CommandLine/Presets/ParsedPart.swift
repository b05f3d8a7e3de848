import Countdown

/// One part of a command line: a time and its name, or a preset.
enum ParsedPart {
  case request(Request)
  /// `tea`
  case preset(String)
  /// `tea 5m`: the preset with another time.
  case presetWithTime(String, Request)
  /// `tea green`: the preset with another name.
  case presetWithName(String, String)

  /// - Parameters:
  ///   - isAlone: whether a number without a unit is seconds.
  ///   - isPresetName: called only if the first word begins no time.
  init(
    _ words: [String], isAlone: Bool, at context: ParsingContext, isPresetName: (String) -> Bool
  ) throws(GrammarError) {
    guard let first = FirstWord(words), isPresetName(first.word) else {
      self = .request(
        try Request(words, now: context.now, zone: context.zone, isAlone: isAlone))
      return
    }
    if first.remainingText.isEmpty {
      self = .preset(first.word)
      return
    }
    do throws(GrammarError) {
      // `talk to bob 20m` is a name and a time, not the preset `talk`.
      let request = try Request(words, now: context.now, zone: context.zone)
      self =
        request.name == first.word ? .presetWithTime(first.word, request) : .request(request)
    } catch {
      guard first.isFollowedByName else { throw error }
      if let second = first.secondWord, isPresetName(second) { throw .twoPresets(first, second) }
      self = .presetWithName(first.word, first.remainingText)
    }
  }

  /// The name of the preset; nil for a time.
  var preset: String? {
    switch self {
    case .request: nil
    case .preset(let name), .presetWithTime(let name, _), .presetWithName(let name, _): name
    }
  }
}
