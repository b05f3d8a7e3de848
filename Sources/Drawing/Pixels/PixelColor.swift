/// The colour of a pixel without its opacity: red in the lowest byte, then green and blue.
struct PixelColor: Hashable, Sendable {
  let bits: UInt32

  init(_ color: RGB) {
    bits = UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16
  }

  /// Linear red, green and blue, 0…1.
  var light: SIMD4<Float> {
    SRGBCurve.decoded(
      UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16))
  }

  /// Creates the colour nearest to linear light, 0…1 in three lanes.
  init(_ light: SIMD4<Float>) {
    // Adding 2²³ leaves the rounded number in the lowest bits.
    let rounded = unsafe unsafeBitCast(
      SRGBCurve.encoded(light) + 8_388_608, to: SIMD4<UInt32>.self)
    bits = rounded[0] & 0xFF | (rounded[1] & 0xFF) << 8 | (rounded[2] & 0xFF) << 16
  }

  /// Writes a pixel whose first byte is at an offset.
  @inline(__always)
  func write(_ opacity: UInt8, into bytes: inout [UInt8], at offset: Int) {
    bytes[offset] = UInt8(truncatingIfNeeded: bits)
    bytes[offset + 1] = UInt8(truncatingIfNeeded: bits >> 8)
    bytes[offset + 2] = UInt8(truncatingIfNeeded: bits >> 16)
    bytes[offset + 3] = opacity
  }

  /// Blends the colour over a pixel, in linear light.
  @inline(__always)
  func blend(_ opacity: UInt8, over bytes: inout [UInt8], at offset: Int) {
    if opacity == 255 || bytes[offset + 3] == 0 {
      write(opacity, into: &bytes, at: offset)
    } else {
      mix(opacity, into: &bytes, at: offset)
    }
  }

  private func mix(_ opacity: UInt8, into bytes: inout [UInt8], at offset: Int) {
    let below = SRGBCurve.decoded(bytes[offset], bytes[offset + 1], bytes[offset + 2])
    let share = Float(opacity) / 255
    let shareBelow = Float(bytes[offset + 3]) / 255 * (1 - share)
    let covered = share + shareBelow
    PixelColor((light * share + below * shareBelow) / covered)
      .write(UInt8(covered * 255 + 0.5), into: &bytes, at: offset)
  }
}
