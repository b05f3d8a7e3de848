/// The control sequences that are written, each with its effect.
///
/// Sources: ECMA-48 and xterm's ctlseqs; kitty's keyboard protocol; synchronized output is mode 2026 of the terminal
/// working group.
package enum Sequences {
  /// Control Sequence Introducer.
  static let csi: [UInt8] = [0x1B, UInt8(ascii: "[")]

  package static let bell: UInt8 = 0x07

  /// Switches to the alternate screen, which has a cursor of its own, and back.
  package static let enterAlternateScreen = Array("\u{1B}[?1049h".utf8)
  package static let leaveAlternateScreen = Array("\u{1B}[?1049l".utf8)

  /// Makes the screen blank: the alternate one is not, where a program that was killed has not left it.
  package static let clearScreen = Array("\u{1B}[m\u{1B}[2J".utf8)

  package static let hideCursor = Array("\u{1B}[?25l".utf8)
  package static let showCursor = Array("\u{1B}[?25h".utf8)

  /// The terminal shows everything between these two at once.
  package static let beginSynchronized = Array("\u{1B}[?2026h".utf8)
  package static let endSynchronized = Array("\u{1B}[?2026l".utf8)

  /// The terminal marks the start and end of a paste, so that its letters are not taken for keys.
  package static let beginBracketedPaste = Array("\u{1B}[?2004h".utf8)
  package static let endBracketedPaste = Array("\u{1B}[?2004l".utf8)

  /// The terminal reports when the user chooses other colours.
  package static let beginColorReports = Array("\u{1B}[?2031h".utf8)
  package static let endColorReports = Array("\u{1B}[?2031l".utf8)

  /// Reports pointer buttons, the wheel, and movement while a button is down, but not movement without a button.
  package static let beginPointerReports = Array("\u{1B}[?1002h".utf8)
  package static let endPointerReports = Array("\u{1B}[?1002l".utf8)

  /// Pointer reports use decimal numbers (SGR), so that they work in windows of any width.
  package static let beginDecimalPointer = Array("\u{1B}[?1006h".utf8)
  package static let endDecimalPointer = Array("\u{1B}[?1006l".utf8)

  /// The terminal reports when it loses and when it gains the keyboard focus.
  package static let beginFocusReports = Array("\u{1B}[?1004h".utf8)
  package static let endFocusReports = Array("\u{1B}[?1004l".utf8)

  /// Every key is reported when it goes down, repeats and comes up (kitty's keyboard protocol).
  ///
  /// ``popKeyReports`` ends this. Each screen has a stack of its own for these modes.
  ///
  /// The flags are 1 + 2 + 4 + 8 + 16. Flag 2 reports releases, but only of keys that are sent as a sequence: flag 8 makes
  /// letters such keys, and flag 1 makes Escape one, so that no key is told from another by time alone. Flag 4 adds
  /// the shifted key and the key of the base layout. The layout of the keyboard is unknown, and only these two fields
  /// say what shift makes of a key, and which key has the place of a letter that some layouts do not have. Flag 16 adds
  /// the text that the key types: with Caps Lock, AltGr, dead keys and other scripts only the terminal knows it.
  package static let pushKeyReports = Array("\u{1B}[>31u".utf8)
  package static let popKeyReports = Array("\u{1B}[<u".utf8)

  /// Primary Device Attributes: the query that every terminal answers.
  package static let fence = Array("\u{1B}[c".utf8)

  /// Resets colours and styles to the terminal's own.
  package static let plainPen = Array("\u{1B}[0m".utf8)

  /// Application Program Command of kitty's graphics protocol; ``stringTerminator`` ends it.
  static let graphics = Array("\u{1B}_G".utf8)

  /// String Terminator; without a string before it, it does nothing.
  package static let stringTerminator = Array("\u{1B}\\".utf8)

  /// Ends a sequence that was cut off before. CAN ends all but strings, which some terminals end only at ST.
  package static let cancel: [UInt8] = [0x18] + stringTerminator

  static let clearToEnd = Array("\u{1B}[K".utf8)
  package static let clearBelow = Array("\u{1B}[J".utf8)
}

extension [UInt8] {
  /// A number in decimal digits.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// A further parameter of a sequence, with its semicolon: most of the bytes of a picture are these.
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

  /// `CSI n X`; the number is left out if it is 1.
  mutating func append(csi number: Int, _ final: Unicode.Scalar) {
    append(contentsOf: Sequences.csi)
    if number != 1 { append(decimal: number) }
    append(utf8: final.value)
  }
}
