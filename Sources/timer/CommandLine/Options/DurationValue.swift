import Countdown

/// A duration as the value of an option: one word, so that a hint can be copied behind the option.
struct DurationValue {
  /// As it is written on a command line: `--warn`.
  let spelling: String

  /// Whether a bare number is refused, because it could be minutes or seconds, and so is zero.
  let isStrict: Bool

  /// Reads the value; every hint of the error is a value that is understood.
  func read(_ value: String) throws(UsageError) -> Duration {
    let duration: Duration
    do throws(GrammarError) {
      duration = try Duration(reading: value)
    } catch {
      throw .badValue(of: spelling, because: reason(error, for: value))
    }
    guard isStrict else { return duration }
    guard duration > .zero else { throw .badValue(of: spelling, because: Self.nothing(value)) }
    guard !Self.isBare(value) else {
      let hints = Self.withUnits(value).listed()
      throw .badValue(
        of: spelling, because: "\(Quoting.quoted(value)) has no unit: write \(hints)")
    }
    return duration
  }

  /// As a user would write it, where that is read as exactly this time.
  static func text(_ duration: Duration) -> String {
    let text = duration.compact
    return (try? Duration(reading: text)) == duration ? text : duration.plainSeconds + "s"
  }

  /// What the grammar says, with hints for this option: in one word, and with a unit where it is needed.
  private func reason(_ error: GrammarError, for value: String) -> String {
    let theirs = error.hints.map(\.typed)
    guard !theirs.isEmpty else { return error.description }
    let hints = theirs.flatMap(forms)
    guard !hints.isEmpty else { return Self.nothing(value) }
    return error.description.dropLast(theirs.listed().count) + hints.listed()
  }

  private func forms(of hint: String) -> [String] {
    guard let duration = try? Duration(reading: hint) else { return [] }
    if isStrict, duration == .zero { return [] }
    if isStrict, Self.isBare(hint) { return Self.withUnits(hint) }
    return [hint.contains(" ") ? duration.compact : hint]
  }

  private static func nothing(_ value: String) -> String {
    "\(Quoting.quoted(value)) is zero; for example: 1m"
  }

  private static func isBare(_ value: String) -> Bool {
    value.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
  }

  /// The minutes or the seconds that a bare number could be, without those that are too long.
  private static func withUnits(_ number: String) -> [String] {
    ["m", "s"].map { number + $0 }.filter { (try? Duration(reading: $0)) != nil }
  }
}
