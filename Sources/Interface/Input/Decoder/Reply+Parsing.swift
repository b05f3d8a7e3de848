internal import Drawing

extension Reply {
  /// Parses a string sequence; nil if it is not a reply.
  ///
  /// - Parameter introducer: `]` of OSC, `P` of DCS, `_` of APC.
  init?(string introducer: UInt8, _ bytes: [UInt8]) {
    var scanner = ReportScanner(bytes)
    switch introducer {
    case UInt8(ascii: "]"):
      if scanner.skip("99;") {
        guard Self.isNotificationReply(scanner.remainingText) else { return nil }
        self = .notifications
        return
      }
      let isBackground = scanner.skip("11;")
      guard isBackground || scanner.skip("10;"), let color = scanner.color() else { return nil }
      self = isBackground ? .background(color) : .foreground(color)
    case UInt8(ascii: "P"):
      if scanner.skip(">|") {
        self = .version(scanner.remainingText)
      } else if scanner.skip("1$r") {
        self = .setting(scanner.remainingText)
      } else {
        return nil
      }
    case UInt8(ascii: "_"):
      guard scanner.skip("G"), let id = scanner.imageNumber() else { return nil }
      self = .graphics(id: id, isOK: scanner.skip("OK") && scanner.isAtEnd)
    default:
      return nil
    }
  }

  /// Parses `CSI parameters final`; nil if it is not a reply.
  init?(final: UInt8, _ parameters: [UInt8]) {
    var scanner = ReportScanner(parameters)
    switch final {
    case UInt8(ascii: "c"):
      guard scanner.skip("?") else { return nil }
      self = .attributes(scanner.numbers())
    case UInt8(ascii: "y"):
      guard scanner.skip("?"), let mode = scanner.number(), scanner.skip(";"),
        let state = scanner.number(),
        scanner.skip("$"), scanner.isAtEnd
      else { return nil }
      // 0 is not recognised, 4 is permanently off.
      self = .mode(mode, isKnown: (1...3).contains(state))
    case UInt8(ascii: "t"):
      guard scanner.skip("6;"), let height = scanner.number(), scanner.skip(";"),
        let width = scanner.number(),
        scanner.isAtEnd, height > 0, width > 0
      else { return nil }
      self = .cellSize(width: width, height: height)
    case UInt8(ascii: "u"):
      guard scanner.skip("?"), let flags = scanner.number(), scanner.isAtEnd else { return nil }
      self = .keyboard(flags: flags)
    case UInt8(ascii: "n"):
      guard scanner.skip("?997;"), let scheme = scanner.number(), scanner.isAtEnd,
        (1...2).contains(scheme)
      else { return nil }
      self = .colorScheme(isLight: scheme == 2)
    default:
      return nil
    }
  }

  /// Returns whether an OSC 99 text is the reply to this program's query about notifications.
  private static func isNotificationReply(_ text: String) -> Bool {
    // A text that ends at the semicolon is an echo of the query.
    let parts = text.utf8.split(separator: UInt8(ascii: ";"), maxSplits: 1)
    guard parts.count == 2 else { return false }
    let pairs = parts[0].split(separator: UInt8(ascii: ":"))
    return pairs.contains { $0.elementsEqual("p=?".utf8) }
      && pairs.contains { $0.elementsEqual("i=\(Sequences.notificationQueryID)".utf8) }
  }
}
