// The key of a sequence with a letter.
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
    case UInt8(ascii: "E"), UInt8(ascii: "F"), UInt8(ascii: "H"): self = .other
    case UInt8(ascii: "P")...UInt8(ascii: "S"), UInt8(ascii: "~"): self = .other
    default: return nil
    }
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
