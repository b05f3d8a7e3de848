internal import Countdown
internal import Drawing
internal import Sound

/// The timers of this process: which are shown, what they are called, and how they end.
extension Model {
  /// The one that keys are for; there must be timers.
  package var item: TimerItem { items[chosen] }

  /// The phase of the chosen timer; nil without timers.
  var chosenPhase: TimerItem.Phase? { hasTimers ? item.phase : nil }

  /// What is left of it; zero without timers.
  var timeLeft: Duration { hasTimers && !isAppOrStopwatch ? item.time.duration : .zero }

  var hasTimers: Bool { !items.isEmpty }

  /// Whether a timer is shown alone, where timers are shown.
  package var isShownAlone: Bool { tab != .all }

  /// Whether a timer needs a name to be told from others: there are several, or *All* is shown.
  var hasSeveralTimers: Bool { items.count > 1 || isAppOrStopwatch && hasTimers && !isShownAlone }

  /// The places of the timers that nobody has stopped, which the picture shows. In the app those are left out that are
  /// done with.
  var shown: [Int] {
    items.indices.filter {
      items[$0].timer.remainingWhenStopped == nil && (!isAppOrStopwatch || items[$0].phase != .over)
    }
  }

  /// Whether the timers of this process are what is shown: all of them, or one.
  var showsTimers: Bool {
    guard hasTimers, !showsOther else { return false }
    return tab == .all || tab == .timer && !showsWheels
  }

  /// Whether all timers are shown together.
  package var showsAll: Bool {
    guard tab == .all else { return false }
    return isAppOrStopwatch ? hasTimers || !others.isEmpty : shown.count > 1
  }

  /// Whether the time of a timer is up, and it is shown until that of the others is up too.
  func isDone(_ item: TimerItem) -> Bool {
    hasSeveralTimers && item.phase == .over && item.timer.isOver
  }

  /// The timers that ring, or wait to be told that they were heard.
  var up: Set<TimerID> { Set(items.lazy.filter { $0.phase == .overtime }.map(\.id)) }

  // MARK: What is said

  /// A timer in a line: its name, or what it was asked for; with its number where another of this process has that name.
  func name(of index: Int) -> String {
    let name = items[index].shown.name
    guard !name.isEmpty else { return titles[index] }
    let isUnique = items.count { $0.shown.name == name } == 1
    return isUnique ? Quoting.shortened(name) : "\(Quoting.shortened(name)) \(index + 1)"
  }

  /// The same of a timer of another process.
  func name(of other: RemoteTimer) -> String {
    guard other.shown.name.isEmpty, let place = others.place(of: other.snapshot.id) else {
      return Quoting.shortened(other.shown.name)
    }
    return titles[items.count + place]
  }

  /// The names of all timers, those of this process first; one without a name is called as in other shells.
  var titles: [String] { numbered.map { visible(Quoting.shortened($0.title)) } }

  /// All timers, those of this process first, with the numbers that tell those without a name apart.
  var numbered: [TimerSnapshot] {
    var all = items.map(\.shown.snapshot) + others.timers.map(\.snapshot)
    all.numberNameless()
    return all
  }

  /// Shows words about a timer, with its name before them where there are several.
  mutating func say(_ words: String, of index: Int, at now: Moment) {
    let subject = Notice.Subject(index: index, isNamed: hasSeveralTimers)
    let isNamed = !hasSeveralTimers || nameOnly(in: index, begins: words)
    say(isNamed ? words : "\(name(of: index)): \(words)", about: subject, at: now)
  }

  /// Whether words begin with the name of one of a timer's parts, as no part of another is named.
  private func nameOnly(in index: Int, begins words: String) -> Bool {
    items[index].partNames.contains { name in
      words.hasPrefix("\(Quoting.shortened(name)) ")
        && !items.indices.contains { $0 != index && items[$0].partNames.contains(name) }
    }
  }

  /// Timers that are up, in words: `eggs: time is up`, `eggs and 2 more: time is up`. The one that is shown comes
  /// first.
  ///
  /// - Returns: nil where there are none.
  func upWords(_ ids: Set<TimerID>) -> String? {
    let places = items.indices.filter { ids.contains(items[$0].id) }
    guard let first = places.contains(chosen) ? chosen : places.first else { return nil }
    let more = places.count > 1 ? " and \(places.count - 1) more" : ""
    return "\(name(of: first))\(more): time is up"
  }

  /// Lines on the state of everything that counts here.
  func report(at now: Moment) -> [Effect] {
    var lines = items.indices.map {
      items[$0].standing(at: now, as: hasSeveralTimers ? name(of: $0) : nil)
    }
    if isAppOrStopwatch, !hasTimers || !stopwatch.isFresh {
      lines.append(stopwatchStanding(at: now))
    }
    return lines.map { .presenter(.report($0)) }
  }

  // MARK: The end

  /// Of the alarms that come at the same moment, one is heard: the last.
  static func withOneAlarm(_ effects: [Effect]) -> [Effect] {
    guard effects.count > 1 else { return effects }
    let sounds = effects.indices.filter {
      if case .sound(.play) = effects[$0] { true } else { false }
    }
    let alarm = sounds.last { effects[$0] != .sound(.play(.warning)) }
    let kept = alarm ?? sounds.last
    let bell = effects.firstIndex(of: .presenter(.bell))
    return effects.indices.compactMap { index in
      if sounds.contains(index), index != kept { return nil }
      if effects[index] == .presenter(.bell), index != bell { return nil }
      return effects[index]
    }
  }

