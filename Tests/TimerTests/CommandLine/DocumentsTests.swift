import Countdown
import Interface
import Testing

@testable import timer

/// Manual, README, help and completions name exactly the options of the table, no fewer and no more.
@Suite struct DocumentsTests {
  /// An option as a document shows it: short name `q`, long name `quiet`, and the argument's name, or "".
  struct Shown: Hashable, CustomStringConvertible {
    var short: String
    var long: String
    var argument = ""
    var description: String { "-\(short) --\(long) \(argument)" }
  }

  static let table = Set(
    Self.counting.map {
      Shown(
        short: $0.short.map { String($0) } ?? "", long: $0.long, argument: $0.argument?.name ?? "")
    })

  static let withoutArguments = Set(table.map { Shown(short: $0.short, long: $0.long) })

  /// The options of `timer log`.
  static let ofLog = Option.all.filter { $0.commands.contains(.log) && $0.commands != .every }

  /// The others, which the help lists.
  static let counting = Option.all.filter { $0.commands != .log }

  static let described = Dictionary(uniqueKeysWithValues: Self.counting.map { ($0.long, $0.help) })

  /// The options whose value is one of a short list, each value with its meaning.
  static let choices = Self.counting.filter { $0.argument?.values.first?.meaning.isEmpty == false }

  /// The options whose value is a name that says by itself what it means.
  static let names = Self.counting.filter { $0.argument?.values.first?.meaning.isEmpty == true }

  /// The values of such an option, each with its meaning.
  static func meanings(_ option: Option) -> [String: String] {
    Dictionary(uniqueKeysWithValues: option.argument?.values.map { ($0.name, $0.meaning) } ?? [])
  }

  /// 17:54:00, the moment at which the documents' `90m` starts: it ends at 19:24:00.
  static let beforeSix = WallTime.fridayEvening.advanced(by: .seconds(-3 * 3600 - 50 * 60))

  /// An option and, where it is shown with it, its opposite, which takes no value.
  static func both(
    short: String, long: String, argument: String, hasOpposite: Bool
  ) -> [Shown] {
    let option = Shown(short: short, long: long, argument: argument)
    return hasOpposite ? [option, Shown(short: "", long: "no-" + long)] : [option]
  }

  // MARK: help and README

