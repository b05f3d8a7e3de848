internal import Countdown
internal import Drawing
internal import Sound

/// Local timers: which are visible, their names, and how they end.
extension Model {
  /// The chosen local timer. `items` must not be empty.
  package var item: TimerItem { items[chosen] }

  var chosenPhase: TimerItem.Phase? { hasTimers ? item.phase : nil }

  /// The remaining time of the chosen timer, for the outcome; zero in the app.
  var timeLeft: Duration { hasTimers && !isAppOrStopwatch ? item.time.duration : .zero }

  var hasTimers: Bool { !items.isEmpty }

  /// Whether a page with timers shows a single one.
  package var isShownAlone: Bool { tab != .all }

  /// Whether texts must name their timer: there are several, or *All* is open.
  var hasSeveralTimers: Bool { items.count > 1 || isAppOrStopwatch && hasTimers && !isShownAlone }

  /// The indices of the visible timers: those not stopped, and in the app not dismissed.
  var visibleIndices: [Int] {
    items.indices.filter {
      items[$0].timer.remainingWhenStopped == nil && (!isAppOrStopwatch || items[$0].phase != .over)
    }
  }

  /// Whether the page shows local timers, one or all.
  var showsTimers: Bool {
    guard hasTimers, !showsRemoteTimer else { return false }
    return tab == .all || tab == .timer && !showsWheels
  }

  /// Whether *All* shows timers.
  package var showsAll: Bool {
    guard tab == .all else { return false }
    return isAppOrStopwatch ? hasTimers || !remoteTimers.isEmpty : visibleIndices.count > 1
  }

  /// Whether a timer is over and stays visible only until the others are.
  func isDone(_ item: TimerItem) -> Bool {
    hasSeveralTimers && item.phase == .over && item.timer.isOver
  }

  /// The timers in overtime.
  var overtimeIDs: Set<TimerID> { Set(items.lazy.filter { $0.phase == .overtime }.map(\.id)) }

  // MARK: Texts

  /// Returns a timer's name for a notice: its name or title, with its number if the name is not
  /// unique.
  func name(of index: Int) -> String {
    let name = items[index].shown.name
    guard !name.isEmpty else { return titles[index] }
    let isUnique = items.count { $0.shown.name == name } == 1
    return isUnique ? Quoting.shortened(name) : "\(Quoting.shortened(name)) \(index + 1)"
  }

  /// Returns a remote timer's name for a notice.
  func name(of remote: RemoteTimer) -> String {
    guard remote.shown.name.isEmpty, let place = remoteTimers.index(of: remote.snapshot.id) else {
      return Quoting.shortened(remote.shown.name)
    }
    return titles[items.count + place]
  }

  /// The titles of all timers, local ones first. A timer without a name has the same title as in
  /// `timer list`.
  var titles: [String] { numbered.map { visible(Quoting.shortened($0.title)) } }

  /// The snapshots of all timers, local ones first, with numbers for those without a name.
  var numbered: [TimerSnapshot] {
    var all = items.map(\.shown.snapshot) + remoteTimers.timers.map(\.snapshot)
    all.numberNameless()
    return all
  }

  /// Shows a notice about a timer, prefixed with its name if there are several.
  mutating func showNotice(_ text: String, for index: Int, at now: Moment) {
    let subject = Notice.Subject(index: index, isNamed: hasSeveralTimers)
    let isNamed = !hasSeveralTimers || beginsWithUniquePartName(text, of: index)
    showNotice(isNamed ? text : "\(name(of: index)): \(text)", about: subject, at: now)
  }

  /// Returns whether a text begins with a part name that no other timer has.
  private func beginsWithUniquePartName(_ text: String, of index: Int) -> Bool {
    items[index].partNames.contains { name in
      text.hasPrefix("\(Quoting.shortened(name)) ")
        && !items.indices.contains { $0 != index && items[$0].partNames.contains(name) }
    }
  }

  /// Returns a text about timers in overtime: `eggs: time is up`, `eggs and 2 more: time is up`.
  /// The chosen timer comes first.
  ///
  /// - Returns: nil for none.
  func timeUpText(_ ids: Set<TimerID>) -> String? {
    let places = items.indices.filter { ids.contains(items[$0].id) }
    guard let first = places.contains(chosen) ? chosen : places.first else { return nil }
    let more = places.count > 1 ? " and \(places.count - 1) more" : ""
    return "\(name(of: first))\(more): time is up"
  }

  /// Prints the status of every timer and of the stopwatch.
  func report(at now: Moment) -> [Effect] {
    var lines = items.indices.map {
      items[$0].statusText(at: now, as: hasSeveralTimers ? name(of: $0) : nil)
    }
    if isAppOrStopwatch, !hasTimers || !stopwatch.isFresh {
      lines.append(stopwatchStatus(at: now))
    }
    return lines.map { .presenter(.report($0)) }
  }

  // MARK: The end

  /// Returns the effects with only the last of simultaneous alarms, and with one bell.
  static func withOneAlarm(_ effects: [Effect]) -> [Effect] {
    guard effects.count > 1 else { return effects }
    let sounds = effects.indices.filter {
      if case .sound(.play) = effects[$0] { true } else { false }
    }
    let alarm = sounds.last { effects[$0] != .sound(.play(.warning)) }
    let audible = alarm ?? sounds.last
    let bell = effects.firstIndex(of: .presenter(.bell))
    return effects.indices.compactMap { index in
      if sounds.contains(index), index != audible { return nil }
      if effects[index] == .presenter(.bell), index != bell { return nil }
      return effects[index]
    }
  }

