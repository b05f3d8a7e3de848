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

  /// An empty command line, and one in which every setting differs from its default.
  static func starts() throws -> [Draft] {
    var changed = Draft()
    for option in settings {
      try option.store(#require(option.samples.last), in: &changed)
    }
    return [Draft(), changed]
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
        try option.store(value, in: &draft)
        fields.formUnion(differences(start.settings, draft.settings))
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
        try option.store(value, in: &draft)
        draft.settings = start.settings
        #expect(draft == start, "\(value)")
      }
    }
  }

  /// In a short list, only the default value gives the settings that also apply without the option.
  @Test(arguments: settings)
  func everyValueOfASettingGivesOtherSettings(option: Option) throws {
    let made = try option.samples.map { value in
      var draft = Draft()
      try option.store(value, in: &draft)
      return draft.settings
    }
    #expect(Set(made).count == made.count)
    let isList = option.argument?.values.isEmpty == false
    #expect(made.filter { $0 == Settings() }.count == (isList ? 1 : 0))
  }

  @Test(arguments: others)
  func anotherOptionChangesNoSetting(option: Option) throws {
    for start in try Self.starts() {
      var draft = start
      try option.store(#require(option.samples.last), in: &draft)
      #expect(draft.settings == start.settings)
      #expect(draft != start)
    }
  }

  @Test func everyFieldHasAnOption() throws {
    let changed = try Self.settings.reduce(into: Set<String>()) {
      $0.formUnion(try Self.fields(of: $1))
    }
    #expect(changed == Set(Mirror(reflecting: Settings()).children.compactMap(\.label)))
    let starts = try Self.starts().map(\.settings)
    #expect(Self.differences(starts[0], starts[1]) == changed)
  }

  /// Options for a single run, such as a name or the place of display, are never stored in a settings file.
  @Test func whatIsForOneRunIsNoSetting() {
    let names = ["quiet", "inline", "name", "explain", "help", "version"]
    #expect(Set(names).isSubset(of: Self.others.map(\.long)))
  }
}

extension Option {
  fileprivate var isSetting: Bool {
    guard case .settings = change else { return false }
    return true
  }

  /// All values of a short list, or one example; "" if the option takes no value.
  fileprivate var samples: [String] {
    guard let argument else { return [""] }
    return argument.values.isEmpty ? ["7s"] : argument.values.map(\.name)
  }
}
