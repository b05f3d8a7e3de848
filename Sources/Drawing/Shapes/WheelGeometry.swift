/// Where the numbers of a wheel are on their wheel, in rows from the middle of the box.
///
/// Each number is a flat facet of the wheel. Seen from the side, a facet that is turned away by an angle θ lies R sin θ
/// from the middle, and its height shrinks by cos θ. It is a little further away too, and so a little smaller.
struct WheelGeometry: Hashable, Sendable {
  /// The wheel's radius in rows.
  let radius: Double

  /// The angle between two numbers.
  let step: Double

  /// The height of the numbers in rows, when they are not turned.
  private let rows: Double

  /// A number on the wheel.
  struct Facet: Hashable, Sendable {
    var number: Int
    /// How far the middle of it is below the middle of the box, in rows.
    var y: Double
    /// How much smaller it is than in the middle.
    var width, height: Double
    /// How many numbers it is away from the middle.
    var distance: Double
    /// Whether it is the one nearest to the middle.
    var isNearest: Bool
  }

  /// The least free space between two numbers, as a part of their height.
  private static let gap = 0.14

  /// The free space between a neighbour and the edge of the box, as a part of the height of the numbers. Words may stand
  /// beyond the edge.
  private static let margin = 0.08

  /// How much smaller a number is that is turned away by a right angle.
  private static let shrinking = 0.3

  /// The cosine of the angle between two numbers at least and at most.
  private static let cosines = 0.4...0.86

  /// The angle is such that the neighbours of a number in the middle just fit into the box, within limits where they can
  /// still be recognised.
  ///
  /// - Parameters:
  ///   - height: that of the box.
  ///   - rows: that of the numbers.
  init(height: Double, rows: Double) {
    self.rows = rows
    let gap = max(rows * Self.gap, 0.5)
    // What is left for a neighbour, between the gap and the margin at the edge of the box.
    let margin = min(rows * Self.margin, 0.5)
    let room = (height / 2 - rows / 2 - gap - margin) / rows
    // A neighbour's height, cosine · nearness(cosine), fills the room: a quadratic equation of the cosine.
    let (a, b) = (Self.shrinking, 1 - Self.shrinking)
    let fitting = ((b * b + 4 * a * max(room, 0)).squareRoot() - b) / (2 * a)
    let cosine = Mathematics.clamped(fitting, Self.cosines.lowerBound, Self.cosines.upperBound)
    let sine = (1 - cosine * cosine).squareRoot()
    radius = (rows / 2 + gap + rows / 2 * cosine * Self.nearness(cosine)) / sine
    step = Mathematics.clockAngle(x: sine, y: -cosine)
  }

  private static func nearness(_ cosine: Double) -> Double { 1 - shrinking * (1 - cosine) }

  /// The numbers that are seen, from the top; greater ones come from above.
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
