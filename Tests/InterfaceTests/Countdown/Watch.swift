import Countdown
import Drawing

@testable import Interface

/// A countdown and the moment at which it stands, for tests that let time pass.
struct Watch {
  private(set) var model: CountdownModel
  private(set) var now: Moment

  /// A countdown of so much time that starts at noon, in a window that can be seen.
  init(_ duration: Duration = .seconds(300), _ options: CountdownModel.Options = .init()) {
    self.init(TimeManager(duration), options)
  }

  /// A countdown to an instant that is so far from noon.
  init(untilNoonPlus duration: Duration, _ options: CountdownModel.Options = .init()) {
    self.init(
      TimeManager(until: Moment.noon.wall.advanced(by: duration), at: .noon), options)
  }

  private init(_ time: TimeManager, _ options: CountdownModel.Options) {
    now = .noon
    model = CountdownModel(time, options: options, zone: Greenwich(), at: now)
    _ = model.update(.visible(true), at: now)
  }

  /// Lets time pass, and then something happen.
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

  /// Time passes, and nobody looks.
  mutating func wait(_ duration: Duration) { now = now + duration }

  /// Somebody sets the clock on the wall.
  mutating func setWallClock(by duration: Duration) {
    now.wall = now.wall.advanced(by: duration)
  }

  /// When it wants to be looked at again.
  enum Beats: Equatable {
    case still
    /// At even intervals.
    case frames
    case once(Duration)
  }

  /// As a picture that changes with every frame wants it.
  var pulse: Beats {
    switch model.pulse(every: Beat.frame, showing: nil, at: now).rhythm {
    case .still: .still
    case .grid: .frames
    case .at(let instant): .once(now.steady.duration(to: instant))
    }
  }

  /// How it looks on the usual screen.
  var look: CountdownLook {
    model.look(on: .usual, at: now)
  }

  var left: Duration { model.time.duration }
  var notice: String? { model.notice?.text }
}
