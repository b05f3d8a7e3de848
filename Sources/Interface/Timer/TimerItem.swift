package import Countdown
package import Sound

/// A timer with all that belongs to how it is shown, heard and logged.
///
/// It knows nothing of keys, of the window or of other timers.
package struct TimerItem: Sendable {
  /// What a timer is started with, except its plan.
  package struct Options: Sendable {
    package var settings = Settings()

    /// Whether names are shown in more than ASCII.
    package var isUnicode = true

    /// Whether it is said which warnings are left out because the countdown is too short for them. Those of a settings
    /// file are for any countdown, so nobody misses them in a short one.
    package var saysLeftOutWarnings = true

    /// Which sound is played when time is up; nil for none.
    package var sound: SoundName?

    /// The options of the countdown itself.
    package var counting = CountdownTimer.Options()

    /// Whether the user has programs for what happens to the countdown.
    package var runsPrograms = false

    /// What is run at each end, beside the program for that; nil for nothing, or where that is known without it.
    package var command: String?

    /// Whether its lines are made to be read aloud: `4 minutes 58 seconds`, not `04:58`.
    package var speaks = false

    package init() {}
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

  /// How it is shown.
  package private(set) var shown: ShownTimer

  /// A timer that runs from now on.
  package init(_ plan: Plan, id: TimerID, options: Options, zone: some Zone, at now: Moment) {
    self.init(
      CountdownTimer(
        plan, id: id, options: options.counting, warnings: options.settings.warnings, at: now),
      options: options, zone: zone, at: now)
  }

  /// Goes on with a timer.
  ///
  /// - Parameter snapshot: with its instants on the steady clock as it counts now.
  package init(
    _ snapshot: TimerSnapshot, as revival: Revival, id: TimerID, options: Options, zone: some Zone,
    at now: Moment
  ) {
    let timer = CountdownTimer(
      snapshot, id: id, options: options.counting, warnings: options.settings.warnings,
      isResumed: revival == .resumed, at: now)
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
    let shownOptions = ShownTimer.Options(
      isUnicode: options.isUnicode, speaks: options.speaks, stays: options.counting.stays,
      warnings: options.settings.warnings)
    shown = ShownTimer(TimerSnapshot(of: timer), shownOptions, in: zone, at: now)
    if timer.time.status == .paused { beginning = .paused }
  }

  package var id: TimerID { timer.id }
  package var time: TimeManager { timer.time }
  package var plan: Plan { timer.plan }

  /// When the part ends if nothing changes; nil where it does not run, or was stopped.
  var end: SteadyTime? { timer.remainingWhenStopped == nil ? time.end : nil }
  var settings: Settings { options.settings }

  package var phase: Phase {
    if timer.overtime != nil { return .overtime }
    guard timer.isOver || timer.remainingWhenStopped != nil else { return .counting }
    return shown.flashesUntil == nil ? .over : .flashing
  }

  /// How long time has been up.
  package func timeOver(at now: SteadyTime) -> Duration {
    time.endedAt.map { max($0.duration(to: now), .zero) } ?? .zero
  }

  var isNearlyUp: Bool { time.duration <= shown.nearEnd }

  // MARK: What happens

  /// Lets time pass.
  ///
  /// - Parameter isSeen: whether a picture can show that time is up.
  mutating func tick(isSeen: Bool, at now: Moment) -> [TimerEvent] {
    let events = timer.tick(at: now)
    show(isSeen: isSeen, at: now)
    return events
  }

  /// Performs an action.
  ///
  /// - Throws: why it was not performed.
  mutating func perform(
    _ action: TimerAction, isSeen: Bool, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    let events = try timer.perform(action, at: now)
    show(isSeen: isSeen, at: now)
    return events
  }

  /// Stops it before its end, or ends its alarm; nothing where it is over.
  mutating func stop(at now: Moment) -> [TimerEvent] {
    guard phase != .over else { return [] }
    let events = try? timer.perform(.stop, at: now)
    shown.stopFlashing()
    return events ?? []
  }

  private mutating func show(isSeen: Bool, at now: Moment) {
    shown.update(
      to: TimerSnapshot(of: timer), flashes: settings.flashes && isSeen, at: now)
  }

  // MARK: Other processes

  /// How it stands; nil where all is over and seen, or a person has stopped it.
  package var snapshot: TimerSnapshot? {
    phase == .over ? nil : shown.snapshot
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
  var entries: [LogEntry] { if case .logged(let entries) = self { entries } else { [] } }
}
