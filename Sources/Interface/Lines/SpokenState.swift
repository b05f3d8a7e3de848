internal import Countdown

/// What there is to say about a countdown at one moment.
struct SpokenState: Equatable, Sendable {
  /// What only a person, or the end, changes. Time that passes does not.
  struct Situation: Equatable, Sendable {
    var status: TimeManager.Status
    var kind: TimeManager.Kind

    /// How long it runs in all; zero for a deadline, which the clock of the wall moves a little.
    var total: Duration
    var resets: Int
    var snoozes: Int

    /// The part of the plan.
    var place: PlanPosition

    /// When the alarm of a countdown that stays is repeated.
    var nextRing: SteadyTime?
  }

  var situation: Situation
  var name: String

  /// What is left, and the full time.
  var left: Duration
  var full: Duration

  /// When it ends: `17:35`, and `ends 17:35`.
  var endText: String
  var endPhrase: String

  /// When all parts end: `ends 19:25`; nil where that is not known, or is the end of the part.
  var wholeEndPhrase: String?

  /// `2 of 4`; nil for a plan of one part.
  var step: String?

  /// The part that waits for a key: `5 minutes break`; nil if none does.
  var waiting: String?
  var notice: Notice?

  /// How long time has been up.
  var over: Duration

  /// Whether a person has stopped it, while others go on, and nothing is left to say about that.
  var isSilent = false

  /// Whether keys are for it, and not for the others.
  var isChosen = false

  /// When time is up; nil while it does not run.
  var end: SteadyTime?

  /// What begins each line about it: `eggs: `; empty for the only one.
  var label = ""

  /// Whether it says at its end which keys there are: it waits for one.
  var saysKeys = true

  /// What there is to say about one of the timers of a window.
  init(_ model: Model, _ index: Int, at now: Moment) {
    let item = model.items[index]
    let time = item.time
    situation = Situation(
      status: time.status, kind: time.kind, total: time.isDeadline ? .zero : time.total,
      resets: time.resets, snoozes: time.snoozes, place: item.timer.position,
      nextRing: item.timer.overtime?.nextRing)
    (name, endText) = (item.shown.name, item.shown.endText)
    endPhrase = time.snoozes > 0 ? "ends \(endText)" : item.shown.endPhrase
    (step, wholeEndPhrase) = (item.shown.step?.words, item.shown.wholeEndPhrase)
    waiting = item.timer.isWaiting ? item.shown.comingPart.map(item.shown.partWords) : nil
    (left, full) = (time.duration, time.maxValue)
    over = item.timeOver(at: now.steady)
    let isStopped = item.timer.remainingWhenStopped != nil
    end = isStopped ? nil : time.end
    if model.hasSeveralTimers { label = "\(model.name(of: index)): " }
    isChosen = model.hasSeveralTimers && model.chosen == index
    if let notice = model.notice, (notice.subject?.index ?? model.chosen) == index {
      self.notice = notice
    }
    isSilent = isStopped && notice == nil
    saysKeys = !model.hasSeveralTimers || item.options.counting.stays || item.timer.isWaiting
  }

  /// Whether a line says already whom it is about, or is about all.
  func isNamed(in line: String) -> Bool {
    if line.hasPrefix(label) { return true }
    guard let notice, line.hasPrefix(notice.text) else { return false }
    return notice.subject?.isNamed ?? true
  }

  /// What the first line says of the end: `ends 17:35`, or `ends 19:25, part ends 17:35`.
  var beginning: String { wholeEndPhrase.map { "\($0), \(endPhrase)" } ?? endPhrase }

  /// `3 minutes 12 seconds left`, in whole seconds as the digits show them.
  var leftWords: String { "\(Duration.seconds(left.wholeSeconds).spoken) left" }

  /// How it stands: `3 minutes 12 seconds left, ends 17:35`.
  var standing: String {
    switch situation.status {
    case .running: "\(leftWords), \(endPhrase)"
    case .paused: "paused, \(leftWords)"
    case .stopped: name.isEmpty || !label.isEmpty ? overWords : "\(overWords), \(name)"
    }
  }

  /// `time is up`, or some time later `time was up 15 seconds ago`.
  private var overWords: String {
    let seconds = over.components.seconds
    return seconds < 2 ? "time is up" : "time was up \(Duration.seconds(seconds).spoken) ago"
  }

  /// How it stands after a change.
  func words(after before: Situation) -> String {
    if situation.snoozes > before.snoozes { return "snoozed, \(standing)" }
    // Nothing else says that it waits.
    if situation.status == .stopped, before.status != .stopped, saysKeys {
      let enter = waiting.map { "enter begins \($0)" } ?? "enter ends it"
      return "\(standing); \(enter), ? lists the keys"
    }
    if situation.place != before.place, situation.status == .running {
      return "\(step.map { "\($0), " } ?? "")\(endPhrase)"
    }
    var unpaused = before
    unpaused.status = situation.status
    return before.status == .paused && situation.status == .running && unpaused == situation
      ? "resumed, \(endPhrase)" : standing
  }
}
