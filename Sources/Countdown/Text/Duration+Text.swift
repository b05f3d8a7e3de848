extension Duration {
  /// The exact duration as the user would type it: `2d1h30m`, `1.5s`, `500ms`, `0s`.
  package var compact: String {
    let (seconds, attoseconds) = components
    let sign = self < .zero ? "-" : ""
    if seconds == 0, attoseconds != 0 { return sign + (self * 1_000).plainMagnitude + "ms" }

    let whole = Int64(clamping: seconds.magnitude)
    return sign + Self.units(of: whole, decimals: Self.decimals(attoseconds.magnitude))
  }

  /// Returns the duration rounded to its two largest units: `20m 18s`, `2d 3h`, or `51h 25m` without days.
  package func brief(hasDays: Bool = true) -> String {
    let unit: Int64 =
      self < .seconds(3_600) ? 1 : self < .seconds(86_400) || !hasDays ? 60 : 3_600
    let rounded = (self + .seconds(unit) / 2).components.seconds / unit * unit
    return Self.units(of: max(rounded, 0), hasDays: hasDays, separator: " ")
  }

  /// Returns the units that are not zero, the largest first; `0s` for zero.
  private static func units(
    of seconds: Int64, decimals: String = "", hasDays: Bool = true, separator: String = ""
  ) -> String {
    var text = TextBuilder()
    func append(_ amount: Int64, _ unit: String) {
      if !text.bytes.isEmpty { text.append(separator) }
      text.append(amount)
      text.append(unit)
    }
    let hours = seconds / 3_600
    for (amount, unit) in [
      (hasDays ? hours / 24 : 0, "d"), (hasDays ? hours % 24 : hours, "h"),
      (seconds / 60 % 60, "m"),
    ] where amount > 0 { append(amount, unit) }
    if seconds % 60 > 0 || !decimals.isEmpty || seconds == 0 {
      append(seconds % 60, decimals + "s")
    }
    return text.string
  }

  /// The seconds as a decimal number without exponent and trailing zeros: `300`, `0.5`, `1.25`.
  package var plainSeconds: String {
    (self < .zero ? "-" : "") + plainMagnitude
  }

  private var plainMagnitude: String {
    "\(components.seconds.magnitude)\(Self.decimals(components.attoseconds.magnitude))"
  }

  /// Returns the decimal point and the digits after it; empty for zero.
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
