/// A paste: `CSI 200 ~ text CSI 201 ~`, of which no byte may act as a key, whatever it holds.
struct Paste: Sendable {
  private enum State: Sendable {
    case text
    /// After an ESC, and after `CSI`: it may be the end.
    case escape
    case control
  }

  private var state = State.text
  private var parameters: [UInt8] = []

  /// What has been pasted so far, without what is too long to be typed; nil where it is no longer wanted.
  private var bytes: [UInt8]? = []

  private static let end = Array("201".utf8)

  /// Longer than the `201` that ends a paste.
  private static let longestParameters = 64

  /// Longer than anything that is typed.
  private static let longest = 4096

  /// The pasted text; nil where there is none.
  var text: String? {
    guard let bytes, !bytes.isEmpty else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Drops what has come, because the rest has not.
  mutating func abandon() { bytes = nil }

  /// Whether some bytes that come after a long silence still belong to it: they end it, or are more than is typed.
  func goesOn(with bytes: some Collection<UInt8>) -> Bool {
    if bytes.count > InputDecoder.mostTyped { return true }
    var copy = self
    return bytes.contains { copy.take($0) }
  }

  /// Takes a byte; returns whether it ends the paste.
  mutating func take(_ byte: UInt8) -> Bool {
    switch state {
    case .text:
      if byte == 0x1B { state = .escape } else { keep(byte) }
    case .escape: escape(byte)
    case .control: return control(byte)
    }
    return false
  }

  private mutating func keep(_ byte: UInt8) {
    if let count = bytes?.count, count < Self.longest { bytes?.append(byte) }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["):
      state = .control
      parameters.removeAll(keepingCapacity: true)
    case 0x1B: break
    default:
      state = .text
      keep(byte)
    }
  }

  /// Takes a byte of a control sequence, which is dropped; returns whether it ends the paste.
  private mutating func control(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20...0x3F:
      if parameters.count < Self.longestParameters { parameters.append(byte) }
    case UInt8(ascii: "~") where parameters == Self.end: return true
    case 0x1B: state = .escape
    default: state = .text
    }
    return false
  }
}
