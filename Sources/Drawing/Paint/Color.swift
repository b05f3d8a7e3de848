/// A colour as it is sent to a terminal.
package struct Color: Hashable, Sendable {
  /// The kind in the high byte, the value in the low three bytes.
  let bits: UInt32

  private init(bits: UInt32) {
    self.bits = bits
  }

  /// The terminal's default foreground or background.
  package static let standard = Color(bits: 0)

  /// One of the 256 palette colours. The first sixteen are the named colours.
  package static func indexed(_ index: UInt8) -> Color {
    Color(bits: 1 << 24 | UInt32(index))
  }

  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// Creates the colour of encoded channels, 0…255 in sRGB.
  init(encoded: SIMD4<Float>) {
    let rgb = RGB(encoded: encoded)
    self = .rgb(rgb.red, rgb.green, rgb.blue)
  }

  package enum Kind: Hashable, Sendable {
    case standard
    case indexed(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  package var kind: Kind {
    switch bits >> 24 {
    case 0: .standard
    case 1: .indexed(UInt8(truncatingIfNeeded: bits))
    default:
      .rgb(
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
        UInt8(truncatingIfNeeded: bits))
    }
  }
}