  /// Chooses a ringing timer, unless the user is busy with another.
  mutating func chooseRinging(_ index: Int, at now: Moment) {
    guard hasSeveralTimers, items[index].timer.remainingWhenStopped == nil else { return }
    if let lastInputAt, lastInputAt.duration(to: now.steady) < .seconds(2) { return }
    chooseLocalTimer(index, at: now)
  }

  /// Shows the timers whose time is up, unless the user is busy; then shows a notice.
  mutating func announce(_ new: Set<TimerID>, at now: Moment) {
    let isBusy =
      textEntry != nil || sheet != nil || showsHelp
      || lastInputAt.map { $0.duration(to: now.steady) < .seconds(2) } ?? false
    if isBusy || tab == .stopwatch && stopwatch.isRunning {
      if tab != .all, let words = timeUpText(new) { showNotice(words, at: now) }
    } else if tab == .all {
      choice = .local
    } else {
      showsWheels = false
      open(.timer, at: now)
    }
  }

  /// Ends the program when all timers are over; not in the app.
  mutating func finishIfOver(at now: Moment) -> [Effect] {
    guard !isOver, !isAppOrStopwatch, items.allSatisfy({ $0.phase == .over }) else { return [] }
    if let stopped = items.lazy.compactMap(\.timer.remainingWhenStopped).first {
      return end(.stopped(left: stopped), at: now)
    }
    // The timer that ended last has the smallest lateness.
    let lateness = items.map(\.time.lateness).min() ?? .zero
    return end(.done(lateness: lateness), at: now)
  }

  /// Stops a timer before its end.
  ///
  /// - Parameter index: the timer's index; nil for the chosen one.
  mutating func stop(_ index: Int? = nil, at now: Moment) -> [Effect] {
    let index = index ?? chosen
    let left = items[index].time.duration
    guard isAppOrStopwatch || hasSeveralTimers && visibleIndices.count > 1 else {
      return end(.stopped(left: left), at: now)
    }
    let words = "stopped \(items[index].stopText(left: left))"
    let effects = react(to: items[index].stop(at: now), of: index, at: now)
    showNotice(words, for: index, at: now)
    if index == chosen { chooseNext(at: now) }
    return effects + finishIfOver(at: now)
  }

  /// Stops all timers because the window closes.
  ///
  /// - Parameter isOver: whether to stop only timers that are over.
  mutating func stopAll(thatAreOver isOver: Bool = false, at now: Moment) -> [Effect] {
    items.indices.filter { !isOver || items[$0].timer.isOver }
      .flatMap { react(to: items[$0].stop(at: now), of: $0, at: now) }
  }

  /// Logs the parts that were left. Their undo ends here.
  mutating func flushLog(at now: Moment) -> [Effect] {
    items.indices.flatMap { react(to: items[$0].takeEntries(), of: $0, at: now) }
  }

  /// Stops all timers and ends the program.
  mutating func end(_ outcome: Outcome, at now: Moment) -> [Effect] {
    isOver = true
    let effects = stopAll(at: now)
    interaction.detectRelease(at: now.steady)
    return effects + [.finish(outcome)]
  }

  /// Removes the app's timers that are no longer visible.
  mutating func removeEnded(at now: Moment) {
    let remaining = visibleIndices
    guard remaining.count < items.count else { return }
    boardSelection.invalidate()
    guard !remaining.isEmpty else {
      (items, chosen, showsWheels) = ([], 0, true)
      switch choice {
      case .local: chooseRemoteTimer(0)
      case .plus: choice = .local
      case .remote: break
      }
      return
    }
    let (before, id) = (chosenPhase, items[chosen].id)
    items = remaining.map { items[$0] }
    chosen = items.firstIndex { $0.id == id } ?? min(chosen, items.count - 1)
    cancelPresses(ifEndedSince: before, at: now)
  }

  // MARK: Choosing

  /// Chooses another local timer after the chosen one ended.
  mutating func chooseNext(at now: Moment) {
    if let next = visibleIndices.first(where: { $0 > chosen }) ?? visibleIndices.last {
      chooseLocalTimer(next, at: now)
    }
  }

  /// Chooses a local timer by its index.
  mutating func chooseLocalTimer(_ index: Int, at now: Moment) {
    guard visibleIndices.contains(index) else { return }
    if isPlusChosen {
      choice = .local
      interaction.cancelPress(at: now.steady)
    }
    guard index != chosen else { return }
    let before = chosenPhase
    chosen = index
    if showsTimers { interaction.cancelPress(at: now.steady) }
    cancelPresses(ifEndedSince: before, at: now)
  }

  /// Pauses all timers if any runs, else resumes all. Deadlines cannot pause and are skipped.
  ///
  /// - Parameter includingRemote: whether to include remote timers.
  mutating func toggleAll(includingRemote: Bool = false, at now: Moment) -> [Effect] {
    let local = visibleIndices.filter { !items[$0].time.isDeadline && items[$0].phase == .counting }
    let remote = includingRemote ? remoteTimers.timers.map(\.snapshot).filter(\.canPause) : []
    let isRunning =
      local.contains { items[$0].time.status == .running }
      || remote.contains { $0.state == .running }
    var effects: [Effect] = []
    for index in local {
      effects += (try? perform(isRunning ? .pause : .resume, index, at: now)) ?? []
    }
    for snapshot in remote where (snapshot.state == .running) == isRunning {
      effects.append(.send(isRunning ? .pause : .resume, id: snapshot.id))
    }
    let isAny = !local.isEmpty || !remote.isEmpty
    showNotice(!isAny ? "nothing to pause" : isRunning ? "all paused" : "all resumed", at: now)
    return effects
  }
}
