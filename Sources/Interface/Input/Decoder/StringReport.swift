/// A string sequence: `ESC introducer text ST`, or BEL in place of ST.
///
/// Source: ECMA-48 (OSC, DCS, APC, PM, SOS); BEL as in xterm's ctlseqs.
struct StringReport: Sendable {
  /// `]` of OSC, `P` of DCS, `_` of APC, `^` of PM, `X` of SOS.
  private let introducer: UInt8

  /// The text so far; nil if it cannot be a reply any more.
  private var text: [UInt8]? = []
  private var endsWithEscape = false

  private(set) var isOver = false

  /// Whether a control sequence truncated the string: the last two bytes were its `ESC [`.
  private(set) var isCut = false

  private(set) var reply: Reply?

  /// The maximum length in bytes, longer than any reply.
  private static let maxTextBytes = 1024

  static func isIntroducer(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      true
    default: false
    }
  }

  init(_ introducer: UInt8) {
    self.introducer = introducer
  }

  mutating func consume(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\\") where endsWithEscape, 0x07 where !endsWithEscape:
      isOver = true
      reply = text.flatMap { Reply(string: introducer, $0) }
    // CAN and SUB cancel a string. BEL after ESC ends it, but not as a reply.
    case 0x07, 0x18, 0x1A:
      isOver = true
    case 0x1B:
      if endsWithEscape { text = nil }
      endsWithEscape = true
    case UInt8(ascii: "[") where endsWithEscape:
      (isOver, isCut) = (true, true)
    default:
      append(byte)
      endsWithEscape = false
    }
  }

  /// Appends a byte while the text can be a reply.
  private mutating func append(_ byte: UInt8) {
    if endsWithEscape || byte < 0x20 || (text?.count ?? 0) >= Self.maxTextBytes {
      text = nil
    } else {
      text?.append(byte)
    }
  }
}
