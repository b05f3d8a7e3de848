import Countdown
import Sound

@testable import Interface

/// What a page of one countdown is started with, except its time.
struct CountdownOptions: Sendable {
  var settings = Settings()

  /// The name as the user wrote it, and as it is shown.
  var name = ""
  var shownName: String?
  var saysLeftOutWarnings = true
  var sound: SoundName?
  var stays = false
  var runsPrograms = false
  var speaks = false
  var remark = ""
  var wantsReducedMotion = false
  var hasKeys = true

  fileprivate var course: Course.Options {
    var options = Course.Options()
    (options.settings, options.shownName, options.sound) = (settings, shownName, sound)
    (options.saysLeftOutWarnings, options.stays) = (saysLeftOutWarnings, stays)
    (options.runsPrograms, options.speaks) = (runsPrograms, speaks)
    return options
  }

  fileprivate var page: CountdownPage.Options {
    var options = CountdownPage.Options()
    (options.remark, options.hasKeys) = (remark, hasKeys)
    options.wantsReducedMotion = wantsReducedMotion
    return options
  }
}

extension CountdownPage {
  /// A page of one countdown.
  init(_ time: TimeManager, options: CountdownOptions, zone: some Zone, at now: Moment) {
    let timer = CountdownTimer(time, id: TimerID(number: 0), name: options.name, at: now)
    let course = Course(timer, options: options.course, zone: zone, at: now)
    self.init([course], options: options.page, at: now)
  }
}
