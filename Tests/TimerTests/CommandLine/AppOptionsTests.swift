import Countdown
import Interface
import Testing

@testable import timer

/// Command lines without a time: the app, the stopwatch, and what needs a time.
@Suite struct AppOptionsTests {
  /// What an order says, by value.
  struct Order: Equatable, Sendable {
    var shows = AppOptions.Shown.app
    var settings = Settings()
    var readsSettings = true
    var isPlain = false

    init() {}

    init?(_ command: Command, over stored: Settings = Settings()) {
      guard case .app(let order) = command else { return nil }
      (shows, settings) = (order.shows, order.settings(over: stored))
      (readsSettings, isPlain) = (order.readsSettings, order.isPlain)
    }
  }

  static func order(_ change: (inout Order) -> Void = { _ in }) -> Order {
    var order = Order()
    change(&order)
    return order
  }

  static let orders: [([String], Order)] = [
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
      ["stopwatch", "--plain"],
      order {
        $0.shows = .stopwatch
        $0.isPlain = true
      }
    ),
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
  func reads(arguments: [String], order: Order) throws {
    #expect(try Order(read(arguments)) == order)
  }

  @Test func theCommandLineComesLast() throws {
    let stored = StoredSettings(text: "--theme ember\n--no-bell\n--warn 5m\n").settings
    let arguments = ["--theme=mono", "--warn", "1m"]
    let expected = Self.order {
      $0.settings.theme = .mono
      $0.settings.ringsBell = false
      $0.settings.warnings = [.seconds(60)]
    }
    #expect(try Order(read(arguments), over: stored) == expected)
    let stopwatch = Self.order {
      $0.shows = .stopwatch
      $0.settings = stored
    }
    #expect(try Order(read(["stopwatch"]), over: stored) == stopwatch)
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
      let words =
        switch option.long {
        case "follow": "is for timer status"
        case "since", "clear": "is for timer log"
        default: isOfLines ? "needs --quiet, timer status" : "needs a time"
        }
      #expect(error.description.hasPrefix("\(option.spelling) \(words)"))
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
