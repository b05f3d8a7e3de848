import Countdown
import Testing

@testable import Interface

@Suite struct KeyRepeatTests {
  private static let start = SteadyTime(sinceStart: .seconds(5000))
  private let key = Key.character("q")

  /// `silences` are the milliseconds between bytes. Each byte means `p`, a press, or `r`, a possible repeat.
  static let samples: [(name: String, silences: [Int], meanings: String)] = [
    ("one press", [], "p"),
    ("a fast keyboard", [200, 25, 25, 25], "prrrr"),
    ("a slow keyboard", [1100, 100, 100, 100], "prrrr"),
    ("a usual keyboard", [500, 33, 33, 33], "prrrr"),
    ("sooner than any keyboard repeats", [149], "pp"),
    ("later than any keyboard repeats", [1101], "pp"),
    ("a quick double tap", [120], "pp"),
    ("a slow double tap may be a hold", [300], "pr"),
    ("three taps are no hold", [300, 300], "prr"),
    ("a tap, then a hold", [600, 660, 40, 40], "prrrr"),
    ("fast tapping", [120, 120, 120, 120], "ppppp"),
    ("taps that came together", [0, 0, 300], "pppr"),
    ("a hold that was read late", [0, 0, 33, 33], "ppprr"),
    ("a hold that stutters", [500, 33, 33, 140, 33], "prrrrr"),
    ("a hold that ends, then a press", [500, 33, 33, 400], "prrrp"),
    ("a slow hold that ends, then a press", [500, 200, 200, 200, 200, 360], "prrrrrp"),
  ]

  @Test(arguments: samples)
  func distinguishesRepeatsFromPresses(sample: (name: String, silences: [Int], meanings: String)) {
    var keyRepeat = KeyRepeat()
    var now = Self.start
    var meanings = ""
    for silence in [0] + sample.silences {
      now += .milliseconds(silence)
      keyRepeat.strike(key, at: now)
      meanings += keyRepeat.mayBeRepeat ? "r" : "p"
    }
    #expect(meanings == sample.meanings)
  }

  @Test func twoRepeatsAreAHold() {
    var keyRepeat = KeyRepeat()
    keyRepeat.strike(key, at: Self.start)
    #expect(!keyRepeat.isHeld && !keyRepeat.hasRepeated)
    keyRepeat.strike(key, at: Self.start + .milliseconds(500))
    #expect(!keyRepeat.isHeld && !keyRepeat.hasRepeated)
    keyRepeat.strike(key, at: Self.start + .milliseconds(533))
    #expect(keyRepeat.isHeld && keyRepeat.hasRepeated)
    #expect(keyRepeat.key == key)
  }

  /// Gaps of this length could be taps, so two repeats are not enough.
  @Test(arguments: [(500, 200), (500, 300), (400, 300), (200, 150)])
  func fourSlowGapsAreAHold(delay: Int, gap: Int) {
    var keyRepeat = KeyRepeat()
    keyRepeat.strike(key, at: Self.start)
    for repeatCount in 0...4 {
      #expect(!keyRepeat.isHeld && !keyRepeat.hasRepeated, "\(repeatCount)")
      keyRepeat.strike(key, at: Self.start + .milliseconds(delay + repeatCount * gap))
    }
    #expect(keyRepeat.isHeld && keyRepeat.hasRepeated)
    #expect(keyRepeat.pressedAt == Self.start)
    let last = Self.start + .milliseconds(delay + 4 * gap)
    #expect(keyRepeat.isOnTime(at: last + .milliseconds(gap + 30)))
    expect(keyRepeat.detectRelease(at: last + .milliseconds(gap + 150)), false)
    expect(keyRepeat.detectRelease(at: last + .milliseconds(gap + 151)), true)
  }

