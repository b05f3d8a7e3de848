/// The colour of a pixel without its opacity: red in the lowest byte, then green, then blue.
///
/// So the four bytes of a pixel can be written at once, with the opacity in the highest byte.
struct PixelColor: Hashable, Sendable {
  let bits: UInt32

  init(_ color: RGB) {
    bits = UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16
  }

  var rgb: RGB {
    RGB(
      UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16))
  }

  /// The colour nearest to an amount of light, 0…1 in three lanes.
  init(_ light: SIMD4<Float>) {
    let color = Light.encoded(light)
    var bits: UInt32 = 0
    for lane in 0..<3 {
      bits |= UInt32(min(max(color[lane] + 0.5, 0), 255)) << UInt32(8 * lane)
    }
    self.bits = bits
  }

  /// Two colours, mixed as light.
  ///
  /// - Parameter share: the share of the second colour, 0…255.
  init(_ first: RGB, _ second: RGB, share: Int) {
    self =
      share <= 0
      ? PixelColor(first)
      : share >= 255
        ? PixelColor(second)
        : PixelColor(first.light + (second.light - first.light) * (Float(share) / 255))
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
    let below = RGB(bytes[place], bytes[place + 1], bytes[place + 2]).light
    let share = Float(opacity) / 255
    let rest = Float(bytes[place + 3]) / 255 * (1 - share)
    let covered = share + rest
    PixelColor((rgb.light * share + below * rest) / covered)
      .put(UInt8(covered * 255 + 0.5), into: &bytes, at: place)
  }
}
