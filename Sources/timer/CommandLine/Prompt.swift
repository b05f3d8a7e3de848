import Countdown
import Interface

/// The app without a picture: asks for a time, and reads the answer like a command line.
struct Prompt {
  /// The arguments of the command line: options only.
  let arguments: [String]

  let presets: Presets

  /// Returns the time and the zone in which an answer is read.
  let context: () -> ParsingContext

  /// Shows a question, and returns the answer; nil at the end of the input.
  let ask: (String) -> String?

  let show: (String) -> Void

  /// The timers of an answer, and the time at which it was given.
  struct Answer {
    var invocation: Invocation
    let now: WallTime
  }

  /// Asks until an answer is a time; returns nil if the user leaves.
  func run() -> Answer? {
    var wasEmpty = false
    while let line = ask("How long? ") {
      let line = line.trimmed
      if line.isEmpty {
        if wasEmpty { return nil }
        wasEmpty = true
        show(Self.hint)
        show("press enter again to leave")
        continue
      }
      wasEmpty = false
      if !presets.contains(line) {
        if Self.quitWords.contains(line) { return nil }
        if Self.helpWords.contains(line) {
          show("\(Self.hint); p lists the presets, q leaves")
          show("then starts the next part, also another timer; for example: 3m eggs also 8m pasta")
          continue
        }
        if Self.presetsWords.contains(line) {
          showPresets()
          continue
        }
      }
      do throws(UsageError) {
        return try read(line)
      } catch {
        show(error.description)
      }
    }
    return nil
  }

  private static let hint =
    "write a time or a preset; for example: 5m, 25m focus, until 17:30 or tea"

  private static let quitWords = ["q", "quit", "exit"]
  private static let helpWords = ["?", "h", "help"]
  private static let presetsWords = ["p", "presets"]

  /// Shows each preset on a line: `tea: 4 minutes`.
  private func showPresets() {
    let context = context()
    for name in presets.valid(at: context).map(\.name) {
      let plans = ((try? presets.timers(of: name, at: context)) ?? []).compactMap { try? $0.plan() }
      let titles = plans.map {
        // Do not repeat the name of the preset.
        let names = $0.parts.map { $0.name == name ? "" : Quoting.visible($0.name) }
        return PlanTitle.text(of: $0, names: names, isSpoken: true)
      }
      show("\(name): \(titles.joined(separator: " also "))")
    }
  }

  /// Reads an answer, and asks for a name if a single countdown has none.
  private func read(_ line: String) throws(UsageError) -> Answer {
    let context = context()
    let words = try ParsedArguments.words(ofAnswer: line, presets: presets)
    let options = try ParsedArguments(words).allOptions
    // Hints in errors suggest --name, so it is allowed here.
    guard options.allSatisfy({ $0.option.spelling == "--name" }) else {
      throw .answerTakesNoOptions
    }
    let allArguments = arguments.filter { $0 != "--" } + (options.isEmpty ? ["--"] : []) + words
    var answer = Answer(
      invocation: try invocation(try ParsedArguments(allArguments), words, at: context),
      now: context.now)
    let parts = answer.invocation.timers.flatMap(\.plan.parts)
    if parts.count == 1, parts[0].name.isEmpty {
      answer.invocation.timers[0].plan.parts[0].name =
        ask("Name? (enter for none) ").map(\.trimmed) ?? ""
    }
    return answer
  }

  private func invocation(
    _ parsed: ParsedArguments, _ words: [String], at context: ParsingContext
  ) throws(UsageError) -> Invocation {
    do throws(UsageError) {
      return try Invocation(parsed, presets: presets, at: context, isAnswer: true)
    } catch {
      guard let first = words.first, CommandNames.all.contains(first) else { throw error }
      throw .commandInAnswer(first)
    }
  }
}

extension UsageError {
  fileprivate static let answerTakesNoOptions = UsageError(
    "an answer takes only --name: write other options on the command line; for example: timer --plain --no-sound"
  )

  fileprivate static func commandInAnswer(_ verb: String) -> UsageError {
    let plain = verb == "stopwatch" ? " --plain" : ""
    return UsageError(
      "\(Quoting.quoted(verb)) is a command: write timer \(verb)\(plain) in the shell")
  }
}
