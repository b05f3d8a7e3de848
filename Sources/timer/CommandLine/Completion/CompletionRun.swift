import Countdown
import Interface

/// Answers a shell that asks what can follow: `timer __complete bash LINE`, where the line ends at the cursor, or
/// `timer __complete zsh|fish WORD…`, where the last word is the one that is being typed.
struct CompletionRun {
  let place: Place
  let presets: Presets

  private static let word = "__complete"

  /// The lines to print, in the form that the shell reads; nil where no shell asks.
  func answer(to arguments: [String]) -> String? {
    guard arguments.count > 2, arguments[0] == Self.word else { return nil }
    let words = Array(arguments[2...].dropLast())
    let typed = arguments[arguments.count - 1]
    switch arguments[1] {
    case "bash":
      let line = BashLine(typed)
      return text(of: Array(line.words.dropFirst()), line.typed) { line.replacement(by: $0.text) }
    case "zsh":
      return text(of: words, typed) { candidate in
        let word = candidate.text.map { ":\\".contains($0) ? "\\\($0)" : String($0) }.joined()
        return candidate.meaning.isEmpty ? word : "\(word):\(candidate.meaning)"
      }
    default:
      return text(of: words, typed) { candidate in
        candidate.meaning.isEmpty ? candidate.text : "\(candidate.text)\t\(candidate.meaning)"
      }
    }
  }

  private func text(
    of words: [String], _ typed: String, line: (Completion.Candidate) -> String
  ) -> String {
    let completion = Completion(
      words: words, typed: typed, place: place, presets: presets,
      sources: Completion.Sources(
        timers: timers(for:), logged: logged, programs: Self.programs(beginningWith:)))
    // A text that is no line of its own cannot be offered.
    return completion.candidates.filter { Quoting.visible($0.text) == $0.text }
      .map { "\(line($0))\n" }.joined()
  }

  /// The names and ids of the timers that a command can mean, and `all`.
  private func timers(for verb: Verb) -> [Completion.Candidate] {
    let moment = SystemClock.moment
    let registry = Registry(RegistryFolder.own, at: moment, zone: place.zone)
    let timers = (registry.live + (verb.seesLost ? registry.lost : [])).map(\.snapshot)
    guard !timers.isEmpty else { return [] }
    let line = StatusLine(
      at: moment, in: place.zone, isUnicode: Encoding.isUTF8(Process.environment))
    let meant = timers.flatMap { timer in
      let left = line.left(timer)
      return [
        Completion.Candidate(text: timer.title, meaning: "\(timer.id) \(left)"),
        Completion.Candidate(text: timer.id, meaning: "\(Quoting.visible(timer.title)) \(left)"),
      ]
    }
    return [Completion.Candidate(text: TimerChoice.all, meaning: "all that are counted")] + meant
  }

  /// The names in the log, the newest first.
  private func logged() -> [Completion.Candidate] {
    guard let folder = StateFolder.path, let bytes = try? LogFile(folder: folder).read() else {
      return []
    }
    let log = LogBytes(bytes)
    var seen: Set<String> = [""]
    return log.records.reversed().map(log.name).filter { seen.insert($0).inserted }
      .map { Completion.Candidate(text: $0) }
  }

  /// The programs in the folders of `PATH` whose names begin with a text.
  private static func programs(beginningWith text: String) -> [Completion.Candidate] {
    let folders = (Process.environment("PATH") ?? "").split(separator: ":")
    let names = folders.flatMap { Platform.names(in: String($0)) }
    return Set(names.filter { $0.hasPrefix(text) }).sorted().map { Completion.Candidate(text: $0) }
  }
}
