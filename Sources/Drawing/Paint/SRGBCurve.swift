/// The transfer function of sRGB (IEC 61966-2-1), between encoded values and linear light.
enum SRGBCurve {
  static func decoded(_ value: UInt8) -> Float {
    let c = Double(value) / 255
    return Float(c <= 0.04045 ? c / 12.92 : Mathematics.power((c + 0.055) / 1.055, 2.4))
  }

  /// The linear value of each encoded value. A table is fast enough for the million values of a picture in pixels.
  private static let table = (0...255).map { decoded(UInt8($0)) }

  @inline(__always)
  static func decoded(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> SIMD4<Float> {
    SIMD4(table[Int(red)], table[Int(green)], table[Int(blue)], 0)
  }

  /// Encodes linear light, 0…1 in three lanes, as sRGB, 0…255. The fourth lane stays as it is.
  ///
  /// The power of 1/2.4 is approximated by roots. Their coefficients were fitted; the error is at most 0.012 of 255.
  @inline(__always)
  static func encoded(_ light: SIMD4<Float>) -> SIMD4<Float> {
    let secondRoot = light.squareRoot()
    let fourthRoot = secondRoot.squareRoot()
    let eighthRoot = fourthRoot.squareRoot()
    let curve =
      secondRoot * 0.642_386_16 + fourthRoot * 0.712_086_64 - eighthRoot * 0.336_859_96
      - light * 0.017_569_82
    // Take the sign bit of a difference: a comparison of vectors would be compiled lane by lane.
    let isDark = unsafe unsafeBitCast(light - 0.003_130_8, to: SIMD4<Int32>.self) &>> 31
    let bright = unsafe unsafeBitCast(curve * 255, to: SIMD4<Int32>.self)
    let dark = unsafe unsafeBitCast(light * (12.92 * 255), to: SIMD4<Int32>.self)
    var encoded = unsafe unsafeBitCast(bright & ~isDark | dark & isDark, to: SIMD4<Float>.self)
    encoded[3] = light[3]
    return encoded
  }
}
