internal import Countdown

/// Advances the timers, performs actions on them, and reacts to their events.
extension Model {
  /// Begins the initial timers at the first event, after the first picture.
  mutating func begin(at now: Moment) -> [Effect] {
    guard !hasBegun else { return [] }
    hasBegun = true
    return items.indices.flatMap { begin($0, at: now) }
  }

  private mutating func begin(_ index: Int, at now: Moment) -> [Effect] {
    items[index].startEvent.map { react(to: [$0], of: index, at: now) } ?? []
  }

  /// Adds a started timer; returns the effects of its start.
  mutating func add(_ item: TimerItem, at now: Moment) -> [Effect] {
    items.append(item)
    boardSelection.invalidate()
    queueNotice(item.omittedWarnings, at: now)
    return begin(items.count - 1, at: now)
  }

  /// Advances the local timers, the notices and the hold to now.
  mutating func advance(at now: Moment) -> [Effect] {
    if !interaction.hold.isPressing { notices.advance(to: now.steady) }
    let selectedPhaseBefore = selectedPhase
    let overtimeIDsBefore = isAppOrStopwatch ? overtimeIDs : []
    var effects: [Effect] = []
    var ringingIndex: Int?
    for index in items.indices {
      let phaseBefore = items[index].phase
      let events = items[index].tick(isSeen: hasPicture, at: now)
      let phase = items[index].phase
      // A repeated alarm does not change the selection, because the next key may be for another timer.
      if phase != phaseBefore, phaseBefore != .overtime, phase != .counting {
        ringingIndex = index
      }
      if !events.isEmpty { effects += react(to: events, of: index, at: now) }
    }
    if let ringingIndex { selectRingingTimer(ringingIndex, at: now) }
    cancelPresses(ifEndedSince: selectedPhaseBefore, at: now)
    effects = Self.withOneAlarm(effects) + finishIfOver(at: now)
    if isAppOrStopwatch {
      let endedIDs = overtimeIDs.subtracting(overtimeIDsBefore)
      if !endedIDs.isEmpty { announce(endedIDs, at: now) }
    }
    guard !isOver, interaction.hold.isMoving else { return effects }
    return effects + act(on: interaction.tick(at: now.steady), at: now)
  }

  /// Performs an action on the selected local timer; an error becomes a notice.
  mutating func perform(_ action: TimerAction, at now: Moment) -> [Effect] {
    attempt(action, at: now) ?? []
  }

  /// Performs an action on the selected local timer; for an error, shows a notice and returns nil.
  mutating func attempt(_ action: TimerAction, at now: Moment) -> [Effect]? {
    do throws(TimerError) {
      return try perform(action, selectedIndex, at: now)
    } catch {
      // `partHasJustBegun` needs no notice: the key was meant for the previous part.
      if error != .partHasJustBegun {
        showNotice(error.message, about: .init(index: selectedIndex, isNamed: false), at: now)
      }
      return nil
    }
  }

  mutating func perform(
    _ action: TimerAction, _ index: Int, at now: Moment
  ) throws(TimerError) -> [Effect] {
    let selectedPhaseBefore = selectedPhase
    let events = try items[index].perform(action, isSeen: hasPicture, at: now)
    cancelPresses(ifEndedSince: selectedPhaseBefore, at: now)
    return react(to: events, of: index, at: now) + finishIfOver(at: now)
  }

  /// Restarts the current part, or the whole plan if the part was just restarted.
  mutating func restart(at now: Moment) -> [Effect] {
    perform(item.timer.restartsAll(at: now.steady) ? .restartAll : .restart, at: now)
  }

  /// Cancels presses if the selected timer has just entered overtime, because its buttons change.
  mutating func cancelPresses(ifEndedSince phaseBefore: TimerItem.Phase?, at now: Moment) {
    guard phaseBefore != selectedPhase, selectedPhase == .overtime, showsTimers else { return }
    interaction.cancelPress(at: now.steady)
  }

  /// Reacts to a timer's events: shows their notices, and returns their effects.
  mutating func react(to events: [TimerEvent], of index: Int, at now: Moment) -> [Effect] {
    let item = items[index]
    var effects: [Effect] = []
    for event in events {
      let ringEffects = item.ringEffects(for: event)
      if ringEffects.contains(where: \.playsSound) { preparedCue = nil }
      effects += ringEffects
      if let notification = item.notification(of: event, isAway: hasLostFocus, at: now) {
        effects.append(.notify(notification))
      }
      if var hook = item.hook(for: event) {
        hook.isLast = hook.isLast && items.allSatisfy { $0.timer.isOver || $0.phase == .over }
        effects.append(.run(hook))
      }
      effects += event.entries.map { .log($0) }
      switch item.noticeChange(for: event) {
      case .show(let text)?: showNotice(text, for: index, at: now)
      case .withdraw?: if index == selectedIndex { notices.withdraw(at: now.steady) }
      case nil: break
      }
    }
    return effects
  }
}

extension Effect {
  fileprivate var playsSound: Bool { if case .sound(.play) = self { true } else { false } }
}
