package import Countdown

/// The texts of a timer on the screen, and whether it flashes.
///
/// Everything derives from a snapshot, so that this process's timers and those of other processes look the same.
package struct TimerDisplay: Sendable {
  package private(set) var snapshot: TimerSnapshot

  /// The visible name of the part; may be empty.
  package private(set) var name = ""

  /// The next part: `then 5m break`; nil if no part follows.
  private(set) var nextPartText: String?

  private(set) var endLabel: EndTimeLabel

  /// The end of the plan; nil if it is unknown, if no other part follows, or while time is up.
  private(set) var planEndLabel: EndTimeLabel?

  /// The remaining time at which the warning colour starts.
  private(set) var warningThreshold = Duration.zero

  /// The remaining time at the first of several warnings, when the ring turns amber; nil without several warnings.
  private(set) var firstThreshold: Duration?

  /// The end of the flash; nil if nothing flashes.
  private(set) var flashesUntil: SteadyTime?

  private let options: Options

  struct Options: Sendable {
    var isUnicode: Bool

    /// Whether texts are for reading aloud.
    var isSpoken = false

    /// Whether the timer stays on the screen when time is up, instead of ending with a flash.
    var stays = true
  }

  package static let flashDuration = Duration.milliseconds(75)

  init(_ snapshot: TimerSnapshot, _ options: Options, in zone: some Zone, at now: Moment) {
    (self.snapshot, self.options) = (snapshot, options)
    endLabel = EndTimeLabel(in: zone, at: now)
    updateTexts(at: now)
  }

  /// Applies a snapshot. An unchanged one must be applied, too, because texts expire.
  mutating func update(to next: TimerSnapshot, flashes: Bool, at now: Moment) {
    if let until = flashesUntil, now.steady >= until { flashesUntil = nil }
    if next != snapshot {
      // An action can also end a paused part, or finish a plan that waits for its next part.
      let isPartOver =
        snapshot.isCounting ? snapshot.left(at: now) <= .zero : next.isAtEnd && !snapshot.isAtEnd
      snapshot = next
      if isPartOver {
        flashesUntil = flashes && !isOvertime ? now.steady + Self.flashDuration : nil
      }
      updateTexts(at: now)
    } else if endLabel.isOutdated(isRunning: snapshot.state != .paused, at: now) {
      updateTexts(at: now)
    }
  }

  mutating func stopFlashing() { flashesUntil = nil }

  private mutating func updateTexts(at now: Moment) {
    name = name(ofPart: snapshot.position.part)
    nextPartText = nextPart.map { "then \(partText($0))" }
    let warnings = snapshot.warnings[snapshot.position.part]
    warningThreshold = Warnings.warningThreshold(of: snapshot.total, warnings)
    firstThreshold = Warnings.firstThreshold(of: snapshot.total, warnings)
    let end = snapshot.end(at: now) ?? now.wall.advanced(by: snapshot.left(at: now))
    let kind: EndTimeLabel.Kind =
      snapshot.hasEnded
      ? .past : snapshot.snoozes > 0 ? .snoozed : nextPart != nil ? .part : .coming
    endLabel.update(to: end, kind, isToTheSecond: snapshot.total < .seconds(60), at: now)
    planEndLabel = nil
    guard !snapshot.hasEnded, !snapshot.plan.waitsBetweenParts, nextPart != nil,
      let last = snapshot.plan.end(after: snapshot.position, at: end)
    else { return }
    var planEnd = endLabel
    planEnd.update(to: last, isToTheSecond: now.wall.duration(to: last) < .seconds(60), at: now)
    planEndLabel = planEnd
  }

  // MARK: Texts

  func name(ofPart part: Int) -> String {
    Quoting.visible(snapshot.plan.parts[part].name, isUnicode: options.isUnicode)
  }

  /// The end of the part: `17:35`, or `17:35:20` for a part shorter than a minute.
  package var endText: String { endLabel.text }

  /// The end of the part as a phrase: `ends 17:35`, or `part ends 17:35` if another part follows.
  package var endPhrase: String { endLabel.phrase }

  /// The end of the plan as a phrase; nil if it is unknown, if no other part follows, or while time is up.
  package var planEndPhrase: String? { planEndLabel?.phrase }

  var nextPart: PlanPosition? {
    snapshot.isAtEnd ? nil : snapshot.plan.next(after: snapshot.position)
  }

  /// Returns a part as the user asked for it: `5m break`.
  func partText(_ position: PlanPosition) -> String {
    PlanTitle.text(
      of: snapshot.plan.part(at: position), name: Quoting.shortened(name(ofPart: position.part)),
      isSpoken: options.isSpoken)
  }

  /// The current round, or the part of a plan without rounds; nil for a plan of one part.
  package var planProgress: PlanProgress? {
    let (plan, position) = (snapshot.plan, snapshot.position)
    guard plan.isSequence else { return nil }
    switch plan.repeats {
    case .times(1): return PlanProgress(number: position.part + 1, count: plan.parts.count)
    case .times(let count): return PlanProgress(number: position.round + 1, count: count)
    case .forever: return PlanProgress(number: position.round + 1, count: nil)
    }
  }

  /// Whether the time since the end is shown: between parts, and after the last part if the timer stays.
  var isOvertime: Bool {
    snapshot.state == .waiting || snapshot.state == .over && options.stays
  }
}
