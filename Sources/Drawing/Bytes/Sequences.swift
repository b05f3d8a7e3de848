/// The control sequences that are written, each with what it does.
///
/// ECMA-48 and xterm's ctlseqs; synchronized output is mode 2026 of the terminal working group.
package enum Sequences {
  /// Control Sequence Introducer.
  static let csi: [UInt8] = [0x1B, UInt8(ascii: "[")]

  package static let bell: UInt8 = 0x07

  /// The alternate screen with a cursor of its own, and back.
  package static let enterAlternateScreen = Array("\u{1B}[?1049h".utf8)
  package static let leaveAlternateScreen = Array("\u{1B}[?1049l".utf8)

  package static let hideCursor = Array("\u{1B}[?25l".utf8)
  package static let showCursor = Array("\u{1B}[?25h".utf8)

  /// What lies between is shown at once.
  package static let beginSynchronized = Array("\u{1B}[?2026h".utf8)
  package static let endSynchronized = Array("\u{1B}[?2026l".utf8)

  /// A paste comes in brackets, so that its letters are not keys.
  package static let beginBracketedPaste = Array("\u{1B}[?2004h".utf8)
  package static let endBracketedPaste = Array("\u{1B}[?2004l".utf8)

  /// The terminal reports it when the user chooses other colours.
  package static let beginColorReports = Array("\u{1B}[?2031h".utf8)
  package static let endColorReports = Array("\u{1B}[?2031l".utf8)

  /// Colours and styles as they were.
  package static let plainPen = Array("\u{1B}[0m".utf8)

  /// Application Program Command of kitty's graphics protocol; ``stringTerminator`` ends it.
  static let graphics = Array("\u{1B}_G".utf8)

  /// String Terminator; where no string was begun, it does nothing.
  package static let stringTerminator = Array("\u{1B}\\".utf8)

  static let clearToEnd = Array("\u{1B}[K".utf8)
  package static let clearBelow = Array("\u{1B}[J".utf8)
}

extension [UInt8] {
  /// A number in decimal digits.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// A further parameter of a sequence: most of the bytes of a picture are these.
  mutating func append(parameter number: UInt8) {
    append(UInt8(ascii: ";"))
    if number >= 100 { append(UInt8(ascii: "0") + number / 100) }
    if number >= 10 { append(UInt8(ascii: "0") + number / 10 % 10) }
    append(UInt8(ascii: "0") + number % 10)
  }

  /// A scalar in UTF-8.
  mutating func append(utf8 value: UInt32) {
    switch value {
    case ..<0x80:
      append(UInt8(value))
    case ..<0x800:
      append(UInt8(0xC0 | value >> 6))
      append(UInt8(0x80 | value & 0x3F))
    case ..<0x1_0000:
      append(UInt8(0xE0 | value >> 12))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    default:
      append(UInt8(0xF0 | value >> 18 & 0x07))
      append(UInt8(0x80 | value >> 12 & 0x3F))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    }
  }

  /// `CSI n X`, the number left out where it is one.
  mutating func append(csi number: Int, _ final: Unicode.Scalar) {
    append(contentsOf: Sequences.csi)
    if number != 1 { append(decimal: number) }
    append(utf8: final.value)
  }
}
