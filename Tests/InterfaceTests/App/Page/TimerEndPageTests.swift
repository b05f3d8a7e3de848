import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct TimerEndPageTests {
  @Test func ringingTimerIsSelected() {
    var app = AppFixture.with(["eggs": 300, "tea": 5, "rice": 200])
    app.press("]")
    #expect(app.selectedLocalName == "rice")
    app.pass(.seconds(6))
    #expect(app.selectedLocalName == "tea" && app.model.tab == .all && app.hasRung)
  }

  @Test func ringingTimerIsNotSelectedJustAfterKey() {
    var app = AppFixture.with(["tea": 10, "rice": 200])
    app.press("]")
    app.pass(.milliseconds(6500))
    app.press("2")
    app.pass(.seconds(2))
    #expect(app.selectedLocalName == "rice" && app.hasRung)
  }

  @Test func busyUserOnlySeesNotice() {
    var app = AppFixture.with(["tea": 10])
    app.press("a,")
    app.pass(.seconds(8))
    #expect(app.model.sheet != nil && app.hasRung)
    app.press(",")
    #expect(app.shows("tea: time is up"))
  }

  @Test func endedTimerIsNamed() {
    var app = AppFixture.with(["eggs": 12, "tea": 7, "rice": 300])
    app.press(.function(4), .character(" "))
    app.pass(.seconds(5))
    #expect(app.statusBar == "tea: time is up")
    app.pass(.seconds(5))
    #expect(app.statusBar == "eggs: time is up")
    // After the notices, a hint names the selected timer.
    app.pass(.seconds(20))
    #expect(app.selectedLocalName == "eggs")
    #expect(app.statusBar.hasPrefix("F1 eggs and 1 more: time is up   "))
  }

  @Test func simultaneousEndsAreCounted() {
    var app = AppFixture.with(["eggs": 30, "tea": 30, "rice": 300])
    app.press(.function(4), .character(" "))
    app.advance(by: .seconds(60))
    app.send(.tick)
    #expect(app.selectedLocalName == "tea")
    #expect(app.statusBar == "tea and 1 more: time is up")
  }

  @Test func acknowledgedAlarmDisappears() {
    var app = AppFixture.with(["eggs": 300, "tea": 5])
    app.pass(.seconds(5))
    #expect(app.model.selectedPhase == .overtime)
    app.press(.enter)
    #expect(app.names == ["eggs"] && app.model.showsTimers)
    for key in [Key.enter, .escape] {
      app = AppFixture.with(["tea": 5])
      app.pass(.seconds(5))
      app.press(key)
      #expect(!app.model.hasTimers && app.model.showsWheels && app.outcome == nil)
      #expect(app.effects.contains(.sound(.discard)))
    }
  }

  @Test func snoozeAndUndo() {
    var app = AppFixture.with(["tea": 5])
    app.pass(.seconds(5))
    app.press("s")
    #expect(app.model.selectedPhase != .overtime)
    #expect(app.model.selectedItem?.time.maxValue == .seconds(300))
    app.press("u")
    #expect(app.model.selectedPhase == .overtime)
    app.press("r")
    #expect(app.model.selectedItem?.time.duration == .seconds(5))
  }

  /// The first event after the end rings the bell, even if it is no tick.
  @Test(arguments: [
    Event.tick, .resize, .focus(true), .viewport(.usual), .viewport(nil), .key(.up), .report,
  ])
  func bellRingsOnAnyFirstEvent(event: Event) {
    var app = AppFixture.with(["tea": 5])
    app.advance(by: .seconds(60))
    app.send(event)
    #expect(app.hasRung)
  }

  @Test func sequencesContinueOnOtherPages() {
    var app = AppFixture()
    let plan = Plan(
      [Request(.seconds(5), name: "work"), Request(.seconds(50), name: "rest")],
      repeats: .times(2))
    app.send(.begin([TimerSpec(plan)]))
    app.press(.function(4))
    app.pass(.seconds(8))
    #expect(app.hasRung && app.model.selectedItem?.display.name == "rest")
    app.press(.function(1))
    app.press("n")
    #expect(app.model.selectedItem?.display.name == "work")
  }

  /// A preset may set a sound file. The check at the start of the app covers only the settings of the app.
  @Test(arguments: [true, false])
  func checksTheSoundFileOfATimer(isAudible: Bool) {
    var app = AppFixture { $0.allowedSounds = isAudible ? .all : .none }
    var options = PartOptions()
    options.settings.sound = .file("/gong.wav")
    var spec = TimerSpec(Plan([Request(.seconds(60))]))
    spec.options = PartValues(options)
    app.send(.begin([spec]))
    #expect(app.effects.contains(.sound(.check([SoundCue(.file("/gong.wav"))]))) == isAudible)
  }
}
