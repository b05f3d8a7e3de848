internal import Countdown
internal import Drawing
internal import Sound

/// The timers of this process: which are visible, their names, and how they end.
extension Model {
  /// The selected local timer. `items` must not be empty.
  package var item: TimerItem { items[selectedIndex] }

  var selectedPhase: TimerItem.Phase? { hasTimers ? item.phase : nil }

  /// The remaining time of the selected timer; zero in the app and the stopwatch.
  var timeLeft: Duration { hasTimers && !isAppOrStopwatch ? item.time.duration : .zero }

  var hasTimers: Bool { !items.isEmpty }

  /// Whether the open page shows at most one timer.
  package var showsSingleTimer: Bool { tab != .all }

  /// Whether texts must name their timer: there are several timers, or *All* is open in the app.
  var hasSeveralTimers: Bool {
    items.count > 1 || isAppOrStopwatch && hasTimers && !showsSingleTimer
  }

  /// The indices of the timers that are not stopped and, in the app, not over.
  var visibleIndices: [Int] {
    items.indices.filter {
      items[$0].timer.remainingWhenStopped == nil && (!isAppOrStopwatch || items[$0].phase != .over)
    }
  }

  var showsTimers: Bool {
    guard hasTimers, !showsRemoteTimer else { return false }
    return tab == .all || tab == .timer && !showsWheels
  }

  /// Whether *All* is open and shows timers: in the app at least one, otherwise at least two.
  package var showsAll: Bool {
    guard tab == .all else { return false }
    return isAppOrStopwatch ? hasTimers || !remoteTimers.isEmpty : visibleIndices.count > 1
  }

  /// Returns whether a timer is over but stays visible until the others are over too.
  func isDone(_ item: TimerItem) -> Bool {
    hasSeveralTimers && item.phase == .over && item.timer.isOver
  }

  var overtimeIDs: Set<TimerID> { Set(items.lazy.filter { $0.phase == .overtime }.map(\.id)) }

  // MARK: Texts

  /// Returns a timer's name for a notice, with a number if several timers have the name; without a name, the title.
  func name(of index: Int) -> String {
    let name = items[index].display.name
    guard !name.isEmpty else { return titles[index] }
    let isUnique = items.count { $0.display.name == name } == 1
    return isUnique ? Quoting.shortened(name) : "\(Quoting.shortened(name)) \(index + 1)"
  }

  func name(of remote: RemoteTimer) -> String {
    guard remote.display.name.isEmpty, let index = remoteTimers.index(of: remote.snapshot.id) else {
      return Quoting.shortened(remote.display.name)
    }
    return titles[items.count + index]
  }

  /// The titles of all timers, local ones first.
  var titles: [String] { numberedSnapshots.map { visible(Quoting.shortened($0.title)) } }

  /// The snapshots of all timers, local ones first, with numbers for those without a name.
  var numberedSnapshots: [TimerSnapshot] {
    var all = items.map(\.display.snapshot) + remoteTimers.timers.map(\.snapshot)
    all.numberNameless()
    return all
  }

  /// Shows a notice about a timer. If there are several timers, the notice begins with a name.
  mutating func showNotice(_ text: String, for index: Int, at now: Moment) {
    let subject = Notice.Subject(index: index, isNamed: hasSeveralTimers)
    let needsName = hasSeveralTimers && !beginsWithUniquePartName(text, of: index)
    showNotice(needsName ? "\(name(of: index)): \(text)" : text, about: subject, at: now)
  }

  /// Returns whether a text begins with a part name that no other timer has.
  private func beginsWithUniquePartName(_ text: String, of index: Int) -> Bool {
    items[index].partNames.contains { name in
      text.hasPrefix("\(Quoting.shortened(name)) ")
        && !items.indices.contains { $0 != index && items[$0].partNames.contains(name) }
    }
  }

  /// Returns a text such as `eggs and 2 more: time is up`, if possible with the selected timer first; nil without ids.
  func timeUpText(_ ids: Set<TimerID>) -> String? {
    let indices = items.indices.filter { ids.contains(items[$0].id) }
    guard let first = indices.contains(selectedIndex) ? selectedIndex : indices.first else {
      return nil
    }
    let more = indices.count > 1 ? " and \(indices.count - 1) more" : ""
    return "\(name(of: first))\(more): time is up"
  }

  /// Returns the effects that print the status of each timer and of the stopwatch.
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

  /// Returns the effects with at most one bell and one sound: the last alarm, or else the last warning.
  static func withOneAlarm(_ effects: [Effect]) -> [Effect] {
    guard effects.count > 1 else { return effects }
    let soundIndices = effects.indices.filter {
      if case .sound(.play) = effects[$0] { true } else { false }
    }
    let lastAlarm = soundIndices.last { effects[$0] != .sound(.play(.warning)) }
    let audibleIndex = lastAlarm ?? soundIndices.last
    let firstBell = effects.firstIndex(of: .presenter(.bell))
    return effects.indices.compactMap { index in
      if soundIndices.contains(index), index != audibleIndex { return nil }
      if effects[index] == .presenter(.bell), index != firstBell { return nil }
      return effects[index]
    }
  }

  /// Returns whether there was input in the last two seconds. Alarms then do not change what the next key acts on.
  func hasRecentInput(at now: Moment) -> Bool {
    lastInputAt.map { $0.duration(to: now.steady) < .seconds(2) } ?? false
  }

