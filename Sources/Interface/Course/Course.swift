package import Countdown
internal import Sound

/// One timer of a page, with all that belongs to it alone: its warnings, its alarm, and what is said of it.
///
/// It knows nothing of keys, of the window or of other timers. What it wants done it returns as ``Report``s.
package struct Course: Sendable {
  package enum Phase: Equatable, Sendable {
    case counting
    /// Time is up, and that is shown until then.
    case flashing(until: SteadyTime)
    /// Time is up, and it stays until a key comes: of the last part, or of one after which it asks.
    case overtime(Overtime)
    case over
  }

  package internal(set) var options: Options

  package internal(set) var timer: CountdownTimer

  /// The full time of the part that was asked for; more may have been added since.
  package internal(set) var asked: Duration

  /// What was asked for: a duration, or an instant.
  var askedKind: TimeManager.Kind

  package internal(set) var phase = Phase.counting

  /// The wall clock when time was up, even if that was noticed later; nil before.
  package internal(set) var endedAt: WallTime?

  /// Until when the picture shows that a part is over; nil where it does not.
  var flashesUntil: SteadyTime?

  var warnings: Warnings

  /// When the part ends, and when all of the plan does; nil where that is the same, or is not known.
  var ending: Ending
  var wholeEnding: Ending?

  /// The overtime from which a key has gone on to count again. Undo returns to it after a snooze or after the next part
  /// was begun; an added minute and a restart cannot be undone.
  var overtimeBefore: Overtime?

  /// What programs were told last: whether the timer runs, is paused or is over.
  var toldStatus = TimeManager.Status.stopped

  /// When time passed over a seam last.
  var passedAt: SteadyTime?

  /// When the part was restarted last.
  var restartedAt: SteadyTime?

  /// How much was left when a person stopped it; nil where nobody has.
  package internal(set) var stoppedWith: Duration?

  /// What the next line of the log is counted from, and the parts whose lines are not written yet.
  var logMark: LogMark
  var left: [LeftPart] = []

  /// How many parts have run to their end.
  package internal(set) var partsDone = 0

  /// How long the end is shown.
  package static let flashDuration = Duration.milliseconds(75)

  /// A timer that runs from now on.
  package init(_ timer: CountdownTimer, options: Options, zone: some Zone, at now: Moment) {
    self.timer = timer
    self.options = options
    (asked, askedKind) = (timer.time.maxValue, timer.time.kind)
    logMark = LogMark(began: now.wall, ran: .zero, asked: timer.time.maxValue)
    warnings = Warnings(options.settings.warnings, left: timer.time.duration)
    ending = Ending(in: zone, at: now)
    if timer.plan.isSequence { wholeEnding = ending }
    updateEnding(at: now)
  }

  package var id: TimerID { timer.id }
  package var time: TimeManager { timer.time }
  package var plan: Plan { timer.plan }

  /// Whether a part is over, and it waits for a key to go on.
  package var isAsking: Bool { timer.isWaiting }

  /// Whether all of its parts are over.
  package var isUp: Bool { timer.isOver }

  /// What is known of the time since the end; nil if there is none.
  package var overtime: Overtime? {
    if case .overtime(let overtime) = phase { overtime } else { nil }
  }

  /// How long time has been up.
  package func timeOver(at now: SteadyTime) -> Duration {
    time.endedAt.map { max($0.duration(to: now), .zero) } ?? .zero
  }

  /// How much is left when the last stretch begins, which has the warning colour.
  var nearEnd: Duration { warnings.last(of: time.maxValue) ?? time.warning }

  var isNearlyUp: Bool { time.duration <= nearEnd }
}
