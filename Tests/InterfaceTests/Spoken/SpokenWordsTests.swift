import Countdown
import Testing

@testable import Interface

/// Lines that are made to be read aloud have durations in words.
@Suite struct SpokenWordsTests {
  private func watch(stays: Bool = false, warnings: [Duration] = []) -> Watch {
    var options = CountdownOptions()
    (options.speaks, options.stays, options.name) = (true, stays, "tea")
    options.settings.warnings = warnings
    return Watch(.seconds(300), options)
  }

  private func line(_ outcome: Outcome, _ watch: Watch) -> String {
    ClosingLine.text(
      outcome, title: "5 minutes tea", of: watch.model.course, at: watch.now, in: Greenwich())
  }

  @Test func aStop() {
    var watch = watch()
    watch.pass(.milliseconds(2500))
    #expect(
      line(.stopped(left: watch.left), watch)
        == "5 minutes tea: stopped with 4 minutes 58 seconds left")
    watch.press(.up)
    #expect(
      line(.interrupted(left: watch.left), watch)
        == "5 minutes tea, extended to 6 minutes: stopped with 5 minutes 58 seconds left")
  }

  @Test func aLateEnd() {
    var watch = watch()
    watch.pass(.seconds(362))
    #expect(
      line(.done(lateness: .seconds(62)), watch)
        == "5 minutes tea: time was up at 12:05:00, 1 minute ago")
  }

  @Test func overtime() {
    var watch = watch(stays: true)
    watch.pass(.seconds(300))
    watch.pass(.seconds(15))
    #expect(
      watch.model.course.standing(at: watch.now) == "tea: time was up at 12:05, 15 seconds ago")
    #expect(
      line(.done(lateness: .zero), watch)
        == "5 minutes tea: time was up at 12:05:00, over for 15 seconds")
    watch.press(.character("s"))
    watch.pass(.seconds(300))
    watch.pass(.seconds(90_000))
    #expect(watch.model.course.standing(at: watch.now).hasSuffix(", 1 day ago"))
    #expect(line(.done(lateness: .zero), watch).contains(", snoozed, 10 minutes in all"))
  }

  @Test func aSleepBeyondTheEnd() {
    var watch = watch(stays: true)
    watch.pass(.seconds(300 + 14 * 60 + 20))
    #expect(watch.notice == "time was up at 12:05, 14 minutes ago")
  }

  @Test func howItStands() {
    var watch = watch()
    watch.pass(.milliseconds(1500))
    #expect(
      watch.model.course.standing(at: watch.now) == "tea: 4 minutes 59 seconds left, ends 12:05")
    watch.press(.character(" "))
    #expect(watch.model.course.standing(at: watch.now) == "tea: 4 minutes 59 seconds left, paused")
  }

  @Test func aWarningThatIsTooLong() {
    let words = "no warning at 10 minutes: the countdown is no longer than that"
    #expect(watch(warnings: [.seconds(600)]).notice == words)
  }
}
