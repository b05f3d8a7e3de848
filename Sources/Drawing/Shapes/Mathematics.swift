// The only functions that `Drawing` takes from the C library.

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  #error("no mathematics for this platform")
#endif

enum Mathematics {
  static func sine(_ angle: Double) -> Double { sin(angle) }
  static func cosine(_ angle: Double) -> Double { cos(angle) }
  static func cubeRoot(_ value: Double) -> Double { cbrt(value) }
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  /// The angle of a direction, clockwise from 12 o'clock, 0 ..< 2π; y grows downwards.
  static func clockAngle(x: Double, y: Double) -> Double {
    let angle = atan2(x, -y)
    return angle < 0 ? angle + 2 * .pi : angle
  }
}
