internal import Countdown
internal import Drawing
internal import Sound

/// Starting timers in the app.
extension Model {
  /// Shows a timer in overtime, as the hint in the status bar promises.
  mutating func showTimerThatIsUp(at now: Moment) {
    showsWheels = false
    guard item.phase != .overtime, let index = items.lastIndex(where: { $0.phase == .overtime })
    else { return }
    chooseLocalTimer(index, at: now)
  }

  /// Shows the wheels for another timer.
  mutating func another(at now: Moment) -> [Effect] {
    open(.timer, at: now)
    interaction.cancelPress(at: now.steady)
    withdrawPageNotice(at: now)
    showsWheels = true
    return []
  }

  /// Starts timers and shows the first.
  mutating func begin(_ specs: [TimerSpec], at now: Moment) -> [Effect] {
    var effects: [Effect] = startedCount == 0 && options.isHeard ? [.sound(.checkOutput)] : []
    let first = items.count
    for spec in specs {
      let item = TimerItem(
        spec.plan, id: makeTimerID(), options: itemOptions(spec), zone: options.zone, at: now)
      effects += add(item, at: now)
    }
    if specs.count == 1 { addRecentPreset(specs[0]) }
    show(first, on: specs.count > 1 ? .all : .timer, at: now)
    for note in specs.flatMap(\.plan.parts).compactMap(\.note) {
      queueNotice(note, at: now)
    }
    return effects
  }

  /// Resumes a timer whose process has died. If it is over by now, only shows a notice.
  mutating func resume(
    _ spec: TimerSpec, _ snapshot: TimerSnapshot, as id: TimerID, at now: Moment
  ) -> [Effect] {
    var item = TimerItem(
      snapshot, as: .resumed, id: id, options: itemOptions(spec), zone: options.zone, at: now)
    if let entries = item.endIfOver(at: now) {
      showNotice(item.statusText(at: now), at: now)
      return entries.map { .log($0) }
    }
    let first = items.count
    let effects: [Effect] = startedCount == 1 && options.isHeard ? [.sound(.checkOutput)] : []
    let added = add(item, at: now)
    show(first, on: .timer, at: now)
    return effects + added
  }

  /// Shows started timers.
  private mutating func show(_ first: Int, on tab: AppTab, at now: Moment) {
    showsWheels = false
    // A hidden text entry must not receive keys.
    if case .name = textEntry?.purpose { acceptName() }
    choice = .local
    chooseLocalTimer(first, at: now)
    open(tab, at: now)
  }

  /// Adds a timer to the recent presets, unless it has a deadline, which is never the same again.
  private mutating func addRecentPreset(_ spec: TimerSpec) {
    let hasDeadline = spec.plan.parts.contains {
      if case .deadline = $0.target { true } else { false }
    }
    guard !hasDeadline, let line = spec.line else { return }
    let names = spec.plan.parts.map(\.name)
    let words = PlanTitle.text(of: spec.plan, names: names, isSpoken: false)
    presets.addRecent(
      PresetList.RecentTimer(description: words, line: line, spec: spec, settings: settings))
  }

  private func itemOptions(_ spec: TimerSpec) -> TimerItem.Options {
    var item = TimerItem.Options()
    item.settings = spec.settings
    item.isUnicode = options.isUnicode
    item.sound = sound(under: spec.settings)
    // In the app a timer stays until the user dismisses it.
    item.counting.stays = true
    item.runsPrograms = options.runsPrograms || spec.command != nil
    item.command = spec.command
    item.counting.logs = spec.settings.logs ?? true
    return item
  }

  func sound(under settings: Settings) -> SoundName? {
    settings.sound.name(isExpected: settings.ringsBell, isHeard: options.isHeard)
  }

  /// Returns the status line of the stopwatch.
  func stopwatchStatus(at now: Moment) -> String {
    stopwatch.isFresh
      ? "no timers running"
      : "stopwatch: \(StopwatchText.full(stopwatch.elapsed(at: now.steady)))"
  }
}
