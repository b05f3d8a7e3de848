/// The positions of a wheel's numbers, in rows from the middle of its box.
///
/// Each number is a flat facet of the wheel. A facet that is turned away by an angle θ is R sin θ from the middle,
/// and its height shrinks by cos θ. It is also further away, and so a little smaller.
struct WheelGeometry: Hashable, Sendable {
  /// The wheel's radius in rows.
  let radius: Double

  /// The angle between two numbers.
  let step: Double

  /// The height of a number in the middle, in rows.
  private let rows: Double

  /// A number on the wheel.
  struct Facet: Hashable, Sendable {
    var number: Int
    /// The distance of its middle below the middle of the box, in rows.
    var y: Double
    /// The scale, relative to the number in the middle.
    var width, height: Double
    /// The distance from the middle, in numbers.
    var distance: Double
    /// Whether it is the number nearest to the middle.
    var isNearest: Bool
  }

  /// The least gap between two numbers, as a share of their height.
  private static let gap = 0.14

  /// The gap between a neighbour and the edge of the box, as a share of the numbers' height. Words may follow beyond
  /// the edge.
  private static let margin = 0.08

  /// The reduction of a number that is turned away by a right angle.
  private static let shrinking = 0.3

  /// The least and the greatest cosine of the angle between two numbers.
  private static let cosines = 0.4...0.86

  /// Creates a geometry in which the neighbours of the number in the middle just fit into the box, as far as they
  /// remain recognisable.
  ///
  /// - Parameters:
  ///   - height: the rows of the box.
  ///   - rows: the rows of the number in the middle.
  init(height: Double, rows: Double) {
    self.rows = rows
    let gap = max(rows * Self.gap, 0.5)
    // The room for a neighbour, between both gaps.
    let margin = min(rows * Self.margin, 0.5)
    let room = (height / 2 - rows / 2 - gap - margin) / rows
    // A neighbour's height is cosine · nearness(cosine). That it fills the room is a quadratic equation of the
    // cosine.
    let (a, b) = (Self.shrinking, 1 - Self.shrinking)
    let fitting = ((b * b + 4 * a * max(room, 0)).squareRoot() - b) / (2 * a)
    let cosine = Mathematics.clamped(fitting, Self.cosines.lowerBound, Self.cosines.upperBound)
    let sine = (1 - cosine * cosine).squareRoot()
    radius = (rows / 2 + gap + rows / 2 * cosine * Self.nearness(cosine)) / sine
    step = Mathematics.clockAngle(x: sine, y: -cosine)
  }

  private static func nearness(_ cosine: Double) -> Double { 1 - shrinking * (1 - cosine) }

  /// Returns the visible numbers, from the top. Greater numbers come from above.
  func facets(_ wheel: Wheel) -> [Facet] {
    guard wheel.count > 0 else { return [] }
    let position = wheel.position.truncatingRemainder(dividingBy: Double(wheel.count))
    let middle = position.rounded()
    let reach = Int((.pi / 2 / step).rounded(.up))
    return (-reach...reach).reversed().compactMap { offset in
      let distance = middle + Double(offset) - position
      let angle = distance * step
      let cosine = Mathematics.cosine(angle)
      guard cosine > 0.05, abs(angle) < .pi / 2 else { return nil }
      let near = Self.nearness(cosine)
      let number = Int(middle) + offset
      let wrapped = (number % wheel.count + wheel.count) % wheel.count
      return Facet(
        number: wrapped, y: -radius * Mathematics.sine(angle), width: near, height: near * cosine,
        distance: abs(distance), isNearest: offset == 0)
    }
  }
}
