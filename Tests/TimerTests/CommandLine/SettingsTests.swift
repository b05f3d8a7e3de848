import Interface
import Testing

@testable import timer

/// The effect of options on `Settings`.
///
/// Each option for a setting changes exactly one field, each other option changes none, and each field has an option.
@Suite struct SettingsTests {
  static let settings = Option.all.filter(\.isSetting)
  static let others = Option.all.filter { !$0.isSetting }

  /// Returns the results of no options, and of all options in both orders. Each option changes at least one result.
  static func starts() throws -> [ParsedOptions] {
    try [[], Option.all, Option.all.reversed()].map { options in
      var parsed = ParsedOptions()
      for option in options { try option.read(#require(option.samples.last))(&parsed) }
      return parsed
    }
  }

  static func differences(_ one: Settings, _ other: Settings) -> Set<String> {
    let pairs = zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children)
    let differing = pairs.filter { String(describing: $0.value) != String(describing: $1.value) }
    return Set(differing.compactMap { $0.0.label })
  }

  static func fields(of option: Option) throws -> Set<String> {
    var fields: Set<String> = []
    for start in try starts() {
      for value in option.samples {
        var parsed = start
        try option.read(value)(&parsed)
        fields.formUnion(differences(start.allSettings, parsed.allSettings))
      }
    }
    return fields
  }

  @Test(arguments: settings)
  func settingChangesExactlyOneField(option: Option) throws {
    #expect(try Self.fields(of: option).count == 1)
    for start in try Self.starts() {
      for value in option.samples {
        var parsed = start
        try option.read(value)(&parsed)
        (parsed.settings, parsed.warnings) = (start.settings, start.warnings)
        #expect(parsed == start, "\(value)")
      }
    }
  }

  @Test(arguments: settings)
  func valuesGiveDifferentSettings(option: Option) throws {
    let results = try option.samples.map { value in
      var parsed = ParsedOptions()
      try option.read(value)(&parsed)
      return parsed.allSettings
    }
    #expect(Set(results).count == results.count)
  }

  /// Exactly one value of a list, and exactly one of two opposite switches, gives the default settings.
  @Test func defaultHasAValue() throws {
    for (option, next) in zip(Self.settings, Self.settings.dropFirst() + [Self.settings[0]]) {
      let isSwitch = option.argument == nil && next.isNegation(of: option)
      let isList = option.argument?.values.first?.meaning.isEmpty == false
      guard isSwitch || isList else { continue }
      let allParsed = try (isSwitch ? [option, next] : [option]).flatMap { option in
        try option.samples.map { value in
          var parsed = ParsedOptions()
          try option.read(value)(&parsed)
          return parsed
        }
      }
      let count = allParsed.filter { $0.allSettings == Settings() }.count
      // Neither switch of these two pairs gives the default.
      let lacksDefaultOption = option.long == "effects" || option.long == "log"
      #expect(count == (lacksDefaultOption ? 0 : 1), "\(option.long)")
    }
  }

  @Test(arguments: others)
  func otherOptionChangesNoSetting(option: Option) throws {
    let starts = try Self.starts()
    let allParsed = try starts.map { start in
      var parsed = start
      try option.read(#require(option.samples.last))(&parsed)
      #expect(parsed.allSettings == start.allSettings)
      return parsed
    }
    #expect(allParsed != starts)
  }

  @Test func everyFieldHasAnOption() throws {
    let changed = try Self.settings.reduce(into: Set<String>()) {
      $0.formUnion(try Self.fields(of: $1))
    }
    #expect(changed == Set(Mirror(reflecting: Settings()).children.compactMap(\.label)))
  }

  @Test func runOptionsAreNoSettings() {
    let names = [
      "quiet", "inline", "plain", "every", "name", "explain", "repeat", "ask", "no-ask", "stay",
      "no-stay", "exec", "no-exec",
      "no-config", "help", "version",
    ]
    #expect(Set(names).isSubset(of: Self.others.map(\.long)))
  }
}

extension Option {
  /// All values of a list, or examples; "" for an option without a value.
  var samples: [String] {
    guard let argument else { return [""] }
    if long == "repeat" { return ["7", "forever"] }
    if long == "volume" { return ["0", "40"] }
    return argument.values.isEmpty ? ["7s"] : argument.values.map(\.name)
  }
}
