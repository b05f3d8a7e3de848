/// The fade of a number on a wheel: from the ink in the middle to that of its neighbours, then to nothing, in steps
/// too small to see.
struct WheelFade {
  private let step: Int

  /// The steps between two numbers.
  private static let steps = 24

  /// - Parameter distance: the distance from the middle, in numbers.
  init(_ distance: Double) {
    step = min(Int((distance * Double(Self.steps)).rounded()), 3 * Self.steps)
  }

  /// Whether the number is nearer to the middle than to the first neighbour.
  var isMiddle: Bool { 2 * step <= Self.steps }

  /// The opacity, 0…1.
  var opacity: Double { min(Double(3 * Self.steps - step) / Double(2 * Self.steps), 1) }

  /// Returns the colour, between that of the middle and that of the neighbours.
  func color(from middle: RGB, to neighbour: RGB) -> RGB {
    let part = Float(min(step, Self.steps)) / Float(Self.steps)
    return RGB(encoded: middle.encoded + (neighbour.encoded - middle.encoded) * part)
  }
}
