internal import Drawing

/// The digits as plain text, shortened where they do not fit.
enum ShortDigits {
  /// Returns the first of these that fits: the digits, the time in one unit, one character for the share of time left.
  static func fitting(_ viewState: CountdownViewState, columns: Int, capabilities: Capabilities)
    -> String
  {
    if viewState.digits.utf8.count <= columns { return viewState.digits }
    if let text = inOneUnit(viewState.seconds, isOvertime: viewState.isOvertime, columns: columns) {
      return text
    }
    return columns > 0 ? gauge(viewState.fraction, isUnicode: capabilities.isUnicode) : ""
  }

  /// Returns the time in the finest unit that fits: `65m`, `2h`, `3d`. Seconds have no unit.
  ///
  /// The time left is rounded up, the time since the end down: `+65m`.
  private static func inOneUnit(_ seconds: Int64, isOvertime: Bool, columns: Int) -> String? {
    let units: [(Int64, String)] =
      seconds < 60 ? [(1, "")] : [(60, "m"), (3600, "h"), (86400, "d")]
    for (unit, name) in units where unit <= max(seconds, 1) {
      let text = isOvertime ? "+\(seconds / unit)\(name)" : "\((seconds + unit - 1) / unit)\(name)"
      if text.utf8.count <= columns { return text }
    }
    return nil
  }

  /// Returns a block of one to eight eighths of a cell, or a blank; without Unicode, a digit, 0…9.
  private static func gauge(_ fraction: Double, isUnicode: Bool) -> String {
    let steps = isUnicode ? 8.0 : 9.0
    let step = UInt32(min(max((fraction * steps).rounded(.up), 0), steps))
    guard isUnicode else { return "\(step)" }
    return Unicode.Scalar(0x2580 + step).map { step > 0 ? String(Character($0)) : " " } ?? " "
  }
}
