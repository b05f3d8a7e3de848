/// One line of the table: what was measured, against what, and how much of it is allowed.
struct Row {
  /// What was measured.
  let name: String

  /// The figure, with its unit.
  let measured: String

  /// The rival's or the floor's figure, after its name; a dash where there is none.
  let against: String

  /// What is held against the bound, and how it is written.
  let value: Double
  let shown: String

  /// The most that is allowed; nil where the row is there for orientation.
  let bound: Double?

  /// The bound as it is written.
  let limit: String

  /// What the floor reaches in the same minutes; where that is worse than the bound, the machine is
  /// too noisy for it, and twice the floor is what counts as missed.
  var floor = 0.0

  /// How far a row is within its bound.
  enum Verdict: String {
    case ok
    case over
    case missed
    case unbounded = "–"
  }

  /// Over is what noise can explain; a bound missed by twice or more is missed.
  var verdict: Verdict {
    guard let bound else { return .unbounded }
    if value <= bound { return .ok }
    return value < 2 * max(bound, floor) ? .over : .missed
  }

  func isWanted(by options: Options) -> Bool {
    guard let only = options.only else { return true }
    return name.contains(only)
  }
}

extension Row {
  /// A figure as a ratio to a rival's.
  static func ratio(
    _ name: String, _ measured: Double, _ against: (name: String, value: Double),
    unit: Unit, atMost bound: Double?, note: String = ""
  ) -> Row {
    let ratio = measured / against.value
    return Row(
      name: name, measured: unit.text(measured) + note,
      against: "\(against.name) \(unit.text(against.value))", value: ratio,
      shown: fixed(ratio, 2), bound: bound, limit: bound.map { fixed($0, 1) } ?? "–")
  }

  /// A figure that is held against a bound in its own unit.
  static func absolute(
    _ name: String, _ measured: Double, unit: Unit, atMost bound: Double, note: String = ""
  ) -> Row {
    Row(
      name: name, measured: unit.text(measured) + note, against: "–", value: measured,
      shown: "–", bound: bound, limit: unit.text(bound))
  }

  /// A figure that is held against a bound in its own unit, beside what a floor reaches.
  static func absolute(
    _ name: String, _ measured: Double, beside floor: (name: String, value: Double), unit: Unit,
    atMost bound: Double, note: String
  ) -> Row {
    Row(
      name: name, measured: unit.text(measured) + note,
      against: "\(floor.name) \(unit.text(floor.value))", value: measured,
      shown: fixed(measured / floor.value, 2), bound: bound, limit: unit.text(bound),
      floor: floor.value)
  }

  /// A figure whose rival is not there to be measured.
  static func missing(_ name: String, _ measured: Double, unit: Unit, _ reason: String) -> Row {
    Row(
      name: name, measured: unit.text(measured), against: reason, value: measured, shown: "–",
      bound: nil, limit: "–")
  }

  /// A row that could not be measured; it counts as missed, unless it is the system that is unable.
  static func failed(_ name: String, _ reason: any Error) -> Row {
    let line = "\(reason)".split(separator: "\n").first ?? "failed"
    return Row(
      name: name, measured: String(line), against: "–", value: .infinity, shown: "–",
      bound: reason is Untold ? nil : 0, limit: "–")
  }
}
