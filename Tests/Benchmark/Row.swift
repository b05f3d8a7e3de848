/// One line of the table: what was measured, what it is compared with, and its bound.
struct Row {
  /// What was measured.
  let name: String

  /// The figure, with its unit.
  let measured: String

  /// The name and the figure of the rival or floor; a dash where there is none.
  let against: String

  /// The value that is compared with the bound, and its text for the table's ratio.
  let value: Double
  let shown: String

  /// The greatest allowed value; nil where the row is for orientation only.
  let bound: Double?

  /// The bound as text.
  let limit: String

  /// What the floor reaches in the same minutes.
  ///
  /// Where that is worse than the bound, the machine is too noisy for the bound, and only a value of twice the floor
  /// or more is missed.
  let floor: Double

  /// How a row compares with its bound.
  enum Verdict: String {
    case ok
    case over
    case missed
    case unbounded = "–"
  }

  /// Noise may explain a row that is over its bound; a row at twice its bound or more is missed.
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
  /// A figure whose ratio to a rival's figure has a bound.
  ///
  /// - Parameter floor: what this machine reaches at best in the same minutes, where that may be more than the bound.
  static func ratio(
    _ name: String, _ measured: Double, _ against: (name: String, value: Double),
    unit: Unit, atMost bound: Double?, note: String = "", floor: Double = 0
  ) -> Row {
    let ratio = measured / against.value
    return Row(
      name: name, measured: unit.text(measured) + note,
      against: "\(against.name) \(unit.text(against.value))", value: ratio,
      shown: fixed(ratio, 2), bound: bound, limit: bound.map { fixed($0, 1) } ?? "–",
      floor: floor / against.value)
  }

  /// A figure with a bound in its own unit.
  static func absolute(
    _ name: String, _ measured: Double, unit: Unit, atMost bound: Double, note: String = ""
  ) -> Row {
    Row(
      name: name, measured: unit.text(measured) + note, against: "–", value: measured,
      shown: "–", bound: bound, limit: unit.text(bound), floor: 0)
  }

  /// A figure with a bound in its own unit, and the figure of a floor beside it.
  ///
  /// - Parameter noise: what this machine reaches at best, if that is not the floor's figure.
  static func absolute(
    _ name: String, _ measured: Double, beside floor: (name: String, value: Double), unit: Unit,
    atMost bound: Double, note: String, noise: Double? = nil
  ) -> Row {
    Row(
      name: name, measured: unit.text(measured) + note,
      against: "\(floor.name) \(unit.text(floor.value))", value: measured,
      shown: fixed(measured / floor.value, 2), bound: bound, limit: unit.text(bound),
      floor: noise ?? floor.value)
  }

  /// A figure whose rival cannot be measured.
  static func missing(_ name: String, _ measured: Double, unit: Unit, _ reason: String) -> Row {
    Row(
      name: name, measured: unit.text(measured), against: reason, value: measured, shown: "–",
      bound: nil, limit: "–", floor: 0)
  }

  /// A row that could not be measured. It counts as missed, unless the system cannot provide the figure.
  static func failed(_ name: String, _ reason: any Error) -> Row {
    let line = "\(reason)".split(separator: "\n").first ?? "failed"
    return Row(
      name: name, measured: String(line), against: "–", value: .infinity, shown: "–",
      bound: reason is Untold ? nil : 0, limit: "–", floor: 0)
  }
}
