import Countdown

/// Reads the words of an outline: what each part means.
struct WordReader {
  let outline: ParsedArguments
  let presets: Presets
  let place: ReadingContext

  /// Whether the outline is that of a preset: it cannot name another one, and a number without a unit may be minutes as
  /// well.
  var isOfPreset = false

  /// Whether the words answer a question of the program's: a number without a unit may be minutes as well, and no
  /// command is meant.
  var isAnswer = false

  /// The meaning of each part of each timer.
  func meanings() throws(UsageError) -> [[PartMeaning]] {
    if outline.words.isEmpty { throw .noTime }
    if let error = gap { throw UsageError(error.description) }
    var meanings: [[PartMeaning]] = []
    var index = 0
    for timer in outline.timers {
      var parts: [PartMeaning] = []
      for part in timer {
        parts.append(try meaning(of: part.words, at: index))
        index += 1
      }
      meanings.append(parts)
    }
    return meanings
  }

  /// - Parameter index: the place of the part among those of all timers.
  private func meaning(of words: [String], at index: Int) throws(UsageError) -> PartMeaning {
    let meaning: PartMeaning
    do throws(GrammarError) {
      meaning = try PartMeaning(
        words, isAlone: outline.joints.isEmpty && !isOfPreset && !isAnswer, at: place,
        isPreset: presets.holds)
    } catch {
      let first = FirstWord(words)
      // Its hints would not be understood after a preset of several parts.
      if let first, let error = refusal(ofWordsAfter: first.word) { throw error }
      guard error.isOfUnknownWord, let first else {
        throw UsageError(among(error, at: index).description)
      }
      throw unknown(first, words, error)
    }
    if isOfPreset, let word = meaning.preset { throw .presetInPreset(word) }
    return meaning
  }

  /// The error of one part, whose hints are completed to the whole command line.
  private func among(_ error: GrammarError, at index: Int) -> GrammarError {
    let joints = outline.joints.map(\.rawValue)
    let parts = outline.timers.joined().map { $0.words.joined(separator: " ") }
    guard parts.count > 1, parts.count == joints.count + 1 else { return error }
    // A hint that is refused itself, or drops an option, is none.
    let isOnlyFault = outline.timers.joined().enumerated().allSatisfy { place, part in
      part.name == nil && (place == index || means(part.words))
    }
    guard isOnlyFault else { return error.withoutHints }
    let before = (0..<index).map { "\(parts[$0]) \(joints[$0])" }.joined(separator: " ")
    let after = (index + 1..<parts.count).map { "\(joints[$0 - 1]) \(parts[$0])" }
    return error.among(before: before, after: after.joined(separator: " "))
  }

  private func means(_ words: [String]) -> Bool {
    (try? PartMeaning(words, isAlone: false, at: place, isPreset: presets.holds)) != nil
  }

  /// Why no words may follow a preset of several parts; nil after others.
  private func refusal(ofWordsAfter preset: String) -> UsageError? {
    guard !isOfPreset, presets.holds(preset),
      let timers = try? presets.timers(of: preset, at: place),
      timers.count > 1 || timers[0].parts.count > 1
    else { return nil }
    return .takesOnlyOptions(preset, timers)
  }

  /// A joint that has no words on one of its sides.
  private var gap: GrammarError? {
    var parts: [Bool] = []
    for timer in outline.timers {
      for part in timer { parts.append(part.words.isEmpty) }
    }
    let joints = outline.joints
    guard let place = parts.firstIndex(of: true) else { return nil }
    if place == joints.count { return refusals.nothing(after: joints[place - 1]) }
    if place == 0 { return refusals.nothing(before: joints[0]) }
    return refusals.nothing(between: joints[place - 1], and: joints[place])
  }

  private var refusals: SeparatorDiagnosis {
    SeparatorDiagnosis(outline.words.joined(separator: " "), now: place.now, zone: place.zone)
  }

  /// Why a word that begins no time is no preset either.
  private func unknown(
    _ first: FirstWord, _ words: [String], _ error: GrammarError
  ) -> UsageError {
    let word = first.word
    if presets.holds(word) { return .noNameAfterPreset(word, first.rest) }
    // Within the file of presets itself, its other troubles are named by their own lines, and comparing each of
    // thousands of lines with all others would take long.
    let trouble = isOfPreset ? nil : presets.complaint(at: place)
    let mayBeVerb = outline.joints.isEmpty && !isAnswer && !isOfPreset
    let names = isOfPreset ? [] : presets.names + (mayBeVerb ? Presets.verbs : [])
    let meant = mayBeVerb ? Presets.otherWords[word.lowercased()] : nil
    // There is no such command, and `resume` is not meant.
    let isRename = mayBeVerb && word.lowercased() == "rename"
    if !isRename, let near = meant ?? nearest(to: word[...], among: names) {
      return .unknownWord(word, near: near, trouble: trouble)
    }
    let reason = outline.joints.isEmpty && !isAnswer ? error : refusals.unknown(word)
    return UsageError(reason.description + (trouble.map { "; \($0)" } ?? ""))
  }
}

extension UsageError {
  static func unknownWord(_ word: String, near: String, trouble: String?) -> UsageError {
    UsageError(
      "\(Quoting.quoted(word)) is neither a time nor a preset: did you mean \(near)?"
        + (trouble.map { " (\($0))" } ?? ""))
  }

  fileprivate static func presetInPreset(_ word: String) -> UsageError {
    let name = ShellQuoting.quoted(Quoting.visible(Quoting.shortened(word)))
    return UsageError(
      "\(Quoting.quoted(word)) is a preset and can't be inside another; "
        + "for example: 5m \(name)")
  }

  static func noNameAfterPreset(_ preset: String, _ rest: String) -> UsageError {
    let name = ShellQuoting.quoted(Quoting.shortened(Quoting.visible(rest)))
    return UsageError(
      "\(Quoting.quoted(rest)) is neither a time nor a name for \(preset): "
        + "write \(preset) --name \(name)")
  }
}
