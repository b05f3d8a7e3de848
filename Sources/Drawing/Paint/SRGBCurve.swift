/// The transfer function of sRGB (IEC 61966-2-1): inks are mixed as light, not as encoded numbers.
enum SRGBCurve {
  static func decoded(_ value: UInt8) -> Float {
    let c = Double(value) / 255
    return Float(c <= 0.04045 ? c / 12.92 : Mathematics.power((c + 0.055) / 1.055, 2.4))
  }

  /// The light of all values, for pictures in pixels, which need it a million times.
  private static let table = (0...255).map { decoded(UInt8($0)) }

  @inline(__always)
  static func decoded(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> SIMD4<Float> {
    SIMD4(table[Int(red)], table[Int(green)], table[Int(blue)], 0)
  }

  /// Light 0…1 in three lanes, encoded as sRGB 0…255; the fourth lane stays as it is.
  ///
  /// Roots replace the power of 1/2.4. Their coefficients were fitted to it: the error is at most 0.012 of 255.
  @inline(__always)
  static func encoded(_ light: SIMD4<Float>) -> SIMD4<Float> {
    let second = light.squareRoot()
    let fourth = second.squareRoot()
    let eighth = fourth.squareRoot()
    let curve =
      second * 0.642_386_16 + fourth * 0.712_086_64 - eighth * 0.336_859_96
      - light * 0.017_569_82
    // Comparisons of vectors take the lanes one by one; the sign of a difference does not.
    let isDark = unsafe unsafeBitCast(light - 0.003_130_8, to: SIMD4<Int32>.self) &>> 31
    let bright = unsafe unsafeBitCast(curve * 255, to: SIMD4<Int32>.self)
    let dark = unsafe unsafeBitCast(light * (12.92 * 255), to: SIMD4<Int32>.self)
    var encoded = unsafe unsafeBitCast(bright & ~isDark | dark & isDark, to: SIMD4<Float>.self)
    encoded[3] = light[3]
    return encoded
  }
}
