internal import Countdown

/// The announceable state of a timer at one moment.
struct SpokenState: Equatable, Sendable {
  /// The values that change at an action, an end or a repeated alarm, but not as time passes.
  struct Situation: Equatable, Sendable {
    var status: TimeManager.Status
    var kind: TimeManager.Kind

    /// Zero for a deadline, whose total changes slightly with the wall clock.
    var total: Duration
    var resets: Int
    var snoozes: Int

    var position: PlanPosition

    var nextRing: SteadyTime?
  }

  var situation: Situation
  var name: String

  var left: Duration
  var full: Duration

  /// The end as a time and as a phrase: `17:35` and `ends 17:35`.
  var endText: String
  var endPhrase: String

  /// The end of the plan: `ends 19:25`; nil if it is unknown, if no other part follows, or while time is up.
  var planEndPhrase: String?

  /// `2 of 4`; nil for a plan of one part.
  var step: String?

  /// The part that waits for a key: `5 minutes break`; nil if none waits.
  var waitingPart: String?
  var notice: Notice?

  var timeSinceEnd: Duration

  /// Whether the timer was stopped, and there is no notice about it.
  var isSilent = false

  /// Whether this is the selected one of several timers.
  var isSelected = false

  /// The end; nil if the timer is not running.
  var end: SteadyTime?

  /// The prefix of each line: `eggs: `; empty for a single timer.
  var label = ""

  /// Whether the line about the end names the keys.
  var namesKeys = true

  init(_ model: Model, _ index: Int, at now: Moment) {
    let item = model.items[index]
    let time = item.time
    situation = Situation(
      status: time.status, kind: time.kind, total: time.isDeadline ? .zero : time.total,
      resets: time.resets, snoozes: time.snoozes, position: item.timer.position,
      nextRing: item.timer.overtime?.nextRing)
    (name, endText) = (item.display.name, item.display.endText)
    endPhrase = time.snoozes > 0 ? "ends \(endText)" : item.display.endPhrase
    (step, planEndPhrase) = (item.display.planProgress?.text, item.display.planEndPhrase)
    waitingPart = item.timer.isWaiting ? item.display.nextPart.map(item.display.partText) : nil
    (left, full) = (time.duration, time.maxValue)
    timeSinceEnd = item.timeSinceEnd(at: now.steady)
    let isStopped = item.timer.remainingWhenStopped != nil
    end = isStopped ? nil : time.end
    if model.hasSeveralTimers { label = "\(model.name(of: index)): " }
    isSelected = model.hasSeveralTimers && model.selectedIndex == index
    if let notice = model.notice, (notice.subject?.index ?? model.selectedIndex) == index {
      self.notice = notice
    }
    isSilent = isStopped && notice == nil
    namesKeys = !model.hasSeveralTimers || item.options.stays || item.timer.isWaiting
  }

  var hasGlobalNotice: Bool { notice.map { $0.subject == nil } ?? false }

  /// Returns whether a line begins with the timer's label, or with a notice that needs no label.
  func isNamed(in line: String) -> Bool {
    if line.hasPrefix(label) { return true }
    guard let notice, line.hasPrefix(notice.text) else { return false }
    return notice.subject?.isNamed ?? true
  }

  /// The end in the first line: `ends 17:35`, or `ends 19:25, part ends 17:35`.
  var firstEndPhrase: String { planEndPhrase.map { "\($0), \(endPhrase)" } ?? endPhrase }

  /// `3 minutes 12 seconds left`, in whole seconds as the digits show them.
  var leftText: String { "\(Duration.seconds(left.wholeSeconds).spoken) left" }

  /// `3 minutes 12 seconds left, ends 17:35`
  var statusText: String {
    switch situation.status {
    case .running: "\(leftText), \(endPhrase)"
    case .paused: "paused, \(leftText)"
    case .stopped: name.isEmpty || !label.isEmpty ? overtimeText : "\(overtimeText), \(name)"
    }
  }

  /// `time is up`, or later `time was up 15 seconds ago`.
  private var overtimeText: String {
    let seconds = timeSinceEnd.components.seconds
    return seconds < 2 ? "time is up" : "time was up \(Duration.seconds(seconds).spoken) ago"
  }

  func text(after before: Situation) -> String {
    if situation.snoozes > before.snoozes { return "snoozed, \(statusText)" }
    // Only this text tells that the timer waits for a key.
    if situation.status == .stopped, before.status != .stopped, namesKeys {
      let enter = waitingPart.map { "enter begins \($0)" } ?? "enter ends it"
      return "\(statusText); \(enter), ? lists the keys"
    }
    if situation.position != before.position, situation.status == .running {
      return "\(step.map { "\($0), " } ?? "")\(endPhrase)"
    }
    var unpaused = before
    unpaused.status = situation.status
    return before.status == .paused && situation.status == .running && unpaused == situation
      ? "resumed, \(endPhrase)" : statusText
  }
}
