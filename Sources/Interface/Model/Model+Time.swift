internal import Countdown

/// What time, keys, the pointer and signals do to the timers, and what is said about that.
extension Model {
  /// What the first event brings: it comes when the first picture has been shown.
  mutating func begin(at now: Moment) -> [Effect] {
    guard !hasBegun else { return [] }
    hasBegun = true
    return items.indices.flatMap { begin($0, at: now) }
  }

  /// Does what follows from the beginning of a timer.
  private mutating func begin(_ index: Int, at now: Moment) -> [Effect] {
    items[index].beginning.map { react(to: [$0], of: index, at: now) } ?? []
  }

  /// Adds a timer that has just begun.
  mutating func add(_ item: TimerItem, at now: Moment) -> [Effect] {
    items.append(item)
    ring.forget()
    add(item.leftOutWarnings, at: now)
    return begin(items.count - 1, at: now)
  }

  /// Does what only the passing of time brings.
  mutating func advance(at now: Moment) -> [Effect] {
    if !interaction.hold.isPressing { notices.pass(to: now.steady) }
    let (before, wereUp) = (chosenPhase, isAppOrStopwatch ? up : [])
    var (effects, rings) = ([Effect](), Int?.none)
    for index in items.indices {
      let was = items[index].phase
      let events = items[index].tick(isSeen: isVisible, at: now)
      let phase = items[index].phase
      // One that rings again is not chosen again: the key that comes then is for another one.
      if phase != was, was != .overtime, phase != .counting { rings = index }
      if !events.isEmpty { effects += react(to: events, of: index, at: now) }
    }
    if let rings { chooseRinging(rings, at: now) }
    dropHands(ifEndedSince: before, at: now)
    effects = Self.withOneAlarm(effects) + finishIfOver(at: now)
    if isAppOrStopwatch {
      let new = up.subtracting(wereUp)
      if !new.isEmpty { announce(new, at: now) }
    }
    guard !isOver, interaction.hold.isMoving else { return effects }
    return effects + act(on: interaction.tick(at: now.steady), at: now)
  }

  /// Performs an action on the timer that is shown; where it is refused, a notice says why.
  mutating func perform(_ action: TimerAction, at now: Moment) -> [Effect] {
    attempt(action, at: now) ?? []
  }

  /// The same for callers that need to know whether it was refused: it returns nil then.
  mutating func attempt(_ action: TimerAction, at now: Moment) -> [Effect]? {
    do throws(TimerError) {
      return try perform(action, chosen, at: now)
    } catch {
      // The key was meant for the part before.
      if error != .partHasJustBegun {
        say(error.message, about: .init(index: chosen, isNamed: false), at: now)
      }
      return nil
    }
  }

  /// Performs an action on a timer, and does what follows from that.
  mutating func perform(
    _ action: TimerAction, _ index: Int, at now: Moment
  ) throws(TimerError) -> [Effect] {
    let before = chosenPhase
    let events = try items[index].perform(action, isSeen: isVisible, at: now)
    dropHands(ifEndedSince: before, at: now)
    return react(to: events, of: index, at: now) + finishIfOver(at: now)
  }

  /// Restarts the part, or all parts where the part has just been restarted.
  mutating func restart(at now: Moment) -> [Effect] {
    perform(item.timer.restartsAll(at: now.steady) ? .restartAll : .restart, at: now)
  }

  /// Whether a picture can show what happens.
  private var isVisible: Bool { viewport.map { $0.place != .lines } ?? false }

  /// Ends what is held on the buttons that the end of the timer replaces.
  ///
  /// - Parameter before: the phase of the chosen timer before.
  mutating func dropHands(ifEndedSince before: TimerItem.Phase?, at now: Moment) {
    guard before != chosenPhase, chosenPhase == .overtime, showsTimers else { return }
    interaction.drop(at: now.steady)
  }

  /// Does what follows from what has happened to a timer.
  mutating func react(to events: [TimerEvent], of index: Int, at now: Moment) -> [Effect] {
    let item = items[index]
    var effects: [Effect] = []
    for event in events {
      let rings = item.rings(at: event)
      if rings.contains(where: \.plays) { prepared = nil }
      effects += rings
      if notifies(of: item), let notification = item.notification(of: event, at: now) {
        effects.append(.notify(notification))
      }
      if var hook = item.hook(for: event) {
        hook.isLast = hook.isLast && items.allSatisfy { $0.timer.isOver || $0.phase == .over }
        effects.append(.run(hook))
      }
      effects += event.entries.map { .log($0) }
      switch item.saying(of: event) {
      case .say(let words)?: say(words, of: index, at: now)
      case .unsay?: if index == chosen { notices.withdraw(at: now.steady) }
      case nil: break
      }
    }
    return effects
  }

  /// Whether a person wants notifications of a timer now.
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
