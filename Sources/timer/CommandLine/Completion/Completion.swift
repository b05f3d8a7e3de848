import Countdown
import Interface

/// Finds the words that can come next on a command line, without those that the program would reject.
struct Completion {
  /// The words before the one at the cursor, without the name of the program.
  let words: [String]

  /// The word at the cursor.
  let typed: String

  let context: ParsingContext
  let presets: Presets
  let sources: Sources

  /// Finds candidates on the machine.
  struct Sources {
    /// The timers that a command applies to.
    var timers: (ControlVerb) -> [Candidate]

    /// The names in the log.
    var logged: () -> [Candidate]

    /// The programs whose names begin with a text.
    var programs: (String) -> [Candidate]
  }

  /// The words that can replace the typed one.
  var candidates: [Candidate] {
    if let (option, before) = ParsedArguments.optionWithoutValue(in: words) {
      guard let argument = option.argument,
        accepts([Self.exampleValue(for: argument)], after: before)
      else { return [] }
      return values(of: option, beginningWith: typed, after: before).filter {
        accepts([$0.name], after: before)
      }
    }
    // No candidate can complete an invalid line. Check the line first, because it would take long to make an error
    // message for each candidate. `add` alone is invalid, but a duration may follow.
    guard let before = try? ParsedArguments(words), before.earlyExit == nil,
      before.words.first == "add" || accepts([], after: before)
    else { return [] }
    if let (option, start) = optionWithValue {
      return values(of: option, beginningWith: String(typed.dropFirst(start.count)), after: before)
        .map { Candidate(name: start + $0.name, meaning: $0.meaning) }
        .filter { isReadAsOption([$0.name], after: before) && accepts([$0.name], after: before) }
    }
    let wordCandidates = nextWords(after: before).filter {
      $0.name.hasPrefix(typed) && accepts([$0.name], after: before)
    }
    if typed.hasPrefix("-") { return wordCandidates + options(after: before) }
    // Only options can follow `log` and `list`, so options are offered without a hyphen.
    let takesOptions = before.isLog || before.words.first == "list"
    return wordCandidates.isEmpty && takesOptions ? options(after: before) : wordCandidates
  }

  // MARK: - Valid lines

  /// Whether a valid command line can begin with `words`, followed by `next`.
  private func accepts(_ next: [String], after before: ParsedArguments) -> Bool {
    let line = words + next
    if isCommand(before) {
      let command = try? Command(line, at: context, presets: presets)
      return command != nil && command?.invocation == nil
    }
    // The line may still lack a time, a time of day after `until`, or `status` after `--json`.
    return [[], ["5m"], ["17:30"], ["status"]].contains {
      (try? Command(line + $0, at: context, presets: presets)) != nil
    }
  }

  private func isCommand(_ parsed: ParsedArguments) -> Bool {
    parsed.words.first.map(CommandNames.all.contains) == true && !parsed.beginsWithCountdown
  }

  /// Whether `next` is read as an option, not as part of a name after `--`.
  private func isReadAsOption(_ next: [String], after before: ParsedArguments) -> Bool {
    let count = (try? ParsedArguments(words + next))?.allOptions.count
    return count == before.allOptions.count + 1
  }

  // MARK: - Options

  /// The options that can come next. `--help`, `--version` and short options are offered only after a hyphen.
  private func options(after before: ParsedArguments) -> [Candidate] {
    guard before.words.first != "help" else { return [] }
    return Option.all.flatMap { option -> [Candidate] in
      let isGiven = before.allOptions.contains { $0.option === option }
      guard !isGiven || option.isRepeatable, !typed.isEmpty || option.commands != .every else {
        return []
      }
      let example = [option.spelling] + (option.argument.map { [Self.exampleValue(for: $0)] } ?? [])
      guard isReadAsOption(example, after: before), accepts(example, after: before) else {
        return []
      }
      let help = before.isLog ? option.helpInLog : option.help
      let short = typed.isEmpty ? nil : option.short.map { "-\($0)" }
      return [option.spelling, short].compactMap(\.self).filter { $0.hasPrefix(typed) }
        .map { Candidate(name: $0, meaning: help) }
    }
  }

  private static func exampleValue(for argument: Option.Argument) -> String {
    (argument.examples.first ?? argument.values.first)?.name ?? "x"
  }

  /// The option of `--color=au`, and the text before the value.
  private var optionWithValue: (Option, start: String)? {
    guard typed.hasPrefix("--"), let equals = typed.firstIndex(of: "="),
      let option = Option.named(typed[..<equals].dropFirst(2)), option.argument != nil
    else { return nil }
    return (option, String(typed[...equals]))
  }

  private func values(
    of option: Option, beginningWith text: String, after before: ParsedArguments
  ) -> [Candidate] {
    let values: [Candidate]
    switch option.long {
    case "format": values = fields(after: text)
    case "exec": values = sources.programs(text)
    case "name": values = before.isLog ? sources.logged() : []
    default: values = (option.argument?.values ?? []) + (option.argument?.examples ?? [])
    }
    return values.filter { $0.name.hasPrefix(text) }
  }

  /// Completes the text of a format with each field. An open brace at the end begins the field.
  private func fields(after text: String) -> [Candidate] {
    let open = text.lastIndex(of: "{").flatMap { text[$0...].contains("}") ? nil : $0 }
    let start = text[..<(open ?? text.endIndex)]
    return StatusField.allCases.map { Candidate(name: start + $0.braced, meaning: $0.meaning) }
  }

  // MARK: - Words

  /// The words that can come next, whatever the typed word is.
  private func nextWords(after before: ParsedArguments) -> [Candidate] {
    guard let first = before.words.first else { return startsOfPart + CompletionWords.commands }
    let followingWords = before.words.dropFirst()
    if first == "add" {
      guard followingWords.count < 2 else { return [] }
      let isAmount = (try? ControlCommand(before, at: context)) != nil
      return isAmount ? sources.timers(.action(.add(.zero))) : CompletionWords.amounts
    }
    if let verb = ControlVerb.allButAdd.first(where: { $0.word == first }),
      !before.beginsWithCountdown
    {
      return followingWords.isEmpty && verb != .list ? sources.timers(verb) : []
    }
    if first == "sounds", followingWords.isEmpty { return Option.sounds }
    if first == "help" { return followingWords.isEmpty ? CompletionWords.topics : [] }
    return before.isLog ? [] : nextWords(ofPart: before.timers.last?.last?.words ?? [])
  }

  /// The words that can come after those of a part.
  private func nextWords(ofPart words: [String]) -> [Candidate] {
    guard let last = words.last else { return startsOfPart }
    if last == "until" { return CompletionWords.times + CompletionWords.days }
    let isDay = CompletionWords.days.contains { $0.name == last }
    let isDayOfEnd = isDay && words.dropLast().last == "until"
    return (isDayOfEnd ? CompletionWords.times : []) + CompletionWords.separators
  }

  /// The words that can begin a part: times and presets.
  private var startsOfPart: [Candidate] {
    CompletionWords.durations
      + presets.lines.filter { $0.error == nil }.map {
        Candidate(name: $0.name, meaning: Quoting.shortened($0.argumentsText))
      }
  }
}
