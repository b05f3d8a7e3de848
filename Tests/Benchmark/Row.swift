/// A row of the table: a figure, its reference, and its bound.
struct Row {
  /// What was measured.
  let name: String

  /// The figure, with its unit.
  let measuredText: String

  /// The name and the figure of the rival or floor; a dash if there is none.
  let reference: String

  /// The value that is compared with the bound, and the text in the table's ratio column.
  let value: Double
  let ratioText: String

  /// The greatest allowed value; nil for rows without a bound.
  let bound: Double?

  /// The bound as text.
  let boundText: String

  /// The floor's value in the same minutes.
  ///
  /// If it is worse than the bound, the machine is too noisy for the bound, and only a value of twice the floor or
  /// more counts as missed.
  let floor: Double

  /// The result of comparing a row with its bound.
  enum Verdict: String {
    case ok
    case over
    case missed
    case unbounded = "–"
  }

  /// Noise may explain a value over the bound, but not one of twice the bound or more.
  var verdict: Verdict {
    guard let bound else { return .unbounded }
    if value <= bound { return .ok }
    return value < 2 * max(bound, floor) ? .over : .missed
  }

  func isSelected(by options: Options) -> Bool {
    guard let nameFilter = options.nameFilter else { return true }
    return name.contains(nameFilter)
  }
}

extension Row {
  /// Returns a figure whose ratio to a rival's figure has a bound.
  ///
  /// - Parameter floor: the best that this machine reaches in the same minutes, if that may exceed the bound.
  static func ratio(
    _ name: String, _ measured: Double, _ reference: (name: String, value: Double),
    unit: Unit, atMost bound: Double?, note: String = "", floor: Double = 0
  ) -> Row {
    let ratio = measured / reference.value
    return Row(
      name: name, measuredText: unit.text(measured) + note,
      reference: "\(reference.name) \(unit.text(reference.value))", value: ratio,
      ratioText: fixed(ratio, 2), bound: bound, boundText: bound.map { fixed($0, 1) } ?? "–",
      floor: floor / reference.value)
  }

  static func absolute(
    _ name: String, _ measured: Double, unit: Unit, atMost bound: Double, note: String = ""
  ) -> Row {
    Row(
      name: name, measuredText: unit.text(measured) + note, reference: "–", value: measured,
      ratioText: "–", bound: bound, boundText: unit.text(bound), floor: 0)
  }

  /// Returns a figure with a bound in its own unit, beside the figure of a floor.
  ///
  /// - Parameter noise: the best that this machine reaches, if that is not the floor's figure.
  static func absolute(
    _ name: String, _ measured: Double, beside floor: (name: String, value: Double), unit: Unit,
    atMost bound: Double, note: String, noise: Double? = nil
  ) -> Row {
    Row(
      name: name, measuredText: unit.text(measured) + note,
      reference: "\(floor.name) \(unit.text(floor.value))", value: measured,
      ratioText: fixed(measured / floor.value, 2), bound: bound, boundText: unit.text(bound),
      floor: noise ?? floor.value)
  }

  static func missing(_ name: String, _ measured: Double, unit: Unit, _ reason: String) -> Row {
    Row(
      name: name, measuredText: unit.text(measured), reference: reason, value: measured,
      ratioText: "–",
      bound: nil, boundText: "–", floor: 0)
  }

  /// Returns a row that could not be measured. It counts as missed, unless the system cannot provide the figure.
  static func failed(_ name: String, _ reason: any Error) -> Row {
    let line = "\(reason)".split(separator: "\n").first ?? "failed"
    return Row(
      name: name, measuredText: String(line), reference: "–", value: .infinity, ratioText: "–",
      bound: reason is UsageUnavailable ? nil : 0, boundText: "–", floor: 0)
  }
}
