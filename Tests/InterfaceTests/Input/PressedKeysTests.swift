import Harness
import Testing

@testable import Interface

@Suite struct PressedKeysTests {
  private let q = Key.character("q")

  @Test(arguments: [Key.Phase.pressed, .struck])
  func knowsAPressFromItsRelease(phase: Key.Phase) {
    var keys = PressedKeys()
    expect(keys.admits(q, phase), true)
    expect(keys.admits(q, .repeated), true)
    expect(keys.admits(q, .repeated), true)
    expect(keys.admits(q, .released), true)
    expect(keys.admits(q, .repeated), false)
    expect(keys.admits(q, .released), false)
    expect(keys.admits(q, phase), true)
  }

  /// The Enter that started the program is still down.
  @Test func whatWasDownBeforeMeansNothing() {
    var keys = PressedKeys()
    expect(keys.admits(.enter, .repeated), false)
    expect(keys.admits(.enter, .released), false)
  }

  @Test func keysDoNotDisturbEachOther() {
    var keys = PressedKeys()
    expect(keys.admits(q, .pressed), true)
    expect(keys.admits(.up, .pressed), true)
    expect(keys.admits(.escape, .released), false)
    expect(keys.admits(q, .released), true)
    expect(keys.admits(.up, .repeated), true)
    expect(keys.admits(.up, .released), true)
  }

  @Test func aLostReleaseDoesNotSwallowTheNextPress() {
    var keys = PressedKeys()
    expect(keys.admits(q, .pressed), true)
    expect(keys.admits(q, .pressed), true)
    expect(keys.admits(q, .released), true)
    expect(keys.admits(q, .released), false)
  }

  @Test func forgetsWhenTheTerminalIsLeft() {
    var keys = PressedKeys()
    expect(keys.admits(q, .pressed), true)
    keys.forget()
    #expect(!keys.isAnyReported)
    expect(keys.admits(q, .repeated), false)
    expect(keys.admits(q, .released), false)
  }

  /// A terminal that never reports a release must not fill the memory.
  @Test func remembersNoMoreThanFingers() {
    var keys = PressedKeys()
    for letter in "abcdefghijk".unicodeScalars { _ = keys.admits(.character(letter), .struck) }
    expect(keys.admits(.character("a"), .released), false)
    expect(keys.admits(.character("b"), .released), true)
    expect(keys.admits(.character("k"), .released), true)
  }

  /// A key that was forgotten is waited for no more, although its release was to be reported.
  @Test func whatIsForgottenIsNotReported() {
    var keys = PressedKeys()
    let letters = "abcdefghijk".unicodeScalars.map { Key.character($0) }
    for letter in letters { _ = keys.admits(letter, .pressed) }
    for letter in letters { _ = keys.admits(letter, .released) }
    #expect(!keys.isAnyReported)
  }
}
