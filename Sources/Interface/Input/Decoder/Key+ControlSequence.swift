// The keys of sequences that end with a letter or a tilde, except kitty's key reports.
//
// Source: xterm's ctlseqs, "PC-Style Function Keys" and "VT220-Style Function Keys"; DEC's VT100 for the keypad.

extension Key {
  /// The key of `CSI … final`; nil if it is not a key.
  init?(final: UInt8) {
    switch final {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "Z"): self = .backtab
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(final - UInt8(ascii: "O"))
    // The 5 of the keypad without num lock.
    case UInt8(ascii: "E"): self = .other
    default: return nil
    }
  }

  /// The key of `CSI number ~`.
  init(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(UInt8(number - 10))
    default: self = .other
    }
  }

  /// The key of `CSI [ final` from the Linux console.
  init(console final: UInt8) {
    self =
      (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final)
      ? .function(final - UInt8(ascii: "@")) : .other
  }

  /// The key of `ESC O final`, which may be on the keypad.
  init(singleShift final: UInt8) {
    switch final {
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "X"): self = .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): self = .character(Unicode.Scalar(final - 0x40))
    default: self = Key(final: final) ?? .other
    }
  }
}
