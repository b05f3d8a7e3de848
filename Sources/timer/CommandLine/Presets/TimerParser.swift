import Countdown

/// Turns parsed arguments into timers: reads the words of each part, and replaces presets by their timers.
struct TimerParser {
  let parsed: ParsedArguments
  let presets: Presets
  let context: ParsingContext

  /// Whether the arguments define a preset. If so, they cannot name another preset, and a number needs a unit.
  var isOfPreset = false

  /// Whether the words answer the prompt. If so, they cannot be a command, and a number needs a unit.
  var isAnswer = false

  func parts() throws(UsageError) -> [[ParsedPart]] {
    if parsed.words.isEmpty { throw .noTime }
    if let error = separatorError { throw UsageError(error.description) }
    var timers: [[ParsedPart]] = []
    var index = 0
    for timer in parsed.timers {
      var parts: [ParsedPart] = []
      for part in timer {
        parts.append(try self.part(part.words, at: index))
        index += 1
      }
      timers.append(parts)
    }
    return timers
  }

  /// - Parameter index: the index of the part among the parts of all timers.
  private func part(_ words: [String], at index: Int) throws(UsageError) -> ParsedPart {
    let part: ParsedPart
    do throws(GrammarError) {
      part = try ParsedPart(
        words, isAlone: parsed.separators.isEmpty && !isOfPreset && !isAnswer, at: context,
        isPresetName: presets.contains)
    } catch {
      let first = FirstWord(words)
      // The grammar's hints are of no use after a preset of several parts.
      if let first, let error = self.error(forWordsAfter: first.word) { throw error }
      guard error.isFirstWordUnknown, let first else {
        throw UsageError(withHintsForWholeLine(error, at: index).description)
      }
      throw unknownWord(first, words, error)
    }
    if isOfPreset, case .preset(let name, _, _) = part { throw .presetInPreset(name) }
    return part
  }

  /// Extends the hints of an error in one part to the whole command line.
  private func withHintsForWholeLine(_ error: GrammarError, at index: Int) -> GrammarError {
    let separators = parsed.separators.map(\.rawValue)
    let parts = parsed.timers.joined().map { $0.words.joined(separator: " ") }
    guard parts.count > 1 else { return error }
    // A hint repeats the words of all parts. It would lose a `--name`, and repeat the error of another part.
    let isOnlyError = parsed.timers.joined().enumerated().allSatisfy { other, part in
      part.name == nil && (other == index || isUnderstood(part.words))
    }
    guard isOnlyError else { return error.withoutHints }
    let before = (0..<index).map { "\(parts[$0]) \(separators[$0])" }.joined(separator: " ")
    let after = (index + 1..<parts.count).map { "\(separators[$0 - 1]) \(parts[$0])" }
    return error.withContext(before: before, after: after.joined(separator: " "))
  }

  private func isUnderstood(_ words: [String]) -> Bool {
    (try? ParsedPart(words, isAlone: false, at: context, isPresetName: presets.contains)) != nil
  }

  /// Returns the error for words after a preset of several parts; otherwise nil.
  private func error(forWordsAfter preset: String) -> UsageError? {
    guard !isOfPreset, presets.contains(preset),
      let timers = try? presets.timers(of: preset, at: context),
      timers.count > 1 || timers[0].parts.count > 1
    else { return nil }
    return .takesNoName(preset, timers)
  }

  /// The error for a separator without words before or after it.
  private var separatorError: GrammarError? {
    let separators = parsed.separators
    let parts = Array(parsed.timers.joined())
    guard let index = parts.firstIndex(where: { $0.words.isEmpty }) else { return nil }
    if index == separators.count { return diagnosis.nothing(after: separators[index - 1]) }
    if index == 0 { return diagnosis.nothing(before: separators[0]) }
    return diagnosis.nothing(between: separators[index - 1], and: separators[index])
  }

  private var diagnosis: SeparatorDiagnosis {
    SeparatorDiagnosis(parsed.words.joined(separator: " "), now: context.now, zone: context.zone)
  }

  /// Returns the error for a word that is neither a time nor a preset.
  private func unknownWord(
    _ first: FirstWord, _ words: [String], _ error: GrammarError
  ) -> UsageError {
    let word = first.word
    if presets.contains(word) { return .noNameAfterPreset(word, first.remainingText) }
    // In a preset, no name is suggested: comparing each invalid line of the file with all others would take too long.
    let fileError = isOfPreset ? nil : presets.errorSummary(at: context)
    let mayBeCommand = parsed.separators.isEmpty && !isAnswer && !isOfPreset
    let names = isOfPreset ? [] : presets.names + (mayBeCommand ? CommandNames.all : [])
    let synonym = mayBeCommand ? CommandNames.synonyms[word.lowercased()] : nil
    // `rename` and `start` are commands of other programs, and do not mean `resume` and `restart`.
    let isOtherCommand = mayBeCommand && ["rename", "start"].contains(word.lowercased())
    if !isOtherCommand, let near = synonym ?? nearest(to: word[...], among: names) {
      return .unknownWord(word, near: near, fileError: fileError)
    }
    let reason = parsed.separators.isEmpty && !isAnswer ? error : diagnosis.unknown(word)
    return UsageError(reason.description + (fileError.map { "; \($0)" } ?? ""))
  }
}

extension UsageError {
  static func unknownWord(_ word: String, near: String, fileError: String?) -> UsageError {
    UsageError(
      "\(Quoting.quoted(word)) is neither a time nor a preset: did you mean \(near)?"
        + (fileError.map { " (\($0))" } ?? ""))
  }

  fileprivate static func presetInPreset(_ word: String) -> UsageError {
    let name = ShellQuoting.quoted(Quoting.visible(Quoting.shortened(word)))
    return UsageError(
      "\(Quoting.quoted(word)) is a preset and can't be inside another; "
        + "for example: 5m \(name)")
  }

  static func noNameAfterPreset(_ preset: String, _ typed: String) -> UsageError {
    let name = ShellQuoting.quoted(Quoting.shortened(Quoting.visible(typed)))
    return UsageError(
      "\(Quoting.quoted(typed)) is neither a time nor a name for \(preset): "
        + "write \(preset) --name \(name)")
  }
}
