/// The fields of a timer at a moment, as a line shows them.
package struct StatusValues {
  private let timer: TimerSnapshot
  private let now: Moment
  private let zone: any Zone
  private let isUnicode: Bool

  /// How many characters a bar has.
  static let barLength = 10

  /// - Parameter isUnicode: whether text may be more than ASCII.
  package init(_ timer: TimerSnapshot, at now: Moment, in zone: any Zone, isUnicode: Bool) {
    (self.timer, self.now) = (timer, now)
    (self.zone, self.isUnicode) = (zone, isUnicode)
  }

  /// One field; empty where the timer has none.
  package func text(of field: StatusField) -> String {
    switch field {
    case .name: visible(timer.name)
    case .left: timer.shownLeft(at: now)
    case .seconds: String(timer.secondsLeft(at: now))
    case .total: DigitFormat.digits(left: timer.total)
    case .elapsed: DigitFormat.digits(left: .seconds(timer.secondsPassed(at: now)))
    case .percent: String(timer.stepsPassed(of: 100, at: now))
    case .ends: timer.shownEnd(at: now, in: zone)
    case .state: timer.state.rawValue
    case .part: String(timer.part)
    case .parts: timer.parts.map { String($0) } ?? ""
    case .next: visible(timer.next)
    case .id: timer.id
    case .bar: bar
    }
  }

  /// A name has no line feed, or anything else that a terminal would act upon.
  private func visible(_ text: String) -> String { Quoting.visible(text, isUnicode: isUnicode) }

  /// What has passed.
  private var bar: String {
    let filled = Int(timer.stepsPassed(of: UInt64(Self.barLength), at: now))
    let (full, empty) = isUnicode ? ("█", "░") : ("#", "-")
    return String(repeating: full, count: filled)
      + String(repeating: empty, count: Self.barLength - filled)
  }
}
