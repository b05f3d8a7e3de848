package import Countdown
internal import Sound

/// A timer of this process with its options and texts.
package struct TimerItem: Sendable {
  /// The options with which a timer starts, beside its plan.
  package struct Options: Sendable {
    package var parts = PartValues(PartOptions())

    /// Whether names may contain non-ASCII characters.
    package var isUnicode = true

    /// Whether to mention warnings that the timer never reaches.
    package var mentionsOmittedWarnings = true

    package var allowedSounds = AllowedSounds.all

    /// Whether the timer stays after its end, and its alarm rings again until the user acts.
    package var stays = false

    /// Whether to log the parts for which no setting decides.
    package var logsByDefault = false

    /// Whether to run programs at events: the user's hook programs or commands.
    package var hasHooks = false

    /// Whether texts are for reading aloud: `4 minutes 58 seconds`, not `04:58`.
    package var isSpoken = false

    package init() {}

    fileprivate var countdownOptions: CountdownTimer.Options {
      var options = CountdownTimer.Options(stays: stays)
      options.parts = parts.map {
        CountdownTimer.PartOptions(
          warnings: $0.settings.warnings, logs: $0.settings.logs ?? logsByDefault)
      }
      return options
    }
  }

  /// The origin of a timer that starts from a snapshot.
  package enum Origin: String, Sendable {
    /// The user has just asked for it.
    case begun
    /// Its process died. A paused timer runs again.
    case resumed
    /// Its process handed it over.
    case handedOver
  }

  package enum Phase: Equatable, Sendable {
    /// The time is running or paused.
    case counting
    /// Time is up, and the screen flashes.
    case flashing
    /// Time is up, and the timer waits for a key: after the last part, or between parts.
    case overtime
    case over
  }

  package internal(set) var options: Options

  package private(set) var timer: CountdownTimer

  /// The event to react to at the start; nil for none.
  private(set) var startEvent: TimerEvent? = .started

  package private(set) var display: TimerDisplay

  /// Creates a timer.
  ///
  /// - Parameter since: when it began, in the past; nil if it begins now.
  package init(
    _ plan: Plan, since: WallTime? = nil, id: TimerID, options: Options, zone: some Zone,
    at now: Moment
  ) {
    let timer =
      since.map {
        CountdownTimer(plan, id: id, options: options.countdownOptions, since: $0, at: now)
      } ?? CountdownTimer(plan, id: id, options: options.countdownOptions, at: now)
    self.init(timer, options: options, zone: zone, at: now)
  }

  /// Creates a timer from a snapshot whose instants are on this machine's steady clock.
  package init(
    _ snapshot: TimerSnapshot, as origin: Origin, id: TimerID, options: Options, zone: some Zone,
    at now: Moment
  ) {
    let timer = CountdownTimer(
      snapshot, id: id, options: options.countdownOptions, isResumed: origin == .resumed, at: now)
    self.init(timer, options: options, zone: zone, at: now)
    if timer.isOver { startEvent = nil }
    // If a part has ended, the next part starts now, whatever the origin.
    guard !snapshot.hasEnded else { return }
    switch origin {
    case .begun: break
    case .resumed: startEvent = timer.time.status == .running ? .resumed : nil
    case .handedOver: startEvent = nil
    }
  }

  private init(_ timer: CountdownTimer, options: Options, zone: some Zone, at now: Moment) {
    (self.timer, self.options) = (timer, options)
    let displayOptions = TimerDisplay.Options(
      isUnicode: options.isUnicode, isSpoken: options.isSpoken, stays: options.stays)
    display = TimerDisplay(TimerSnapshot(of: timer), displayOptions, in: zone, at: now)
    if timer.time.status == .paused { startEvent = .paused }
  }

  package var id: TimerID { timer.id }
  package var time: TimeManager { timer.time }
  package var plan: Plan { timer.plan }

  /// The end of the part if nothing changes; nil if the timer is not running.
  var end: SteadyTime? { timer.remainingWhenStopped == nil ? time.end : nil }

  /// The settings of the current part.
  var settings: Settings { settings(at: timer.position) }

  func settings(at position: PlanPosition) -> Settings { options.parts[position.part].settings }

  package var phase: Phase {
    if timer.overtime != nil { return .overtime }
    guard timer.isOver || timer.remainingWhenStopped != nil else { return .counting }
    return display.flashesUntil == nil ? .over : .flashing
  }

  /// Returns the time since the end; zero before.
  package func timeSinceEnd(at now: SteadyTime) -> Duration {
    time.endedAt.map { max($0.duration(to: now), .zero) } ?? .zero
  }

  /// Whether a warning determines the colour of the ring.
  var hasWarningColor: Bool {
    time.duration <= display.firstThreshold ?? display.warningThreshold
  }

  // MARK: Events

  /// Advances the timer to now. The end can flash only if a picture is seen.
  mutating func tick(isSeen: Bool, at now: Moment) -> [TimerEvent] {
    let events = timer.tick(at: now)
    updateDisplay(isSeen: isSeen, at: now)
    return events
  }

  mutating func perform(
    _ action: TimerAction, isSeen: Bool, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    let events = try timer.perform(action, at: now)
    updateDisplay(isSeen: isSeen, at: now)
    return events
  }

  /// Stops the timer or its alarm.
  mutating func stop(at now: Moment) -> [TimerEvent] {
    guard phase != .over else { return [] }
    let events = try? timer.perform(.stop, at: now)
    display.stopFlashing()
    return events ?? []
  }

  private mutating func updateDisplay(isSeen: Bool, at now: Moment) {
    display.update(
      to: TimerSnapshot(of: timer), flashes: settings.flashes && isSeen, at: now)
  }

  // MARK: Snapshots

  /// The snapshot for other processes; nil if the timer is over or stopped.
  package var snapshot: TimerSnapshot? {
    phase == .over ? nil : display.snapshot
  }

  /// Whether another process can take the timer over.
  var canMoveToBackground: Bool { snapshot.map { !$0.isAtEnd } ?? false }

  /// Ends the timer without an alarm if it is over by now; returns the log entries to write, or nil if it is not over.
  package mutating func endIfOver(at now: Moment) -> [LogEntry]? {
    var item = self
    let events = item.tick(isSeen: false, at: now)
    guard item.timer.isOver else { return nil }
    self = item
    return events.flatMap(\.entries)
  }

  /// Takes the log entries that wait because an undo could still change them.
  mutating func takeEntries() -> [TimerEvent] { timer.takeEntries() }
}

extension TimerEvent {
  var entries: [LogEntry] { if case .logged(let entries) = self { entries } else { [] } }
}
