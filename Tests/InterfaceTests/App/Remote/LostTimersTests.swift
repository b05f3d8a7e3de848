import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct LostTimersTests {
  private static func app() -> AppFixture {
    var app = AppFixture(100, 24)
    app.send(.remoteTimers([app.lost("k1", "tea", 90), app.running("k2", "talk", 600)]))
    app.pass(.seconds(3))
    return app
  }

  @Test func enterAndClickResumeTimer() {
    var app = Self.app()
    #expect(app.model.tab == .all && app.selectedName == "» tea" && app.shows("lost"))
    #expect(
      app.statusBar.contains("enter resume here") && app.statusBar.contains("hold esc to drop"))
    app.press(.enter)
    #expect(app.takeRequests() == [.resume(id: "k1")])
    app.click(Element.ID(.ring, 1))
    #expect(app.takeRequests() == [.resume(id: "k1")])
    app.clickHint(.enter)
    #expect(app.takeRequests() == [.resume(id: "k1")])
    // The first click on another timer selects it.
    app.press("2")
    app.click(Element.ID(.ring, 1))
    #expect(app.takeRequests().isEmpty && app.selectedName == "» tea")
  }

  @Test func heldEscDropsTimer() {
    var app = Self.app()
    app.send(.key(.escape, .pressed))
    app.pass(.milliseconds(200))
    #expect(app.statusBar.hasPrefix("hold to drop"))
    app.send(.key(.escape, .released))
    app.pass(.milliseconds(400))
    #expect(app.takeRequests().isEmpty && app.statusBar.hasPrefix("hold esc to drop it"))
    app.pass(.seconds(4))
    app.hold(.escape)
    #expect(app.takeRequests() == [.removeLost(id: "k1")])
  }

  @Test(arguments: [" ", "+", "-", "r", "n", "p"]) func otherKeysAreRejected(key: String) {
    var app = Self.app()
    app.press(key)
    #expect(
      app.takeRequests().isEmpty
        && app.statusBar.hasPrefix("tea is lost: enter resumes it here"))
  }

  @Test func theDigitsAreFaint() throws {
    let board = try #require(Self.app().board)
    #expect(board.items[0].digitsStyle == .faint && board.items[1].digitsStyle == .bold)
    #expect(board.items[0].status == "lost")
  }

  @Test func causesNoWakeUps() {
    var app = AppFixture()
    app.send(.remoteTimers([app.lost("k1", "tea", 90), app.paused("k2", "talk", 600)]))
    app.pass(.seconds(3))
    #expect(app.timing == .never && app.hiddenTiming == .never)
  }
}
