import Countdown
import Testing

@testable import Interface
@testable import timer

/// Settings as arguments, which the registry stores.
@Suite struct ArgumentsOfSettingsTests {
  private func settings(_ arguments: [String]) throws -> Settings {
    ParsedOptions(try ParsedArguments(arguments).allOptions).allSettings
  }

  /// Each setting, with each of its values, or with three durations.
  private static var argumentLists: [[String]] {
    Option.all.filter(\.isSetting).flatMap { option -> [[String]] in
      guard let argument = option.argument else { return [[option.spelling]] }
      let values = argument.values.map(\.name)
      return (values.isEmpty ? ["90s", "1.5s", "0.25s"] : values).map {
        ["\(option.spelling)=\($0)"]
      }
    }
  }

  @Test func eachSettingRoundTrips() throws {
    #expect(Self.argumentLists.count > 50)
    for arguments in Self.argumentLists {
      let expected = try settings(arguments)
      #expect(try settings(expected.arguments) == expected, "\(arguments) \(expected.arguments)")
    }
    #expect(Settings().arguments == [])
  }

  @Test func allSettingsRoundTrip() throws {
    let expected = try settings([
      "--no-ring", "--theme=ember", "--glyphs=half", "--effects", "--hold=2.5s", "--warn=1m",
      "--warn=10s", "--sound=glass", "--no-bell", "--notify=always", "--no-log", "--awake",
    ])
    #expect(try settings(expected.arguments) == expected)
  }

  @Test func timerOptionsRoundTrip() throws {
    var options = TimerItem.Options()
    options.countdown.stays = true
    options.command = "echo 'a b' && exit"
    let parsed = ParsedOptions(try ParsedArguments(options.arguments()).allOptions)
    #expect(parsed.stays && parsed.command == options.command)
    #expect(!options.arguments(stays: false).contains("--stay"))
  }
}
