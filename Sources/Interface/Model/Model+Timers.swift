internal import Countdown
internal import Drawing
internal import Sound

/// The timers of the app.
extension Model {
  /// Shows a timer whose time is up, as the foot promises of the page.
  mutating func showTimerThatIsUp(at now: Moment) {
    showsWheels = false
    guard item.phase != .overtime, let index = items.lastIndex(where: { $0.phase == .overtime })
    else { return }
    chooseOwn(index, at: now)
  }

  /// Shows the wheels for one more timer.
  mutating func another(at now: Moment) -> [Effect] {
    open(.timer, at: now)
    interaction.drop(at: now.steady)
    withdrawAnswer(at: now)
    showsWheels = true
    return []
  }

  /// Begins timers, and shows the first of them.
  mutating func begin(_ orders: [TimerSpec], at now: Moment) -> [Effect] {
    var effects: [Effect] = begun == 0 && options.isHeard ? [.sound(.look)] : []
    let first = items.count
    for order in orders {
      let item = TimerItem(
        order.plan, id: makeTimerID(), options: itemOptions(order), zone: options.zone, at: now)
      effects += add(item, at: now)
    }
    if orders.count == 1 { noteForPresets(orders[0]) }
    show(first, on: orders.count > 1 ? .all : .timer, at: now)
    for note in orders.flatMap(\.plan.parts).compactMap(\.note) {
      add(note, at: now)
    }
    return effects
  }

  /// Goes on with a timer whose process has died; one that is over by now is only told of.
  mutating func goOn(
    _ order: TimerSpec, _ snapshot: TimerSnapshot, as id: TimerID, at now: Moment
  ) -> [Effect] {
    var item = TimerItem(
      snapshot, as: .resumed, id: id, options: itemOptions(order), zone: options.zone, at: now)
    if let entries = item.noticeEnd(at: now) {
      say(item.standing(at: now), at: now)
      return entries.map { .log($0) }
    }
    let first = items.count
    let effects: [Effect] = begun == 1 && options.isHeard ? [.sound(.look)] : []
    let added = add(item, at: now)
    show(first, on: .timer, at: now)
    return effects + added
  }

  /// Shows timers that have just begun.
  private mutating func show(_ first: Int, on tab: AppTab, at now: Moment) {
    showsWheels = false
    // A line that nobody sees must not take the keys.
    if case .name = typing?.purpose { endNaming() }
    choice = .own
    chooseOwn(first, at: now)
    open(tab, at: now)
  }

  /// Notes what was run. A time of day would be another one the next time.
  private mutating func noteForPresets(_ order: TimerSpec) {
    let hasDeadline = order.plan.parts.contains {
      if case .deadline = $0.target { true } else { false }
    }
    guard !hasDeadline, let line = order.line else { return }
    let names = order.plan.parts.map(\.name)
    let words = PlanTitle.text(of: order.plan, names: names, isSpoken: false)
    presets.note(PresetList.Recent(words: words, line: line, order: order, settings: settings))
  }

  private func itemOptions(_ order: TimerSpec) -> TimerItem.Options {
    var item = TimerItem.Options()
    item.settings = order.settings
    item.isUnicode = options.isUnicode
    item.sound = sound(under: order.settings)
    // In the app nothing is over before somebody has seen it.
    item.counting.stays = true
    item.runsPrograms = options.runsPrograms || order.command != nil
    item.command = order.command
    item.counting.logs = order.settings.logs ?? true
    return item
  }

  func sound(under settings: Settings) -> SoundName? {
    settings.sound.name(isExpected: settings.ringsBell, isHeard: options.isHeard)
  }

  /// How the stopwatch stands in one line, where there are no timers or it is used.
  func stopwatchStanding(at now: Moment) -> String {
    stopwatch.isFresh
      ? "no timers running"
      : "stopwatch: \(StopwatchText.full(stopwatch.elapsed(at: now.steady)))"
  }
}
