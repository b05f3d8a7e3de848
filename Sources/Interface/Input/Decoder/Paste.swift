/// A bracketed paste: `CSI 200 ~ text CSI 201 ~`. Its bytes never act as keys.
struct Paste: Sendable {
  private enum State: Sendable {
    case text
    /// After ESC, which may start the end.
    case escape
    /// After `CSI`, which may start the end.
    case control
  }

  private var state = State.text
  private var parameters: [UInt8] = []

  /// The pasted bytes, up to the maximum; nil for an abandoned paste.
  private var bytes: [UInt8]? = []

  private static let endParameters = Array("201".utf8)

  private static let maxParameterBytes = 64

  private static let maxBytes = 4096

  /// The pasted text; nil if it is empty or abandoned.
  var text: String? {
    guard let bytes, !bytes.isEmpty else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Drops the text of an unfinished paste.
  mutating func abandon() { bytes = nil }

  /// Returns whether bytes after a long silence belong to the paste: they contain its end, or are too many for typing.
  func continues(with bytes: some Collection<UInt8>) -> Bool {
    if bytes.count > InputDecoder.maxTypedBytes { return true }
    var copy = self
    return bytes.contains { copy.consume($0) }
  }

  /// Consumes a byte; returns whether it ends the paste.
  mutating func consume(_ byte: UInt8) -> Bool {
    switch state {
    case .text:
      if byte == 0x1B { state = .escape } else { append(byte) }
    case .escape: consumeEscape(byte)
    case .control: return consumeControl(byte)
    }
    return false
  }

  private mutating func append(_ byte: UInt8) {
    if let count = bytes?.count, count < Self.maxBytes { bytes?.append(byte) }
  }

  private mutating func consumeEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["):
      state = .control
      parameters.removeAll(keepingCapacity: true)
    case 0x1B: break
    default:
      state = .text
      append(byte)
    }
  }

  /// Consumes a byte of a control sequence; returns whether it ends the paste.
  private mutating func consumeControl(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20...0x3F:
      if parameters.count < Self.maxParameterBytes { parameters.append(byte) }
    case UInt8(ascii: "~") where parameters == Self.endParameters: return true
    case 0x1B: state = .escape
    default: state = .text
    }
    return false
  }
}
