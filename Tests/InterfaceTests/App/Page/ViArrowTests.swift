import Countdown
import Drawing
import Testing

@testable import Interface

/// The letters h, j, k and l as arrows.
@Suite struct ViArrowTests {
  private static let arrows: [(letter: Key, arrow: Key)] = [
    ("h", .left), ("j", .down), ("k", .up), ("l", .right),
  ]

  @Test func lettersDoTheSameAsArrows() {
    var wheels = AppFixture()
    wheels.press("12345")
    var allTimers = AppFixture.with(["eggs": 300, "tea": 200])
    allTimers.press("]")
    var log = AppFixture.withLog()
    log.press(.left, .left)
    for app in [wheels, AppFixture.with(["eggs": 300]), allTimers, log] {
      for (letter, arrow) in Self.arrows {
        var (typed, pressed) = (app, app)
        typed.press(letter)
        pressed.press(arrow)
        #expect(typed.viewState == pressed.viewState, "\(letter)")
      }
    }
  }

  @Test func ownMeaningComesFirst() {
    var app = AppFixture()
    app.press(.function(4), .character(" "))
    app.pass(.seconds(1))
    app.press("l")
    #expect(app.model.stopwatch.laps.count == 1)
  }

  @Test func typedTextIsUnchanged() {
    var app = AppFixture()
    app.press("nhjkl")
    #expect(app.model.textEntry?.editor.string == "hjkl")
  }
}
