// A report of the pointer: `CSI < button ; column ; row M`, or `m` for a release.
//
// Source: xterm's ctlseqs, "Mouse Tracking", mode 1006.

extension Pointer {
  /// Nil if it is not a report of the pointer, or one without an effect here.
  ///
  /// Those are hovering, leaving the window, and turning a wheel sideways.
  init?(final: UInt8, _ parameters: [UInt8]) {
    var text = ReplyScanner(parameters)
    guard text.skip("<"), let bits = text.number(), text.skip(";"), let column = text.place(),
      text.skip(";"), let row = text.place(), text.isAtEnd, bits < Self.beyond,
      let action = Self.action(bits, isRelease: final == UInt8(ascii: "m"))
    else { return nil }
    self.init(
      action, Self.button(bits), row: row, column: column, hasShift: bits & Self.shift != 0)
  }

  private static let shift = 4
  private static let motion = 32
  private static let wheel = 64
  private static let extra = 128

  /// The first number of a terminal's own extensions, such as kitty's "has left the window".
  private static let beyond = 256

  /// The bits for the number of the button; 3 is no button.
  private static let number = 3

  private static func action(_ bits: Int, isRelease: Bool) -> Action? {
    let isMotion = bits & motion != 0
    if bits & wheel != 0 {
      guard !isRelease, !isMotion, bits & extra == 0 else { return nil }
      switch bits & number {
      case 0: return .wheelUp
      case 1: return .wheelDown
      default: return nil
      }
    }
    if isRelease { return .release }
    guard bits & number == number, bits & extra == 0 else { return isMotion ? .drag : .press }
    // A release in the style of older encodings, which does not name the button.
    return isMotion ? nil : .release
  }

  private static func button(_ bits: Int) -> Button {
    if bits & (wheel + extra) != 0 { return .other }
    switch bits & number {
    case 1: return .middle
    case 2: return .right
    default: return .left
    }
  }
}

extension ReplyScanner {
  /// Reads a column or a row, from 1 on; a place outside the screen becomes the nearest one on it.
  fileprivate mutating func place() -> Int? {
    let isOutside = skip("-")
    return number().map { isOutside ? 0 : max($0 - 1, 0) }
  }
}
