/// A row of the table: a figure, the figure that it is compared with, and its bound.
struct Row {
  let name: String

  let measuredText: String

  /// The name and the figure of the comparison program; a dash if there is none.
  let referenceText: String

  /// The value that is compared with the bound.
  let value: Double

  let ratioText: String

  /// The greatest allowed value; nil for rows without a bound.
  let bound: Double?

  let boundText: String

  /// The value that the best possible program would have reached in the same minutes; 0 if it is not known.
  /// If it exceeds the bound, the machine is too noisy for the bound.
  let noise: Double

  /// The result of comparing a row with its bound.
  enum Verdict: String {
    case ok
    case over
    case missed
    case unbounded = "–"
  }

  /// A value is `missed` from twice the bound or twice the noise on, whichever is more. Noise may explain a smaller
  /// value.
  var verdict: Verdict {
    guard let bound else { return .unbounded }
    if value <= bound { return .ok }
    return value < 2 * max(bound, noise) ? .over : .missed
  }

  func isSelected(by options: Options) -> Bool {
    guard let nameFilter = options.nameFilter else { return true }
    return name.contains(nameFilter)
  }
}

extension Row {
  /// Returns a figure beside another program's figure, with a bound for the ratio of both.
  static func ratio(
    _ name: String, _ measured: Double, _ reference: (name: String, value: Double),
    unit: Unit, atMost bound: Double?, note: String = "", noise: Double = 0
  ) -> Row {
    let ratio = measured / reference.value
    return Row(
      name: name, measuredText: unit.text(measured) + note,
      referenceText: "\(reference.name) \(unit.text(reference.value))", value: ratio,
      ratioText: fixed(ratio, 2), bound: bound, boundText: bound.map { fixed($0, 1) } ?? "–",
      noise: noise / reference.value)
  }

  /// Returns a figure with a bound in its own unit.
  static func absolute(
    _ name: String, _ measured: Double, unit: Unit, atMost bound: Double, note: String = ""
  ) -> Row {
    Row(
      name: name, measuredText: unit.text(measured) + note, referenceText: "–", value: measured,
      ratioText: "–", bound: bound, boundText: unit.text(bound), noise: 0)
  }

  /// Returns a figure with a bound in its own unit, beside a baseline, whose figure is the default of `noise`.
  static func absolute(
    _ name: String, _ measured: Double, beside baseline: (name: String, value: Double), unit: Unit,
    atMost bound: Double, note: String, noise: Double? = nil
  ) -> Row {
    Row(
      name: name, measuredText: unit.text(measured) + note,
      referenceText: "\(baseline.name) \(unit.text(baseline.value))", value: measured,
      ratioText: fixed(measured / baseline.value, 2), bound: bound, boundText: unit.text(bound),
      noise: noise ?? baseline.value)
  }

  /// Returns a figure without a bound, and the reason why it is not compared.
  static func withoutReference(_ name: String, _ measured: Double, unit: Unit, _ reason: String)
    -> Row
  {
    Row(
      name: name, measuredText: unit.text(measured), referenceText: reason, value: measured,
      ratioText: "–", bound: nil, boundText: "–", noise: 0)
  }

  /// Returns a row that could not be measured. It counts as missed, unless the system cannot provide the figure.
  static func failed(_ name: String, _ reason: any Error) -> Row {
    let line = "\(reason)".split(separator: "\n").first ?? "failed"
    return Row(
      name: name, measuredText: String(line), referenceText: "–", value: .infinity, ratioText: "–",
      bound: reason is UsageUnavailable ? nil : 0, boundText: "–", noise: 0)
  }
}
