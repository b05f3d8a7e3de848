extension Duration {
  /// The exact duration as a user would type it, in units: `1h30m`, `2d`, `500ms`, `1.5s`, `0s`.
  ///
  /// Reading the text gives the same duration, unless it is negative. Days are the largest unit; less than a second
  /// is in milliseconds.
  package var compact: String {
    let (seconds, attoseconds) = components
    let sign = self < .zero ? "-" : ""
    if seconds == 0, attoseconds != 0 { return sign + (self * 1_000).plainMagnitude + "ms" }

    var text = Text()
    text.append(sign)
    let whole = Int64(clamping: seconds.magnitude)
    for (amount, unit) in [
      (whole / 86_400, "d"), (whole / 3_600 % 24, "h"), (whole / 60 % 60, "m"),
    ] where amount > 0 {
      text.append(amount)
      text.append(unit)
    }
    if whole % 60 > 0 || attoseconds != 0 || whole == 0 {
      text.append(whole % 60)
      text.append(Self.decimals(attoseconds.magnitude))
      text.append("s")
    }
    return text.string
  }

  /// The seconds as a plain decimal without an exponent or trailing zeros: `300`, `0.5`, `1.25`.
  package var plainSeconds: String {
    (self < .zero ? "-" : "") + plainMagnitude
  }

  private var plainMagnitude: String {
    "\(components.seconds.magnitude)\(Self.decimals(components.attoseconds.magnitude))"
  }

  /// The decimal point and the digits after it; empty for zero.
  private static func decimals(_ attoseconds: UInt64) -> String {
    guard attoseconds > 0 else { return "" }
    var rest = attoseconds
    var places = 18
    while rest.isMultiple(of: 10) {
      rest /= 10
      places -= 1
    }
    let digits = String(rest)
    return "." + String(repeating: "0", count: places - digits.count) + digits
  }
}
