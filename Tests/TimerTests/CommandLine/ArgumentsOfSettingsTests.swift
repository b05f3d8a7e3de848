import Countdown
import Sound
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
      let values =
        argument.name == "DURATION"
        ? ["90s", "1.5s", "0.25s"]
        : option.long == "sound" ? option.samples + ["/x/gong.wav"] : option.samples
      return values.map { ["\(option.spelling)=\($0)"] }
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
    options.stays = true
    options.parts.first.command = "echo 'a b' && exit"
    let resumed = try Self.resumed(options)
    #expect(resumed.stays && resumed.options == options.parts)
    #expect(!options.arguments(stays: false).contains("--stay"))
  }

  @Test func partOptionsRoundTrip() throws {
    var (cyan, ember) = (PartOptions(), PartOptions(command: "then"))
    (cyan.settings.sound, cyan.settings.warnings) = (.named(.glass), [.seconds(300)])
    (ember.settings.theme, ember.settings.logs) = (.ember, false)
    var options = TimerItem.Options()
    for parts in [[PartOptions(), ember, cyan], [cyan, PartOptions()], [cyan, cyan], [ember]] {
      options.parts = PartValues(ofParts: parts)
      let resumed = try Self.resumed(options)
      #expect(!resumed.stays && resumed.options == options.parts, "\(options.arguments())")
    }
    #expect(options.arguments() == ["--theme=ember", "--no-log", "--exec=then"])
  }

  /// Returns the timer that another process makes of these options.
  private static func resumed(_ options: TimerItem.Options) throws -> TimerSpec {
    let parts = options.parts.all.map { _ in Request(.seconds(60)) }
    let timer = CountdownTimer(
      Plan(parts), id: TimerID(number: 1),
      at: Moment(steady: SteadyTime(sinceStart: .zero), wall: WallTime(sinceEpoch: .zero)))
    var snapshot = TimerSnapshot(of: timer)
    snapshot.options = options.arguments()
    return try Invocation([snapshot]).timers[0]
  }
}
