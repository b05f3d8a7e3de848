import Countdown
import Drawing

@testable import Interface

/// Timers in the app, for tests.
extension House {
  /// The app with timers of so many seconds, a second after they were begun, with the last one shown alone.
  static func with(
    _ timers: KeyValuePairs<String, Int>, _ columns: Int = 80, _ rows: Int = 24,
    _ capabilities: Capabilities = Capabilities()
  ) -> House {
    var house = House(columns, rows, capabilities)
    for (name, seconds) in timers { house.begin(name, seconds) }
    house.pass(.seconds(3))
    house.forgetEffects()
    return house
  }

  mutating func begin(_ name: String, _ seconds: Int, change: (inout Settings) -> Void = { _ in }) {
    var order = TimerOrder(Plan([Request(.seconds(seconds), name: name)]))
    order.settings = page.settings
    order.line = "\(seconds)s \(name)"
    change(&order.settings)
    send(.begin([order]))
  }

  /// Holds a key down for some time.
  mutating func hold(_ key: Key, for time: Duration = .milliseconds(1100)) {
    send(.key(key, .pressed))
    pass(time)
    send(.key(key, .released))
  }

  /// The names of the timers that are there.
  var names: [String] { page.counting?.courses.map(\.shownName) ?? [] }

  /// The name of the timer that keys are for.
  var chosen: String? { page.counting?.course.shownName }

  /// When the app wants to look at the clock again.
  var rhythm: Pulse.Rhythm {
    page.pulse(every: Beat.frame, showing: look, at: now).rhythm
  }

  /// The same where nobody sees it.
  var unseenRhythm: Pulse.Rhythm { page.pulse(every: nil, showing: nil, at: now).rhythm }

  /// How the app ended; nil while it goes on.
  var outcome: Outcome? {
    for case .finish(let outcome) in effects { return outcome }
    return nil
  }

  var isRinging: Bool { effects.contains(.face(.bell)) }
}
