internal import Countdown

/// When a countdown ends, as people say it, for as long as that is right.
struct Ending: Sendable {
  /// `17:35`, or `17:35:20`.
  private(set) var text = ""

  /// `ends 17:35`.
  private(set) var phrase = ""

  private let zone: any Zone

  /// Both clocks, as they stood together, to see when the one on the wall is set.
  private var reference: Moment

  /// From then on another day may have begun, which changes how the end is said.
  private var expiry: WallTime

  init(in zone: some Zone, at now: Moment) {
    self.zone = zone
    (reference, expiry) = (now, now.wall)
  }

  /// It ends then, or a clock has been set.
  ///
  /// - Parameter isToTheSecond: the seconds are worth being said.
  mutating func update(to end: WallTime, isToTheSecond: Bool, at now: Moment) {
    reference = now
    expiry = Self.nextQuarterHour(after: now.wall)
    text = EndTime.short(end, isToTheSecond: isToTheSecond, at: now.wall, in: zone)
    var phrase = Text()
    phrase.append("ends ")
    phrase.append(text)
    self.phrase = phrase.string
  }

  /// Whether it may have to be said otherwise by now; what is paused has no end to be said.
  func isOutdated(isRunning: Bool, at now: Moment) -> Bool {
    hasClockBeenSet(at: now) || isRunning && now.wall >= expiry
  }

  /// Wherever it is, midnight falls on a quarter of an hour of universal time; that is cheaper to know
  /// than when midnight is.
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
