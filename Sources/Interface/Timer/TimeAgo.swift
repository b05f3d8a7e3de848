internal import Countdown

enum TimeAgo {
  /// Returns a text such as `, 14 min ago`; empty below two seconds.
  ///
  /// - Parameter isSpoken: whether the text is for reading aloud: `, 14 minutes ago`.
  static func text(_ duration: Duration, isSpoken: Bool = false) -> String {
    let seconds = duration.components.seconds
    if isSpoken, seconds >= 2 {
      let unitInSeconds: Int64 = seconds < 60 ? 1 : seconds < 86_400 ? 60 : 86_400
      return ", \(Duration.seconds(seconds / unitInSeconds * unitInSeconds).spoken) ago"
    }
    switch seconds {
    case ..<2: return ""
    case ..<60: return ", \(seconds) s ago"
    case ..<3600: return ", \(seconds / 60) min ago"
    case ..<86400:
      let minutes = seconds / 60 % 60
      return ", \(seconds / 3600) h\(minutes > 0 ? " \(minutes) min" : "") ago"
    default: return ", \(seconds / 86400) d ago"
    }
  }
}
