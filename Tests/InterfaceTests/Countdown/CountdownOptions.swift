import Countdown
import Sound

@testable import Interface

/// The options of a window and of its timers.
struct CountdownOptions: Sendable {
  var settings = Settings()

  /// The options of each part; empty if ``settings`` and ``sound`` hold for all.
  var parts: [PartOptions] = []

  var name = ""
  var isUnicode = true
  var mentionsOmittedWarnings = true
  var sound: SoundName?
  var stays = false
  var hasHooks = false
  var isSpoken = false
  var logs = false
  var remark = ""
  var wantsReducedMotion = false
  var hasKeys = true

  fileprivate var itemOptions: TimerItem.Options {
    var options = TimerItem.Options()
    options.parts = PartValues(PartOptions(settings: settings))
    options.parts.settings.sound = sound.map(SoundChoice.named) ?? .none
    if !parts.isEmpty { options.parts = PartValues(ofParts: parts) }
    options.isUnicode = isUnicode
    (options.mentionsOmittedWarnings, options.stays) = (mentionsOmittedWarnings, stays)
    (options.hasHooks, options.isSpoken) = (hasHooks, isSpoken)
    options.logsByDefault = logs
    return options
  }

  fileprivate func modelOptions(in zone: some Zone) -> Model.Options {
    var options = Model.Options(.timers, zone: zone)
    (options.remark, options.hasKeys) = (remark, hasKeys)
    options.wantsReducedMotion = wantsReducedMotion
    return options
  }
}

extension Model {
  var selectedItem: TimerItem? { hasTimers ? item : nil }

  var time: TimeManager { item.time }
  var phase: TimerItem.Phase { item.phase }

  init(_ time: TimeManager, options: CountdownOptions, zone: some Zone, at now: Moment) {
    let request =
      switch time.kind {
      case .span: Request(time.duration, name: options.name)
      case .deadline(let end): Request(.deadline(end), name: options.name, reading: "until then")
      }
    self.init([Plan([request])], options: options, zone: zone, at: now)
  }

  init(_ plans: [Plan], options: CountdownOptions, zone: some Zone, at now: Moment) {
    let items = plans.indices.map { index in
      TimerItem(
        plans[index], id: TimerID(number: index + 1), options: options.itemOptions, zone: zone,
        at: now)
    }
    self.init(options.modelOptions(in: zone), timers: items, at: now)
  }
}
