internal import Countdown
internal import Drawing
internal import Sound

/// The timers of the app.
extension AppPage {
  /// Tells the timers of something, and follows what becomes of them.
  mutating func tell(_ event: Event, at now: Moment) -> [Effect] {
    guard counting != nil else { return [] }
    let wereUp = counting?.up ?? []
    var effects = counting?.update(event, at: now) ?? []
    if let page = counting {
      let new = page.up.subtracting(wereUp)
      if !new.isEmpty { announce(new, of: page, at: now) }
    }
    // What belongs to all of the app is decided here.
    effects.removeAll { if case .finish = $0 { true } else { false } }
    return effects
  }

  /// Shows the timer whose time is up, unless a person is busy with something else.
  private mutating func announce(_ new: Set<TimerID>, of page: CountdownPage, at now: Moment) {
    let isBusy =
      typing != nil || sheet != nil || showsHelp
      || touchedAt.map { $0.duration(to: now.steady) < .seconds(2) } ?? false
    if isBusy || tab == .stopwatch && stopwatch.isRunning {
      if !(showsTimers && page.showsAll), let words = page.upWords(new) { say(words, at: now) }
    } else if tab == .all {
      others.choose(nil)
    } else {
      showsWheels = false
      open(.timer, at: now)
    }
  }

  /// Shows a timer whose time is up, as the foot promises of the page.
  mutating func showTimerThatIsUp(_ page: CountdownPage, at now: Moment) {
    showsWheels = false
    hands.limitFocus(to: focusable)
    guard page.phase != .overtime,
      let index = page.items.lastIndex(where: { $0.phase == .overtime })
    else { return }
    counting?.choose(index, at: now)
  }

  /// Takes away what is done with, after everything else: the timers that nobody shows any more.
  mutating func settle(at now: Moment) -> [Effect] {
    var effects: [Effect] = []
    if var page = counting {
      let wasPlusChosen = page.isPlusChosen
      effects = page.prune(at: now)
      counting = page.isEmpty ? nil : page
      if counting == nil {
        showsWheels = true
        // What was said last of the timers goes with them, unless it is said here.
        if let notice = page.notice, notice.isAnswer { say(notice.text, at: now) }
        if !wasPlusChosen, others.chosenID == nil { others.choose(0) }
      }
    }
    // What a sheet covers keeps the focus.
    if sheet == nil, !showsHelp { hands.limitFocus(to: focusable) }
    followOthers(at: now)
    return effects
  }

  /// Begins timers, and shows the first of them.
  mutating func begin(_ orders: [TimerOrder], at now: Moment) -> [Effect] {
    var effects: [Effect] = begun == 0 && options.isHeard ? [.sound(.look)] : []
    let first = counting?.items.count ?? 0
    for order in orders {
      begun += 1
      let item = TimerItem(
        order.plan, id: TimerID(number: begun), options: itemOptions(order), zone: options.zone,
        at: now)
      effects += add(item, at: now)
    }
    if orders.count == 1 { noteForPresets(orders[0]) }
    show(first, on: orders.count > 1 ? .all : .timer, at: now)
    for note in orders.flatMap(\.plan.parts).compactMap(\.note) {
      notices.add(note, at: now.steady)
    }
    return effects
  }

  /// Goes on with a timer whose process has died; one that is over by now is only told of.
  mutating func goOn(_ order: TimerOrder, _ snapshot: TimerSnapshot, at now: Moment) -> [Effect] {
    begun += 1
    var item = TimerItem(
      snapshot, as: .resumed, id: TimerID(number: begun), options: itemOptions(order),
      zone: options.zone, at: now)
    if let entries = item.noticeEnd(at: now) {
      say(item.standing(at: now), at: now)
      return entries.map { .log($0) }
    }
    let first = counting?.items.count ?? 0
    let effects: [Effect] = begun == 1 && options.isHeard ? [.sound(.look)] : []
    let added = add(item, at: now)
    show(first, on: .timer, at: now)
    return effects + added
  }

  private mutating func add(_ item: TimerItem, at now: Moment) -> [Effect] {
    guard counting == nil else { return counting?.add(item, at: now) ?? [] }
    var pageOptions = CountdownPage.Options()
    (pageOptions.isInApp, pageOptions.hasKeys) = (true, options.hasKeys)
    pageOptions.wantsReducedMotion = options.wantsReducedMotion
    counting = CountdownPage([item], options: pageOptions, at: now)
    return tell(.stage(inner), at: now)
  }

  /// Shows timers that have just begun.
  private mutating func show(_ first: Int, on tab: AppTab, at now: Moment) {
    showsWheels = false
    // A line that nobody sees must not take the keys.
    if case .name = typing?.purpose { endNaming() }
    counting?.choose(first, at: now)
    others.choose(nil)
    open(tab, at: now)
  }

  /// Notes what was run. A time of day would be another one the next time.
  private mutating func noteForPresets(_ order: TimerOrder) {
    let hasDeadline = order.plan.parts.contains {
      if case .deadline = $0.target { true } else { false }
    }
    guard !hasDeadline, let line = order.line else { return }
    let names = order.plan.parts.map(\.name)
    let words = PlanTitle.text(of: order.plan, names: names, speaks: false)
    presets.note(PresetList.Recent(words: words, line: line, order: order, settings: settings))
  }

  private func itemOptions(_ order: TimerOrder) -> TimerItem.Options {
    var item = TimerItem.Options()
    item.settings = order.settings
    item.shownNames = order.plan.parts.map {
      Quoting.visible($0.name, isUnicode: options.isUnicode)
    }
    item.sound = sound(under: order.settings)
    // In the app nothing is over before somebody has seen it.
    item.stays = true
    item.runsPrograms = options.runsPrograms || order.command != nil
    item.command = order.command
    item.logs = order.settings.logs ?? true
    return item
  }

  func sound(under settings: Settings) -> SoundName? {
    settings.sound.name(isExpected: settings.ringsBell, isHeard: options.isHeard)
  }

  /// How the stopwatch stands in one line, where there are no timers or it is used.
  func stopwatchStanding(at now: Moment) -> String {
    stopwatch.isFresh
      ? "nothing is counted"
      : "stopwatch: \(StopwatchText.full(stopwatch.elapsed(at: now.steady)))"
  }
}
