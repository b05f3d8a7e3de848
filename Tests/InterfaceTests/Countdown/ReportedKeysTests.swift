import Countdown
import Testing

@testable import Interface

/// Keys with reported presses, repeats and releases, on a countdown of five minutes.
@Suite struct ReportedKeysTests {
  private let q = Key.character("q")

  // MARK: Repeats

  static let changes: [(key: Key, left: Int)] = [
    (.up, 480), (.character("+"), 480), (.down, 120), (.left, 270), (.right, 330),
  ]

  @Test(arguments: changes)
  func timeGoesOnChangingWhileItsKeyIsHeld(key: Key, left: Int) {
    var watch = Watch()
    watch.send(.key(key, .pressed))
    watch.send(.key(key, .repeated))
    watch.send(.key(key, .repeated))
    watch.send(.key(key, .released))
    #expect(watch.left == .seconds(left))
  }

  /// An action that does not repeat happens at the press.
  @Test(arguments: [" ", "p", "r", "?", "u"] as [Unicode.Scalar])
  func whatIsDoneOnceIsNotRepeated(scalar: Unicode.Scalar) {
    let key = Key.character(scalar)
    var (once, repeated) = (Watch(), Watch())
    for _ in 0..<2 {
      once.press(.up, after: .seconds(5))
      repeated.press(.up, after: .seconds(5))
    }
    once.send(.key(key, .pressed))
    repeated.send(.key(key, .pressed))
    for _ in 0..<3 { repeated.send(.key(key, .repeated)) }
    repeated.send(.key(key, .released))
    #expect(once.left == repeated.left && once.notice == repeated.notice)
    #expect(once.model.time.status == repeated.model.time.status)
    #expect(once.model.showsHelp == repeated.model.showsHelp)
  }

  @Test(arguments: [Key.up, .character(" "), .character("r"), .character("?"), .character("q")])
  func whatWasPressedBeforeIsNothing(key: Key) {
    var watch = Watch()
    let look = watch.look
    expect(watch.send(.key(key, .repeated)), [])
    expect(watch.send(.key(key, .released)), [])
    #expect(watch.left == .seconds(300) && watch.look == look)
    #expect(!watch.model.isTouched)
  }

  // MARK: The hold

  @Test(arguments: [Key.character("q"), .character("Q"), .escape])
  func aHeldKeyStopsAtTheMoment(key: Key) {
    var watch = Watch()
    watch.send(.key(key, .pressed))
    expect(watch.pass(.milliseconds(999)), [])
    expect(watch.pass(.milliseconds(1)), [.finish(.stopped(left: .seconds(299)))])
  }

  @Test func aTapSaysWhatToDoAtOnce() {
    var watch = Watch()
    watch.send(.key(q, .pressed))
    watch.send(.key(q, .released), after: .milliseconds(80))
    #expect(watch.notice == Said.hold("q"))
    watch.send(.key(q, .pressed), after: .milliseconds(1500))
    expect(watch.send(.key(q, .released), after: .milliseconds(80)), [])
    #expect(watch.model.phase == .counting)
  }

  @Test(arguments: [
    Event.key(.up, .pressed), .key(.other, .pressed), .resize, .suspend, .focus(false),
    .key(.control("z"), .pressed),
  ])
  func anythingElseEndsTheHold(event: Event) {
    var watch = Watch()
    watch.send(.key(q, .pressed))
    watch.send(event, after: .milliseconds(900))
    // The key stays down, and repeats.
    for _ in 0..<40 {
      let effects = watch.send(.key(q, .repeated), after: .milliseconds(50))
      #expect(effects.isEmpty)
    }
    watch.send(.key(q, .released))
    #expect(watch.model.phase == .counting && !watch.model.hands.hold.isMoving)
  }

  @Test func theReleaseOfAnotherKeyIsNothingToTheHold() {
    var watch = Watch()
    watch.send(.key(.up, .pressed))
    watch.send(.key(q, .pressed))
    watch.send(.key(.up, .released), after: .milliseconds(300))
    expect(watch.pass(.milliseconds(700)), [.finish(.stopped(left: .seconds(359)))])
  }

  @Test func ofTwoStopKeysTheSecondCounts() {
    var watch = Watch()
    watch.send(.key(q, .pressed))
    watch.send(.key(.escape, .pressed), after: .milliseconds(600))
    watch.send(.key(q, .released), after: .milliseconds(100))
    expect(watch.pass(.milliseconds(899)), [])
    expect(watch.pass(.milliseconds(1)), [.finish(.stopped(left: .milliseconds(298_400)))])
  }

  // MARK: The help

  @Test(arguments: [Key.Phase.struck, .pressed])
  func escClosesTheHelpAtThePressAndSaysNoMore(phase: Key.Phase) {
    var watch = Watch()
    watch.press(.character("?"))
    watch.send(.key(.escape, phase))
    #expect(!watch.model.showsHelp)
    watch.send(.key(.escape, .released), after: .milliseconds(80))
    watch.pass(.milliseconds(1150))
    #expect(watch.notice == nil)
    // The Esc that closed the help does not count as the first of two presses.
    expect(watch.press(.escape, after: .milliseconds(500)), [])
    #expect(watch.model.phase == .counting)
  }

  @Test func heldOnItStops() {
    var watch = Watch()
    watch.press(.character("?"))
    watch.send(.key(.escape, .pressed))
    expect(watch.pass(.seconds(1)), [.finish(.stopped(left: .seconds(299)))])
  }

  @Test func whereNothingIsHeldItClosesTheHelpOnly() {
    var options = CountdownOptions()
    options.settings.hold = .zero
    var watch = Watch(.seconds(300), options)
    watch.press(.character("?"))
    expect(watch.press(.escape), [])
    #expect(!watch.model.showsHelp)
    expect(watch.press(.escape), [.finish(.stopped(left: .seconds(300)))])
  }

  // MARK: Keys that are down

  @Test func itIsTouchedWhileAKeyIsDown() {
    var watch = Watch()
    watch.send(.key(.character("x"), .pressed))
    #expect(watch.model.isTouched)
    watch.send(.key(.character("x"), .released))
    #expect(!watch.model.isTouched)
    watch.press(.character("x"))
    #expect(!watch.model.isTouched)
  }

  /// The last repeat comes 20 ms before the end, or four seconds before it.
  @Test(arguments: [4000, 0])
  func itIsTouchedWhileAKeyRepeats(start: Int) {
    var options = CountdownOptions()
    options.settings.flashes = false
    var watch = Watch(.seconds(5), options)
    watch.press(.enter, after: .milliseconds(start))
    watch.press(.enter, after: .milliseconds(500))
    for _ in 0..<16 { watch.press(.enter, after: .milliseconds(30)) }
    watch.pass(.milliseconds(4020 - start))
    #expect(watch.model.phase == .over && watch.model.isTouched == (start > 0))
  }

  @Test func whatComesUpDuringTheFlashIsUp() {
    var watch = Watch(.seconds(5))
    watch.send(.key(.up, .pressed))
    watch.pass(.seconds(65))
    #expect(watch.model.phase != .counting && watch.model.isTouched)
    watch.send(.key(.up, .released), after: .milliseconds(10))
    #expect(!watch.model.isTouched)
  }

  @Test(arguments: [Event.focus(false), .suspend])
  func nobodyTellsOfReleasesElsewhere(event: Event) {
    var watch = Watch()
    watch.send(.key(.up, .pressed))
    watch.send(event)
    #expect(!watch.model.isTouched)
  }
}
