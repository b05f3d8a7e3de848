import Countdown
import Drawing
import Testing

@testable import Interface

/// Digits that show the time that has passed.
@Suite struct ElapsedTests {
  @Test func keySwapsTheTimes() {
    var fixture = CountdownFixture()
    fixture.pass(.milliseconds(20_400))
    #expect(fixture.viewState.digits == "04:40")
    fixture.press(.character("e"))
    #expect(fixture.viewState.digits == "00:20")
    #expect(fixture.model.titleText(at: fixture.now.steady) == "00:20")
    fixture.press(.character("E"))
    #expect(fixture.viewState.digits == "04:40")
    #expect(fixture.left == .milliseconds(279_600))
  }

  /// The time passed and the time left change at the same instants, even if the full time is no whole second.
  @Test func passedTimeCountsWholeSeconds() {
    var options = CountdownOptions()
    options.settings.showsElapsed = true
    var fixture = CountdownFixture(.milliseconds(61_500), options)
    #expect(fixture.viewState.digits == "00:00")
    for second in 0...61 {
      let viewState = fixture.viewState
      #expect(
        viewState.digits
          == (second < 60 ? "00:\(second < 10 ? "0" : "")\(second)" : "01:0\(second - 60)"))
      fixture.pass(.seconds(1))
    }
    #expect(fixture.viewState.isFlashing)
  }

  /// The ring and the time since the end stay as they are.
  @Test func changesOnlyTheDigits() {
    var options = CountdownOptions()
    options.stays = true
    var fixture = CountdownFixture(.seconds(300), options)
    fixture.pass(.seconds(75))
    let step = fixture.viewState.step
    fixture.press(.character("e"))
    #expect(fixture.viewState.step == step)
    fixture.pass(.seconds(235))
    #expect(fixture.viewState.digits == "+0:10")
  }

  /// Lines to be read aloud tell the time left only.
  @Test func isForPicturesOnly() {
    var fixture = CountdownFixture()
    fixture.send(
      .viewport(
        Viewport(
          .lines, window: Size(columns: 80, rows: 24), capabilities: Capabilities())))
    fixture.press(.character("e"))
    #expect(!fixture.model.showsElapsed)
    #expect(fixture.model.keymap.row(for: .character("e")) == nil)
  }

  @Test func addingTimeKeepsThePassedTime() {
    var fixture = CountdownFixture()
    fixture.pass(.seconds(20))
    fixture.press(.character("e"))
    fixture.press(.up)
    #expect(fixture.viewState.digits == "00:20")
  }
}