  /// Chooses a timer that rings, unless a person is busy with another one.
  mutating func chooseRinging(_ index: Int, at now: Moment) {
    guard hasSeveralTimers, items[index].timer.remainingWhenStopped == nil else { return }
    if let touchedAt, touchedAt.duration(to: now.steady) < .seconds(2) { return }
    chooseOwn(index, at: now)
  }

  /// Shows the timers whose time has just come, unless a person is busy with something else.
  mutating func announce(_ new: Set<TimerID>, at now: Moment) {
    let isBusy =
      typing != nil || sheet != nil || showsHelp
      || touchedAt.map { $0.duration(to: now.steady) < .seconds(2) } ?? false
    if isBusy || tab == .stopwatch && stopwatch.isRunning {
      if tab != .all, let words = upWords(new) { say(words, at: now) }
    } else if tab == .all {
      choice = .own
    } else {
      showsWheels = false
      open(.timer, at: now)
    }
  }

  /// Ends with the timers, when all are over; the app does not.
  mutating func finishIfOver(at now: Moment) -> [Effect] {
    guard !isOver, !isAppOrStopwatch, items.allSatisfy({ $0.phase == .over }) else { return [] }
    if let stopped = items.lazy.compactMap(\.timer.remainingWhenStopped).first {
      return end(.stopped(left: stopped), at: now)
    }
    // The last end is the one that was waited for.
    let lateness = items.map(\.time.lateness).min() ?? .zero
    return end(.done(lateness: lateness), at: now)
  }

  /// Stops a timer before its time.
  ///
  /// - Parameter index: which timer; nil for the chosen one.
  mutating func stop(_ index: Int? = nil, at now: Moment) -> [Effect] {
    let index = index ?? chosen
    let left = items[index].time.duration
    guard isAppOrStopwatch || hasSeveralTimers && shown.count > 1 else {
      return end(.stopped(left: left), at: now)
    }
    let words = "stopped \(items[index].stopWords(left: left))"
    let effects = react(to: items[index].stop(at: now), of: index, at: now)
    say(words, of: index, at: now)
    if index == chosen { chooseNext(at: now) }
    return effects + finishIfOver(at: now)
  }

  /// Stops all timers, because the window is left.
  ///
  /// - Parameter isOver: whether only those stop whose time is up, and the others go on elsewhere.
  mutating func stopAll(thatAreOver isOver: Bool = false, at now: Moment) -> [Effect] {
    items.indices.filter { !isOver || items[$0].timer.isOver }
      .flatMap { react(to: items[$0].stop(at: now), of: $0, at: now) }
  }

  /// The lines of the log for parts that were left, which can be taken back no more.
  mutating func flushLog(at now: Moment) -> [Effect] {
    items.indices.flatMap { react(to: items[$0].takeEntries(), of: $0, at: now) }
  }

  /// Ends with an outcome.
  mutating func end(_ outcome: Outcome, at now: Moment) -> [Effect] {
    isOver = true
    let effects = stopAll(at: now)
    interaction.noticeRelease(at: now.steady)
    return effects + [.finish(outcome)]
  }

  /// Forgets the timers of the app that are shown no more.
  mutating func removeEnded(at now: Moment) {
    let kept = shown
    guard kept.count < items.count else { return }
    ring.forget()
    guard !kept.isEmpty else {
      (items, chosen, showsWheels) = ([], 0, true)
      switch choice {
      case .own: chooseOther(0)
      case .plus: choice = .own
      case .other: break
      }
      return
    }
    let (before, id) = (chosenPhase, items[chosen].id)
    items = kept.map { items[$0] }
    chosen = items.firstIndex { $0.id == id } ?? min(chosen, items.count - 1)
    dropHands(ifEndedSince: before, at: now)
  }

  // MARK: Choosing

  /// Chooses another one after the chosen one has gone.
  mutating func chooseNext(at now: Moment) {
    if let next = shown.first(where: { $0 > chosen }) ?? shown.last { chooseOwn(next, at: now) }
  }

  /// Chooses one of the timers of this process, by its place.
  mutating func chooseOwn(_ index: Int, at now: Moment) {
    guard shown.contains(index) else { return }
    if isPlusChosen {
      choice = .own
      interaction.drop(at: now.steady)
    }
    guard index != chosen else { return }
    let before = chosenPhase
    chosen = index
    if showsTimers { interaction.drop(at: now.steady) }
    dropHands(ifEndedSince: before, at: now)
  }

  /// Pauses all timers that can be paused if any of them runs, else resumes all; those with deadlines go on.
  ///
  /// - Parameter withOthers: whether those of other processes are meant too.
  mutating func toggleAll(withOthers: Bool = false, at now: Moment) -> [Effect] {
    let own = shown.filter { !items[$0].time.isDeadline && items[$0].phase == .counting }
    let others = withOthers ? others.timers.map(\.snapshot).filter(\.canPause) : []
    let isRunning =
      own.contains { items[$0].time.status == .running } || others.contains { $0.state == .running }
    var effects: [Effect] = []
    for index in own {
      effects += (try? perform(isRunning ? .pause : .resume, index, at: now)) ?? []
    }
    for snapshot in others where (snapshot.state == .running) == isRunning {
      effects.append(.ask(isRunning ? .pause : .resume, id: snapshot.id))
    }
    let isAny = !own.isEmpty || !others.isEmpty
    say(!isAny ? "nothing to pause" : isRunning ? "all paused" : "all resumed", at: now)
    return effects
  }
}
