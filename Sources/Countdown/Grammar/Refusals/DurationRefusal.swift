/// Why a text is not a duration where only a duration is allowed, as after `--hold`.
struct DurationRefusal {
  func error(for scanner: Scanner) -> GrammarError {
    if scanner.isAtEnd { return .empty }
    var ahead = scanner
    if let written = WrittenDuration(&ahead) {
      if written.length > .longestCountdown {
        return GrammarError(scanner.rest, "is longer than 100 years", [Hint("36525d")], .bound)
      }
      let text = scanner.text(scanner.position..<ahead.position)
      ahead.skipSeparator()
      return error(ahead.rest, "is not part of a duration", [text], examples: [])
    }
    // There is no clock here, so only durations are understood, in the hints too.
    let other = Refusal(Advice(now: WallTime(sinceEpoch: .zero), zone: NoZone())).error(
      for: scanner)
    let durations = other.hints.filter(isDuration)
    if !durations.isEmpty, durations == other.hints { return other }
    guard scanner.isAtAnyNumber, !durations.isEmpty, other.hints != GrammarError.examples else {
      return error(scanner.rest, "is not a duration", [], examples: ["500ms", "1.5s", "2m"])
    }
    return error(scanner.rest, "is not a duration", durations.map(\.words), examples: [])
  }

  private func error(
    _ phrase: String, _ reason: String, _ hints: [String], examples: [String]
  ) -> GrammarError {
    let texts = hints.isEmpty ? examples : hints
    return GrammarError(phrase, reason, texts.map { Hint($0) }, hints.isEmpty ? .examples : .meant)
  }

  private func isDuration(_ hint: Hint) -> Bool {
    var scanner = Scanner([hint.words])
    return hint.name == nil && WrittenDuration(&scanner) != nil && scanner.isAtEnd
  }
}

/// A zone for texts without a time of day.
private struct NoZone: Zone {
  func civil(at instant: WallTime) -> CivilTime { CivilTime(year: 1970, month: 1, day: 1) }
}
