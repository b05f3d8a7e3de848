/// The positions of a wheel's numbers, in rows from the middle of its box.
///
/// Each number is a flat facet of the wheel. R is the wheel's radius. A facet that is turned away by an angle θ is
/// R sin θ from the middle, and its height shrinks by the factor cos θ. It is further away, and so a little smaller.
struct WheelGeometry: Hashable, Sendable {
  /// The wheel's radius in rows.
  let radius: Double

  /// The angle between two numbers.
  let step: Double

  struct Facet: Hashable, Sendable {
    var number: Int
    /// The distance of its middle below the middle of the box, in rows.
    var y: Double
    /// The scale, relative to the number in the middle.
    var width, height: Double
    /// The distance from the middle, in numbers.
    var distance: Double
    var isNearest: Bool
  }

  /// The least gap between two numbers, as a share of their height.
  private static let gapShare = 0.14

  /// The gap between a neighbour and the edge of the box, as a share of the numbers' height.
  private static let marginShare = 0.08

  /// The share by which perspective shrinks a number that is turned away by a right angle.
  private static let shrinking = 0.3

  /// The range of the cosine of the angle between two numbers. With a smaller cosine, neighbours would be too flat.
  private static let cosineRange = 0.4...0.86

  /// Creates a geometry for a number of `rows` rows in a box of `height` rows. The number's neighbours just fit into
  /// the box, unless they would become unrecognisable.
  init(height: Double, rows: Double) {
    let gap = max(rows * Self.gapShare, 0.5)
    let margin = min(rows * Self.marginShare, 0.5)
    // The room for a neighbour, relative to the height of the number in the middle.
    let room = (height / 2 - rows / 2 - gap - margin) / rows
    // The neighbour's height, in the same unit, is cosine · perspectiveScale(cosine) = a · cosine² + b · cosine. It
    // must fill the room.
    let (a, b) = (Self.shrinking, 1 - Self.shrinking)
    let fittingCosine = ((b * b + 4 * a * max(room, 0)).squareRoot() - b) / (2 * a)
    let cosine = Mathematics.clamped(
      fittingCosine, Self.cosineRange.lowerBound, Self.cosineRange.upperBound)
    let sine = (1 - cosine * cosine).squareRoot()
    radius = (rows / 2 + gap + rows / 2 * cosine * Self.perspectiveScale(cosine)) / sine
    step = Mathematics.clockAngle(x: sine, y: -cosine)
  }

  /// Returns the scale of a number that is turned away, and so further from the viewer.
  private static func perspectiveScale(_ cosine: Double) -> Double { 1 - shrinking * (1 - cosine) }

  /// Returns the visible numbers, from the top, where the greater numbers are.
  func facets(_ wheel: Wheel) -> [Facet] {
    guard wheel.count > 0 else { return [] }
    let position = wheel.position.truncatingRemainder(dividingBy: Double(wheel.count))
    let nearest = position.rounded()
    let reach = Int((.pi / 2 / step).rounded(.up))
    return (-reach...reach).reversed().compactMap { offset in
      let displacement = nearest + Double(offset) - position
      let angle = displacement * step
      let cosine = Mathematics.cosine(angle)
      // A number that is seen nearly edge-on would be an illegible line.
      guard cosine > 0.05 else { return nil }
      let scale = Self.perspectiveScale(cosine)
      let number = Int(nearest) + offset
      let wrapped = (number % wheel.count + wheel.count) % wheel.count
      return Facet(
        number: wrapped, y: -radius * Mathematics.sine(angle), width: scale, height: scale * cosine,
        distance: abs(displacement), isNearest: offset == 0)
    }
  }
}
