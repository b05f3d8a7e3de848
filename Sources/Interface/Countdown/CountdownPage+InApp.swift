internal import Countdown

/// What the app does with its timers.
extension CountdownPage {
  /// Whether nothing is left that is shown.
  var isEmpty: Bool { shown.isEmpty }

  /// The timers that ring, or wait to be told that they were heard.
  var up: Set<TimerID> { Set(items.lazy.filter { $0.phase == .overtime }.map(\.id)) }

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

  /// Stops all timers, because the page or the app is left.
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

  /// Adds a timer that has just begun.
  mutating func add(_ item: TimerItem, at now: Moment) -> [Effect] {
    items.append(item)
    ring.forget()
    guard hasBegun else { return [] }
    add(item.leftOutWarnings, at: now)
    return begin(items.count - 1, at: now) + keepAwake()
  }

  /// Forgets the timers that are shown no more, unless none is shown.
  ///
  /// - Returns: what must be done where nothing is left.
  mutating func prune(at now: Moment) -> [Effect] {
    let kept = shown
    guard kept.count < items.count else { return [] }
    guard !kept.isEmpty else {
      let effects: [Effect] = (prepared == nil ? [] : [.sound(.dismiss)])
      prepared = nil
      return effects + (isAwake ? [.awake(false)] : [])
    }
    let before = phase
    let id = items[chosen].id
    items = kept.map { items[$0] }
    chosen = items.firstIndex { $0.id == id } ?? min(chosen, items.count - 1)
    ring.forget()
    followHold()
    follow(from: before, at: now)
    followSelection(at: now)
    return keepAwake() + prepareSound(at: now)
  }

  /// Shows one timer, or all of them.
  mutating func show(alone: Bool, at now: Moment) {
    guard isAlone != alone else { return }
    isAlone = alone
    isPlusChosen = false
    hands.drop(at: now.steady)
    showsHelp = false
    followSelection(at: now)
  }

  /// Changes the options of all timers.
  mutating func changeOptions(_ change: (TimerID, inout TimerItem.Options) -> Void) {
    for index in items.indices {
      var options = items[index].options
      change(items[index].id, &options)
      items[index].options = options
    }
    hands.hold(for: settings.hold)
  }
}
