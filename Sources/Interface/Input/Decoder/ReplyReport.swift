internal import Drawing

/// How terminals write their answers.
extension Reply {
  /// The answer in a string; nil if it is not an answer.
  ///
  /// - Parameter introducer: `]` of OSC, `P` of DCS, `_` of APC.
  init?(string introducer: UInt8, _ bytes: [UInt8]) {
    var text = ReplyScanner(bytes)
    switch introducer {
    case UInt8(ascii: "]"):
      if text.skip("99;") {
        guard Self.isAboutNotices(text.rest) else { return nil }
        self = .notices
        return
      }
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

  /// The answer in `CSI parameters final`; nil if it is not an answer.
  init?(final: UInt8, _ parameters: [UInt8]) {
    var text = ReplyScanner(parameters)
    switch final {
    case UInt8(ascii: "c"):
      guard text.skip("?") else { return nil }
      self = .attributes(text.numbers())
    case UInt8(ascii: "y"):
      guard text.skip("?"), let mode = text.number(), text.skip(";"), let state = text.number(),
        text.skip("$"), text.isAtEnd
      else { return nil }
      // 0 is not recognised, 4 is permanently off.
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

  /// Whether keys with values, and what follows their semicolon, are the answer to our question about notifications.
  private static func isAboutNotices(_ text: String) -> Bool {
    // Without anything after the semicolon it is the question itself.
    let parts = text.utf8.split(separator: UInt8(ascii: ";"), maxSplits: 1)
    guard parts.count == 2 else { return false }
    let pairs = parts[0].split(separator: UInt8(ascii: ":"))
    return pairs.contains { $0.elementsEqual("p=?".utf8) }
      && pairs.contains { $0.elementsEqual("i=\(Sequences.notificationQueryID)".utf8) }
  }
}
