import Countdown
import Drawing

@testable import Interface

/// A hold, and the key repeat that detects its end in a terminal without release reports.
struct HoldFixture {
  private(set) var hold: Hold
  private var keyRepeat = KeyRepeat()

  init(for duration: Duration) {
    hold = Hold(for: duration)
  }

  var isPressing: Bool { hold.isPressing }
  var isDown: Bool { hold.isDown }
  var isMoving: Bool { hold.isMoving }
  var name: String { hold.name }

  func progress(at now: SteadyTime) -> Double { hold.progress(at: now) }
  func timeToAction(at now: SteadyTime) -> Duration? { hold.timeToAction(keyRepeat, at: now) }

  func acceptsSecondPress(at now: SteadyTime) -> Bool {
    hold.acceptsSecondPress(at: now)
  }

  mutating func strike(_ key: Key, at now: SteadyTime) -> Hold.Response {
    keyRepeat.strike(key, at: now)
    return hold.strike(key, on: .control(.stop), keyRepeat, at: now)
  }

  mutating func press(_ source: Hold.Source, at now: SteadyTime) -> Hold.Response {
    cancelKeyRepeat(of: source)
    return hold.press(source, on: .control(.stop), at: now)
  }

  mutating func handleRepeat(of key: Key, at now: SteadyTime) -> Hold.Response {
    cancelKeyRepeat(of: .key(key))
    return hold.handleRepeat(of: key, at: now)
  }

  mutating func release(_ source: Hold.Source, at now: SteadyTime) -> Hold.Response {
    cancelKeyRepeat(of: source)
    return hold.release(source, at: now)
  }

  /// Stops detecting the repeats of a key, because the terminal reports them.
  private mutating func cancelKeyRepeat(of source: Hold.Source) {
    if case .key(let key) = source, keyRepeat.key == key { keyRepeat.cancel() }
  }

  mutating func pointerDidLeave(at now: SteadyTime) -> Hold.Response {
    hold.pointerDidLeave(at: now)
  }
  mutating func tick(at now: SteadyTime) -> Hold.Response { hold.tick(&keyRepeat, at: now) }

  mutating func cancel(at now: SteadyTime) { hold.cancel(at: now) }

  /// Strikes another key, which cancels the hold.
  mutating func strikeAnother(_ key: Key, at now: SteadyTime) {
    keyRepeat.strike(key, at: now)
    hold.cancelUnlessHeld(by: key, at: now)
  }
}
