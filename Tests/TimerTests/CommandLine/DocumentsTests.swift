import Countdown
import Interface
import Testing

@testable import timer

/// Manual, help and completions name exactly the options of the table, no fewer and no more.
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

  /// The options of `timer log`.
  static let ofLog = Option.all.filter { $0.commands.contains(.log) && $0.commands != .every }

  /// The others, which the help lists.
  static let counting = Option.all.filter { $0.commands != .log }

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

  // MARK: help

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

  @Test func manualQuotesAnAnswerAsItIs() throws {
    let invocation = try Invocation(counting: "90m", now: Self.beforeSix)
    let answer = Explanation.text(invocation, now: Self.beforeSix, zone: Greenwich())
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

  /// The options of `timer log` stand in a section of their own.
  @Test func documentsNameTheOptionsOfTheLog() {
    let options = ["since", "name", "json", "clear"].compactMap { Option.named($0) }
    #expect(Set(options.map(\.long)) == Set(Self.ofLog.map(\.long)))
    let section = Documents.manual.components(between: ".Sh THE LOG\n", and: "\n.Sh ")
    let items = Documents.matches(of: #"^\.It Fl -([a-z]+)(?: Ar ([a-z]+))?$"#, in: section)
    #expect(items == options.map { [$0.long, $0.argument?.name.lowercased() ?? ""] })
    let usage = Documents.matches(of: #"timer log (\[.*)$"#, in: Help.full).first?.first
    #expect(usage == "[--since WHEN] [--name TEXT] [--json|--clear]")
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
