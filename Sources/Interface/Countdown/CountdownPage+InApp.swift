internal import Countdown

/// What the app does with its timers.
extension CountdownPage {
  /// Whether nothing is left that is shown.
  var isEmpty: Bool { shown.isEmpty }

  /// The timers that ring, or wait to be told that they were heard.
  var up: Set<TimerID> { Set(courses.lazy.filter { $0.overtime != nil }.map(\.id)) }

  /// Timers that are up, in words: `eggs: time is up`, `eggs and 2 more: time is up`. The one that is shown comes
  /// first.
  ///
  /// - Returns: nil where there are none.
  func upWords(_ ids: Set<TimerID>) -> String? {
    let places = courses.indices.filter { ids.contains(courses[$0].id) }
    guard let first = places.contains(chosen) ? chosen : places.first else { return nil }
    let more = places.count > 1 ? " and \(places.count - 1) more" : ""
    return "\(name(of: first))\(more): time is up"
  }

  /// Ends all timers, because the page or the app is left.
  mutating func endAll(_ outcome: Outcome) -> [Effect] {
    courses.indices.flatMap { courses[$0].end(outcome) }
  }

  /// Ends the timers whose time is up, because the app is left and the others go on elsewhere.
  mutating func endThoseThatAreUp(_ outcome: Outcome) -> [Effect] {
    courses.indices.filter { courses[$0].isUp }.flatMap { courses[$0].end(outcome) }
  }

  /// The lines of the log for parts that were left, which can be taken back no more.
  mutating func flushLog() -> [Effect] {
    courses.indices.flatMap { courses[$0].flushLog() }
  }

  /// Adds a timer that has just begun.
  mutating func add(_ course: Course, at now: Moment) -> [Effect] {
    courses.append(course)
    ring.forget()
    guard hasBegun else { return [] }
    add(course.leftOutWarnings, at: now)
    return courses[courses.count - 1].followStatus() + keepAwake()
  }

  /// Forgets the timers that are shown no more, unless none is shown.
  ///
  /// - Returns: what must be done where nothing is left.
  mutating func prune(at now: Moment) -> [Effect] {
    let kept = shown
    guard kept.count < courses.count else { return [] }
    guard !kept.isEmpty else {
      let effects: [Effect] = (prepared == nil ? [] : [.sound(.dismiss)])
      prepared = nil
      return effects + (isAwake ? [.awake(false)] : [])
    }
    let before = phase
    let id = courses[chosen].id
    courses = kept.map { courses[$0] }
    chosen = courses.firstIndex { $0.id == id } ?? min(chosen, courses.count - 1)
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
  mutating func changeOptions(_ change: (TimerID, inout Course.Options) -> Void) {
    for index in courses.indices {
      var options = courses[index].options
      change(courses[index].id, &options)
      courses[index].options = options
    }
    hands.hold(for: settings.hold)
  }
}
