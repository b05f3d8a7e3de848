internal import Countdown
internal import Drawing
internal import Sound

/// What is different where there are several timers.
extension CountdownPage {
  var isSeveral: Bool { items.count > 1 || options.isInApp && !isAlone }

  /// The timers that nobody has stopped, which the picture shows. In the app those are left out that are done with.
  var shown: [Int] {
    items.indices.filter {
      items[$0].timer.stoppedWith == nil && (!options.isInApp || items[$0].phase != .over)
    }
  }

  /// Whether the picture shows all timers.
  package var showsAll: Bool { isSeveral && !isAlone && (options.isInApp || shown.count > 1) }

  // MARK: What is said

  /// A timer in a line: its name, or its number where it has none or another has the same.
  func name(of index: Int) -> String {
    let name = items[index].shownName
    let isUnique = !name.isEmpty && items.count { $0.shownName == name } == 1
    return isUnique
      ? Quoting.shortened(name)
      : name.isEmpty ? "timer \(index + 1)" : "\(Quoting.shortened(name)) \(index + 1)"
  }

  /// Whether the time of a timer is up, and it is shown until that of the others is up too.
  func isDone(_ item: TimerItem) -> Bool { isSeveral && item.phase == .over && item.timer.isOver }

  /// The names of the timers whose time is up while others go on.
  var namesOver: [String] {
    isSeveral ? items.indices.filter { items[$0].timer.isOver }.map(name(of:)) : []
  }

  /// Shows words about a timer, with its name before them where there are several.
  mutating func say(_ words: String, of index: Int, at now: Moment) {
    let subject = Notice.Subject(index: index, isNamed: isSeveral)
    let isNamed = !isSeveral || nameOnly(in: index, begins: words)
    say(isNamed ? words : "\(name(of: index)): \(words)", about: subject, at: now)
  }

  /// Whether words begin with the name of one of a timer's parts, as no part of another is named.
  private func nameOnly(in index: Int, begins words: String) -> Bool {
    items[index].partNames.contains { name in
      words.hasPrefix("\(Quoting.shortened(name)) ")
        && !items.indices.contains { $0 != index && items[$0].partNames.contains(name) }
    }
  }

  /// A line on the state of a timer.
  func standing(of index: Int, at now: Moment) -> String {
    items[index].standing(at: now, as: isSeveral ? name(of: index) : nil)
  }

  // MARK: Time

  /// Of the alarms that come at the same moment, one is heard: the last.
  static func withOneAlarm(_ effects: [Effect]) -> [Effect] {
    guard effects.count > 2 else { return effects }
    let sounds = effects.indices.filter {
      if case .sound(.play) = effects[$0] { true } else { false }
    }
    let alarm = sounds.last { effects[$0] != .sound(.play(.warning)) }
    let kept = alarm ?? sounds.last
    let bell = effects.firstIndex(of: .face(.bell))
    return effects.indices.compactMap { index in
      if sounds.contains(index), index != kept { return nil }
      if effects[index] == .face(.bell), index != bell { return nil }
      return effects[index]
    }
  }

  /// Chooses a timer that rings, unless a person is busy with another one.
  mutating func chooseRinging(_ index: Int, at now: Moment) {
    guard isSeveral, items[index].timer.stoppedWith == nil else { return }
    if let touchedAt, touchedAt.duration(to: now.steady) < .seconds(2) { return }
    choose(index, at: now)
  }

