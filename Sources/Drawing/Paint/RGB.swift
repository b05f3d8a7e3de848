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

  /// The gray of a luminance, 0…1.
  init(gray luminance: Float) {
    let value = UInt8(min(SRGBCurve.encoded(SIMD4(repeating: luminance))[0].rounded(), 255))
    self.init(value, value, value)
  }

  package static let black = RGB(0, 0, 0)
  package static let white = RGB(255, 255, 255)

  /// The amounts of red, green and blue light, 0…1.
  var light: SIMD4<Float> {
    SRGBCurve.decoded(red, green, blue)
  }

  /// How bright the colour is, 0…1, from black to white.
  var luminance: Float {
    let light = light
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  }

  /// The three numbers as floats, with an unused fourth lane.
  var encoded: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), 0) }
}
