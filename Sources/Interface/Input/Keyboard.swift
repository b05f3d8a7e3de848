internal import Countdown

/// The keys that are down: by the terminal's reports, or by their repeats where it reports no releases.
struct Keyboard: Sendable {
  private(set) var pressed = PressedKeys()
  private(set) var repeats = KeyRepeat()

  /// What the last byte of a key meant; for keys whose releases are not reported.
  private(set) var strike = KeyRepeat.Strike.press

  /// Whether the key that was struck last repeats, where only its repeats tell.
  var isRepeating: Bool { repeats.isHeld }

  /// Whether any key is down, as far as the terminal tells.
  var isAnyDown: Bool { pressed.isAnyReported || repeats.isHeld }

  /// Follows what happens to a key; returns whether that is meant for this program.
  mutating func note(_ key: Key, _ phase: Key.Phase, at now: SteadyTime) -> Bool {
    if phase == .struck {
      strike = repeats.strike(key, at: now)
    } else if repeats.key == key {
      // The terminal reports this key after all.
      repeats.cancel()
    }
    return pressed.admits(key, phase)
  }

  /// Notices that a key has been silent for so long that it must have come up; returns true once.
  mutating func noticeRelease(at now: SteadyTime) -> Bool { repeats.noticeRelease(at: now) }

  /// Forgets every key: no release will be reported.
  mutating func forget() {
    pressed.forget()
    repeats.cancel()
  }
}
