/// A colour in the form in which a terminal receives it.
package struct Color: Hashable, Sendable {
  /// The kind of the colour in the high byte, its value in the low three bytes.
  let bits: UInt32

  private init(bits: UInt32) {
    self.bits = bits
  }

  /// The terminal's own foreground or background.
  package static let standard = Color(bits: 0)

  /// One of the 256 colours; the first sixteen are the terminal's named colours.
  package static func indexed(_ index: UInt8) -> Color {
    Color(bits: 1 << 24 | UInt32(index))
  }

  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
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