  /// A keyboard waits longer before the first repeat than between repeats.
  @Test(arguments: [160, 200, 250, 300])
  func evenTapsAreNoHold(gap: Int) {
    var keyRepeat = KeyRepeat()
    for tap in 0..<60 {
      keyRepeat.strike(key, at: Self.start + .milliseconds(tap * gap))
      #expect(!keyRepeat.isHeld)
    }
  }

  /// The second hold needs four slow gaps. After a tap, it would need eight.
  @Test(arguments: [false, true])
  func holdIsNotCountedAsTap(hasTickBetween: Bool) {
    var keyRepeat = KeyRepeat()
    for milliseconds in [0, 500, 533, 566] {
      keyRepeat.strike(key, at: Self.start + .milliseconds(milliseconds))
    }
    if hasTickBetween { keyRepeat.detectRelease(at: Self.start + .milliseconds(800)) }
    keyRepeat.strike(key, at: Self.start + .milliseconds(1000))
    for repeatCount in 0...4 {
      #expect(!keyRepeat.isHeld, "\(repeatCount)")
      keyRepeat.strike(key, at: Self.start + .milliseconds(1500 + repeatCount * 200))
    }
    #expect(keyRepeat.isHeld)
  }

  @Test func anotherKeyIsAnotherPress() {
    var keyRepeat = KeyRepeat()
    keyRepeat.strike(key, at: Self.start)
    keyRepeat.strike(key, at: Self.start + .milliseconds(500))
    keyRepeat.strike(.escape, at: Self.start + .milliseconds(533))
    #expect(!keyRepeat.mayBeRepeat)
    #expect(keyRepeat.key == .escape)
    #expect(!keyRepeat.isHeld)
  }

  @Test(arguments: [25, 33, 50, 100])
  func silenceIsTheRelease(gap: Int) {
    var keyRepeat = KeyRepeat()
    var now = Self.start
    keyRepeat.strike(key, at: now)
    now += .milliseconds(500)
    for _ in 0..<12 {
      keyRepeat.strike(key, at: now)
      now += .milliseconds(gap)
    }
    let last = now - .milliseconds(gap)
    // The release is detected after three gaps, but not before 150 ms.
    let timeout = max(150, 3 * gap)
    expect(keyRepeat.detectRelease(at: last + .milliseconds(timeout - 1)), false)
    #expect(keyRepeat.key == key)
    expect(keyRepeat.detectRelease(at: last + .milliseconds(timeout + 5)), true)
    #expect(keyRepeat.key == nil)
    expect(keyRepeat.detectRelease(at: last + .seconds(5)), false)
  }

  @Test func singlePressIsUndecidedFor1100Milliseconds() {
    var keyRepeat = KeyRepeat()
    keyRepeat.strike(key, at: Self.start)
    expect(keyRepeat.detectRelease(at: Self.start + .milliseconds(1100)), false)
    expect(keyRepeat.detectRelease(at: Self.start + .milliseconds(1101)), true)
  }

  @Test func cancelForgetsKey() {
    var keyRepeat = KeyRepeat()
    for milliseconds in [0, 500, 533, 566] {
      keyRepeat.strike(key, at: Self.start + .milliseconds(milliseconds))
    }
    keyRepeat.cancel()
    #expect(!keyRepeat.isHeld && keyRepeat.key == nil)
    #expect(keyRepeat.hasRepeated)
    keyRepeat.strike(key, at: Self.start + .milliseconds(600))
    #expect(!keyRepeat.mayBeRepeat)
  }

  @Test func isOnTimeUntilNextRepeatIsOverdue() {
    var keyRepeat = KeyRepeat()
    for milliseconds in [0, 500, 540, 580, 620, 660, 700] {
      keyRepeat.strike(key, at: Self.start + .milliseconds(milliseconds))
    }
    #expect(keyRepeat.isOnTime(at: Self.start + .milliseconds(750)))
    #expect(!keyRepeat.isOnTime(at: Self.start + .milliseconds(790)))
  }
}
