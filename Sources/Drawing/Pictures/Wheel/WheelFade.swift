/// The inks of the numbers of a wheel: from the ink of the one in the middle to that of its neighbours, and on into the
/// background, in steps that cannot be told apart.
enum WheelFade {
  /// The steps between two numbers.
  static let steps = 24

  /// The last step, at which nothing is left.
  static let last = 3 * steps

  /// The step of a number.
  ///
  /// - Parameter distance: how many numbers it is away from the middle.
  static func step(_ distance: Double) -> Int {
    min(Int((distance * Double(steps)).rounded()), last)
  }

  /// The colour at a step.
  ///
  /// - Parameters:
  ///   - ink: that of the number in the middle.
  ///   - faint: that of its neighbours.
  static func color(_ step: Int, _ ink: RGB, _ faint: RGB, _ background: RGB) -> RGB {
    let place = Float(step) / Float(steps)
    let (first, second) = place < 1 ? (ink, faint) : (faint, background)
    let part = place < 1 ? place : (place - 1) / 2
    let mean = first.encoded + (second.encoded - first.encoded) * part
    func whole(_ value: Float) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
    return RGB(whole(mean[0]), whole(mean[1]), whole(mean[2]))
  }
}
