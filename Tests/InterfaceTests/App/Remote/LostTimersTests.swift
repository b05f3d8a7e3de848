import Countdown
import Drawing
import Testing

@testable import Interface

/// Timers whose process has died, on the page *All*.
@Suite struct LostTimersTests {
  private static func app() -> AppFixture {
    var app = AppFixture(100, 24)
    app.send(.remoteTimers([app.lost("k1", "tea", 90), app.running("k2", "talk", 600)]))
    app.pass(.seconds(3))
    return app
  }

  @Test func enterAndAClickGoOnWithIt() {
    var app = Self.app()
    #expect(app.model.tab == .all && app.enclosed == "» tea" && app.shows("lost"))
    #expect(app.foot.contains("enter resume here") && app.foot.contains("hold esc to drop"))
    app.press(.enter)
    #expect(app.asked() == [.resume(id: "k1")])
    app.click(Element.ID(.ring, 1))
    #expect(app.asked() == [.resume(id: "k1")])
    app.click(Element.ID(.hint, 1000))
    #expect(app.asked() == [.resume(id: "k1")])
    // The first click on another chooses it.
    app.press("2")
    app.click(Element.ID(.ring, 1))
    #expect(app.asked().isEmpty && app.enclosed == "» tea")
  }

  @Test func aHoldOfEscDropsIt() {
    var app = Self.app()
    app.send(.key(.escape, .pressed))
    app.pass(.milliseconds(200))
    #expect(app.foot.hasPrefix("hold to drop"))
    app.send(.key(.escape, .released))
    app.pass(.milliseconds(400))
    #expect(app.asked().isEmpty && app.foot.hasPrefix("hold esc to drop it"))
    app.pass(.seconds(4))
    app.hold(.escape)
    #expect(app.asked() == [.removeLost(id: "k1")])
  }

  @Test(arguments: [" ", "+", "-", "r", "n", "p"]) func nothingElseIsDoneToIt(key: String) {
    var app = Self.app()
    app.press(key)
    #expect(
      app.asked().isEmpty && app.foot.hasPrefix("tea is lost: enter resumes it here"))
  }

  @Test func theDigitsAreFaint() throws {
    let board = try #require(Self.app().board)
    #expect(board.items[0].digitsStyle == .faint && board.items[1].digitsStyle == .bold)
    #expect(board.items[0].status == "lost")
  }

  @Test func itWakesNothing() {
    var app = AppFixture()
    app.send(.remoteTimers([app.lost("k1", "tea", 90), app.paused("k2", "talk", 600)]))
    app.pass(.seconds(3))
    #expect(app.timing == .never && app.unseenRhythm == .never)
  }
}
