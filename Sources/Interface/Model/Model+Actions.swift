internal import Countdown

/// Time and actions applied to the timers, and the effects of timer events.
extension Model {
  /// Returns the start effects of the initial timers at the first event, after the first picture.
  mutating func begin(at now: Moment) -> [Effect] {
    guard !hasBegun else { return [] }
    hasBegun = true
    return items.indices.flatMap { begin($0, at: now) }
  }

  /// Returns the effects of a timer's start.
  private mutating func begin(_ index: Int, at now: Moment) -> [Effect] {
    items[index].startEvent.map { react(to: [$0], of: index, at: now) } ?? []
  }

  /// Adds a started timer.
  mutating func add(_ item: TimerItem, at now: Moment) -> [Effect] {
    items.append(item)
    boardSelection.invalidate()
    queueNotice(item.omittedWarnings, at: now)
    return begin(items.count - 1, at: now)
  }

  /// Advances all timers and the hold to now.
  mutating func advance(at now: Moment) -> [Effect] {
    if !interaction.hold.isPressing { notices.advance(to: now.steady) }
    let (before, wereUp) = (selectedPhase, isAppOrStopwatch ? overtimeIDs : [])
    var (effects, ringing) = ([Effect](), Int?.none)
    for index in items.indices {
      let was = items[index].phase
      let events = items[index].tick(isSeen: isVisible, at: now)
      let phase = items[index].phase
      // A repeated alarm does not take the selection: the next key may be for another timer.
      if phase != was, was != .overtime, phase != .counting { ringing = index }
      if !events.isEmpty { effects += react(to: events, of: index, at: now) }
    }
    if let ringing { selectRingingTimer(ringing, at: now) }
    cancelPresses(ifEndedSince: before, at: now)
    effects = Self.withOneAlarm(effects) + finishIfOver(at: now)
    if isAppOrStopwatch {
      let new = overtimeIDs.subtracting(wereUp)
      if !new.isEmpty { announce(new, at: now) }
    }
    guard !isOver, interaction.hold.isMoving else { return effects }
    return effects + act(on: interaction.tick(at: now.steady), at: now)
  }

  /// Performs an action on the chosen timer; an error becomes a notice.
  mutating func perform(_ action: TimerAction, at now: Moment) -> [Effect] {
    attempt(action, at: now) ?? []
  }

  /// Performs an action on the chosen timer; an error becomes a notice and the result nil.
  mutating func attempt(_ action: TimerAction, at now: Moment) -> [Effect]? {
    do throws(TimerError) {
      return try perform(action, selectedIndex, at: now)
    } catch {
      // The key was meant for the previous part.
      if error != .partHasJustBegun {
        showNotice(error.message, about: .init(index: selectedIndex, isNamed: false), at: now)
      }
      return nil
    }
  }

  /// Performs an action on a timer and returns its effects.
  mutating func perform(
    _ action: TimerAction, _ index: Int, at now: Moment
  ) throws(TimerError) -> [Effect] {
    let before = selectedPhase
    let events = try items[index].perform(action, isSeen: isVisible, at: now)
    cancelPresses(ifEndedSince: before, at: now)
    return react(to: events, of: index, at: now) + finishIfOver(at: now)
  }

  /// Restarts the part, or the whole plan if the part was just restarted.
  mutating func restart(at now: Moment) -> [Effect] {
    perform(item.timer.restartsAll(at: now.steady) ? .restartAll : .restart, at: now)
  }

  /// Whether a picture is visible.
  private var isVisible: Bool { viewport.map { $0.mode != .lines } ?? false }

  /// Cancels presses if the chosen timer has just entered overtime, because its buttons change.
  ///
  /// - Parameter before: the phase of the chosen timer before.
  mutating func cancelPresses(ifEndedSince before: TimerItem.Phase?, at now: Moment) {
    guard before != selectedPhase, selectedPhase == .overtime, showsTimers else { return }
    interaction.cancelPress(at: now.steady)
  }

  /// Returns the effects of a timer's events, and shows their notices.
  mutating func react(to events: [TimerEvent], of index: Int, at now: Moment) -> [Effect] {
    let item = items[index]
    var effects: [Effect] = []
    for event in events {
      let ringEffects = item.ringEffects(for: event)
      if ringEffects.contains(where: \.plays) { preparedTone = nil }
      effects += ringEffects
      if notifies(of: item), let notification = item.notification(of: event, at: now) {
        effects.append(.notify(notification))
      }
      if var hook = item.hook(for: event) {
        hook.isLast = hook.isLast && items.allSatisfy { $0.timer.isOver || $0.phase == .over }
        effects.append(.run(hook))
      }
      effects += event.entries.map { .log($0) }
      switch item.noticeChange(for: event) {
      case .show(let words)?: showNotice(words, for: index, at: now)
      case .withdraw?: if index == selectedIndex { notices.withdraw(at: now.steady) }
      case nil: break
      }
    }
    return effects
  }

  /// Whether a timer may send notifications now.
  private func notifies(of item: TimerItem) -> Bool {
    switch item.settings.notifies {
    case .never: false
    case .auto: hasLostFocus
    case .always: true
    }
  }
}

extension Effect {
  fileprivate var plays: Bool { if case .sound(.play) = self { true } else { false } }
}
