import Countdown
import Harness
import Testing

@testable import Interface

@Suite struct SpokenTextTests {
  private func fixture(stays: Bool = false, warnings: [Duration] = []) -> CountdownFixture {
    var options = CountdownOptions()
    (options.isSpoken, options.stays, options.name) = (true, stays, "tea")
    options.settings.warnings = warnings
    return CountdownFixture(.seconds(300), options)
  }

  private func line(_ outcome: Outcome, _ fixture: CountdownFixture) -> String {
    ClosingLine.text(
      outcome, title: "5 minutes tea", of: fixture.model.item, at: fixture.now, in: Greenwich())
  }

  @Test func spellsOutStop() {
    var fixture = fixture()
    fixture.pass(.milliseconds(2500))
    #expect(
      line(.stopped(left: fixture.left), fixture)
        == "5 minutes tea: stopped with 4 minutes 58 seconds left")
    fixture.press(.up)
    #expect(
      line(.interrupted(left: fixture.left), fixture)
        == "5 minutes tea, extended to 6 minutes: stopped with 5 minutes 58 seconds left")
  }

  @Test func spellsOutLateEnd() {
    var fixture = fixture()
    fixture.pass(.seconds(362))
    #expect(
      line(.done(lateness: .seconds(62)), fixture)
        == "5 minutes tea: time was up at 12:05:00, 1 minute ago")
  }

  @Test func spellsOutOvertime() {
    var fixture = fixture(stays: true)
    fixture.pass(.seconds(300))
    fixture.pass(.seconds(15))
    #expect(
      fixture.model.item.statusText(at: fixture.now) == "tea: time was up at 12:05, 15 seconds ago")
    #expect(
      line(.done(lateness: .zero), fixture)
        == "5 minutes tea: time was up at 12:05:00, over for 15 seconds")
    fixture.press(.character("s"))
    fixture.pass(.seconds(300))
    fixture.pass(.seconds(90_000))
    #expect(fixture.model.item.statusText(at: fixture.now).hasSuffix(", 1 day ago"))
    #expect(line(.done(lateness: .zero), fixture).contains(", snoozed, 10 minutes in all"))
  }

  @Test func spellsOutSleepBeyondTheEnd() {
    var fixture = fixture(stays: true)
    fixture.pass(.seconds(300 + 14 * 60 + 20))
    #expect(fixture.notice == "time was up at 12:05, 14 minutes ago")
  }

  @Test func spellsOutStatus() {
    var fixture = fixture()
    fixture.pass(.milliseconds(1500))
    #expect(
      fixture.model.item.statusText(at: fixture.now) == "tea: 4 minutes 59 seconds left, ends 12:05"
    )
    fixture.press(.character(" "))
    #expect(
      fixture.model.item.statusText(at: fixture.now) == "tea: 4 minutes 59 seconds left, paused")
  }

  @Test func spellsOutOmittedWarning() {
    let text = "no warning at 10 minutes: the timer is no longer than that"
    #expect(fixture(warnings: [.seconds(600)]).notice == text)
  }
}
