internal import Countdown

/// What time, keys, the pointer and signals do to the timers, and what the page says about that.
extension CountdownPage {
  /// What the first event brings: it comes when the first picture has been shown.
  mutating func begin() -> [Effect] {
    guard !hasBegun else { return [] }
    hasBegun = true
    return courses.indices.flatMap { courses[$0].followStatus() } + keepAwake()
  }

  /// Does what only the passing of time brings.
  mutating func advance(at now: Moment) -> [Effect] {
    if !hands.hold.isPressing { notices.pass(to: now.steady) }
    let before = phase
    var (effects, rings) = ([Effect](), Int?.none)
    for index in courses.indices {
      let (was, wasOver) = (courses[index].phase, courses[index].overtime != nil)
      let reports = courses[index].advance(isSeen: isVisible, at: now)
      courses[index].endFlash(at: now.steady)
      // One that rings again is not chosen again: the key that comes then is for another one.
      if !wasOver, courses[index].phase != was,
        courses[index].overtime != nil || courses[index].isUp
      {
        rings = index
      }
      effects += reports.flatMap { take($0, of: index, at: now) }
    }
    if let rings { chooseRinging(rings, at: now) }
    follow(from: before, at: now)
    effects = Self.withOneAlarm(effects) + finishIfOver(at: now)
    guard !isOver, phase == .counting || course.isAsking, hands.hold.isMoving else {
      return effects
    }
    return effects + take(hands.tick(at: now.steady), at: now)
  }

  /// Performs a command on the timer that is shown; where it is refused, a notice says why.
  mutating func perform(_ command: TimerCommand, at now: Moment) -> [Effect] {
    attempt(command, at: now) ?? []
  }

  /// The same for callers that need to know whether it was refused: it returns nil then.
  mutating func attempt(_ command: TimerCommand, at now: Moment) -> [Effect]? {
    attempt(at: now) { (course, isSeen) throws(TimerRefusal) in
      try course.perform(command, isSeen: isSeen, at: now)
    }
  }

  /// Restarts the part, or all parts where the part has just been restarted.
  mutating func restart(at now: Moment) -> [Effect] {
    attempt(at: now) { (course, isSeen) throws(TimerRefusal) in
      try course.restart(isSeen: isSeen, at: now)
    } ?? []
  }

  /// Leaves the part for the next one; not just after a seam, where the key was meant for the part before.
  mutating func next(at now: Moment) -> [Effect] {
    guard course.plan.isSequence else { return [] }
    return course.isFresh(at: now.steady) ? [] : perform(.next, at: now)
  }

  /// Goes on after the end, by a command that does that.
  mutating func goOn(_ command: TimerCommand, at now: Moment) -> [Effect] {
    attempt(at: now) { (course, isSeen) throws(TimerRefusal) in
      try course.goOn(command, isSeen: isSeen, at: now)
    } ?? []
  }

  private mutating func attempt(
    at now: Moment, _ change: (inout Course, Bool) throws(TimerRefusal) -> [Course.Report]
  ) -> [Effect]? {
    var refusal: TimerRefusal?
    let effects = self.change(at: now) { course, isSeen in
      do throws(TimerRefusal) {
        return try change(&course, isSeen)
      } catch {
        refusal = error
        return []
      }
    }
    guard let refusal else { return effects }
    say(refusal.words, about: .init(index: chosen, isNamed: false), at: now)
    return nil
  }

  /// Changes a timer, and takes in what it reports.
  ///
  /// - Parameters:
  ///   - index: which timer; nil for the chosen one.
  ///   - change: gets the timer, and whether a picture shows it.
  mutating func change<Refusal: Error>(
    _ index: Int? = nil, at now: Moment,
    _ change: (inout Course, Bool) throws(Refusal) -> [Course.Report]
  ) throws(Refusal) -> [Effect] {
    let (before, index) = (phase, index ?? chosen)
    let reports = try change(&courses[index], isVisible)
    follow(from: before, at: now)
    return reports.flatMap { take($0, of: index, at: now) } + finishIfOver(at: now)
  }

  /// What is held and focused changes when other elements are shown.
  mutating func follow(from before: Course.Phase, at now: Moment) {
    guard before != phase else { return }
    let wasOvertime = if case .overtime = before { true } else { false }
    if overtime != nil, !wasOvertime { hands.drop(at: now.steady) }
    hands.limitFocus(to: focusable)
  }

  /// Takes in what a timer reports.
  mutating func take(
    _ report: Course.Report, of index: Int, at now: Moment
  ) -> [Effect] {
    switch report {
    case .effect(let effect):
      if case .sound(.play) = effect { prepared = nil }
      if case .run(var hook) = effect {
        hook.isLast = hook.isLast && courses.allSatisfy { $0.isUp || $0.phase == .over }
        return [.run(hook)]
      }
      return [effect]
    case .notify(let notification):
      switch settings.notifies {
      case .never: return []
      case .auto: return hasLostFocus ? [.notify(notification)] : []
      case .always: return [.notify(notification)]
      }
    case .answer(let words): say(words, of: index, at: now)
    case .unsay: if index == chosen { unsay(at: now) }
    }
    return []
  }
}
