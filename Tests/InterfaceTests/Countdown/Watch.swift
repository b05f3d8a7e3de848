import Countdown
import Drawing

@testable import Interface

/// A countdown and the current moment, for tests in which time passes.
struct Watch {
  private(set) var model: CountdownPage
  private(set) var now: Moment

  /// Starts a countdown of this duration at noon, in a visible window.
  init(_ duration: Duration = .seconds(300), _ options: CountdownOptions = .init()) {
    self.init(TimeManager(duration), options)
  }

  /// Starts a countdown to an instant that is this far from noon.
  init(untilNoonPlus duration: Duration, _ options: CountdownOptions = .init()) {
    self.init(
      TimeManager(until: Moment.noon.wall.advanced(by: duration), at: .noon), options)
  }

  /// Starts a plan at noon.
  init(_ plan: Plan, _ options: CountdownOptions = .init()) {
    now = .noon
    model = CountdownPage([plan], options: options, zone: Greenwich(), at: now)
    _ = model.update(.visible(true), at: now)
  }

  private init(_ time: TimeManager, _ options: CountdownOptions) {
    now = .noon
    model = CountdownPage(time, options: options, zone: Greenwich(), at: now)
    _ = model.update(.visible(true), at: now)
  }

  /// Lets time pass, and then sends an event.
  @discardableResult
  mutating func send(_ event: Event, after duration: Duration = .zero) -> [Effect] {
    now = now + duration
    return model.update(event, at: now)
  }

  @discardableResult
  mutating func press(_ key: Key, after duration: Duration = .zero) -> [Effect] {
    send(.key(key), after: duration)
  }

  @discardableResult
  mutating func pass(_ duration: Duration) -> [Effect] { send(.tick, after: duration) }

  /// Lets time pass without a tick.
  mutating func wait(_ duration: Duration) { now = now + duration }

  /// Moves the wall clock by a duration, without time passing.
  mutating func setWallClock(by duration: Duration) {
    now.wall = now.wall.advanced(by: duration)
  }

  /// When the model needs the next tick.
  enum Beats: Equatable {
    case still
    /// At even intervals.
    case frames
    case once(Duration)
  }

  /// The rhythm for a picture that changes with every frame.
  var pulse: Beats {
    switch model.pulse(every: Beat.frame, showing: nil, at: now).rhythm {
    case .still: .still
    case .grid: .frames
    case .at(let instant): .once(now.steady.duration(to: instant))
    }
  }

  /// The look in a window of 80×24.
  var look: CountdownLook {
    model.look(on: .usual, at: now)
  }

  var left: Duration { model.time.duration }
  var notice: String? { model.notice?.text }
}
