/// Decodes a terminal's bytes into user input and replies.
///
/// Reads may split the bytes anywhere. An ESC that begins no sequence is a press of Esc. Unknown reports and truncated
/// sequences are dropped, so that their bytes never act as keys. Outside a paste, Ctrl-C ends an unfinished sequence,
/// so that no sequence traps the user.
///
/// Sequences: ECMA-48, xterm's ctlseqs; kitty's keyboard protocol.
package struct InputDecoder: Sendable {
  private enum State: Hashable, Sendable {
    case ground
    case escape
    case control
    /// After `CSI [`, which the Linux console sends before a letter for F1 to F5.
    case functionKey
    case singleShift
    /// After `CSI M`, before the three bytes of a pointer report in the oldest encoding.
    case pointer(missing: Int)
    case string
    case paste
    case utf8(value: UInt32, missing: Int)
  }

  private var state = State.ground

  /// The parameters of the control sequence so far.
  private var parameters: [UInt8] = []

  /// The keys that are down, each with its code and its meaning at the press.
  private var keysDown: [(code: UInt32, key: Key)] = []
  private var string: StringReport?

  private var paste = Paste()

  /// An abandoned paste, until the next bytes come.
  private var abandonedPaste: Paste?
  private var replies: [Reply] = []

  /// Whether replies are expected. An unfinished sequence is then more likely a reply than a key.
  package var expectsReplies = false

  /// Whether the terminal reports Esc and key releases as sequences. A lone ESC is then likely the start of a sequence.
  private var reportsKeys = false

  /// The maximum number of parameter bytes. An input method reports a whole sentence as one key.
  private static let maxParameterBytes = 2048

  /// The maximum length in bytes of a sequence other than a paste. Terminals send shorter ones.
  private static let maxSequenceBytes = 4096

  /// The maximum number of bytes of typed input in one read. More were pasted.
  package static let maxTypedBytes = 64

  /// The time after which an unfinished sequence is abandoned, even if bytes keep coming.
  package static let maxSequenceTime = Duration.seconds(1)

  /// The silence after which an unfinished paste is abandoned.
  package static let pasteTimeout = Duration.seconds(5)

  private var sequenceByteCount = 0

  /// Kitty's flags 1 and 8: with either of them, Esc is reported as a sequence.
  private static let escapeReportFlags = 9

  /// Kitty's flag 2: releases are reported. Without it, the program turns key reports off again.
  private static let releaseReportFlag = 2

  package init() {}

  /// Whether an unfinished sequence or paste could swallow many typed keys.
  package var isOpen: Bool {
    switch state {
    case .control, .string, .paste: true
    default: false
    }
  }

  /// Whether a paste is unfinished.
  package var isInPaste: Bool { state == .paste }

  /// The time to wait for more bytes before ``flush()``; nil if no bytes are pending.
  ///
  /// A lone ESC has the shortest timeout, because a user may be waiting for the effect of the Esc key.
  package var timeout: Duration? {
    switch state {
    case .ground: nil
    case .escape: .milliseconds(expectsReplies || reportsKeys ? 250 : 25)
    case .functionKey, .singleShift, .utf8: .milliseconds(50)
    case .control, .pointer, .string: .milliseconds(250)
    case .paste: Self.pasteTimeout
    }
  }

  /// Returns the inputs in the bytes, and keeps the replies for ``takeReplies()``.
  package mutating func decode(_ bytes: some Collection<UInt8>) -> [Input] {
    var inputs: [Input] = []
    if let abandonedPaste {
      self.abandonedPaste = nil
      if abandonedPaste.continues(with: bytes) { (state, paste) = (.paste, abandonedPaste) }
    }
    for byte in bytes { consume(byte, &inputs) }
    return inputs
  }

  /// Ends an unfinished sequence after the timeout: a lone ESC is the Esc key, anything else is dropped.
  ///
  /// The rest of a dropped paste may still come. Its bytes are not keys either.
  package mutating func flush() -> [Input] {
    if state == .paste {
      paste.abandon()
      abandonedPaste = paste
    }
    defer { (state, string) = (.ground, nil) }
    return state == .escape ? [.key(.escape)] : []
  }

  /// Returns and removes the replies decoded so far.
  package mutating func takeReplies() -> [Reply] {
    guard !replies.isEmpty else { return [] }
    defer { replies = [] }
    return replies
  }

  private mutating func consume(_ byte: UInt8, _ inputs: inout [Input]) {
    sequenceByteCount = isOpen ? sequenceByteCount + 1 : 0
    // Ctrl-C ends an unclosed sequence, but in a paste it is text.
    if byte == 0x03, isOpen, !isInPaste { (state, string) = (.ground, nil) }
    if sequenceByteCount > Self.maxSequenceBytes, !isInPaste { (state, string) = (.ground, nil) }
    switch state {
    case .ground: consumeGround(byte, &inputs)
    case .escape: consumeEscape(byte, &inputs)
    case .control: consumeControl(byte, &inputs)
    case .functionKey: consumeFunctionKey(byte, &inputs)
    case .singleShift: consumeSingleShift(byte, &inputs)
    case .pointer(let missing): consumePointer(byte, missing, &inputs)
    case .string: consumeString(byte)
    case .paste: consumePaste(byte, &inputs)
    case .utf8(let value, let missing): consumeUTF8(byte, value, missing, &inputs)
    }
  }

  private mutating func finish(_ key: Key, _ inputs: inout [Input]) {
    state = .ground
    inputs.append(.key(key))
  }

  /// Drops the unfinished sequence and decodes the byte from the ground state.
  private mutating func restart(_ byte: UInt8, _ inputs: inout [Input]) {
    state = .ground
    consumeGround(byte, &inputs)
  }

  private mutating func consumeGround(_ byte: UInt8, _ inputs: inout [Input]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: inputs.append(.key(.enter))
    case 0x09: inputs.append(.key(.tab))
    case 0x08, 0x7F: inputs.append(.key(.backspace))
    case 0x01...0x1A: inputs.append(.key(.control(Unicode.Scalar(byte + 0x60))))
    case 0x1C: inputs.append(.key(.control("\\")))
    case ..<0x20: inputs.append(.key(.other))
    case ..<0x80: inputs.append(.key(.character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: state = .utf8(value: UInt32(byte & 0x1F), missing: 1)
    case 0xE0...0xEF: state = .utf8(value: UInt32(byte & 0x0F), missing: 2)
    case 0xF0...0xF4: state = .utf8(value: UInt32(byte & 0x07), missing: 3)
    default: break
    }
  }

  private mutating func consumeEscape(_ byte: UInt8, _ inputs: inout [Input]) {
    switch byte {
    case 0x1B: inputs.append(.key(.escape))
    case UInt8(ascii: "["): beginControl()
    case UInt8(ascii: "O"): state = .singleShift
    case _ where StringReport.isIntroducer(byte):
      state = .string
      string = StringReport(byte)
    default:
      inputs.append(.key(.escape))
      restart(byte, &inputs)
    }
  }

  private mutating func beginControl() {
    state = .control
    parameters.removeAll(keepingCapacity: true)
  }

  private mutating func consumeControl(_ byte: UInt8, _ inputs: inout [Input]) {
    switch byte {
    case 0x20...0x3F:
      if parameters.count < Self.maxParameterBytes { parameters.append(byte) }
    case UInt8(ascii: "[") where parameters.isEmpty:
      state = .functionKey
    case 0x40...0x7E:
      state = .ground
      finishControl(byte, &inputs)
    default:
      restart(byte, &inputs)
    }
  }

  private mutating func finishControl(_ final: UInt8, _ inputs: inout [Input]) {
    switch ControlSequence(final: final, parameters) {
    case .input(let input):
      if input == .focus(false) { keysDown = [] }
      inputs.append(input)
    case .key(let reportedKey, let phase, let code, let text):
      let key = meaningAtPress(of: code, reportedKey, phase)
      inputs.append(.key(key, phase, text: phase == .released || text == key.text ? nil : text))
    case .reply(let reply):
      if case .keyboard(let flags) = reply {
        reportsKeys = flags & Self.escapeReportFlags != 0 && flags & Self.releaseReportFlag != 0
      }
      replies.append(reply)
    case .startOfPaste:
      (state, paste) = (.paste, Paste())
    case .startOfPointer: state = .pointer(missing: 3)
    case .other: break
    }
  }

  /// Returns the meaning that the key had at its press. If shift is released before Q, the terminal reports the release
  /// of q, and Q would stay down forever.
  private mutating func meaningAtPress(of code: UInt32, _ key: Key, _ phase: Key.Phase) -> Key {
    let index = keysDown.firstIndex { $0.code == code }
    switch phase {
    case .struck, .pressed:
      if let index { keysDown.remove(at: index) }
      // More than ten keys means that releases were lost.
      if keysDown.count == 10 { keysDown.removeFirst() }
      keysDown.append((code, key))
      return key
    case .repeated: return index.map { keysDown[$0].key } ?? key
    case .released: return index.map { keysDown.remove(at: $0).key } ?? key
    }
  }

  private mutating func consumeFunctionKey(_ byte: UInt8, _ inputs: inout [Input]) {
    if byte < 0x20 { restart(byte, &inputs) } else { finish(Key(console: byte), &inputs) }
  }

  private mutating func consumeSingleShift(_ byte: UInt8, _ inputs: inout [Input]) {
    if byte < 0x20 { restart(byte, &inputs) } else { finish(Key(singleShift: byte), &inputs) }
  }

  /// Skips a byte of a pointer report in the oldest encoding.
  ///
  /// Byte 0 stands for a column or row that is too large. Any other control byte truncates the report.
  private mutating func consumePointer(_ byte: UInt8, _ missing: Int, _ inputs: inout [Input]) {
    if (1..<0x20).contains(byte) {
      restart(byte, &inputs)
    } else {
      state = missing > 1 ? .pointer(missing: missing - 1) : .ground
    }
  }

  private mutating func consumeString(_ byte: UInt8) {
    string?.consume(byte)
    if string?.isOver == false { return }
    state = .ground
    if let reply = string?.reply { replies.append(reply) }
    let isCut = string?.isCut == true
    string = nil
    // A cut string ends with the `ESC [` of the next sequence.
    if isCut { beginControl() }
  }

  private mutating func consumePaste(_ byte: UInt8, _ inputs: inout [Input]) {
    guard paste.consume(byte) else { return }
    state = .ground
    if let text = paste.text { inputs.append(.text(text)) }
  }

  private mutating func consumeUTF8(
    _ byte: UInt8, _ value: UInt32, _ missing: Int, _ inputs: inout [Input]
  ) {
    guard (0x80...0xBF).contains(byte) else {
      restart(byte, &inputs)
      return
    }
    let value = value << 6 | UInt32(byte & 0x3F)
    // Reject overlong encodings of three and four bytes, which the second byte shows.
    if missing == 3 && value < 0x10 || missing == 2 && value < 0x20 {
      finish(.other, &inputs)
    } else if missing > 1 {
      state = .utf8(value: value, missing: missing - 1)
    } else {
      finish(Unicode.Scalar(value).map(Key.character) ?? .other, &inputs)
    }
  }
}
