import Countdown
import Interface

/// Answers `timer __complete bash COMP_WORDBREAKS LINE` and `timer __complete zsh|fish WORD…`.
/// The line and the words end at the cursor.
struct CompletionRunner {
  let context: ParsingContext
  let presets: Presets

  private static let command = "__complete"

  private enum Shell: String {
    case bash, zsh, fish
  }

  /// Returns the lines to print, in the format of the shell; nil if the arguments are no completion request.
  func answer(to arguments: [String]) -> String? {
    guard arguments.count > 2, arguments[0] == Self.command,
      let shell = Shell(rawValue: arguments[1])
    else { return nil }
    let words = Array(arguments[2...].dropLast())
    let typed = arguments[arguments.count - 1]
    switch shell {
    case .bash:
      let line = BashLine(typed, breaks: words.first ?? "")
      return text(of: Array(line.words.dropFirst()), line.typed) { line.replacement(for: $0.name) }
    case .zsh:
      return text(of: words, typed) { candidate in
        let text = [candidate.name, candidate.meaning].filter { !$0.isEmpty }.map { text in
          text.map { ":\\".contains($0) ? "\\\($0)" : String($0) }.joined()
        }
        return text.joined(separator: ":")
      }
    case .fish:
      return text(of: words, typed) {
        $0.meaning.isEmpty ? $0.name : "\($0.name)\t\($0.meaning)"
      }
    }
  }

  private func text(
    of words: [String], _ typed: String, line: (Candidate) -> String
  ) -> String {
    let completion = Completion(
      words: words, typed: typed, context: context, presets: presets,
      sources: Completion.Sources(
        timers: timers(for:), logged: logged, programs: Self.programs(beginningWith:)))
    // The shell reads one candidate per line, so candidates with control characters are left out.
    return completion.candidates.filter { Quoting.visible($0.name) == $0.name }
      .map { "\(line($0))\n" }.joined()
  }

  /// The unique names and the ids of the timers that a command applies to, and `all`. A name like `-x` is left out.
  private func timers(for verb: ControlVerb) -> [Candidate] {
    let moment = SystemClock.moment
    let registry = Registry(RegistryFolder.own, at: moment, zone: context.zone)
    let timers = (registry.live + (verb.includesLost ? registry.lost : [])).map(\.snapshot)
    guard !timers.isEmpty else { return [] }
    let line = StatusLine(
      at: moment, in: context.zone, isUnicode: Encoding.isUTF8)
    var candidates = [Candidate(name: TimerSelector.all, meaning: "all timers")]
    for timer in timers {
      let left = line.leftText(timer)
      if !timer.title.hasPrefix("-"), timers.filter({ $0.title == timer.title }).count == 1 {
        candidates.append(Candidate(name: timer.title, meaning: "\(timer.id) \(left)"))
      }
      candidates.append(
        Candidate(name: timer.id, meaning: "\(Quoting.visible(timer.title)) \(left)"))
    }
    return candidates
  }

  /// The names in the log, newest first.
  private func logged() -> [Candidate] {
    guard let bytes = try? LogFile.own?.read() else {
      return []
    }
    let log = LogBytes(bytes)
    var seen: Set<String> = [""]
    return log.lines.reversed().map(log.name).filter { seen.insert($0).inserted }
      .map { Candidate(name: $0) }
  }

  private static func programs(beginningWith text: String) -> [Candidate] {
    let folders = (Process.environment("PATH") ?? "").split(separator: ":")
    let names = folders.flatMap { Platform.names(in: String($0)) }
    return Set(names.filter { $0.hasPrefix(text) }).sorted().map { Candidate(name: $0) }
  }
}
