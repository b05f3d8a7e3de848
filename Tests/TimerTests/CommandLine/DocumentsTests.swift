import Countdown
import Interface
import Testing

@testable import timer

/// The help lists exactly the options and commands of the program, and the change log begins with its version.
@Suite struct DocumentsTests {
  /// An option in a document. The short name and the name of its value may be empty.
  struct DocumentedOption: Hashable, CustomStringConvertible {
    var short: String
    var long: String
    var argument = ""
    var description: String { "-\(short) --\(long) \(argument)" }
  }

  static let documentedOptions = Set(
    Self.helpOptions.map {
      DocumentedOption(
        short: $0.short.map { String($0) } ?? "", long: $0.long, argument: $0.argument?.name ?? "")
    })

  static let logOptions = Option.all.filter { $0.commands.contains(.log) && $0.commands != .every }

  static let helpOptions = Option.all.filter { $0.commands != .log }

  /// The options with a short list of values, each with a meaning.
  static let optionsWithMeanings = Self.helpOptions.filter {
    $0.argument?.values.first?.meaning.isEmpty == false
  }

  /// The options with a list of names, which need no explanation.
  static let optionsWithNames = Self.helpOptions.filter {
    $0.argument?.values.first?.meaning.isEmpty == true
  }

  static func meanings(_ option: Option) -> [String: String] {
    Dictionary(uniqueKeysWithValues: option.argument?.values.map { ($0.name, $0.meaning) } ?? [])
  }

  /// 17:54:00, at which the documents start `90m`, so that it ends at 19:24:00.
  static let beforeSix = WallTime.fridayEvening.advanced(by: .seconds(-3 * 3600 - 50 * 60))

  /// Returns the option of a row in a document, and its opposite if the row has both.
  static func optionAndOpposite(
    short: String, long: String, argument: String, hasOpposite: Bool
  ) -> [DocumentedOption] {
    let option = DocumentedOption(short: short, long: long, argument: argument)
    return hasOpposite ? [option, DocumentedOption(short: "", long: "no-" + long)] : [option]
  }

  // MARK: Help

  @Test func helpListsTheOptions() {
    let rows = Documents.matches(of: #"^  ((?:-|    --).*?)  "#, in: Help.full)
    let shown = rows.flatMap {
      Documents.matches(of: #"(?:-(.), )?--(\[no-\])?([a-z-]+)(?: ([A-Z]+))?"#, in: $0[0])
    }.flatMap {
      Self.optionAndOpposite(short: $0[0], long: $0[2], argument: $0[3], hasOpposite: $0[1] != "")
    }
    #expect(Set(shown) == Self.documentedOptions)
    #expect(shown.count == Self.documentedOptions.count)
  }

  @Test func helpListsTheValues() {
    #expect(!Self.optionsWithMeanings.isEmpty)
    for option in Self.optionsWithMeanings {
      let values = option.argument?.values ?? []
      // The help has no room for more than five values.
      for value in values where values.count <= 5 {
        #expect(option.help.contains(value.name), "\(option.long)")
      }
    }
  }

  @Test func helpListsTheCommands() {
    let usage = Help.full.text(between: "usage: ", and: "\n\n")
    let shown = Documents.matches(of: #"timer ([a-z|]+)(?=[,\n ]|$)"#, in: usage + "\n")
    let verbs = shown.flatMap { $0[0].split(separator: "|") }.map(String.init)
    #expect(verbs.sorted() == CommandNames.all.sorted())
  }

  @Test func helpListsTheOptionsOfTheLog() {
    let usage = Documents.matches(of: #"timer log (\[.*)$"#, in: Help.full).first?.first
    #expect(usage == "[--since WHEN] [--name TEXT] [--json|--clear]")
  }

  // MARK: Version

  @Test func changeLogBeginsWithTheVersion() {
    let newest = Documents.matches(of: #"^## ([0-9.]+)"#, in: Documents.changes).first
    #expect(newest == [Version.number])
    #expect(Version.line == "timer \(Version.number)")
  }
}
