/// The control sequences that the program writes.
///
/// Sources: ECMA-48; xterm's ctlseqs; kitty's keyboard protocol; mode 2026 (synchronized output) of the terminal
/// working group.
package enum Sequences {
  /// Control Sequence Introducer.
  static let csi: [UInt8] = [0x1B, UInt8(ascii: "[")]

  package static let bell: UInt8 = 0x07

  /// Switch to the alternate screen and back. The cursor is saved and restored.
  package static let enterAlternateScreen = Array("\u{1B}[?1049h".utf8)
  package static let leaveAlternateScreen = Array("\u{1B}[?1049l".utf8)

  /// Resets the pen and clears the screen. A killed program may have left content on the alternate screen.
  package static let clearScreen = Array("\u{1B}[m\u{1B}[2J".utf8)

  package static let hideCursor = Array("\u{1B}[?25l".utf8)
  package static let showCursor = Array("\u{1B}[?25h".utf8)

  /// The terminal shows all output between these two at once.
  package static let beginSynchronized = Array("\u{1B}[?2026h".utf8)
  package static let endSynchronized = Array("\u{1B}[?2026l".utf8)

  /// The terminal marks the start and end of a paste, so that pasted text is not read as keys.
  package static let beginBracketedPaste = Array("\u{1B}[?2004h".utf8)
  package static let endBracketedPaste = Array("\u{1B}[?2004l".utf8)

  /// The terminal reports when the user switches between light and dark colours.
  package static let beginColorReports = Array("\u{1B}[?2031h".utf8)
  package static let endColorReports = Array("\u{1B}[?2031l".utf8)

  /// The terminal reports pointer buttons, the wheel, and movement while a button is down.
  package static let beginPointerReports = Array("\u{1B}[?1002h".utf8)
  package static let endPointerReports = Array("\u{1B}[?1002l".utf8)

  /// The terminal writes pointer reports in decimal numbers (SGR), which work in windows of any width.
  package static let beginDecimalPointer = Array("\u{1B}[?1006h".utf8)
  package static let endDecimalPointer = Array("\u{1B}[?1006l".utf8)

  /// The terminal reports when it gains and loses the keyboard focus.
  package static let beginFocusReports = Array("\u{1B}[?1004h".utf8)
  package static let endFocusReports = Array("\u{1B}[?1004l".utf8)

  /// The terminal reports presses, repeats and releases of all keys (kitty's keyboard protocol).
  ///
  /// The normal and the alternate screen each have a stack of these modes. 31 is the sum of five flags:
  /// - 1: Escape is a sequence of its own, so it is not mistaken for the start of another one.
  /// - 2: repeats and releases are reported, but only of keys that are sent as sequences.
  /// - 4: reports contain the shifted key, and the key at the same place of the US layout.
  /// - 8: letters are sent as sequences.
  /// - 16: reports contain the text that the key types. Only the terminal knows this text for AltGr and dead keys.
  package static let pushKeyReports = Array("\u{1B}[>31u".utf8)
  package static let popKeyReports = Array("\u{1B}[<u".utf8)

  /// Queries the Primary Device Attributes (DA1), which every terminal answers.
  package static let queryDeviceAttributes = Array("\u{1B}[c".utf8)

  /// Resets colours and styles to the terminal's defaults.
  package static let plainPen = Array("\u{1B}[0m".utf8)

  /// Begins a command of kitty's graphics protocol; ``stringTerminator`` ends it.
  static let graphics = Array("\u{1B}_G".utf8)

  /// String Terminator. It has no effect outside of a string.
  package static let stringTerminator = Array("\u{1B}\\".utf8)

  /// Ends an incomplete sequence. Some terminals end a string only at ST, not at CAN.
  package static let cancel: [UInt8] = [0x18] + stringTerminator

  /// Clears from the cursor to the end of its line.
  static let clearToEnd = Array("\u{1B}[K".utf8)

  /// Clears from the cursor to the end of the screen.
  package static let clearBelow = Array("\u{1B}[J".utf8)
}

extension [UInt8] {
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends a semicolon and a parameter. There is no loop over the digits, to be fast: most bytes of a frame come from
  /// here.
  mutating func append(separatedParameter number: UInt8) {
    append(UInt8(ascii: ";"))
    if number >= 100 { append(UInt8(ascii: "0") + number / 100) }
    if number >= 10 { append(UInt8(ascii: "0") + number / 10 % 10) }
    append(UInt8(ascii: "0") + number % 10)
  }

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

  /// Appends a control sequence with a count, such as `CSI 3 C`. A count of 1 is omitted.
  mutating func appendCSI(count: Int, _ final: Unicode.Scalar) {
    append(contentsOf: Sequences.csi)
    if count != 1 { append(decimal: count) }
    append(utf8: final.value)
  }
}
