internal import Countdown

/// When a countdown ends, in words, and until when these words are right.
struct EndTimeLabel: Sendable {
  /// `17:35`, or `17:35:20`.
  private(set) var text = ""

  /// `ends 17:35`, `part ends 17:35`, `snoozed until 17:35` or `time was up at 17:35`.
  private(set) var phrase = ""

  enum Kind: String, Sendable {
    case coming = "ends "
    case snoozed = "snoozed until "
    case past = "time was up at "
    /// Of a part, where all ends later or never.
    case part = "part ends "
  }

  private let zone: any Zone

  /// Both clocks at one moment, to notice when the wall clock is set.
  private var reference: Moment

  /// From then on another day may have begun, which changes the words.
  private var expiry: WallTime

  init(in zone: some Zone, at now: Moment) {
    self.zone = zone
    (reference, expiry) = (now, now.wall)
  }

  /// Makes the words anew, because the end has moved or a clock has been set.
  ///
  /// - Parameter isToTheSecond: whether the words have seconds.
  mutating func update(
    to end: WallTime, _ kind: Kind = .coming, isToTheSecond: Bool, at now: Moment
  ) {
    reference = now
    expiry = Self.nextQuarterHour(after: now.wall)
    text = WallTimeText.short(end, hasSeconds: isToTheSecond, at: now.wall, in: zone)
    var phrase = TextBuilder()
    phrase.append(kind.rawValue)
    phrase.append(text)
    self.phrase = phrase.string
  }

  /// An instant as a time of day: `17:35`.
  func text(of instant: WallTime, isToTheSecond: Bool, at now: Moment) -> String {
    WallTimeText.short(instant, hasSeconds: isToTheSecond, at: now.wall, in: zone)
  }

  /// Whether the words may be wrong by now. A paused countdown shows no end, so its words need no new day.
  func isOutdated(isRunning: Bool, at now: Moment) -> Bool {
    hasClockBeenSet(at: now) || isRunning && now.wall >= expiry
  }

  /// In every zone midnight falls on a quarter of an hour of universal time. That is cheaper to compute than the next
  /// midnight of the zone.
  private static func nextQuarterHour(after instant: WallTime) -> WallTime {
    let seconds = instant.sinceEpoch.components.seconds
    return WallTime(sinceEpoch: .seconds((seconds / 900 + 1) * 900))
  }

  private func hasClockBeenSet(at now: Moment) -> Bool {
    let passed = reference.steady.duration(to: now.steady)
    let shown = reference.wall.duration(to: now.wall)
    let difference = passed - shown
    return difference > .seconds(1) || difference < .seconds(-1)
  }
}
