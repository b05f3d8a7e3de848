internal import Countdown
internal import Drawing

/// The digits in ever fewer columns, down to one.
enum ShortDigits {
  static func fitting(_ parts: Parts, columns: Int, capabilities: Capabilities) -> String {
    if parts.digits.utf8.count <= columns { return parts.digits }
    let largest = largestUnit(parts.remaining)
    if largest.utf8.count <= columns { return largest }
    return columns > 0 ? gauge(parts.fraction, isUnicode: capabilities.isUnicode) : ""
  }

  /// `3d`, `2h`, `5m`, rounded up so that it is never less than what is left; seconds without a unit.
  private static func largestUnit(_ remaining: Duration) -> String {
    let seconds = remaining.wholeSeconds
    switch seconds {
    case ..<60: return "\(seconds)"
    case ..<3600: return "\((seconds + 59) / 60)m"
    case ..<86400: return "\((seconds + 3599) / 3600)h"
    default: return "\((seconds + 86399) / 86400)d"
    }
  }

  /// One character for how much is left.
  private static func gauge(_ fraction: Double, isUnicode: Bool) -> String {
    let steps = isUnicode ? 8.0 : 9.0
    let step = UInt32(min(max((fraction * steps).rounded(.up), 0), steps))
    guard isUnicode else { return "\(step)" }
    return Unicode.Scalar(0x2580 + step).map { step > 0 ? String(Character($0)) : " " } ?? " "
  }
}