  @Test func helpNamesTheOptions() {
    let rows = Documents.matches(of: #"^  ((?:-|    --).*?)  "#, in: Help.full)
    let shown = rows.flatMap {
      Documents.matches(of: #"(?:-(.), )?--(\[no-\])?([a-z-]+)(?: ([A-Z]+))?"#, in: $0[0])
    }.flatMap { Self.both(short: $0[0], long: $0[2], argument: $0[3], hasOpposite: $0[1] != "") }
    #expect(Set(shown) == Self.table)
    #expect(shown.count == Self.table.count)
  }

  @Test func helpNamesTheValues() {
    #expect(!Self.choices.isEmpty)
    for option in Self.choices {
      let values = option.argument?.values ?? []
      // A list of more than five values has no room in the help.
      for value in values where values.count <= 5 {
        #expect(option.help.contains(value.name), "\(option.long)")
      }
    }
  }

  @Test func readmeShowsTheHelpAsItIs() {
    #expect(Documents.readme.contains("\n```\n" + Help.full + "```\n"))
  }

  @Test func readmeQuotesAnAnswerAndARefusalAsTheyAre() throws {
    let invocation = try Invocation(counting: "90m", now: Self.beforeSix)
    let answer = Explanation.text(invocation, now: Self.beforeSix, zone: Greenwich())
    let refusal = #expect(throws: UsageError.self) { try read(["5M"]) }
    let shown = """

          $ timer --explain 90m
          \(answer)
          $ timer 5M
          timer: \(refusal?.description ?? "")

      """
    #expect(Documents.readme.contains(shown))
    #expect(Documents.manual.contains("\n$ timer --explain 90m\n\(answer)\n"))
  }

  /// Every time that the manual shows is understood, alone or after `until`, except those that it shows as refused.
  @Test func everyTimeOfTheManualIsUnderstood() throws {
    let refused = ["25m 5m", "until 5"]
    for (section, next) in [("DURATIONS", "TIMES OF DAY"), ("TIMES OF DAY", "NAMES")] {
      let text = Documents.manual.components(between: ".Sh \(section)\n", and: ".Sh \(next)")
      let times = Documents.matches(of: #"^\.(?:It )?Li (.*?)(?: [,;:.])?$"#, in: text).map {
        $0[0]
      }
      .filter { $0 != "M" && $0 != "@" }
      #expect(times.count > 15)
      for time in times {
        let isUnderstood = ["", "until "].contains { prefix in
          (try? Request([prefix + time], now: Self.beforeSix, zone: Greenwich())) != nil
        }
        #expect(isUnderstood != refused.contains(time), "\(time)")
      }
    }
  }

  @Test func readmeListsTheExitStatuses() {
    let section = Documents.readme.components(between: "| exit status |", and: "| 128")
    let listed = Documents.matches(of: #"^\| ([0-9]+) \|"#, in: section).compactMap { Int32($0[0]) }
    #expect(listed == timer.ExitStatus.allCases.map(\.rawValue))
  }

  @Test func readmeNamesNoOtherOption() {
    let own = Self.ofLog.map(\.long)
    let named = Documents.matches(of: #"timer [^\n]*--([a-z-]+)"#, in: Documents.readme)
    #expect(!named.isEmpty)
    #expect(Set(named.map { $0[0] }).subtracting(Self.table.map(\.long) + own).isEmpty)
  }

  // MARK: the manual

  @Test func manualListsTheOptions() {
    // Those of timer log are its own.
    let log = Documents.manual.components(between: ".Sh THE LOG\n", and: "\n.Sh ")
    let items = Documents.matches(
      of: #"^\.It (?:Fl (\w) , )?Fl -([a-z-]+)(?: Ar ([A-Z]+))?(?: , Fl -no-([a-z-]+))?$"#,
      in: Documents.manual.replacing(log, with: ""))
    let shown = items.flatMap {
      Self.both(short: $0[0], long: $0[1], argument: $0[2], hasOpposite: $0[3] == $0[1])
    }
    #expect(Set(shown) == Self.table)
    #expect(shown.count == Self.table.count)
    // Nothing but an option's own opposite stands beside it.
    #expect(items.filter { !$0[3].isEmpty && $0[3] != $0[1] } == [])
  }

  @Test func manualMentionsNoOtherOption() {
    let mentioned = Documents.matches(of: #"Fl -([a-z][a-z-]*)"#, in: Documents.manual)
    let own = Self.ofLog.map(\.long)
    #expect(Set(mentioned.map { $0[0] }) == Set(Self.table.map(\.long) + own))
  }

  @Test(arguments: choices)
  func manualExplainsTheValues(option: Option) {
    let section = Documents.manual.components(between: ".It Fl -\(option.long) Ar", and: ".El")
    let values = Documents.matches(of: #"^\.It Cm ([a-z]+)\n([^,;.\n]*)"#, in: section)
    #expect(
      Dictionary(values.map { ($0[0], $0[1]) }, uniquingKeysWith: +) == Self.meanings(option))
  }

  @Test(arguments: names)
  func manualNamesTheValues(option: Option) {
    let section = Documents.manual.components(
      between: ".It Fl -\(option.long) Ar", and: "\n.It Fl ")
    let listed = Documents.matches(of: #"^\.Cm ([a-z-]+)"#, in: section).map { $0[0] }
    #expect(listed == option.argument?.values.map(\.name))
  }

  /// Every setting that a manual shows in a settings file is understood there.
  @Test func manualShowsASettingsFile() {
    let section = Documents.manual.components(between: ".Sh SETTINGS FILE\n", and: "\n.Sh ")
    let example = section.components(between: ".Bd -literal -offset indent\n", and: ".Ed")
    let stored = StoredSettings(text: example)
    #expect(stored.lines.count > 4)
    #expect(stored.troubles == [])
  }

  @Test func manualListsTheHooks() {
    let section = Documents.manual.components(between: ".Sh HOOKS\n", and: "\n.Sh ")
    let listed = Documents.matches(of: #"^\.It Pa ([a-z]+)$"#, in: section).map { $0[0] }
    #expect(listed == Hook.Kind.allCases.map(\.rawValue))
  }

  @Test func manualListsTheExitStatuses() {
    let section = Documents.manual.components(between: ".Sh EXIT STATUS", and: ".El")
    let listed = Documents.matches(of: #"^\.It ([0-9]+)$"#, in: section).compactMap { Int32($0[0]) }
    #expect(listed == timer.ExitStatus.allCases.map(\.rawValue))
  }

  // MARK: completions

  @Test func bashOffersTheOptions() {
    let lists = Documents.matches(of: #"^  (?:local )?options="([^"]*)""#, in: Documents.bash)
    let words = lists.flatMap { $0[0].split(separator: " ") }.filter { $0.hasPrefix("-") }
    let expected = Self.counting.flatMap { option in
      (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
    }
    #expect(words.map(String.init) == expected)
  }

  @Test(arguments: choices)
  func bashOffersTheValues(option: Option) {
    let list = Documents.matches(
      of: #"--\#(option.long)\) candidates=\$([a-z]+) "#, in: Documents.bash)
    let values = Documents.matches(
      of: #"local \#(list.first?.first ?? "-")="([^"]*)""#, in: Documents.bash)
    #expect(values == [[option.argument?.values.map(\.name).joined(separator: " ") ?? ""]])
  }

  @Test(arguments: names)
  func bashOffersTheNames(option: Option) {
    let list = Documents.matches(
      of: #"--\#(option.long)\) candidates=\$([a-z]+) "#, in: Documents.bash)
    let rows = Documents.matches(
      of: #"^  (?:local )?\#(list.first?.first ?? "-")="([^"]*)""#, in: Documents.bash)
    let words = rows.flatMap { $0[0].split(separator: " ") }.filter { !$0.hasPrefix("$") }
    #expect(words.map(String.init) == option.argument?.values.map(\.name))
  }

  @Test func bashKnowsWhichOptionsTakeAValue() {
    let waiting = Documents.matches(of: #"\$word == "--([a-z-]+)""#, in: Documents.bash)
    let taking = Self.counting.filter { $0.argument != nil }.map(\.long)
    #expect(Set(waiting.map { $0[0] }) == Set(taking))
  }

  @Test func zshOffersTheOptionsWithTheWordsOfHelp() {
    let specs = Documents.matches(
      of: #"^    '\*?(?:\([^)]*\)(?:'\{-(\w)\+?,)?)?--([a-z-]+)(=?)(?:\}')?\[([^\]]*)\](:?)"#,
      in: Documents.zsh)
    #expect(Set(specs.map { Shown(short: $0[0], long: $0[1]) }) == Self.withoutArguments)
    #expect(Dictionary(specs.map { ($0[1], $0[3]) }, uniquingKeysWith: +) == Self.described)
    let taking = Self.counting.filter { $0.argument != nil }.map(\.long)
    #expect(specs.filter { !$0[2].isEmpty }.map { $0[1] } == taking)
    #expect(specs.filter { !$0[4].isEmpty }.map { $0[1] } == taking)
  }

  @Test(arguments: choices)
  func zshOffersTheValues(option: Option) {
    let function = Documents.matches(
      of: #"--\#(option.long)=\[[^]]*\]:[a-z]+:(_timer_[a-z]+)'"#, in: Documents.zsh)
    let section = Documents.zsh.components(
      between: "\n\(function.first?.first ?? "-")() {", and: "  )\n")
    let values = Documents.matches(of: #"'([a-z]+):([^']*)'"#, in: section)
    #expect(
      Dictionary(values.map { ($0[0], $0[1]) }, uniquingKeysWith: +) == Self.meanings(option))
  }

  @Test(arguments: names)
  func zshOffersTheNames(option: Option) {
    let function = Documents.matches(
      of: #"--\#(option.long)=\[[^]]*\]:[a-z]+:(_timer_[a-z]+)'"#, in: Documents.zsh)
    let section = Documents.zsh.components(
      between: "\n\(function.first?.first ?? "-")() {", and: "  )\n")
    let words = Documents.matches(of: #"(?<= )([a-z-]+)(?=[ \n])"#, in: section).map { $0[0] }
    #expect(words.filter { $0 != "local" && $0 != "-a" } == option.argument?.values.map(\.name))
  }

  @Test func fishOffersTheOptionsWithTheWordsOfHelp() {
    let rows = Documents.matches(
      of:
        #"^complete -c timer -n __timer_(?:takes_options|counts) (?:-s (\w) )?-l ([a-z-]+) (-x )?-d '([^']*)'"#,
      in: Documents.fish)
    #expect(Set(rows.map { Shown(short: $0[0], long: $0[1]) }) == Self.withoutArguments)
    #expect(Dictionary(rows.map { ($0[1], $0[3]) }, uniquingKeysWith: +) == Self.described)
    let taking = Self.counting.filter { $0.argument != nil }.map(\.long)
    #expect(rows.filter { !$0[2].isEmpty }.map { $0[1] } == taking)
  }

  @Test(arguments: choices)
  func fishOffersTheValues(option: Option) {
    let section = Documents.fish.components(between: "-l \(option.long) ", and: "\"\ncomplete")
    let values = Documents.matches(of: #"([a-z]+)\\t'([^']*)'"#, in: section)
    #expect(
      Dictionary(values.map { ($0[0], $0[1]) }, uniquingKeysWith: +) == Self.meanings(option))
  }

  @Test(arguments: names)
  func fishOffersTheNames(option: Option) {
    let section = Documents.fish.components(between: "-l \(option.long) ", and: "\"\ncomplete")
    let list = Documents.matches(of: #"-a "([a-z \n-]*)"#, in: section).first?.first ?? ""
    let words = list.split { $0 == " " || $0 == "\n" }.map(String.init)
    #expect(words == option.argument?.values.map(\.name))
  }

  @Test func fishKnowsWhichOptionsTakeAValue() {
    let waiting = Documents.matches(of: #"'\^\(([^)]*)\|-\["#, in: Documents.fish)
    let taking = Self.counting.filter { $0.argument != nil }.map(\.spelling)
    #expect(waiting == [[taking.joined(separator: "|")]])
  }

  /// After `timer stopwatch`, each shell leaves out exactly the options that the program refuses there.
  @Test func completionsKnowWhatTheStopwatchRefuses() {
    let refused = Self.counting.filter { option in
      let value = option.long == "repeat" ? "2" : "1m"
      let words = [option.spelling] + (option.argument == nil ? [] : [value])
      do throws(UsageError) {
        _ = try Command(words + ["stopwatch"], at: .fridayEvening)
        return false
      } catch {
        let refusal = "\(option.spelling) is not for the stopwatch"
        return error.description == "\(refusal): write timer stopwatch"
      }
    }
    let spellings = refused.flatMap { ($0.short.map { ["-\($0)"] } ?? []) + [$0.spelling] }
    let bash = Documents.matches(of: #"counting="(?:\$counting )?(-[^"]*)""#, in: Documents.bash)
    #expect(bash.flatMap { $0[0].split(separator: " ") }.map(String.init) == spellings)
    let zsh = Documents.matches(of: #"counting\+?='\|?([^']*)'"#, in: Documents.zsh)
    #expect(zsh.flatMap { $0[0].split(separator: "|") }.map(String.init) == spellings)
    let fish = Documents.matches(
      of: #"^complete -c timer -n __timer_counts (?:-s \w )?-l ([a-z-]+)"#, in: Documents.fish)
    #expect(fish.map { $0[0] } == refused.map(\.long))
  }

  /// Each shell offers the presets that are built in, and nothing else as such.
  @Test func completionsOfferThePresets() {
    let names = BuiltInPresets.lines.map(\.name)
    let bash = Documents.matches(of: #"^  echo "([^"]*)"$"#, in: Documents.bash).map { $0[0] }
    #expect(bash == [names.joined(separator: " ")])
    let zsh = Documents.zsh.components(between: "local -a presets=(", and: "  )\n")
    #expect(Documents.matches(of: #"'([a-z]+):"#, in: zsh).map { $0[0] } == names)
    let start = "complete -c timer -n __timer_wants_duration -k -a \"\n    tea"
    let fish = "    tea" + Documents.fish.components(between: start, and: "\"\n")
    #expect(Documents.matches(of: #"^    ([a-z]+)\\t"#, in: fish).map { $0[0] } == names)
  }

  @Test func completionsOfferTheVerbs() {
    let control = Documents.matches(of: #"local control="([a-z ]+)""#, in: Documents.bash)
    let bash = Documents.matches(of: #"candidates="\$candidates ([a-z$ ]+)""#, in: Documents.bash)
    let words = bash.first?.first?.replacing("$control", with: control.first?.first ?? "")
    #expect(words == Presets.verbs.joined(separator: " "))
    let zsh = Documents.zsh.components(between: "durations+=('", and: "    )\n")
    #expect(Documents.matches(of: #"(?:^|')([a-z]+):"#, in: zsh).map { $0[0] } == Presets.verbs)
    let fish = Documents.fish.components(between: "-n __timer_is_first -k -a \"", and: "\"\n")
    #expect(Documents.matches(of: #"^    ([a-z]+)\\t"#, in: fish).map { $0[0] } == Presets.verbs)
  }

  /// The options of `timer log` stand in the section of their own, and in each completion with the same words.
  @Test func documentsNameTheOptionsOfTheLog() {
    let options = ["since", "name", "json", "clear"].compactMap { Option.named($0) }
    #expect(Set(options.map(\.long)) == Set(Self.ofLog.map(\.long)))
    let section = Documents.manual.components(between: ".Sh THE LOG\n", and: "\n.Sh ")
    let items = Documents.matches(of: #"^\.It Fl -([a-z]+)(?: Ar ([a-z]+))?$"#, in: section)
    #expect(items == options.map { [$0.long, $0.argument?.name.lowercased() ?? ""] })
    let usage = Documents.matches(of: #"timer log (\[.*)$"#, in: Help.full).first?.first
    #expect(usage == "[--since WHEN] [--name TEXT] [--json|--clear]")
    let bash = Documents.matches(of: #"local logged="([a-z -]*)""#, in: Documents.bash)
    #expect(bash == [[options.map(\.spelling).joined(separator: " ")]])
    let zsh = Documents.matches(of: #"^      '--([a-z]+)(=?)\[([^\]]*)\]"#, in: Documents.zsh)
    #expect(zsh == options.map { [$0.long, $0.argument == nil ? "" : "=", $0.helpInLog] })
    let fish = Documents.matches(
      of: #"^complete -c timer -n __timer_logs -l ([a-z]+) (-x )?-d '([^']*)'"#,
      in: Documents.fish)
    #expect(fish == options.map { [$0.long, $0.argument == nil ? "" : "-x ", $0.helpInLog] })
  }

  @Test func helpAndManualNameTheVerbs() {
    let usage = Help.full.components(between: "usage: ", and: "\n\n")
    let shown = Documents.matches(of: #"timer ([a-z|]+)(?=[,\n ]|$)"#, in: usage + "\n")
    let verbs = shown.flatMap { $0[0].split(separator: "|") }.map(String.init)
    #expect(verbs.sorted() == Presets.verbs.sorted())
    let synopsis = Documents.manual.components(between: ".Sh SYNOPSIS\n", and: ".Sh ")
    let words = Documents.matches(of: #"^\.(?:Op )?Cm ([a-z]+)$"#, in: synopsis).map { $0[0] }
    #expect(words.filter { $0 != "until" }.sorted() == Presets.verbs.sorted())
  }

  // MARK: the version

  @Test func manualAndChangesNameTheVersion() {
    let number = Version.number.replacing(".", with: #"\."#)
    #expect(!Documents.matches(of: #"^\.Nm\n(\#(number))\.$"#, in: Documents.manual).isEmpty)
    let newest = Documents.matches(of: #"^## ([0-9.]+)"#, in: Documents.changes).first
    #expect(newest == [Version.number])
    #expect(Version.line == "timer \(Version.number)")
  }
}

extension String {
  /// Returns the text between the first `start` and the next `end`, or "" if either is missing.
  fileprivate func components(between start: String, and end: String) -> String {
    guard let from = firstRange(of: start),
      let to = self[from.upperBound...].firstRange(of: end)
    else { return "" }
    return String(self[from.upperBound..<to.lowerBound])
  }
}
