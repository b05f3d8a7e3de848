import Interface
import Testing

@testable import timer

/// How options change `Settings`.
///
/// A row of the table that is a setting changes exactly one field, every other row changes none, and every field has
/// a row.
@Suite struct SettingsTests {
  static let settings = Option.all.filter(\.isSetting)
  static let others = Option.all.filter { !$0.isSetting }

  /// An empty command line, and two with all options, in which each switch or its opposite comes last.
  static func starts() throws -> [ParsedOptions] {
    try [[], Option.all, Option.all.reversed()].map { options in
      var draft = ParsedOptions()
      for option in options { try option.read(#require(option.samples.last))(&draft) }
      return draft
    }
  }

  /// The names of the fields in which two settings differ.
  static func differences(_ one: Settings, _ other: Settings) -> Set<String> {
    let pairs = zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children)
    let differing = pairs.filter { String(describing: $0.value) != String(describing: $1.value) }
    return Set(differing.compactMap { $0.0.label })
  }

  /// The fields that an option changes, from either start and with any of its values.
  static func fields(of option: Option) throws -> Set<String> {
    var fields: Set<String> = []
    for start in try starts() {
      for value in option.samples {
        var draft = start
        try option.read(value)(&draft)
        fields.formUnion(differences(start.allSettings, draft.allSettings))
      }
    }
    return fields
  }

  @Test(arguments: settings)
  func aSettingChangesOneFieldAndNothingElse(option: Option) throws {
    #expect(try Self.fields(of: option).count == 1)
    for start in try Self.starts() {
      for value in option.samples {
        var draft = start
        try option.read(value)(&draft)
        (draft.settings, draft.warnings) = (start.settings, start.warnings)
        #expect(draft == start, "\(value)")
      }
    }
  }

  @Test(arguments: settings)
  func everyValueOfASettingGivesOtherSettings(option: Option) throws {
    let made = try option.samples.map { value in
      var draft = ParsedOptions()
      try option.read(value)(&draft)
      return draft.allSettings
    }
    #expect(Set(made).count == made.count)
  }

  /// One of a list of choices, and one of a switch and its opposite, is what also applies without them.
  @Test func theDefaultIsAValue() throws {
    for (option, next) in zip(Self.settings, Self.settings.dropFirst() + [Self.settings[0]]) {
      let isSwitch = option.argument == nil && next.isOpposite(of: option)
      let isList = option.argument?.values.first?.meaning.isEmpty == false
      guard isSwitch || isList else { continue }
      let drafts = try (isSwitch ? [option, next] : [option]).flatMap { option in
        try option.samples.map { value in
          var draft = ParsedOptions()
          try option.read(value)(&draft)
          return draft
        }
      }
      let count = drafts.filter { $0.allSettings == Settings() }.count
      // The effects are between the two: hues move, and dots do not. What is logged depends on the face.
      let isBetween = option.long == "effects" || option.long == "log"
      #expect(count == (isBetween ? 0 : 1), "\(option.long)")
    }
  }

  @Test(arguments: others)
  func anotherOptionChangesNoSetting(option: Option) throws {
    let starts = try Self.starts()
    let drafts = try starts.map { start in
      var draft = start
      try option.read(#require(option.samples.last))(&draft)
      #expect(draft.allSettings == start.allSettings)
      return draft
    }
    #expect(drafts != starts)
  }

  @Test func everyFieldHasAnOption() throws {
    let changed = try Self.settings.reduce(into: Set<String>()) {
      $0.formUnion(try Self.fields(of: $1))
    }
    #expect(changed == Set(Mirror(reflecting: Settings()).children.compactMap(\.label)))
  }

  /// Options for a single run, such as a name or the place of display, are never stored in a settings file.
  @Test func whatIsForOneRunIsNoSetting() {
    let names = [
      "quiet", "inline", "plain", "every", "name", "explain", "repeat", "ask", "no-ask", "stay",
      "no-stay", "exec", "no-exec",
      "no-config", "help", "version",
    ]
    #expect(Set(names).isSubset(of: Self.others.map(\.long)))
  }
}

extension Option {
  /// All values of a short list, or one example; "" if the option takes no value.
  var samples: [String] {
    guard let argument else { return [""] }
    if long == "repeat" { return ["7", "forever"] }
    return argument.values.isEmpty ? ["7s"] : argument.values.map(\.name)
  }
}
