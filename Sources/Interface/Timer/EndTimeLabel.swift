internal import Countdown

/// The end time of a timer as text.
struct EndTimeLabel: Sendable {
  /// `17:35`, or `17:35:20`.
  private(set) var text = ""

  /// `ends 17:35`, `part ends 17:35`, `snoozed until 17:35` or `time was up at 17:35`.
  private(set) var phrase = ""

  enum Kind: String, Sendable {
    case coming = "ends "
    case snoozed = "snoozed until "
    case past = "time was up at "
    /// The end of a part, if the plan goes on.
    case part = "part ends "
  }

  private let zone: any Zone

  /// The time of both clocks at the last update, to detect changes of the wall clock.
  private var reference: Moment

  /// The first instant after the last update at which a new day may begin. The text names the day unless it is today.
  private var expiry: WallTime

  init(in zone: some Zone, at now: Moment) {
    self.zone = zone
    (reference, expiry) = (now, now.wall)
  }

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

  /// Returns an instant as a time of day: `17:35`.
  func text(of instant: WallTime, isToTheSecond: Bool, at now: Moment) -> String {
    WallTimeText.short(instant, hasSeconds: isToTheSecond, at: now.wall, in: zone)
  }

  /// Returns whether the text may be wrong. A paused timer does not show its end, so a new day does not matter.
  func isOutdated(isRunning: Bool, at now: Moment) -> Bool {
    hasClockBeenSet(at: now) || isRunning && now.wall >= expiry
  }

  /// Returns the next quarter hour of UTC. In every zone, days begin at a quarter hour.
  private static func nextQuarterHour(after instant: WallTime) -> WallTime {
    let seconds = instant.sinceEpoch.components.seconds
    return WallTime(sinceEpoch: .seconds((seconds / 900 + 1) * 900))
  }

  private func hasClockBeenSet(at now: Moment) -> Bool {
    let steadyDuration = reference.steady.duration(to: now.steady)
    let wallDuration = reference.wall.duration(to: now.wall)
    let difference = steadyDuration - wallDuration
    return difference > .seconds(1) || difference < .seconds(-1)
  }
}
