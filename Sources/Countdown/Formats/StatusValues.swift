/// The values of the fields of a status line, at a moment.
package struct StatusValues {
  private let timer: TimerSnapshot
  private let now: Moment
  private let zone: any Zone
  private let isUnicode: Bool

  /// The number of characters of the bar.
  static let barLength = 10

  /// - Parameter isUnicode: whether the text may have characters beyond ASCII.
  package init(_ timer: TimerSnapshot, at now: Moment, in zone: any Zone, isUnicode: Bool) {
    (self.timer, self.now) = (timer, now)
    (self.zone, self.isUnicode) = (zone, isUnicode)
  }

  /// Returns the value of a field; empty if the timer has none.
  package func text(of field: StatusField) -> String {
    switch field {
    case .name: visible(timer.name)
    case .left: timer.shownLeft(at: now)
    case .seconds: String(timer.secondsLeft(at: now))
    case .total: DigitFormat.shortDigits(of: timer.total)
    case .elapsed: DigitFormat.shortDigits(of: .seconds(timer.secondsPassed(at: now)))
    case .percent: String(timer.stepsPassed(of: 100, at: now))
    case .ends: timer.shownEnd(at: now, in: zone)
    case .until: timer.end(at: now).map(WallTimeText.utc) ?? ""
    case .state: timer.state.rawValue
    case .part: String(timer.partNumber)
    case .parts: timer.partCount.map { String($0) } ?? ""
    case .next: visible(timer.next)
    case .id: timer.id
    case .bar: bar
    }
  }

  private func visible(_ text: String) -> String { Quoting.visible(text, isUnicode: isUnicode) }

  private var bar: String {
    let filled = Int(timer.stepsPassed(of: UInt64(Self.barLength), at: now))
    let (full, empty) = isUnicode ? ("█", "░") : ("#", "-")
    return String(repeating: full, count: filled)
      + String(repeating: empty, count: Self.barLength - filled)
  }
}
