import Countdown
import Harness
import Testing

@testable import timer

@Suite struct CompletionTests {
  static let presets = "soup: 12m 'tom yum'\nrounds 3m work then 1m rest\nbroken 5x\n"

  private func completion(_ words: [String], _ typed: String) -> Completion {
    Completion(
      words: words, typed: typed, context: .fridayEvening, presets: Presets { .text(Self.presets) },
      sources: Completion.Sources(
        timers: { verb in
          (["all", "green tea", "walk 20m"] + (verb.includesLost ? ["lost"] : [])).map {
            Candidate(name: $0)
          }
        },
        logged: { [Candidate(name: "focus")] },
        programs: { text in
          ["say", "sox"].filter { $0.hasPrefix(text) }.map { Candidate(name: $0) }
        }))
  }

  /// - Parameter line: the command line up to the cursor.
  private func completion(_ line: String) -> Completion {
    let bashLine = BashLine(line, breaks: "=:@")
    return completion(Array(bashLine.words.dropFirst()), bashLine.typed)
  }

  private func offered(_ line: String) -> [String] { completion(line).candidates.map(\.name) }

  static let lines: [(String, [String])] = [
    ("timer 5m ", ["then", "also"]), ("timer 5m t", ["then"]), ("timer -q 5m ", ["then"]),
    ("timer 5m focus ", ["then", "also"]), ("timer focus ", []),
    ("timer 5m then te", ["tea"]), ("timer 5m then po", []), ("timer 5m also po", ["pomodoro"]),
    ("timer rou", ["rounds"]), ("timer rounds ", ["also"]), ("timer 5m then rou", []),
    ("timer bro", []), ("timer sou", ["soup", "sounds"]),
    ("timer until f", ["friday"]), ("timer until friday n", ["noon"]),
    ("timer until friday noon ", ["then", "also"]),
    ("timer pause ", ["all", "green tea"]), ("timer pause wa", []), ("timer resume l", ["lost"]),
    ("timer pause green tea ", []), ("timer pause gr", ["green tea"]),
    ("timer list ", ["--format", "--json", "--clock"]), ("timer list tea", []),
    ("timer add -", ["-1m", "-5m", "--help", "-h", "--version", "-V"]),
    ("timer add 5m g", ["green tea"]),
    ("timer add tea -", ["-1m", "-5m", "--help", "-h", "--version", "-V"]),
    ("timer log ", ["--json", "--name", "--since", "--clear", "--clock", "--goal", "--no-goal"]),
    ("timer log --clear ", []), ("timer log --name ", ["focus"]),
    ("timer log --since y", ["yesterday"]), ("timer log book 20m ", ["then", "also"]),
    ("timer stop smoking 20m ", ["then", "also"]),
    ("timer sounds gl", ["glass"]), ("timer sounds glass ", []), ("timer sounds glass --qui", []),
    ("timer help ", HelpTopic.all.map(\.word)), ("timer help pa", ["pause"]),
    ("timer help app ", []),
    ("timer help -", []),
    ("timer presets ", []), ("timer --json ", ["list", "status", "log", "help"]),
    ("timer --quiet --s", ["--sound"]), ("timer --stay --qui", []), ("timer --bell --bel", []),
    ("timer --warn 1m --war", ["--warn"]), ("timer stopwatch --de", []),
    ("timer --color a", ["auto", "always"]),
    ("timer --color=a", ["--color=auto", "--color=always"]),
    ("timer --color=auto --qui", ["--quiet"]), ("timer --nothing ", []),
    ("timer --nothing --qui", []),
    ("timer --format {le", ["{left}"]), ("timer -q --format '{name} {se", ["{name} {seconds}"]),
    ("timer --exec s", ["say", "sox"]), ("timer --exec say --na", ["--name"]),
    ("timer --name ", []), ("timer -n tea 4", ["45m"]), ("timer -qn tea 4", ["45m"]),
    ("timer -- 4", ["45m"]), ("timer -- --qui", []), ("timer pause -- -", []),
    ("timer -- --color=a", []), ("timer --help ", []), ("timer --help --qui", []),
    ("timer pause tea --qui", []), ("timer status tea --fo", ["--format", "--follow"]),
    ("timer log book --qui", []), ("timer --json list ", ["--format", "--clock"]),
    ("timer --exec log --name ", []), ("timer stop smoking 20m --qui", ["--quiet"]),
    ("timer 5m --no-config ", ["then", "also"]),
  ]

  @Test(arguments: lines)
  func offers(line: String, words: [String]) {
    #expect(offered(line) == words)
  }

  @Test func offersEveryCommandAndPreset() {
    let offered = Set(offered("timer "))
    #expect(Set(CompletionWords.commands.map(\.name)) == Set(CommandNames.all))
    #expect(offered.isSuperset(of: CommandNames.all))
    #expect(offered.isSuperset(of: BuiltInPresets.lines.map(\.name) + ["soup", "rounds", "until"]))
  }

  @Test func offersEveryOption() {
    let all = completion("timer --").candidates + completion("timer log --").candidates
    for option in Option.all {
      let meanings = all.filter { $0.name == option.spelling }.map(\.meaning)
      #expect(
        meanings.contains(option.help) || meanings.contains(option.helpInLog), "\(option.long)")
    }
  }

  @Test(arguments: Option.all.filter { $0.argument?.values.isEmpty == false })
  func offersEveryValue(option: Option) {
    #expect(offered("timer \(option.spelling) ") == option.argument?.values.map(\.name))
  }

  /// Each offered option is read as an option, and each word offered after a command for running timers is valid.
  @Test(arguments: [1, 2, 3])
  func offersOnlyValidWords(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = CommandFuzzTests.pieces.filter { !$0.contains(" ") } + CommandNames.all
    var offerCount = 0
    for _ in 0..<100 {
      let words = (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }
      let typed = Bool.random(using: &generator) ? "" : "--"
      let completion = completion(words, typed)
      for candidate in completion.candidates {
        offerCount += 1
        let line = words + [candidate.name]
        if let unfinished = ParsedArguments.optionWithoutValue(in: line) {
          #expect(unfinished.option.spelling == candidate.name || "-n" == candidate.name, "\(line)")
          continue
        }
        guard let parsed = try? ParsedArguments(line) else {
          Issue.record("\(line)")
          continue
        }
        if candidate.name.hasPrefix("--") { #expect(!parsed.allOptions.isEmpty, "\(line)") }
        if let first = (try? ParsedArguments(words))?.words.first,
          ControlVerb.words.contains(first),
          !parsed.beginsWithCountdown
        {
          #expect(throws: Never.self, "\(line)") {
            try Command(line, at: .fridayEvening, presets: completion.presets)
          }
        }
      }
    }
    #expect(offerCount > 100)
  }
}
