/// A colour as three numbers, 0…255, encoded as sRGB.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package static let black = RGB(0, 0, 0)
  package static let white = RGB(255, 255, 255)

  /// The amount of light of each, 0…1.
  var light: SIMD4<Float> {
    SIMD4(Light.decoded(red), Light.decoded(green), Light.decoded(blue), 0)
  }

  var encoded: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), 0) }
}

/// The transfer function of sRGB (IEC 61966-2-1): inks mix as light, not as numbers.
enum Light {
  static func decoded(_ value: UInt8) -> Float {
    let c = Double(value) / 255
    return Float(c <= 0.04045 ? c / 12.92 : Mathematics.power((c + 0.055) / 1.055, 2.4))
  }

  /// Light 0…1 in three lanes as sRGB 0…255; the fourth lane is passed on.
  @inline(__always)
  static func encoded(_ light: SIMD4<Float>) -> SIMD4<Float> {
    let last = Float(table.count - 1)
    let index = SIMD4<Int32>(
      (light * last).clamped(
        lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: last)),
      rounding: .toNearestOrEven)
    return SIMD4(
      table[Int(index[0])], table[Int(index[1])], table[Int(index[2])], light[3])
  }

  /// 0…255 for 1024 steps of light.
  private static let table: [Float] = (0..<1024).map { step in
    let light = Double(step) / 1023
    return Float(
      255
        * (light <= 0.0031308
          ? 12.92 * light : 1.055 * Mathematics.power(light, 1 / 2.4) - 0.055))
  }
}
