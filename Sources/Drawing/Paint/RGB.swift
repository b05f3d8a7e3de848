/// A colour in sRGB, 0…255 in each channel.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates the colour nearest to encoded channels, 0…255.
  init(encoded: SIMD4<Float>) {
    func rounded(_ value: Float) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
    self.init(rounded(encoded[0]), rounded(encoded[1]), rounded(encoded[2]))
  }

  /// Creates the gray of a luminance, 0…1.
  init(gray luminance: Float) {
    let value = UInt8(min(SRGBCurve.encoded(SIMD4(repeating: luminance))[0].rounded(), 255))
    self.init(value, value, value)
  }

  package static let black = RGB(0, 0, 0)
  package static let white = RGB(255, 255, 255)

  /// Linear red, green and blue, 0…1.
  var light: SIMD4<Float> {
    SRGBCurve.decoded(red, green, blue)
  }

  /// The relative luminance, from black, 0, to white, 1.
  var luminance: Float {
    let light = light
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  }

  /// The channels as floats, with an unused fourth lane.
  var encoded: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), 0) }
}
