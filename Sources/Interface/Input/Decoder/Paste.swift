/// A paste: `CSI 200 ~ text CSI 201 ~`, of which no byte may act as a key.
///
/// Only ctrl-C acts in it, because it may never be closed.
struct Paste: Sendable {
  private enum State: Sendable {
    case text
    /// After an ESC, and after `CSI`: it may be the end.
    case escape
    case control
  }

  /// What a byte has made of the paste.
  enum Step: Hashable, Sendable {
    case goesOn
    case ends
    /// It is ctrl-C, as a sequence with these parameters and this last byte.
    case isInterrupted([UInt8], final: UInt8)
  }

  private var state = State.text
  private var parameters: [UInt8] = []

  /// What has been pasted so far, without what is too long to be typed; nil where it is no longer wanted.
  private var bytes: [UInt8]? = []

  private static let end = Array("201".utf8)

  /// More bytes of parameters than any key has.
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
    return bytes.contains { copy.take($0) == .ends }
  }

  mutating func take(_ byte: UInt8) -> Step {
    switch state {
    case .text:
      if byte == 0x1B { state = .escape } else { keep(byte) }
    case .escape: escape(byte)
    case .control: return control(byte)
    }
    return .goesOn
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

  private mutating func control(_ byte: UInt8) -> Step {
    switch byte {
    case 0x20...0x3F:
      if parameters.count < Self.longestParameters { parameters.append(byte) }
    case UInt8(ascii: "~") where parameters == Self.end:
      return .ends
    case 0x40...0x7E:
      state = .text
      guard case .key(.control("c"), let phase, _) = ControlSequence(final: byte, parameters),
        phase != .released
      else { return .goesOn }
      return .isInterrupted(parameters, final: byte)
    case 0x1B: state = .escape
    default: state = .text
    }
    return .goesOn
  }
}
