import Countdown

/// What the words of one part mean: a time with its name, or a preset.
enum PartMeaning {
  case request(Request)
  /// `tea`
  case preset(String)
  /// `tea 5m`: its time is replaced.
  case presetAt(String, Request)
  /// `tea green`: its name is replaced.
  case presetNamed(String, String)

  /// - Parameters:
  ///   - words: those of the part.
  ///   - isAlone: whether a number without a unit is seconds.
  ///   - isPreset: whether a word that begins no time is the name of a preset. Not called for words that begin one.
  init(
    _ words: [String], isAlone: Bool, at place: ReadingContext, isPreset: (String) -> Bool
  ) throws(GrammarError) {
    guard let first = FirstWord(words), isPreset(first.word) else {
      self = .request(
        try Request(words, now: place.now, zone: place.zone, isAlone: isAlone))
      return
    }
    if first.rest.isEmpty {
      self = .preset(first.word)
      return
    }
    do throws(GrammarError) {
      // `tea 5m` reads as a name and a time, and so does `talk to bob 20m`, where no preset is meant.
      let request = try Request(words, now: place.now, zone: place.zone)
      self = request.name == first.word ? .presetAt(first.word, request) : .request(request)
    } catch {
      guard first.restIsName else { throw error }
      // `tea and eggs`
      if let second = first.secondWord, isPreset(second) { throw .twoPresets(first, second) }
      self = .presetNamed(first.word, first.rest)
    }
  }

  /// The preset that it names.
  var preset: String? {
    switch self {
    case .request: nil
    case .preset(let name), .presetAt(let name, _), .presetNamed(let name, _): name
    }
  }
}
