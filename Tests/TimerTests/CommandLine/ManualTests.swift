import Countdown
import Harness
import Interface
import Testing

@testable import timer

/// The manual pages describe all options, commands, formats and files of the program, and no others.
@Suite struct ManualTests {
  private static let main = Documents.pages["timer.1"] ?? ""
  private static let control = Documents.pages["timer-control.1"] ?? ""
  private static let files = Documents.pages["timer-files.5"] ?? ""

  private static func section(_ title: String, of page: String) -> String {
    (page + "\n.Sh ").text(between: ".Sh \(title)\n", and: "\n.Sh ")
  }

  // MARK: Pages

  @Test func everyPageIsATopic() {
    let names = Documents.pages.keys.map { String($0.prefix { $0 != "." }) }
    #expect(names.sorted() == HelpTopic.Page.allCases.map(\.rawValue).sorted())
    for (name, text) in Documents.pages {
      let titleAndSection = name.uppercased().replacing(".", with: " ")
      #expect(text.contains("\n.Dt \(titleAndSection)\n"))
    }
  }

  /// Each reference leads to a section of the same page, or to another page. Each page refers to all others.
  @Test func everyReferenceHasATarget() {
    for (name, text) in Documents.pages {
      let titles = Documents.matches(of: #"^\.S[hs] (.*)$"#, in: text).map { $0[0] }
      for reference in Documents.matches(of: #"^\.Sx (.*?)(?: [.,;])?$"#, in: text) {
        #expect(titles.contains(reference[0]), "\(name): \(reference[0])")
      }
      let pageReferences = Documents.matches(of: #"^\.(?:It )?Xr (timer[a-z-]*) ([0-9])"#, in: text)
      for reference in pageReferences {
        #expect(Documents.pages["\(reference[0]).\(reference[1])"] != nil, "\(name): \(reference)")
      }
      let others = Set(Documents.pages.keys).subtracting([name])
      #expect(Set(pageReferences.map { "\($0[0]).\($0[1])" }).isSuperset(of: others), "\(name)")
    }
  }

  @Test func namesTheVersion() {
    let number = Version.number.replacing(".", with: #"\."#)
    #expect(!Documents.matches(of: #"^\.Nm\n(\#(number))\.$"#, in: Self.main).isEmpty)
  }

  // MARK: Options

  @Test func listsTheOptions() {
    let items = Documents.matches(
      of: #"^\.It (?:Fl (\w) , )?Fl -([a-z-]+)(?: Ar ([A-Z]+))?(?: , Fl -no-([a-z-]+))?$"#,
      in: Self.main)
    let shown = items.flatMap {
      DocumentsTests.optionAndOpposite(
        short: $0[0], long: $0[1], argument: $0[2], hasOpposite: $0[3] == $0[1])
    }
    #expect(Set(shown) == DocumentsTests.documentedOptions)
    #expect(shown.count == DocumentsTests.documentedOptions.count)
    // A row has no second option except the opposite of its first.
    #expect(items.filter { !$0[3].isEmpty && $0[3] != $0[1] } == [])
  }

  @Test func mentionsNoOtherOption() {
    let mentioned = Documents.matches(of: #"Fl -([a-z][a-z-]*)"#, in: Documents.manual)
    let logOptionNames = DocumentsTests.logOptions.map(\.long)
    #expect(
      Set(mentioned.map { $0[0] })
        == Set(DocumentsTests.documentedOptions.map(\.long) + logOptionNames))
  }

  @Test(arguments: DocumentsTests.optionsWithMeanings)
  func explainsTheValues(option: Option) {
    let section = Self.main.text(between: ".It Fl -\(option.long) Ar", and: ".El")
    let values = Documents.matches(of: #"^\.It Cm ([a-z0-9]+)\n([^,;.\n]*)"#, in: section)
    #expect(
      Dictionary(values.map { ($0[0], $0[1]) }, uniquingKeysWith: +)
        == DocumentsTests.meanings(option))
  }

  @Test(arguments: DocumentsTests.optionsWithNames)
  func namesTheValues(option: Option) {
    let section = Self.main.text(between: ".It Fl -\(option.long) Ar", and: "\n.It Fl ")
    let listed = Documents.matches(of: #"^\.Cm ([a-z-]+)"#, in: section).map { $0[0] }
    #expect(listed == option.argument?.values.map(\.name))
  }

  // MARK: Times

  @Test func quotesTheOutputOfExplain() throws {
    let now = DocumentsTests.beforeSix
    let output = Explanation.text(
      try Invocation(counting: "90m", now: now), now: now, zone: Greenwich())
    #expect(Self.main.contains("\n$ timer --explain 90m\n\(output)\n"))
  }

  /// Every time in the section TIMES is valid, alone or after `until`, except the examples of errors.
  @Test func everyTimeIsValid() throws {
    let errorExamples = ["25m 5m", "5M", "until 5"]
    for (section, next) in [("Durations", "Times of day"), ("Times of day", "Names")] {
      let text = Self.main.text(between: ".Ss \(section)\n", and: ".Ss \(next)")
      let times = Documents.matches(of: #"^\.(?:It )?Li (.*?)(?: [,;:.])?$"#, in: text).map {
        $0[0]
      }
      .filter { $0 != "@" }
      #expect(times.count > 15)
      for time in times {
        let isValid = ["", "until "].contains { prefix in
          (try? Request([prefix + time], now: DocumentsTests.beforeSix, zone: Greenwich())) != nil
        }
        #expect(isValid != errorExamples.contains(time), "\(time)")
      }
    }
  }

  // MARK: Commands

  @Test func listsTheCommands() {
    let words = Documents.pages.values.flatMap { page in
      let synopsis = Self.section("SYNOPSIS", of: page)
      return Documents.matches(of: #"^\.(?:Op )?Cm ([a-z]+)$"#, in: synopsis).map { $0[0] }
    }
    #expect(words.filter { $0 != "until" }.sorted() == CommandNames.all.sorted())
  }

  @Test func helpOnACommandOpensThePageThatDescribesIt() {
    for verb in CommandNames.all {
      let page = HelpTopic.named(verb)?.page.rawValue ?? ""
      let text = Documents.pages["\(page).1"] ?? Documents.pages["\(page).5"] ?? ""
      let synopsis = Self.section("SYNOPSIS", of: text) + "\n"
      #expect(synopsis.contains(".Cm \(verb)\n"), "\(verb)")
    }
  }

  @Test func explainsTheCommandsForRunningTimers() {
    let items = Documents.matches(
      of: #"^\.It Ic (.*?)(?: Ar duration)?(?: Op Ar which)?$"#, in: Self.control)
    let words = items.flatMap {
      $0[0].split(separator: " , ").flatMap { $0.split(separator: ", ") }
    }
    #expect(words.map(String.init).sorted() == ControlVerb.words.sorted())
  }

  @Test func listsTheExitStatuses() {
    let section = Self.section("EXIT STATUS", of: Self.main)
    let listed = Documents.matches(of: #"^\.It ([0-9]+)$"#, in: section).compactMap { Int32($0[0]) }
    #expect(listed == timer.ExitStatus.allCases.map(\.rawValue))
  }

  // MARK: Formats

  @Test func listsTheFields() {
    let items = Documents.matches(of: #"^\.It Li (\{.*)$"#, in: Self.control).map { $0[0] }
    let named = items.flatMap { Documents.matches(of: #"\{([a-z]+)\}"#, in: $0).map { $0[0] } }
    #expect(Set(named) == Set(StatusField.allCases.map(\.rawValue)))
    #expect(named.count == StatusField.allCases.count)
  }

  @Test func everyStatusCommandIsValid() throws {
    let commands = Documents.matches(
      of: #"timer (status (?:--follow )?(?:--json|--format (["'])[^"']*\2))"#, in: Self.control)
    #expect(commands.count == 8)
    for command in commands {
      let text = command[0].replacing("\"", with: "'")
      let quoted = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
      var words = quoted[0].split(separator: " ").map(String.init)
      if quoted.count > 1 { words.append(quoted[1]) }
      guard case .control(let controlCommand) = try read(words) else {
        Issue.record("\(text) is something else")
        continue
      }
      #expect(controlCommand.verb == .status)
      #expect(controlCommand.form != nil)
    }
  }

  // MARK: Files

  @Test func showsASettingsFile() {
    let section = Self.section("SETTINGS", of: Self.files)
    let example = section.text(between: ".Bd -literal -offset indent\n", and: ".Ed")
    let stored = StoredSettings(text: example)
    #expect(stored.lines.count > 4)
    #expect(stored.errors == [])
  }

  /// The manual names all options that are not settings, except opposites of others and options of `timer log` alone.
  @Test func namesTheOptionsThatAreNoSettings() {
    let section = Self.section("SETTINGS", of: Self.files)
    let list = section.text(between: "are refused in the file:\n", and: ".Pp")
    let named = Documents.matches(of: #"^\.Fl -([a-z-]+)"#, in: list).map { $0[0] }
    let expected = Option.all.filter { option in
      !option.isSetting && option.commands != .log
        && !Option.all.contains { option.isNegation(of: $0) }
    }
    #expect(Set(named) == Set(expected.map(\.long)))
    for name in named {
      let value = Option.named(name[...])?.argument.map { " " + ($0.examples.first?.name ?? "x") }
      #expect(StoredSettings(text: "--\(name)\(value ?? "")\n").errors.count == 1, "\(name)")
    }
  }

  @Test func showsAFileOfPresets() {
    let section = Self.section("PRESETS", of: Self.files)
    let example = section.text(between: ".Bd -literal -offset indent\n", and: ".Ed")
    let presets = Presets { .text(example) }
    let names = example.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    #expect(names.count == 2)
    for name in names {
      #expect(throws: Never.self, "\(name)") { try presets.timers(of: name, at: .fridayEvening) }
    }
  }

  @Test func listsTheHooks() {
    let section = Self.section("HOOKS", of: Self.files)
    let listed = Documents.matches(of: #"^\.It Pa ([a-z]+)$"#, in: section).map { $0[0] }
    #expect(listed == Hook.Kind.allCases.map(\.rawValue))
  }

  @Test func listsTheVariablesOfHooks() {
    let hook = Hook(
      .end, name: "", total: .zero, left: .zero, late: .zero, timer: 1, part: 1, parts: 1)
    let section = Self.section("HOOKS", of: Self.files)
    let items = Documents.matches(of: #"^\.It Ev (.*)$"#, in: section).map { $0[0] }
    let listed = items.flatMap { $0.split(separator: " , ").flatMap { $0.split(separator: ", ") } }
    #expect(listed.map(String.init).sorted() == hook.environment.map(\.name).sorted())
  }

  @Test func listsTheOptionsOfTheLog() {
    let options = ["since", "name", "json", "clock", "goal", "no-goal", "clear"]
      .compactMap { Option.named($0) }
    #expect(Set(options.map(\.long)) == Set(DocumentsTests.logOptions.map(\.long)))
    let section = Self.section("THE LOG", of: Self.files)
    let items = Documents.matches(of: #"^\.It Fl -([a-z-]+)(?: Ar ([a-z]+))?$"#, in: section)
    #expect(items == options.map { [$0.long, $0.argument?.name.lowercased() ?? ""] })
  }
}
