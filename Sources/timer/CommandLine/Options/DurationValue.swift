import Countdown

/// Reads a duration that is the value of an option.
struct DurationValue {
  /// The option as it is typed: `--warn`.
  let spelling: String

  /// Whether zero and numbers without a unit are errors.
  let isStrict: Bool

  /// The units to suggest for a number without one.
  var units = ["m", "s"]

  /// Reads the value. Every hint in the error is one word and a valid value.
  func read(_ value: String) throws(UsageError) -> Duration {
    let duration: Duration
    do throws(GrammarError) {
      duration = try Duration(reading: value)
    } catch {
      throw .badValue(of: spelling, because: reason(error, for: value))
    }
    guard isStrict else { return duration }
    guard duration > .zero else { throw .badValue(of: spelling, because: Self.zeroReason(value)) }
    guard !Self.hasNoUnit(value) else {
      throw .badValue(of: spelling, because: unitReason(value))
    }
    return duration
  }

  /// Returns the short text of a duration, or its seconds if the short text is not exact.
  static func text(_ duration: Duration) -> String {
    let text = duration.compact
    return (try? Duration(reading: text)) == duration ? text : duration.plainSeconds + "s"
  }

  /// Returns the grammar's error, with its hints made valid for this option.
  private func reason(_ error: GrammarError, for value: String) -> String {
    let suggested = error.hints.map(\.typed)
    guard !suggested.isEmpty else { return error.description }
    let hints = suggested.flatMap(usableForms)
    guard !hints.isEmpty else {
      let isZero = suggested.contains { (try? Duration(reading: $0)) == .zero }
      return isZero ? Self.zeroReason(value) : unitReason(value)
    }
    // The description ends with the hints.
    return error.description.dropLast(suggested.listed().count) + hints.listed()
  }

  private func usableForms(of hint: String) -> [String] {
    guard let duration = try? Duration(reading: hint) else { return [] }
    if isStrict, duration == .zero { return [] }
    if isStrict, Self.hasNoUnit(hint) { return withUnits(hint) }
    return [hint.contains(" ") ? duration.compact : hint]
  }

  private func unitReason(_ value: String) -> String {
    let hints = withUnits(value)
    let advice = hints.isEmpty ? "; for example: 1\(units[0])" : ": write \(hints.listed())"
    return "\(Quoting.quoted(value)) has no unit\(advice)"
  }

  private static func zeroReason(_ value: String) -> String {
    "\(Quoting.quoted(value)) is zero; for example: 1m"
  }

  private static func hasNoUnit(_ value: String) -> Bool {
    value.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  /// Returns the number with each unit. A duration that is too long is left out.
  private func withUnits(_ number: String) -> [String] {
    units.map { number + $0 }.filter { (try? Duration(reading: $0)) != nil }
  }
}
