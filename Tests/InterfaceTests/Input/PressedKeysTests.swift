import Harness
import Testing

@testable import Interface

@Suite struct PressedKeysTests {
  private let q = Key.character("q")

  @Test(arguments: [Key.Phase.pressed, .struck])
  func tracksPressUntilRelease(phase: Key.Phase) {
    var keys = PressedKeys()
    expect(keys.record(q, phase), true)
    expect(keys.record(q, .repeated), true)
    expect(keys.record(q, .repeated), true)
    expect(keys.record(q, .released), true)
    expect(keys.record(q, .repeated), false)
    expect(keys.record(q, .released), false)
    expect(keys.record(q, phase), true)
  }

  /// The Enter that started the program is still down.
  @Test func ignoresKeysPressedBefore() {
    var keys = PressedKeys()
    expect(keys.record(.enter, .repeated), false)
    expect(keys.record(.enter, .released), false)
  }

  @Test func keysDoNotDisturbEachOther() {
    var keys = PressedKeys()
    expect(keys.record(q, .pressed), true)
    expect(keys.record(.up, .pressed), true)
    expect(keys.record(.escape, .released), false)
    expect(keys.record(q, .released), true)
    expect(keys.record(.up, .repeated), true)
    expect(keys.record(.up, .released), true)
  }

  @Test func aLostReleaseDoesNotSwallowTheNextPress() {
    var keys = PressedKeys()
    expect(keys.record(q, .pressed), true)
    expect(keys.record(q, .pressed), true)
    expect(keys.record(q, .released), true)
    expect(keys.record(q, .released), false)
  }

  @Test func forgetsAllKeys() {
    var keys = PressedKeys()
    expect(keys.record(q, .pressed), true)
    keys.forget()
    #expect(!keys.hasReportedKey)
    expect(keys.record(q, .repeated), false)
    expect(keys.record(q, .released), false)
  }

  /// A terminal that never reports a release must not fill the memory.
  @Test func remembersTenKeys() {
    var keys = PressedKeys()
    for letter in "abcdefghijk".unicodeScalars { _ = keys.record(.character(letter), .struck) }
    expect(keys.record(.character("a"), .released), false)
    expect(keys.record(.character("b"), .released), true)
    expect(keys.record(.character("k"), .released), true)
  }

  /// The eleventh press forgets the first key, whose release then changes nothing.
  @Test func noKeyIsReportedAfterAllReleases() {
    var keys = PressedKeys()
    let letters = "abcdefghijk".unicodeScalars.map { Key.character($0) }
    for letter in letters { _ = keys.record(letter, .pressed) }
    for letter in letters { _ = keys.record(letter, .released) }
    #expect(!keys.hasReportedKey)
  }
}
