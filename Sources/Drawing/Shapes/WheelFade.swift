/// How far a number of a wheel has faded: from the ink of the one in the middle to that of its neighbours, and on until
/// nothing is left, in steps that cannot be told apart.
struct WheelFade {
  private let step: Int

  /// The steps between two numbers.
  private static let steps = 24

  /// - Parameter distance: how many numbers it is away from the middle.
  init(_ distance: Double) {
    step = min(Int((distance * Double(Self.steps)).rounded()), 3 * Self.steps)
  }

  /// Whether it is nearer to the middle than to its neighbours.
  var isMiddle: Bool { 2 * step <= Self.steps }

  /// 0…1.
  var opacity: Double { min(Double(3 * Self.steps - step) / Double(2 * Self.steps), 1) }

  /// The colour, of that of the middle and that of its neighbours.
  func color(from middle: RGB, to neighbour: RGB) -> RGB {
    let part = Float(min(step, Self.steps)) / Float(Self.steps)
    let mean = middle.encoded + (neighbour.encoded - middle.encoded) * part
    func whole(_ value: Float) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
    return RGB(whole(mean[0]), whole(mean[1]), whole(mean[2]))
  }
}
