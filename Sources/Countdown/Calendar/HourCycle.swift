/// How a time of day is written.
package enum HourCycle: String, Sendable {
  /// `5:30 PM`
  case h12 = "12"
  /// `17:30`
  case h24 = "24"

  /// Appends a time of day.
  ///
  /// - Parameters:
  ///   - hour: 0…24, where 24 is the end of the day.
  ///   - second: nil to write none.
  ///   - fraction: digits after the second, with their point.
  func append(
    hour: Int, minute: Int, second: Int?, fraction: String = "",
    to text: inout TextBuilder
  ) {
    switch self {
    case .h12: text.append(Int64(hour % 12 == 0 ? 12 : hour % 12))
    case .h24: text.append(Int64(hour), digits: 2)
    }
    text.append(":")
    text.append(Int64(minute), digits: 2)
    if let second {
      text.append(":")
      text.append(Int64(second), digits: 2)
      text.append(fraction)
    }
    if self == .h12 { text.append(hour % 24 < 12 ? " AM" : " PM") }
  }
}