  /// Ends the page when all timers are over.
  mutating func finishIfOver(at now: Moment) -> [Effect] {
    guard !isOver, !options.isInApp, items.allSatisfy({ $0.phase == .over }) else { return [] }
    if let stopped = items.lazy.compactMap(\.timer.stoppedWith).first {
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
    guard options.isInApp || isSeveral && shown.count > 1 else {
      return end(.stopped(left: left), at: now)
    }
    let words = "stopped \(items[index].stopWords(left: left))"
    let effects = react(to: items[index].stop(at: now), of: index, at: now)
    say(words, of: index, at: now)
    if index == chosen { chooseNext(at: now) }
    return effects + finishIfOver(at: now)
  }

  /// Chooses another one after the chosen one has gone.
  mutating func chooseNext(at now: Moment) {
    if let next = shown.first(where: { $0 > chosen }) ?? shown.last { choose(next, at: now) }
  }

  // MARK: Choosing

  mutating func choose(_ index: Int, at now: Moment) {
    if isPlusChosen, shown.contains(index) {
      isPlusChosen = false
      hands.drop(at: now.steady)
    }
    guard index != chosen, shown.contains(index) else { return }
    let before = phase
    chosen = index
    hands.drop(at: now.steady)
    followHold()
    follow(from: before, at: now)
    hands.limitFocus(to: focusable)
  }

  /// Each timer may have a hold time of its own.
  mutating func followHold() {
    if hands.hold.duration != settings.hold { hands.hold(for: settings.hold) }
  }

  /// Takes in what is not for the chosen timer alone; nil where the event is for that.
  mutating func takeForAll(_ event: Event, at now: Moment) -> [Effect]? {
    guard isSeveral || otherCount > 0 else { return nil }
    switch event {
    case .toggle: return toggleAll(at: now)
    case .key(let key, let phase, _) where phase == .struck || phase == .pressed:
      return takeForAll(key, at: now)
    default: return nil
    }
  }

  private mutating func takeForAll(_ key: Key, at now: Moment) -> [Effect]? {
    switch key {
    case .character("P"): return toggleAll(at: now)
    case .character(let digit) where ("1"..."9").contains(digit) && !showsHelp:
      let index = Int(digit.value - 0x31)
      if items.indices.contains(index) { choose(index, at: now) }
      return []
    case .enter where isPlusChosen: return []
    case .enter
    where hands.focus == nil && !showsHelp && phase != .overtime
      && (shown.count > 1 || options.isInApp):
      isAlone.toggle()
      hands.drop(at: now.steady)
      return []
    case .left, .right, .up, .down:
      guard showsAll, !showsHelp, stage?.place == .screen else { return nil }
      move(key, at: now)
      return []
    default: return nil
    }
  }

  /// Chooses the next timer in the direction of an arrow; the circle for another one is the last.
  private mutating func move(_ key: Key, at now: Moment) {
    let number = isPlusChosen ? RingFrame.plus : chosen + 1
    let all = shown.map { $0 + 1 } + (options.isInApp ? [RingFrame.plus] : [])
    switch ring.next(key, from: number, among: all) {
    case nil: break
    case RingFrame.plus?: choosePlus(at: now)
    case let next?: choose(next - 1, at: now)
    }
  }

  /// Chooses the circle that begins another timer, where there is one.
  mutating func choosePlus(at now: Moment) {
    guard options.isInApp, showsAll, !isPlusChosen else { return }
    isPlusChosen = true
    hands.drop(at: now.steady)
  }

  /// Pauses all timers if any runs, else resumes all; those with deadlines go on.
  private mutating func toggleAll(at now: Moment) -> [Effect] {
    let able = ableToPause
    let isRunning = isAnyRunning
    let effects = pauseAll(isRunning, at: now)
    say(able.isEmpty ? "nothing to pause" : isRunning ? "all paused" : "all resumed", at: now)
    return effects
  }

  /// The timers that can be paused.
  var ableToPause: [Int] {
    shown.filter { !items[$0].time.isDeadline && items[$0].phase == .counting }
  }

  /// Whether any of them runs.
  var isAnyRunning: Bool { ableToPause.contains { items[$0].time.status == .running } }

  /// Pauses all that can be paused, or resumes them.
  mutating func pauseAll(_ pauses: Bool, at now: Moment) -> [Effect] {
    var effects: [Effect] = []
    for index in ableToPause {
      effects += (try? perform(pauses ? .pause : .resume, index, at: now)) ?? []
    }
    return effects
  }
}
