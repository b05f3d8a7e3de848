import Countdown
import Interface

/// Answers a shell that asks what can follow: `timer __complete bash COMP_WORDBREAKS LINE`, where the line ends at the
/// cursor, or `timer __complete zsh|fish WORD…`, where the last word is the one that is being typed.
struct CompletionRunner {
  let place: ReadingContext
  let presets: Presets

  private static let command = "__complete"

  private enum Shell: String {
    case bash, zsh, fish
  }

  /// The lines to print, in the form that the shell reads; nil where no shell asks.
  func answer(to arguments: [String]) -> String? {
    guard arguments.count > 2, arguments[0] == Self.command,
      let shell = Shell(rawValue: arguments[1])
    else { return nil }
    let words = Array(arguments[2...].dropLast())
    let typed = arguments[arguments.count - 1]
    switch shell {
    case .bash:
      let line = BashLine(typed, breaks: words.first ?? "")
      return text(of: Array(line.words.dropFirst()), line.typed) { line.replacement(by: $0.name) }
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
      words: words, typed: typed, place: place, presets: presets,
      sources: Completion.Sources(
        timers: timers(for:), logged: logged, programs: Self.programs(beginningWith:)))
    // The shell reads a line for each, so none may hold control characters.
    return completion.candidates.filter { Quoting.visible($0.name) == $0.name }
      .map { "\(line($0))\n" }.joined()
  }

  /// The names and ids of the timers that a command can mean, and `all`. A name that several have, or that begins like an
  /// option, needs the id.
  private func timers(for verb: ControlVerb) -> [Candidate] {
    let moment = SystemClock.moment
    let registry = Registry(RegistryFolder.own, at: moment, zone: place.zone)
    let timers = (registry.live + (verb.seesLost ? registry.lost : [])).map(\.snapshot)
    guard !timers.isEmpty else { return [] }
    let line = StatusLine(
      at: moment, in: place.zone, isUnicode: Encoding.isUTF8(Process.environment))
    var all = [Candidate(name: TimerSelector.all, meaning: "all timers")]
    for timer in timers {
      let left = line.left(timer)
      if !timer.title.hasPrefix("-"), timers.filter({ $0.title == timer.title }).count == 1 {
        all.append(Candidate(name: timer.title, meaning: "\(timer.id) \(left)"))
      }
      all.append(Candidate(name: timer.id, meaning: "\(Quoting.visible(timer.title)) \(left)"))
    }
    return all
  }

  /// The names in the log, the newest first.
  private func logged() -> [Candidate] {
    guard let folder = StateFolder.path, let bytes = try? LogFile(folder: folder).read() else {
      return []
    }
    let log = LogBytes(bytes)
    var seen: Set<String> = [""]
    return log.records.reversed().map(log.name).filter { seen.insert($0).inserted }
      .map { Candidate(name: $0) }
  }

  /// The programs in the folders of `PATH` whose names begin with a text.
  private static func programs(beginningWith text: String) -> [Candidate] {
    let folders = (Process.environment("PATH") ?? "").split(separator: ":")
    let names = folders.flatMap { Platform.names(in: String($0)) }
    return Set(names.filter { $0.hasPrefix(text) }).sorted().map { Candidate(name: $0) }
  }
}
