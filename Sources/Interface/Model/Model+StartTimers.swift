internal import Countdown
internal import Drawing
internal import Sound

/// Starting timers in the app.
extension Model {
  /// Shows a timer in overtime: the selected timer if possible, or else the last one in overtime.
  mutating func showTimerThatIsUp(at now: Moment) {
    showsWheels = false
    guard item.phase != .overtime, let index = items.lastIndex(where: { $0.phase == .overtime })
    else { return }
    selectLocalTimer(index, at: now)
  }

  mutating func openWheels(at now: Moment) -> [Effect] {
    open(.timer, at: now)
    interaction.cancelPress(at: now.steady)
    withdrawPageNotice(at: now)
    showsWheels = true
    return []
  }

  /// Starts timers and shows them: one timer on *Timer*, several on *All*.
  mutating func begin(_ specs: [TimerSpec], at now: Moment) -> [Effect] {
    var effects: [Effect] = []
    let firstIndex = items.count
    for spec in specs {
      let item = TimerItem(
        spec.plan, since: spec.since, id: makeTimerID(), options: itemOptions(spec),
        zone: options.zone, at: now)
      effects += [soundCheck(spec)] + add(item, at: now)
    }
    if specs.count == 1 { addRecentTimer(specs[0]) }
    showStarted(firstIndex, on: specs.count > 1 ? .all : .timer, at: now)
    for note in specs.flatMap(\.plan.parts).compactMap(\.note) {
      queueNotice(note, at: now)
    }
    return effects
  }

  /// Resumes a timer whose process has died. If the timer has ended since, only shows and logs the end.
  mutating func resume(
    _ spec: TimerSpec, _ snapshot: TimerSnapshot, as id: TimerID, at now: Moment
  ) -> [Effect] {
    var item = TimerItem(
      snapshot, as: .resumed, id: id, options: itemOptions(spec), zone: options.zone, at: now)
    if let entries = item.endIfOver(at: now) {
      showNotice(item.statusText(at: now), at: now)
      return entries.map { .log($0) }
    }
    let index = items.count
    let startEffects = add(item, at: now)
    showStarted(index, on: .timer, at: now)
    return [soundCheck(spec)] + startEffects
  }

  /// Returns the effect that reports early if the sound of a part cannot be played.
  private func soundCheck(_ spec: TimerSpec) -> Effect {
    .sound(
      .check(spec.options.all.compactMap { $0.settings.alarm(allowed: options.allowedSounds) }))
  }

  private mutating func showStarted(_ index: Int, on tab: AppTab, at now: Moment) {
    showsWheels = false
    // A hidden text entry must not receive keys.
    if case .name = textEntry?.purpose { acceptName() }
    selection = .local
    selectLocalTimer(index, at: now)
    open(tab, at: now)
  }

  /// Adds a timer to the recent timers, if it can be started again. A timer with a deadline cannot.
  private mutating func addRecentTimer(_ spec: TimerSpec) {
    let hasDeadline = spec.plan.parts.contains {
      if case .deadline = $0.target { true } else { false }
    }
    guard !hasDeadline, let line = spec.line else { return }
    let names = spec.plan.parts.map(\.name)
    let title = PlanTitle.text(of: spec.plan, names: names, isSpoken: false)
    presets.addRecent(
      PresetList.RecentTimer(description: title, line: line, spec: spec, settings: settings))
  }

  private func itemOptions(_ spec: TimerSpec) -> TimerItem.Options {
    var itemOptions = TimerItem.Options()
    itemOptions.parts = spec.options
    itemOptions.isUnicode = options.isUnicode
    itemOptions.allowedSounds = options.allowedSounds
    // In the app a timer stays until the user dismisses it.
    itemOptions.stays = true
    itemOptions.hasHooks = options.hasHooks || spec.hasCommand
    itemOptions.logsByDefault = true
    return itemOptions
  }
}
