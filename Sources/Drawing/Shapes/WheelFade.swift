/// The fade of a number on a wheel: from the middle's ink to the neighbours' ink, then to nothing, in invisible steps.
struct WheelFade {
  private let stepsFromMiddle: Int

  private static let stepsPerNumber = 24

  /// - Parameter distance: the distance from the middle, in numbers.
  init(_ distance: Double) {
    stepsFromMiddle = min(
      Int((distance * Double(Self.stepsPerNumber)).rounded()), 3 * Self.stepsPerNumber)
  }

  /// Whether the number is at most half-way from the middle to the first neighbour.
  var isMiddle: Bool { 2 * stepsFromMiddle <= Self.stepsPerNumber }

  /// The opacity, 0…1: it falls from the first neighbour to the third, which is invisible.
  var opacity: Double {
    min(Double(3 * Self.stepsPerNumber - stepsFromMiddle) / Double(2 * Self.stepsPerNumber), 1)
  }

  func color(from middle: RGB, to neighbour: RGB) -> RGB {
    let share = Float(min(stepsFromMiddle, Self.stepsPerNumber)) / Float(Self.stepsPerNumber)
    return RGB(encoded: middle.encoded + (neighbour.encoded - middle.encoded) * share)
  }
}
