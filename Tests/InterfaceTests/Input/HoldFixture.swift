import Countdown
import Drawing

@testable import Interface

/// The hold of the stop button, with the keyboard that follows the keys which hold it.
struct HoldFixture {
  private(set) var hold: Hold
  private(set) var keyboard = Keyboard()

  init(for duration: Duration) {
    hold = Hold(for: duration)
  }

  var isPressing: Bool { hold.isPressing }
  var isDown: Bool { hold.isDown }
  var isMoving: Bool { hold.isMoving }
  var updateInterval: Duration { hold.updateInterval }
  var name: String { hold.name }

  func progress(at now: SteadyTime) -> Double { hold.progress(at: now) }
  func due(at now: SteadyTime) -> Duration? { hold.due(keyboard, at: now) }

  func acceptsSecondPress(at now: SteadyTime) -> Bool {
    hold.acceptsSecondPress(keyboard, at: now)
  }

  mutating func strike(_ key: Key, at now: SteadyTime) -> Hold.Answer {
    _ = keyboard.note(key, .struck, at: now)
    return hold.strike(key, on: .control(.stop), keyboard, at: now)
  }

  mutating func press(_ grip: Hold.Grip, at now: SteadyTime) -> Hold.Answer {
    if case .key(let key) = grip { _ = keyboard.note(key, .pressed, at: now) }
    return hold.press(grip, on: .control(.stop), at: now)
  }

  mutating func repeats(_ key: Key, at now: SteadyTime) -> Hold.Answer {
    _ = keyboard.note(key, .repeated, at: now)
    return hold.repeats(key, at: now)
  }

  mutating func release(_ grip: Hold.Grip, at now: SteadyTime) -> Hold.Answer {
    if case .key(let key) = grip { _ = keyboard.note(key, .released, at: now) }
    return hold.release(grip, at: now)
  }

  mutating func leave(at now: SteadyTime) -> Hold.Answer { hold.leave(at: now) }
  mutating func tick(at now: SteadyTime) -> Hold.Answer { hold.tick(&keyboard, at: now) }

  /// The hold ends for another reason than a release.
  mutating func cancel(at now: SteadyTime) { hold.cancel(at: now) }

  /// Another key is struck. Time passes first, as on a page.
  mutating func strikeAnother(_ key: Key, at now: SteadyTime) {
    _ = keyboard.note(key, .struck, at: now)
    _ = tick(at: now)
    cancel(at: now)
  }
}
