package import Countdown

/// How a timer is shown, whichever process counts it: what it is called, when it ends, and whether it flashes.
///
/// All of it is made of a snapshot, so that the timers of this process and of others follow the same rules.
package struct ShownTimer: Sendable {
  package private(set) var snapshot: TimerSnapshot

  /// The name of the part; may be empty. No part of it is a command to the terminal, or a character that it lacks.
  package private(set) var name = ""

  /// The part that follows this one: `then 5m break`; nil after the last.
  private(set) var nextWords: String?

  /// When the part ends, and when all of the plan does; nil where that is the same, or is not known.
  private(set) var ending: EndTimeLabel
  private(set) var wholeEnding: EndTimeLabel?

  /// How much is left when the last stretch begins, which has the warning colour.
  private(set) var nearEnd = Duration.zero

  /// Until when the picture shows that a part is over; nil where it does not.
  private(set) var flashesUntil: SteadyTime?

  private let options: Options

  struct Options: Sendable {
    /// Whether text may be more than ASCII.
    var isUnicode: Bool

    /// Whether lines are made to be read aloud.
    var speaks = false

    /// Whether it stays when time is up, so that it needs no flash.
    var stays = true

    /// How much is left at each warning, as far as that is known.
    var warnings: [Duration] = []
  }

  /// How long the end is shown.
  package static let flashDuration = Duration.milliseconds(75)

  init(_ snapshot: TimerSnapshot, _ options: Options, in zone: some Zone, at now: Moment) {
    (self.snapshot, self.options) = (snapshot, options)
    ending = EndTimeLabel(in: zone, at: now)
    describe(at: now)
  }

  /// Takes in how the timer stands now.
  ///
  /// - Parameter flashes: whether a picture may flash when a part is over.
  mutating func update(to next: TimerSnapshot, flashes: Bool, at now: Moment) {
    if let until = flashesUntil, now.steady >= until { flashesUntil = nil }
    if next != snapshot {
      let isPartOver =
        snapshot.isCounting ? snapshot.left(at: now) <= .zero : next.isAtEnd && !snapshot.isAtEnd
      snapshot = next
      if isPartOver {
        flashesUntil = flashes && !isOvertime ? now.steady + Self.flashDuration : nil
      }
      describe(at: now)
    } else if ending.isOutdated(isRunning: snapshot.state != .paused, at: now) {
      describe(at: now)
    }
  }

  mutating func stopFlashing() { flashesUntil = nil }

  /// Makes the words anew.
  private mutating func describe(at now: Moment) {
    name = name(ofPart: snapshot.position.part)
    nextWords = comingPart.map { "then \(partWords($0))" }
    nearEnd = Warnings.nearEnd(of: snapshot.total, options.warnings)
    let end = snapshot.end(at: now) ?? now.wall.advanced(by: snapshot.left(at: now))
    let kind: EndTimeLabel.Kind =
      snapshot.hasEnded
      ? .past : snapshot.snoozes > 0 ? .snoozed : comingPart != nil ? .part : .coming
    ending.update(to: end, kind, isToTheSecond: snapshot.total < .seconds(60), at: now)
    wholeEnding = nil
    guard !snapshot.hasEnded, !snapshot.plan.waitsBetweenParts, comingPart != nil,
      let last = snapshot.plan.end(after: snapshot.position, at: end)
    else { return }
    var whole = ending
    whole.update(to: last, isToTheSecond: now.wall.duration(to: last) < .seconds(60), at: now)
    wholeEnding = whole
  }

  // MARK: Words

  func name(ofPart part: Int) -> String {
    Quoting.visible(snapshot.plan.parts[part].name, isUnicode: options.isUnicode)
  }

  /// When the part ends: `17:35`, or `17:35:20` for one shorter than a minute.
  package var endText: String { ending.text }

  /// The end as a phrase: `ends 17:35`, or `part ends 17:35` where all ends later.
  package var endPhrase: String { ending.phrase }

  /// When all ends, as a phrase; nil where that is not known, or is the end of the part.
  package var wholeEndPhrase: String? { wholeEnding?.phrase }

  /// The part that comes next; nil after the last one.
  var comingPart: PlanPosition? {
    snapshot.isAtEnd ? nil : snapshot.plan.next(after: snapshot.position)
  }

  /// A part as it was asked for: `5m break`.
  func partWords(_ place: PlanPosition) -> String {
    PlanTitle.text(
      of: snapshot.plan.part(at: place), name: Quoting.shortened(name(ofPart: place.part)),
      isSpoken: options.speaks)
  }

  /// Which round it is of how many; of a plan that is not repeated, which part. Nil for a plan of one part.
  package var step: PlanProgress? {
    let (plan, place) = (snapshot.plan, snapshot.position)
    guard plan.isSequence else { return nil }
    switch plan.repeats {
    case .times(1): return PlanProgress(number: place.part + 1, count: plan.parts.count)
    case .times(let count): return PlanProgress(number: place.round + 1, count: count)
    case .forever: return PlanProgress(number: place.round + 1, count: nil)
    }
  }

  /// Whether its time is up, and it counts what is over.
  var isOvertime: Bool {
    snapshot.state == .waiting || snapshot.state == .over && options.stays
  }
}
