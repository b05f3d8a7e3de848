/// The colour of a pixel without its opacity: red in the lowest byte, then green, then blue.
///
/// So the four bytes of a pixel can be written at once, with the opacity in the highest byte.
struct PixelColor: Hashable, Sendable {
  let bits: UInt32

  init(_ color: RGB) {
    bits = UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16
  }

  /// The amounts of red, green and blue light, 0…1.
  var light: SIMD4<Float> {
    SRGBCurve.decoded(
      UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16))
  }

  /// The colour nearest to an amount of light, 0…1 in three lanes.
  init(_ light: SIMD4<Float>) {
    // Adding 2²³ leaves the rounded number in the lowest bits.
    let whole = unsafe unsafeBitCast(
      SRGBCurve.encoded(light) + 8_388_608, to: SIMD4<UInt32>.self)
    bits = whole[0] & 0xFF | (whole[1] & 0xFF) << 8 | (whole[2] & 0xFF) << 16
  }

  /// Writes a pixel.
  ///
  /// - Parameter place: the index of its first byte.
  @inline(__always)
  func put(_ opacity: UInt8, into bytes: inout [UInt8], at place: Int) {
    bytes[place] = UInt8(truncatingIfNeeded: bits)
    bytes[place + 1] = UInt8(truncatingIfNeeded: bits >> 8)
    bytes[place + 2] = UInt8(truncatingIfNeeded: bits >> 16)
    bytes[place + 3] = opacity
  }

  /// Draws over a pixel, and mixes the colour with what is below it, as light.
  @inline(__always)
  func lay(_ opacity: UInt8, over bytes: inout [UInt8], at place: Int) {
    if opacity == 255 || bytes[place + 3] == 0 {
      put(opacity, into: &bytes, at: place)
    } else {
      mix(opacity, into: &bytes, at: place)
    }
  }

  private func mix(_ opacity: UInt8, into bytes: inout [UInt8], at place: Int) {
    let below = SRGBCurve.decoded(bytes[place], bytes[place + 1], bytes[place + 2])
    let share = Float(opacity) / 255
    let rest = Float(bytes[place + 3]) / 255 * (1 - share)
    let covered = share + rest
    PixelColor((light * share + below * rest) / covered)
      .put(UInt8(covered * 255 + 0.5), into: &bytes, at: place)
  }
}
