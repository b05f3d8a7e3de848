import Countdown

/// One part of a command line: a time and its name, or a preset.
enum ParsedPart {
  case request(Request)
  /// `tea`, `tea 5m` with another time, or `tea green` with another name.
  case preset(String, time: Request? = nil, name: String? = nil)

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
        request.name == first.word ? .preset(first.word, time: request) : .request(request)
    } catch {
      guard first.isFollowedByName else { throw error }
      if let second = first.secondWord, isPresetName(second) { throw .twoPresets(first, second) }
      self = .preset(first.word, name: first.remainingText)
    }
  }
}
