package import Countdown
package import Sound

/// A timer with all that belongs to how it is shown, heard and logged.
///
/// It knows nothing of keys, of the window or of other timers.
package struct TimerItem: Sendable {
  /// What a timer is started with, except its plan.
  package struct Options: Sendable {
    package var settings = Settings()

    /// The names of the parts as pictures and lines show them; empty where that is as the user wrote them. No part of
    /// one is a command to the terminal, or a character that the terminal lacks.
    package var shownNames: [String] = []

    /// Whether it is said which warnings are left out because the countdown is too short for them. Those of a settings
    /// file are for any countdown, so nobody misses them in a short one.
    package var saysLeftOutWarnings = true

    /// Which sound is played when time is up; nil for none.
    package var sound: SoundName?

    /// Whether it stays when time is up, and counts what is over, until a key comes.
    package var stays = false

    /// Whether the user has programs for what happens to the countdown.
    package var runsPrograms = false

    /// What is run at each end, beside the program for that; nil for nothing, or where that is known without it.
    package var command: String?

    /// Whether the log gets a line for each part that is over.
    package var logs = false

    /// Whether its lines are made to be read aloud: `4 minutes 58 seconds`, not `04:58`.
    package var speaks = false

    package init() {}

    fileprivate var ofTimer: CountdownTimer.Options {
      CountdownTimer.Options(warnings: settings.warnings, stays: stays, logs: logs)
    }
  }

  /// Why a timer begins with a snapshot.
  package enum Revival: String, Sendable {
    /// It has just been asked for.
    case begun
    /// Its process has died. A paused timer runs again.
    case resumed
    /// Its process has left it to this one.
    case handedOver
  }

  package enum Phase: Equatable, Sendable {
    case counting
    /// Time is up, and that is shown for a moment.
    case flashing
    /// Time is up, and it stays until a key comes: of the last part, or of one after which it asks.
    case overtime
    case over
  }

  package internal(set) var options: Options

  package private(set) var timer: CountdownTimer

  /// What the first event of the page has to tell of it; nil for nothing.
  private(set) var beginning: TimerEvent? = .started

  /// Until when the picture shows that a part is over; nil where it does not.
  private(set) var flashesUntil: SteadyTime?

  /// When the part ends, and when all of the plan does; nil where that is the same, or is not known.
  private(set) var ending: Ending
  private(set) var wholeEnding: Ending?

  /// How long the end is shown.
  package static let flashDuration = Duration.milliseconds(75)

  /// A timer that runs from now on.
  package init(_ plan: Plan, id: TimerID, options: Options, zone: some Zone, at now: Moment) {
    self.init(
      CountdownTimer(plan, id: id, options: options.ofTimer, at: now), options: options, zone: zone,
      at: now)
  }

  /// Goes on with a timer.
  ///
  /// - Parameter snapshot: with its instants on the steady clock as it counts now.
  package init(
    _ snapshot: TimerSnapshot, as revival: Revival, id: TimerID, options: Options, zone: some Zone,
    at now: Moment
  ) {
    let timer = CountdownTimer(
      snapshot, id: id, options: options.ofTimer, isResumed: revival == .resumed, at: now)
    self.init(timer, options: options, zone: zone, at: now)
    if timer.isOver { beginning = nil }
    // Otherwise the next part has begun.
    guard !snapshot.hasEnded else { return }
    switch revival {
    case .begun: break
    case .resumed: beginning = timer.time.status == .running ? .resumed : nil
    case .handedOver: beginning = nil
    }
  }

  private init(_ timer: CountdownTimer, options: Options, zone: some Zone, at now: Moment) {
    (self.timer, self.options) = (timer, options)
    ending = Ending(in: zone, at: now)
    if timer.time.status == .paused { beginning = .paused }
    updateEnding(at: now)
  }

  package var id: TimerID { timer.id }
  package var time: TimeManager { timer.time }
  package var plan: Plan { timer.plan }

  /// When the part ends if nothing changes; nil where it does not run, or was stopped.
  var end: SteadyTime? { timer.stoppedWith == nil ? time.end : nil }
  var settings: Settings { options.settings }

  package var phase: Phase {
    if timer.overtime != nil { return .overtime }
    guard timer.isOver || timer.stoppedWith != nil else { return .counting }
    return flashesUntil == nil ? .over : .flashing
  }

  /// How long time has been up.
  package func timeOver(at now: SteadyTime) -> Duration {
    time.endedAt.map { max($0.duration(to: now), .zero) } ?? .zero
  }

  /// How much is left when the last stretch begins, which has the warning colour.
  var nearEnd: Duration { timer.warnings.last(of: time.maxValue) ?? time.warning }

  var isNearlyUp: Bool { time.duration <= nearEnd }

  // MARK: What happens

  /// Lets time pass.
  ///
  /// - Parameter isSeen: whether a picture can show that time is up.
  mutating func tick(isSeen: Bool, at now: Moment) -> [TimerEvent] {
    let events = timer.tick(at: now)
    if let until = flashesUntil, now.steady >= until { flashesUntil = nil }
    follow(events, isSeen: isSeen, at: now)
    if phase == .counting || phase == .overtime,
      ending.isOutdated(isRunning: time.status != .paused, at: now)
    {
      updateEnding(at: now)
    }
    return events
  }

  /// Performs an action.
  ///
  /// - Throws: why it was not performed.
  mutating func perform(
    _ action: TimerAction, isSeen: Bool, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    let events = try timer.perform(action, at: now)
    follow(events, isSeen: isSeen, at: now)
    return events
  }

  /// Stops it before its end, or ends its alarm; nothing where it is over.
  mutating func stop(at now: Moment) -> [TimerEvent] {
    guard phase != .over else { return [] }
    let events = try? timer.perform(.stop, at: now)
    flashesUntil = nil
    return events ?? []
  }

  private mutating func follow(_ events: [TimerEvent], isSeen: Bool, at now: Moment) {
    var isEndMoved = false
    for event in events {
      switch event {
      case .paused, .warning, .ringsAgain, .silenced, .heard, .stopped, .counted: continue
      case .ended, .over:
        let flashes = settings.flashes && isSeen && timer.overtime == nil
        flashesUntil = flashes ? now.steady + Self.flashDuration : nil
      case .started, .resumed, .restarted, .added, .snoozed, .undone, .left: break
      }
      isEndMoved = true
    }
    if isEndMoved { updateEnding(at: now) }
  }

  /// Makes the words for the end anew, because it has moved or a clock has been set.
  private mutating func updateEnding(at now: Moment) {
    let isShort = time.maxValue < .seconds(60)
    wholeEnding = wholeEnding(at: now)
    if timer.hasEnded, let endedAt = timer.endedAt {
      ending.update(to: endedAt, .past, isToTheSecond: isShort, at: now)
    } else {
      let isPart = plan.isSequence && comingPart != nil
      ending.update(
        to: time.end(at: now), time.snoozes > 0 ? .snoozed : isPart ? .part : .coming,
        isToTheSecond: isShort, at: now)
    }
  }

  private func wholeEnding(at now: Moment) -> Ending? {
    guard plan.isSequence, !plan.asks, comingPart != nil, !timer.isWaiting,
      let end = plan.end(after: timer.place, at: time.end(at: now))
    else { return nil }
    var whole = ending
    whole.update(to: end, isToTheSecond: now.wall.duration(to: end) < .seconds(60), at: now)
    return whole
  }

  // MARK: Other processes

  /// How it stands; nil where all is over and seen, or a person has stopped it.
  package var snapshot: TimerSnapshot? {
    phase == .over ? nil : TimerSnapshot(of: timer)
  }

  /// Whether another process could go on with it.
  var canGoOn: Bool { snapshot.map { !$0.isAtEnd } ?? false }

  /// Notices that all of it is over by now, for which no alarm is given any more.
  ///
  /// - Returns: the lines of the log that are due; nil where it is not over, and unchanged.
  package mutating func noticeEnd(at now: Moment) -> [LogEntry]? {
    var item = self
    let events = item.tick(isSeen: false, at: now)
    guard item.timer.isOver else { return nil }
    self = item
    return events.flatMap(\.entries)
  }

  /// Returns the lines of the log for parts that were left, which cannot be taken back any more.
  mutating func takeEntries() -> [TimerEvent] { timer.takeEntries() }
}

extension TimerEvent {
  /// The lines for the log that it brings.
  var entries: [LogEntry] { if case .counted(let entries) = self { entries } else { [] } }
}
