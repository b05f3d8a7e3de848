/// Turns the bytes that a terminal sends into keys, and into the answers that stand between them.
///
/// Bytes may be split between reads at any place. A run of ESC bytes is as many presses of Esc, and an
/// ESC before a letter is Esc and that letter. What a terminal reports otherwise (OSC, DCS, APC, mouse,
/// focus), what is pasted, and what is cut off is swallowed: it must never act as keys.
/// Sequences: ECMA-48, xterm's ctlseqs; bracketed paste is mode 2004 of xterm.
package struct InputDecoder: Sendable {
  private enum State: Hashable, Sendable {
    case ground
    case escape
    case control(parameters: [UInt8])
    /// After `CSI [`, which the Linux console sends before a letter for F1 to F5.
    case functionKey
    case singleShift
    case string(introducer: UInt8, endsWithEscape: Bool)
    case paste(matched: Int)
    case utf8(value: UInt32, missing: Int)
  }

  private var state = State.ground

  /// What a string holds so far; nil where it cannot be an answer any more.
  private var text: [UInt8]?
  private var replies: [Reply] = []

  /// Answers are on their way. What looks cut off is then more likely to be one of them than a key, and is
  /// waited for longer.
  package var expectsReplies = false

  /// More parameters than any key has: the rest of such a sequence is not kept.
  private static let longestParameters = 64
  /// More than any answer has.
  private static let longestText = 1024
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  package init() {}

  /// How long to wait for more before ``giveUp()``, where bytes are pending; nil where none are.
  ///
  /// Terminals send a sequence in one piece; networks and multiplexers may cut it.
  package var patience: Duration? {
    switch state {
    case .ground: nil
    case .escape, .control: .milliseconds(expectsReplies ? 250 : 50)
    case .functionKey, .singleShift, .utf8: .milliseconds(50)
    case .string: .milliseconds(250)
    case .paste: .seconds(1)
    }
  }

  /// The keys that the bytes complete. The answers among them are kept until somebody takes them.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Input] {
    var inputs: [Input] = []
    for byte in bytes { take(byte, &inputs) }
    return inputs
  }

  /// Nothing more came: a lone ESC was the Esc key, anything else that is unfinished is dropped.
  package mutating func giveUp() -> [Input] {
    defer { (state, text) = (.ground, nil) }
    return state == .escape ? [.key(.escape)] : []
  }

  /// What the terminal has answered since this was last asked for.
  package mutating func takeReplies() -> [Reply] {
    guard !replies.isEmpty else { return [] }
    defer { replies = [] }
    return replies
  }

  private mutating func take(_ byte: UInt8, _ inputs: inout [Input]) {
    switch state {
    case .ground: ground(byte, &inputs)
    case .escape: escape(byte, &inputs)
    case .control(let parameters): control(byte, parameters, &inputs)
    case .functionKey: finish(.other, &inputs)
    case .singleShift: singleShift(byte, &inputs)
    case .string(let introducer, let endsWithEscape): string(byte, introducer, endsWithEscape)
    case .paste(let matched): paste(byte, matched)
    case .utf8(let value, let missing): utf8(byte, value, missing, &inputs)
    }
  }

  private mutating func finish(_ key: Key?, _ inputs: inout [Input]) {
    state = .ground
    if let key { inputs.append(.key(key)) }
  }

  private mutating func ground(_ byte: UInt8, _ inputs: inout [Input]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: inputs.append(.key(.enter))
    case 0x09: inputs.append(.key(.tab))
    case 0x08, 0x7F: inputs.append(.key(.backspace))
    case 0x01...0x1A: inputs.append(.key(.control(Unicode.Scalar(byte + 0x60))))
    case ..<0x20: inputs.append(.key(.other))
    case ..<0x80: inputs.append(.key(.character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: state = .utf8(value: UInt32(byte & 0x1F), missing: 1)
    case 0xE0...0xEF: state = .utf8(value: UInt32(byte & 0x0F), missing: 2)
    case 0xF0...0xF4: state = .utf8(value: UInt32(byte & 0x07), missing: 3)
    default: break
    }
  }

  private mutating func escape(_ byte: UInt8, _ inputs: inout [Input]) {
    switch byte {
    case 0x1B: inputs.append(.key(.escape))
    case UInt8(ascii: "["): state = .control(parameters: [])
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string(introducer: byte, endsWithEscape: false)
      text = []
    default:
      state = .ground
      inputs.append(.key(.escape))
      ground(byte, &inputs)
    }
  }

  private mutating func control(_ byte: UInt8, _ parameters: [UInt8], _ inputs: inout [Input]) {
    switch byte {
    case 0x1B:
      state = .escape
    case 0x20...0x3F:
      if parameters.count < Self.longestParameters {
        state = .control(parameters: parameters + [byte])
      }
    case UInt8(ascii: "[") where parameters.isEmpty:
      state = .functionKey
    case UInt8(ascii: "~") where parameters == Array("200".utf8):
      state = .paste(matched: 0)
    case 0x40...0x7E:
      if let reply = Reply(final: byte, parameters) { replies.append(reply) }
      finish(Self.key(final: byte, parameters), &inputs)
    default:
      state = .ground
      ground(byte, &inputs)
    }
  }

  /// The key of `CSI parameters final`; nil for what is not a key at all.
  private static func key(final: UInt8, _ parameters: [UInt8]) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "Z"): .backtab
    case UInt8(ascii: "F"), UInt8(ascii: "H"), UInt8(ascii: "P")...UInt8(ascii: "S"): .other
    case UInt8(ascii: "~"): .other
    default: nil
    }
  }

  private mutating func singleShift(_ byte: UInt8, _ inputs: inout [Input]) {
    guard byte != 0x1B else {
      state = .escape
      return
    }
    finish(Self.key(final: byte, []) ?? .other, &inputs)
  }

  private mutating func string(_ byte: UInt8, _ introducer: UInt8, _ endsWithEscape: Bool) {
    switch byte {
    case UInt8(ascii: "\\") where endsWithEscape, 0x07 where !endsWithEscape:
      if let text, let reply = Reply(string: introducer, text) { replies.append(reply) }
      fallthrough
    case 0x07, 0x18, 0x1A:
      state = .ground
      text = nil
    case 0x1B:
      if endsWithEscape { text = nil }
      state = .string(introducer: introducer, endsWithEscape: true)
    default:
      keep(byte, isSpoiled: endsWithEscape)
      state = .string(introducer: introducer, endsWithEscape: false)
    }
  }

  /// Keeps a byte of a string, as long as there is something to be made of it.
  private mutating func keep(_ byte: UInt8, isSpoiled: Bool) {
    if isSpoiled || byte < 0x20 || (text?.count ?? 0) >= Self.longestText {
      text = nil
    } else {
      text?.append(byte)
    }
  }

  private mutating func paste(_ byte: UInt8, _ matched: Int) {
    let end = Self.endOfPaste
    let next = byte == end[matched] ? matched + 1 : byte == end[0] ? 1 : 0
    state = next == end.count ? .ground : .paste(matched: next)
  }

  private mutating func utf8(
    _ byte: UInt8, _ value: UInt32, _ missing: Int, _ inputs: inout [Input]
  ) {
    guard (0x80...0xBF).contains(byte) else {
      state = .ground
      ground(byte, &inputs)
      return
    }
    let value = value << 6 | UInt32(byte & 0x3F)
    if missing > 1 {
      state = .utf8(value: value, missing: missing - 1)
    } else {
      finish(Unicode.Scalar(value).map(Key.character) ?? .other, &inputs)
    }
  }
}
