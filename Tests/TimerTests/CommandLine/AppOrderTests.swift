import Countdown
import Interface
import Testing

@testable import timer

/// Command lines without a time: the app, the stopwatch, and what needs a time.
@Suite struct AppOrderTests {
  static func order(_ change: (inout AppOrder) -> Void = { _ in }) -> AppOrder {
    var order = AppOrder()
    change(&order)
    return order
  }

  static let orders: [([String], AppOrder)] = [
    ([], order()),
    (["--"], order()),
    (
      ["--theme", "ember", "--no-sound"],
      order {
        $0.settings.theme = .ember
        $0.settings.sound = .none
      }
    ),
    (
      ["--warn", "1m", "--hold=0", "--awake"],
      order {
        $0.settings.warnings = [.seconds(60)]
        $0.settings.hold = .zero
        $0.settings.keepsAwake = true
      }
    ),
    (["--no-config"], order { $0.readsSettings = false }),
    (["--plain"], order { $0.isPlain = true }),
    (["--every", "1m", "--plain"], order { $0.isPlain = true }),
    (["stopwatch"], order { $0.shows = .stopwatch }),
    (
      ["--no-ring", "stopwatch", "--no-config"],
      order {
        $0.shows = .stopwatch
        $0.settings.showsRing = false
        $0.readsSettings = false
      }
    ),
  ]

  @Test(arguments: orders)
  func reads(arguments: [String], order: AppOrder) throws {
    #expect(try read(arguments) == .app(order))
  }

  @Test func theCommandLineComesLast() throws {
    let stored = StoredSettings(text: "--theme ember\n--no-bell\n--warn 5m\n").settings
    let arguments = ["--theme=mono", "--warn", "1m"]
    let expected = Self.order {
      $0.settings.theme = .mono
      $0.settings.ringsBell = false
      $0.settings.warnings = [.seconds(60)]
    }
    let command = try Command(arguments, now: .fridayEvening, zone: Greenwich(), over: stored)
    #expect(command == .app(expected))
    let stopwatch = try Command(["stopwatch"], now: .fridayEvening, zone: Greenwich(), over: stored)
    #expect(stopwatch == .app(AppOrder(settings: stored, shows: .stopwatch)))
  }

  static let refusals: [([String], String)] = [
    (["-q"], "--quiet needs a time: write as in timer 5m --quiet"),
    (["--inline"], "--inline needs a time: write as in timer 5m --inline"),
    (["--repeat", "3"], "--repeat needs a time: write as in timer 5m --repeat 3"),
    (["--ask"], "--ask needs a time: write as in timer 5m --ask"),
    (["--theme=mono", "--stay"], "--stay needs a time: write as in timer 5m --stay"),
    (["--no-stay"], "--no-stay needs a time: write as in timer 5m --no-stay"),
    (["--exec", "say tea"], "--exec needs a time: write as in timer 5m --exec 'say tea'"),
    (["--exec", "a\u{1B}b"], "--exec needs a time: write as in timer 5m --exec COMMAND"),
    (["-ntea"], "--name needs a time: write as in timer 5m --name tea"),
    (["--explain"], "--explain needs a time: write as in timer 5m --explain"),
    (["--plain", "--quiet"], "--quiet needs a time: write as in timer 5m --quiet"),
    (["--every", "1m"], "--every needs a time or --plain: write as in timer 5m --every 1m"),
    (["stopwatch", "-q"], "--quiet is not for the stopwatch: write timer stopwatch"),
    (["stopwatch", "--plain"], "--plain is not for the stopwatch: write timer stopwatch"),
    (["--repeat=2", "stopwatch"], "--repeat is not for the stopwatch: write timer stopwatch"),
    (
      ["stopwatch", "foo"],
      "timer stopwatch takes only options of the picture: write timer stopwatch"
    ),
    (
      ["stopwatch", "5m"],
      "'stopwatch 5m' has words before its time that may belong to it: write 5m stopwatch or "
        + "5m --name stopwatch"
    ),
    (["ls"], "'ls' is neither a time nor a preset: did you mean list?"),
    (["Cancel", "tea"], "'Cancel' is neither a time nor a preset: did you mean stop?"),
    (["stopwach"], "'stopwach' is neither a time nor a preset: did you mean stopwatch?"),
    ([""], "the time is empty: write 90, 5m, 1h30m, 25:00 or until 17:30"),
  ]

  @Test(arguments: refusals)
  func saysWhatWorks(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) { try read(arguments) }
  }

  /// Every option either is for the app, or says what it needs.
  @Test(arguments: Option.all.filter { !["help", "version"].contains($0.long) })
  func knowsEveryOption(option: Option) throws {
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
      // Those that say what lines look like need something that prints lines.
      let isOfLines = ["format", "json", "follow"].contains(option.long)
      let words = option.long == "follow" ? "is for timer status" : "needs --quiet, or timer status"
      #expect(
        error.description.hasPrefix("\(option.spelling) \(isOfLines ? words : "needs a time")"))
    }
  }

  @Test func isAWordOfANameElsewhere() throws {
    for words in [["5m", "stopwatch"], ["stopwatch", "of", "rain", "5m"]] {
      guard case .run = try read(words) else {
        Issue.record("\(words)")
        continue
      }
    }
  }
}
