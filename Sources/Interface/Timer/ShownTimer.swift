package import Countdown

/// The texts of a local or remote timer, and whether it flashes.
///
/// Everything derives from a snapshot, so that local and remote timers follow the same rules.
package struct ShownTimer: Sendable {
  package private(set) var snapshot: TimerSnapshot

  /// The name of the part, without control characters and characters that the terminal lacks; may
  /// be empty.
  package private(set) var name = ""

  /// The next part: `then 5m break`; nil after the last.
  private(set) var nextPartText: String?

  /// The ends of the part and of the plan. The plan's is nil if it is the same or unknown.
  private(set) var endLabel: EndTimeLabel
  private(set) var planEndLabel: EndTimeLabel?

  /// The remaining time at which the warning colour starts.
  private(set) var nearEnd = Duration.zero

  /// When the flash for the end of a part is over; nil without one.
  private(set) var flashesUntil: SteadyTime?

  private let options: Options

  struct Options: Sendable {
    /// Whether text may contain non-ASCII characters.
    var isUnicode: Bool

    /// Whether texts are meant to be read aloud.
    var speaks = false

    /// Whether the timer stays when time is up. It then does not flash.
    var stays = true

    /// The remaining time at each warning, as far as known.
    var warnings: [Duration] = []
  }

  /// The duration of the flash.
  package static let flashDuration = Duration.milliseconds(75)

  init(_ snapshot: TimerSnapshot, _ options: Options, in zone: some Zone, at now: Moment) {
    (self.snapshot, self.options) = (snapshot, options)
    endLabel = EndTimeLabel(in: zone, at: now)
    updateTexts(at: now)
  }

  /// Applies a new snapshot.
  ///
  /// - Parameter flashes: whether the end of a part may flash.
  mutating func update(to next: TimerSnapshot, flashes: Bool, at now: Moment) {
    if let until = flashesUntil, now.steady >= until { flashesUntil = nil }
    if next != snapshot {
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

  /// Updates the texts.
  private mutating func updateTexts(at now: Moment) {
    name = name(ofPart: snapshot.position.part)
    nextPartText = nextPart.map { "then \(partText($0))" }
    nearEnd = Warnings.nearEnd(of: snapshot.total, options.warnings)
    let end = snapshot.end(at: now) ?? now.wall.advanced(by: snapshot.left(at: now))
    let kind: EndTimeLabel.Kind =
      snapshot.hasEnded
      ? .past : snapshot.snoozes > 0 ? .snoozed : nextPart != nil ? .part : .coming
    endLabel.update(to: end, kind, isToTheSecond: snapshot.total < .seconds(60), at: now)
    planEndLabel = nil
    guard !snapshot.hasEnded, !snapshot.plan.waitsBetweenParts, nextPart != nil,
      let last = snapshot.plan.end(after: snapshot.position, at: end)
    else { return }
    var whole = endLabel
    whole.update(to: last, isToTheSecond: now.wall.duration(to: last) < .seconds(60), at: now)
    planEndLabel = whole
  }

  // MARK: Texts

  func name(ofPart part: Int) -> String {
    Quoting.visible(snapshot.plan.parts[part].name, isUnicode: options.isUnicode)
  }

  /// The end of the part: `17:35`, or `17:35:20` for a part shorter than a minute.
  package var endText: String { endLabel.text }

  /// The end of the part as a phrase: `ends 17:35`, or `part ends 17:35` in a longer plan.
  package var endPhrase: String { endLabel.phrase }

  /// The end of the plan as a phrase; nil if it is unknown or the end of the part.
  package var planEndPhrase: String? { planEndLabel?.phrase }

  /// The next part; nil after the last one.
  var nextPart: PlanPosition? {
    snapshot.isAtEnd ? nil : snapshot.plan.next(after: snapshot.position)
  }

  /// Returns a part as the user asked for it: `5m break`.
  func partText(_ place: PlanPosition) -> String {
    PlanTitle.text(
      of: snapshot.plan.part(at: place), name: Quoting.shortened(name(ofPart: place.part)),
      isSpoken: options.speaks)
  }

  /// The current round, or the part of a plan without rounds; nil for a plan of one part.
  package var planProgress: PlanProgress? {
    let (plan, place) = (snapshot.plan, snapshot.position)
    guard plan.isSequence else { return nil }
    switch plan.repeats {
    case .times(1): return PlanProgress(number: place.part + 1, count: plan.parts.count)
    case .times(let count): return PlanProgress(number: place.round + 1, count: count)
    case .forever: return PlanProgress(number: place.round + 1, count: nil)
    }
  }

  /// Whether the timer is in overtime.
  var isOvertime: Bool {
    snapshot.state == .waiting || snapshot.state == .over && options.stays
  }
}