  mutating func selectRingingTimer(_ index: Int, at now: Moment) {
    guard hasSeveralTimers, items[index].timer.remainingWhenStopped == nil,
      !hasRecentInput(at: now)
    else { return }
    selectLocalTimer(index, at: now)
  }

  /// Shows timers whose time is up. While the user is busy, at most a notice appears.
  mutating func announce(_ ids: Set<TimerID>, at now: Moment) {
    let isBusy = textEntry != nil || sheet != nil || showsHelp || hasRecentInput(at: now)
    if isBusy || tab == .stopwatch && stopwatch.isRunning {
      if tab != .all, let text = timeUpText(ids) { showNotice(text, at: now) }
    } else if tab == .all {
      selection = .local
    } else {
      showsWheels = false
      open(.timer, at: now)
    }
  }

  /// Outside the app, ends the program when all timers are over.
  mutating func finishIfOver(at now: Moment) -> [Effect] {
    guard !isOver, !isAppOrStopwatch, items.allSatisfy({ $0.phase == .over }) else { return [] }
    if let left = items.lazy.compactMap(\.timer.remainingWhenStopped).first {
      return end(.stopped(left: left), at: now)
    }
    // The timer that ended last is the least late.
    let lateness = items.map(\.time.lateness).min() ?? .zero
    return end(.done(lateness: lateness), at: now)
  }

  /// Stops a timer that is not over. Outside the app, stopping the only visible timer ends the program.
  mutating func stop(_ index: Int? = nil, at now: Moment) -> [Effect] {
    let index = index ?? selectedIndex
    let left = items[index].time.duration
    guard isAppOrStopwatch || hasSeveralTimers && visibleIndices.count > 1 else {
      return end(.stopped(left: left), at: now)
    }
    let text = "stopped \(items[index].stopText(left: left))"
    let effects = react(to: items[index].stop(at: now), of: index, at: now)
    showNotice(text, for: index, at: now)
    if index == selectedIndex { selectNextLocalTimer(at: now) }
    return effects + finishIfOver(at: now)
  }

  mutating func stopAll(onlyOver mustBeOver: Bool = false, at now: Moment) -> [Effect] {
    items.indices.filter { !mustBeOver || items[$0].timer.isOver }
      .flatMap { react(to: items[$0].stop(at: now), of: $0, at: now) }
  }

  /// Logs the parts that the user left early. An undo can then no longer return to these parts.
  mutating func flushLog(at now: Moment) -> [Effect] {
    items.indices.flatMap { react(to: items[$0].takeEntries(), of: $0, at: now) }
  }

  mutating func end(_ outcome: Outcome, at now: Moment) -> [Effect] {
    isOver = true
    let effects = stopAll(at: now)
    interaction.detectRelease(at: now.steady)
    return effects + [.finish(outcome)]
  }

  mutating func removeEnded(at now: Moment) {
    let visibleIndices = visibleIndices
    guard visibleIndices.count < items.count else { return }
    boardSelection.invalidate()
    guard !visibleIndices.isEmpty else {
      (items, selectedIndex, showsWheels) = ([], 0, true)
      switch selection {
      case .local: selectRemoteTimer(0)
      case .plus: selection = .local
      case .remote: break
      }
      return
    }
    let (phaseBefore, selectedID) = (selectedPhase, item.id)
    items = visibleIndices.map { items[$0] }
    selectedIndex = items.firstIndex { $0.id == selectedID } ?? min(selectedIndex, items.count - 1)
    cancelPresses(ifEndedSince: phaseBefore, at: now)
  }

  // MARK: Selecting

  /// Selects the next visible local timer, or else the last one.
  mutating func selectNextLocalTimer(at now: Moment) {
    if let next = visibleIndices.first(where: { $0 > selectedIndex }) ?? visibleIndices.last {
      selectLocalTimer(next, at: now)
    }
  }

  mutating func selectLocalTimer(_ index: Int, at now: Moment) {
    guard visibleIndices.contains(index) else { return }
    if isPlusSelected {
      selection = .local
      interaction.cancelPress(at: now.steady)
    }
    guard index != selectedIndex else { return }
    selectedIndex = index
    if showsTimers { interaction.cancelPress(at: now.steady) }
  }

  /// Pauses all timers if any runs; otherwise resumes all.
  mutating func toggleAll(includingRemote: Bool = false, at now: Moment) -> [Effect] {
    let local = visibleIndices.filter { !items[$0].time.isDeadline && items[$0].phase == .counting }
    let remote = includingRemote ? remoteTimers.timers.map(\.snapshot).filter(\.canPause) : []
    let isAnyRunning =
      local.contains { items[$0].time.status == .running }
      || remote.contains { $0.state == .running }
    var effects: [Effect] = []
    for index in local {
      effects += (try? perform(isAnyRunning ? .pause : .resume, index, at: now)) ?? []
    }
    for snapshot in remote where (snapshot.state == .running) == isAnyRunning {
      effects.append(.send(isAnyRunning ? .pause : .resume, id: snapshot.id))
    }
    let text =
      local.isEmpty && remote.isEmpty
      ? "nothing to pause" : isAnyRunning ? "all paused" : "all resumed"
    showNotice(text, at: now)
    return effects
  }
}
