package import Drawing

/// What a terminal answers when it is asked, or reports by itself.
///
/// Sequences: xterm's ctlseqs (OSC 10 and 11, XTVERSION, DECRQM, DECRQSS, window reports, DA1); kitty's keyboard protocol; mode 2031 for light and
/// dark; the answers of kitty's graphics protocol.
package enum Reply: Hashable, Sendable {
  /// The colour behind the text.
  case background(RGB)

  /// The colour of the text.
  case foreground(RGB)

  /// What the terminal calls itself: `XTerm(379)`.
  case version(String)

  /// Whether it knows that private mode, be it on or off.
  case mode(Int, isKnown: Bool)

  /// Whether an image, or a question about one, was understood.
  case graphics(id: Int, isOK: Bool)

  /// What it is (DA1). Every terminal answers this, and in the order of the questions.
  case attributes([Int])

  /// A cell in pixels.
  case cellSize(width: Int, height: Int)

  /// The user has chosen other colours, light ones or dark ones.
  case colorScheme(isLight: Bool)

  /// How keys are reported, as the sum of the flags of kitty's keyboard protocol.
  case keyboard(flags: Int)

  /// A setting as the terminal would be told it (DECRQSS): `48:2::1:2:3m`.
  case setting(String)
}

extension Reply {
  /// The answer that a string is; nil where it is none.
  ///
  /// - Parameter introducer: `]` of OSC, `P` of DCS, `_` of APC.
  init?(string introducer: UInt8, _ bytes: [UInt8]) {
    var text = Scan(bytes)
    switch introducer {
    case UInt8(ascii: "]"):
      let isBackground = text.skip("11;")
      guard isBackground || text.skip("10;"), let color = text.color() else { return nil }
      self = isBackground ? .background(color) : .foreground(color)
    case UInt8(ascii: "P"):
      if text.skip(">|") {
        self = .version(text.rest)
      } else if text.skip("1$r") {
        self = .setting(text.rest)
      } else {
        return nil
      }
    case UInt8(ascii: "_"):
      guard text.skip("G"), let id = text.imageNumber() else { return nil }
      self = .graphics(id: id, isOK: text.skip("OK") && text.isAtEnd)
    default:
      return nil
    }
  }

  /// The answer that `CSI parameters final` is; nil where it is none.
  init?(final: UInt8, _ parameters: [UInt8]) {
    var text = Scan(parameters)
    switch final {
    case UInt8(ascii: "c"):
      guard text.skip("?") else { return nil }
      self = .attributes(text.numbers())
    case UInt8(ascii: "y"):
      guard text.skip("?"), let mode = text.number(), text.skip(";"), let state = text.number(),
        text.skip("$"), text.isAtEnd
      else { return nil }
      // 0 is not recognised, 4 is off for ever.
      self = .mode(mode, isKnown: (1...3).contains(state))
    case UInt8(ascii: "t"):
      guard text.skip("6;"), let height = text.number(), text.skip(";"), let width = text.number(),
        text.isAtEnd, height > 0, width > 0
      else { return nil }
      self = .cellSize(width: width, height: height)
    case UInt8(ascii: "u"):
      guard text.skip("?"), let flags = text.number(), text.isAtEnd else { return nil }
      self = .keyboard(flags: flags)
    case UInt8(ascii: "n"):
      guard text.skip("?997;"), let scheme = text.number(), text.isAtEnd, (1...2).contains(scheme)
      else { return nil }
      self = .colorScheme(isLight: scheme == 2)
    default:
      return nil
    }
  }
}
