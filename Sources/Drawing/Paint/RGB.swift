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

  /// The amounts of red, green and blue light, 0…1.
  var light: SIMD4<Float> {
    Light.decoded(red, green, blue)
  }

  /// The three numbers as floats, with an unused fourth lane.
  var encoded: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), 0) }
}
