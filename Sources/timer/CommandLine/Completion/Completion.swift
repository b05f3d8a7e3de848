import Countdown
import Interface

/// What can follow on a command line that is being typed: nothing that the program would refuse there.
struct Completion {
  /// A whole word that can stand where one is being typed.
  struct Candidate: Equatable {
    let text: String

    /// What it means, for shells that show it; empty where the word says it.
    var meaning = ""
  }

  /// The words before, without the program's name.
  var words: [String]

  /// The word that is being typed, as far as it goes.
  var typed: String

  let place: Place
  let presets: Presets

  /// What is found outside of the command line.
  let sources: Sources

  struct Sources {
    /// The timers that a command can mean.
    var timers: (Verb) -> [Candidate] = { _ in [] }

    /// The names in the log.
    var logged: () -> [Candidate] = { [] }

    /// The programs whose names begin with a text.
    var programs: (String) -> [Candidate] = { _ in [] }
  }

  var candidates: [Candidate] {
    if let option = Outline.option(awaitingValueAfter: words) {
      return values(of: option, typed).filter { accepts([$0.text]) }
    }
    if let (option, start) = optionWithValue {
      let value = String(typed.dropFirst(start.count))
      return values(of: option, value)
        .map { Candidate(text: start + $0.text, meaning: $0.meaning) }
        .filter { accepts([$0.text]) }
    }
    let begun = nextWords.filter { $0.text.hasPrefix(typed) && accepts([$0.text]) }
    // Nothing else can follow these.
    let takesOptionsAlone = begun.isEmpty && ["list", "log"].contains(words.first)
    return takesOptionsAlone || typed.hasPrefix("-") ? begun + options : begun
  }

  // MARK: - What the program takes

  /// Whether the program takes the words with these after them, perhaps with more behind them.
  private func accepts(_ next: [String]) -> Bool {
    let more = [[], ["5m"], ["17:30"], ["status"]]
    return more.contains { (try? Command(words + next + $0, at: place, presets: presets)) != nil }
  }

  // MARK: - Options

  /// The options that can stand here, and have not been given. Short ones and those that every command takes are
  /// offered only to somebody who has typed a hyphen.
  private var options: [Candidate] {
    guard let given = try? Outline(words), given.words.first != "help" else { return [] }
    return Option.all.flatMap { option -> [Candidate] in
      let isGiven = given.allOptions.contains { $0.option.long == option.long }
      guard !isGiven || option.isCollected, !typed.isEmpty || option.commands != .every,
        accepts([option.spelling] + (option.argument.map { [Self.sample(of: $0)] } ?? []))
      else { return [] }
      let help = given.words.first == "log" ? option.helpInLog : option.help
      let short = typed.isEmpty ? nil : option.short.map { "-\($0)" }
      return [option.spelling, short].compactMap(\.self).filter { $0.hasPrefix(typed) }
        .map { Candidate(text: $0, meaning: help) }
    }
  }

  private static func sample(of argument: Option.Argument) -> String {
    (argument.examples.first ?? argument.values.first)?.name ?? "x"
  }

  /// The option of `--color=au`, and what stands before the value.
  private var optionWithValue: (Option, start: String)? {
    guard typed.hasPrefix("--"), let equals = typed.firstIndex(of: "="),
      let option = Option.named(typed[..<equals].dropFirst(2)), option.argument != nil
    else { return nil }
    return (option, String(typed[...equals]))
  }

  /// The values of an option that begin with a text.
  private func values(of option: Option, _ text: String) -> [Candidate] {
    let values: [Candidate]
    switch option.long {
    case "format": return fields(after: text)
    case "exec": values = sources.programs(text)
    case "name": values = words.contains("log") ? sources.logged() : []
    default:
      values = ((option.argument?.values ?? []) + (option.argument?.examples ?? [])).map {
        Candidate(text: $0.name, meaning: $0.meaning)
      }
    }
    return values.filter { $0.text.hasPrefix(text) }
  }

  /// The fields of a format, after what has been typed of it.
  private func fields(after text: String) -> [Candidate] {
    let open = text.lastIndex(of: "{").flatMap { text[$0...].contains("}") ? nil : $0 }
    let start = text[..<(open ?? text.endIndex)]
    return StatusField.allCases
      .map { Candidate(text: start + $0.braced, meaning: $0.meaning) }
      .filter { $0.text.hasPrefix(text) }
  }

  // MARK: - Words

  /// The words that could come next, whatever has been typed of one.
  private var nextWords: [Candidate] {
    guard let given = try? Outline(words) else { return [] }
    guard let first = given.words.first else {
      return startsOfPart + Self.candidates(CompletionWords.commands)
    }
    let rest = given.words.dropFirst()
    if first == "add" {
      guard rest.count < 2 else { return [] }
      let isAmount = (try? VerbLine(given, at: place)) != nil
      return isAmount
        ? sources.timers(.action(.add(.zero))) : Self.candidates(CompletionWords.amounts)
    }
    if let verb = Verb.plain.first(where: { $0.word == first }), !given.beginsWithCountdown {
      return rest.isEmpty && verb != .list ? sources.timers(verb) : []
    }
    if first == "sounds", rest.isEmpty {
      return Option.sounds.map { Candidate(text: $0.name, meaning: $0.meaning) }
    }
    if first == "log", !given.beginsWithCountdown { return [] }
    return nextOfPart(given.timers.last?.last?.words ?? [])
  }

  /// The words after those of a part.
  private func nextOfPart(_ words: [String]) -> [Candidate] {
    guard let last = words.last else { return startsOfPart }
    let joints = Self.candidates(CompletionWords.joints)
    if last == "until" { return Self.candidates(CompletionWords.times + CompletionWords.days) }
    let isDay = CompletionWords.days.contains { $0.0 == last }
    if isDay, words.dropLast().last == "until" {
      return Self.candidates(CompletionWords.times) + joints
    }
    return joints
  }

  /// The words with which a part can begin: times, and presets.
  private var startsOfPart: [Candidate] {
    Self.candidates(CompletionWords.durations)
      + presets.lines.filter { $0.flaw == nil }.map { line in
        let arguments = line.arguments.map(ShellWord.quoted).joined(separator: " ")
        return Candidate(text: line.name, meaning: Quoting.shortened(Quoting.visible(arguments)))
      }
  }

  private static func candidates(_ words: [(String, String)]) -> [Candidate] {
    words.map { Candidate(text: $0.0, meaning: $0.1) }
  }
}
