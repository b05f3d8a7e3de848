// A pointer report: `CSI < button ; column ; row M`, or `m` for a release.
//
// Source: xterm's ctlseqs, "Mouse Tracking", mode 1006.

extension Pointer {
  /// Parses a pointer report; nil for other sequences, hovering, leaving the window and sideways wheels.
  init?(final: UInt8, _ parameters: [UInt8]) {
    var scanner = ReportScanner(parameters)
    guard scanner.skip("<"), let bits = scanner.number(), scanner.skip(";"),
      let column = scanner.coordinate(),
      scanner.skip(";"), let row = scanner.coordinate(), scanner.isAtEnd,
      bits < Self.firstPrivateCode,
      let action = Self.action(bits, isRelease: final == UInt8(ascii: "m"))
    else { return nil }
    self.init(
      action, Self.button(bits), row: row, column: column, hasShift: bits & Self.shiftBit != 0)
  }

  private static let shiftBit = 4
  private static let motionBit = 32
  private static let wheelBit = 64

  /// The bit of the buttons beyond the wheel, such as the one for going back.
  private static let extraButtonBit = 128

  /// The first number of private extensions, such as kitty's "has left the window".
  private static let firstPrivateCode = 256

  /// The mask of the button's number; 3 means no button.
  private static let buttonMask = 3

  private static func action(_ bits: Int, isRelease: Bool) -> Action? {
    let isMotion = bits & motionBit != 0
    if bits & wheelBit != 0 {
      guard !isRelease, !isMotion, bits & extraButtonBit == 0 else { return nil }
      switch bits & buttonMask {
      case 0: return .wheelUp
      case 1: return .wheelDown
      default: return nil
      }
    }
    if isRelease { return .release }
    guard bits & buttonMask == buttonMask, bits & extraButtonBit == 0 else {
      return isMotion ? .drag : .press
    }
    // Without a button, the pointer hovers or was released as in older encodings.
    return isMotion ? nil : .release
  }

  private static func button(_ bits: Int) -> Button {
    if bits & (wheelBit + extraButtonBit) != 0 { return .other }
    switch bits & buttonMask {
    case 1: return .middle
    case 2: return .right
    default: return .left
    }
  }
}

extension ReportScanner {
  /// Reads a column or row, counted from 1, and returns it counted from 0. Negative values become 0.
  fileprivate mutating func coordinate() -> Int? {
    let isNegative = skip("-")
    return number().map { isNegative ? 0 : max($0 - 1, 0) }
  }
}
