import Countdown
import Interface
import Testing

@testable import timer

/// Command lines without a time: the app, the stopwatch, and options that need a time.
@Suite struct AppOptionsTests {
  /// The values of `AppOptions` that a test compares.
  struct Values: Equatable, Sendable {
    var content = AppOptions.Content.app
    var settings = Settings()
    var readsSettings = true
    var isPlain = false

    init() {}

    /// Returns nil for a command that does not start the app.
    init?(_ command: Command, over stored: Settings = Settings()) {
      guard case .app(let options) = command else { return nil }
      (content, settings) = (options.content, options.settings(over: stored))
      (readsSettings, isPlain) = (options.readsSettings, options.isPlain)
    }
  }

  static func values(_ change: (inout Values) -> Void = { _ in }) -> Values {
    var values = Values()
    change(&values)
    return values
  }

  static let cases: [([String], Values)] = [
    ([], values()),
    (["--"], values()),
    (
      ["--theme", "ember", "--no-sound"],
      values {
        $0.settings.theme = .ember
        $0.settings.sound = .none
      }
    ),
    (
      ["--warn", "1m", "--hold=0", "--awake"],
      values {
        $0.settings.warnings = [.seconds(60)]
        $0.settings.hold = .zero
        $0.settings.keepsAwake = true
      }
    ),
    (["--no-config"], values { $0.readsSettings = false }),
    (["--plain"], values { $0.isPlain = true }),
    (["--every", "1m", "--plain"], values { $0.isPlain = true }),
    (["stopwatch"], values { $0.content = .stopwatch }),
    (
      ["stopwatch", "--plain"],
      values {
        $0.content = .stopwatch
        $0.isPlain = true
      }
    ),
    (
      ["--no-ring", "stopwatch", "--no-config"],
      values {
        $0.content = .stopwatch
        $0.settings.showsRing = false
        $0.readsSettings = false
      }
    ),
  ]

  @Test(arguments: cases)
  func parses(arguments: [String], values: Values) throws {
    #expect(try Values(read(arguments)) == values)
  }

  @Test func commandLineOverridesSettings() throws {
    let stored = StoredSettings(text: "--theme ember\n--no-bell\n--warn 5m\n").settings
    let arguments = ["--theme=mono", "--warn", "1m"]
    let expected = Self.values {
      $0.settings.theme = .mono
      $0.settings.ringsBell = false
      $0.settings.warnings = [.seconds(60)]
    }
    #expect(try Values(read(arguments), over: stored) == expected)
    let stopwatch = Self.values {
      $0.content = .stopwatch
      $0.settings = stored
    }
    #expect(try Values(read(["stopwatch"]), over: stored) == stopwatch)
  }

  @Test(arguments: Option.all.filter { !["help", "version"].contains($0.long) })
  func acceptsOrExplainsEveryOption(option: Option) throws {
    let value = option.argument.map { $0.values.last?.name ?? option.samples[0] }
    let arguments = [option.spelling] + (value.map { [$0] } ?? [])
    do throws(UsageError) {
      let command = try read(arguments)
      guard case .app = command else {
        Issue.record("\(command)")
        return
      }
      #expect(option.isSetting || ["plain", "no-config"].contains(option.long))
    } catch {
      #expect(!option.isSetting)
      let reason =
        switch option.long {
        case "follow": "is for timer status"
        case "clear": "is for timer log"
        case "format", "json": "needs --quiet, timer status"
        default: "needs a time"
        }
      #expect(error.description.hasPrefix("\(option.spelling) \(reason)"))
    }
  }

  @Test func stopwatchCanBePartOfAName() throws {
    for words in [["5m", "stopwatch"], ["stopwatch", "of", "rain", "5m"]] {
      guard case .run = try read(words) else {
        Issue.record("\(words)")
        continue
      }
    }
  }
}
