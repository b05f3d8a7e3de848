import Countdown
import Interface

/// The app as questions and answers in lines: asks how long, and reads the answers as a command line.
struct Prompt {
  /// The arguments of the command line, which are options alone.
  let arguments: [String]

  /// Those that an answer may name.
  let presets: Presets

  /// When and where an answer is read.
  let place: () -> ReadingContext

  /// Shows a question, and returns the line that answers it; nil where no answer will come.
  let ask: (String) -> String?

  /// Shows a line.
  let say: (String) -> Void

  /// What is to be counted, and when that was said.
  struct Answer {
    var invocation: Invocation
    let now: WallTime
  }

  /// Asks until a time is understood; nil where none is wanted.
  func run() -> Answer? {
    var isEmpty = false
    while let line = ask("How long? ") {
      let line = line.trimmed
      if line.isEmpty {
        if isEmpty { return nil }
        isEmpty = true
        say(Self.advice)
        say("press enter again to leave")
        continue
      }
      isEmpty = false
      if !presets.holds(line) {
        if Self.leaving.contains(line) { return nil }
        if Self.asking.contains(line) {
          say("\(Self.advice); p lists the presets, q leaves")
          say("then starts the next part, also another timer; for example: 3m eggs also 8m pasta")
          continue
        }
        if Self.listing.contains(line) {
          sayPresets()
          continue
        }
      }
      do throws(UsageError) {
        return try read(line)
      } catch {
        say(error.description)
      }
    }
    return nil
  }

  private static let advice =
    "write a time or a preset; for example: 5m, 25m focus, until 17:30 or tea"

  /// Words with which people leave a program, ask it what to do, or ask for the presets.
  private static let leaving = ["q", "quit", "exit"]
  private static let asking = ["?", "h", "help"]
  private static let listing = ["p", "presets"]

  /// Says of each preset what it counts, a line each: `tea: 4 minutes`.
  private func sayPresets() {
    let place = place()
    for name in presets.usable(at: place).map(\.name) {
      let plans = ((try? presets.timers(of: name, at: place)) ?? []).compactMap { try? $0.plan() }
      let titles = plans.map {
        // The name of the preset has been said.
        let names = $0.parts.map { $0.name == name ? "" : Quoting.visible($0.name) }
        return PlanTitle.text(of: $0, names: names, speaks: true)
      }
      say("\(name): \(titles.joined(separator: " also "))")
    }
  }

  /// Reads the line, and asks for the name of a countdown that has none.
  private func read(_ line: String) throws(UsageError) -> Answer {
    let place = place()
    let words = try ParsedArguments.words(ofAnswer: line, presets: presets)
    let own = try ParsedArguments(words).allOptions
    // Error hints suggest --name for a name that reads as something else.
    guard own.allSatisfy({ $0.option.spelling == "--name" }) else { throw .noOptionsHere }
    let all = arguments.filter { $0 != "--" } + (own.isEmpty ? ["--"] : []) + words
    var answer = Answer(
      invocation: try invocation(try ParsedArguments(all), words, at: place), now: place.now)
    let parts = answer.invocation.timers.flatMap(\.plan.parts)
    if parts.count == 1, parts[0].name.isEmpty {
      answer.invocation.timers[0].plan.parts[0].name =
        ask("Name? (enter for none) ").map(\.trimmed) ?? ""
    }
    return answer
  }

  private func invocation(
    _ outline: ParsedArguments, _ words: [String], at place: ReadingContext
  ) throws(UsageError) -> Invocation {
    do throws(UsageError) {
      return try Invocation(outline, presets: presets, at: place, isAnswer: true)
    } catch {
      guard let first = words.first, Presets.verbs.contains(first) else { throw error }
      throw .noCommandHere(first)
    }
  }
}

extension UsageError {
  fileprivate static let noOptionsHere = UsageError(
    "an answer takes only --name: write other options on the command line; for example: timer --plain --no-sound"
  )

  fileprivate static func noCommandHere(_ verb: String) -> UsageError {
    let plain = verb == "stopwatch" ? " --plain" : ""
    return UsageError(
      "\(Quoting.quoted(verb)) is a command: write timer \(verb)\(plain) in the shell")
  }
}
