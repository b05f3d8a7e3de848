// No other file of `Drawing` or `Interface` imports the C library.

private import CLibrary

/// Functions of real numbers; angles are in radians.
package enum Mathematics {
  package static func sine(_ angle: Double) -> Double { sin(angle) }
  package static func cosine(_ angle: Double) -> Double { cos(angle) }
  package static func exponential(_ power: Double) -> Double { exp(power) }
  package static func logarithm(_ value: Double) -> Double { log(value) }
  static func cubeRoot(_ value: Double) -> Double { cbrt(value) }
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  /// Returns a value clamped to bounds; NaN becomes the lower bound.
  static func clamped(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
    min(upper, max(lower, value))
  }

  /// Returns the angle of a direction, clockwise from 12 o'clock, 0…2π. y grows downwards.
  static func clockAngle(x: Double, y: Double) -> Double {
    let angle = atan2(x, -y)
    return angle < 0 ? angle + 2 * .pi : angle
  }
}
