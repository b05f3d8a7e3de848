import Countdown
import Drawing

@testable import Interface

/// The hold of the stop button, with the repeats of the keys which hold it.
struct HoldFixture {
  private(set) var hold: Hold
  private var repeats = KeyRepeat()

  init(for duration: Duration) {
    hold = Hold(for: duration)
  }

  var isPressing: Bool { hold.isPressing }
  var isDown: Bool { hold.isDown }
  var isMoving: Bool { hold.isMoving }
  var updateInterval: Duration { hold.updateInterval }
  var name: String { hold.name }

  func progress(at now: SteadyTime) -> Double { hold.progress(at: now) }
  func due(at now: SteadyTime) -> Duration? { hold.due(repeats, at: now) }

  func acceptsSecondPress(at now: SteadyTime) -> Bool {
    hold.acceptsSecondPress(at: now)
  }

  mutating func strike(_ key: Key, at now: SteadyTime) -> Hold.Answer {
    repeats.strike(key, at: now)
    return hold.strike(key, on: .control(.stop), repeats, at: now)
  }

  mutating func press(_ grip: Hold.Grip, at now: SteadyTime) -> Hold.Answer {
    note(grip)
    return hold.press(grip, on: .control(.stop), at: now)
  }

  mutating func repeats(_ key: Key, at now: SteadyTime) -> Hold.Answer {
    note(.key(key))
    return hold.repeats(key, at: now)
  }

  mutating func release(_ grip: Hold.Grip, at now: SteadyTime) -> Hold.Answer {
    note(grip)
    return hold.release(grip, at: now)
  }

  /// The terminal reports a key: its repeats tell no more.
  private mutating func note(_ grip: Hold.Grip) {
    if case .key(let key) = grip, repeats.key == key { repeats.cancel() }
  }

  mutating func leave(at now: SteadyTime) -> Hold.Answer { hold.leave(at: now) }
  mutating func tick(at now: SteadyTime) -> Hold.Answer { hold.tick(&repeats, at: now) }

  /// The hold ends for another reason than a release.
  mutating func cancel(at now: SteadyTime) { hold.cancel(at: now) }

  /// Another key is struck. Time passes first, as on a page.
  mutating func strikeAnother(_ key: Key, at now: SteadyTime) {
    repeats.strike(key, at: now)
    _ = tick(at: now)
    cancel(at: now)
  }
}
