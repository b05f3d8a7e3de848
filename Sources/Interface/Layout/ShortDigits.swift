internal import Drawing

/// The digits as plain text, shortened where they do not fit.
enum ShortDigits {
  /// Returns the first of these that fits: the digits, the time in one unit, one character for the share of time left.
  static func fitting(_ viewState: CountdownViewState, columns: Int, capabilities: Capabilities)
    -> String
  {
    if viewState.digits.utf8.count <= columns { return viewState.digits }
    if viewState.isOvertime {
      if let text = overInOneUnit(viewState.seconds, columns: columns) { return text }
    } else if let text = inOneUnit(viewState.seconds, columns: columns) {
      return text
    }
    return columns > 0 ? gauge(viewState.fraction, isUnicode: capabilities.isUnicode) : ""
  }

  /// Returns the time, rounded up, in the finest unit that fits: `65m`, `2h`, `3d`. Seconds have no unit.
  private static func inOneUnit(_ seconds: Int64, columns: Int) -> String? {
    if seconds < 60 {
      let text = "\(seconds)"
      return text.utf8.count <= columns ? text : nil
    }
    if let text = roundedUp(seconds, 60, "m", columns) { return text }
    if seconds >= 3600, let text = roundedUp(seconds, 3600, "h", columns) { return text }
    return seconds >= 86400 ? roundedUp(seconds, 86400, "d", columns) : nil
  }

  /// Returns the time since the end in one unit, rounded down: `+65m`.
  private static func overInOneUnit(_ seconds: Int64, columns: Int) -> String? {
    let units: [(Int64, String)] = [(1, ""), (60, "m"), (3600, "h"), (86400, "d")]
    for (unit, name) in units where seconds >= unit && (unit > 1 || seconds < 60) {
      let text = "+\(seconds / unit)\(name)"
      if text.utf8.count <= columns { return text }
    }
    return nil
  }

  private static func roundedUp(
    _ seconds: Int64, _ unit: Int64, _ name: String, _ columns: Int
  ) -> String? {
    let text = "\((seconds + unit - 1) / unit)" + name
    return text.utf8.count <= columns ? text : nil
  }

  /// Returns a block of one to eight eighths of a cell, or a blank; without Unicode, a digit, 0…9.
  private static func gauge(_ fraction: Double, isUnicode: Bool) -> String {
    let steps = isUnicode ? 8.0 : 9.0
    let step = UInt32(min(max((fraction * steps).rounded(.up), 0), steps))
    guard isUnicode else { return "\(step)" }
    return Unicode.Scalar(0x2580 + step).map { step > 0 ? String(Character($0)) : " " } ?? " "
  }
}
