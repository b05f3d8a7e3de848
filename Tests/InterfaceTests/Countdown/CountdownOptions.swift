import Countdown
import Sound

@testable import Interface

/// What a page of one countdown is started with, except its time.
struct CountdownOptions: Sendable {
  var settings = Settings()

  /// The name as the user wrote it.
  var name = ""
  var isUnicode = true
  var saysLeftOutWarnings = true
  var sound: SoundName?
  var stays = false
  var runsPrograms = false
  var speaks = false
  var logs = false
  var remark = ""
  var wantsReducedMotion = false
  var hasKeys = true

  fileprivate var item: TimerItem.Options {
    var options = TimerItem.Options()
    (options.settings, options.sound) = (settings, sound)
    options.isUnicode = isUnicode
    (options.saysLeftOutWarnings, options.counting.stays) = (saysLeftOutWarnings, stays)
    (options.runsPrograms, options.speaks) = (runsPrograms, speaks)
    options.counting.logs = logs
    return options
  }

  fileprivate func window(in zone: some Zone) -> Model.Options {
    var options = Model.Options(.timers, zone: zone)
    (options.remark, options.hasKeys) = (remark, hasKeys)
    options.wantsReducedMotion = wantsReducedMotion
    return options
  }
}

extension Model {
  /// The chosen timer of this process; nil without timers.
  var chosenItem: TimerItem? { hasTimers ? item : nil }

  /// Its time, and what it is at; there must be timers.
  var time: TimeManager { item.time }
  var phase: TimerItem.Phase { item.phase }

  /// A window of one countdown.
  init(_ time: TimeManager, options: CountdownOptions, zone: some Zone, at now: Moment) {
    let request =
      switch time.kind {
      case .span: Request(time.duration, name: options.name)
      case .deadline(let end): Request(.deadline(end), name: options.name, reading: "until then")
      }
    self.init([Plan([request])], options: options, zone: zone, at: now)
  }

  /// A window of plans.
  init(_ plans: [Plan], options: CountdownOptions, zone: some Zone, at now: Moment) {
    let items = plans.indices.map { index in
      TimerItem(
        plans[index], id: TimerID(number: index + 1), options: options.item, zone: zone, at: now)
    }
    self.init(options.window(in: zone), timers: items, at: now)
  }
}
