/// Turns the bytes that a terminal sends into what a hand does, and into the answers that stand between.
///
/// Bytes may be split between reads at any place. A run of ESC bytes is as many presses of Esc, and an
/// ESC before a letter is Esc and that letter. What a terminal reports otherwise (OSC, DCS, APC, older
/// encodings of the pointer), what is pasted, and what is cut off is swallowed: it must never act as keys,
/// but for ctrl-C, since nobody may be left without a way out by something that is never closed.
/// Sequences: ECMA-48, xterm's ctlseqs; kitty's keyboard protocol.
package struct InputDecoder: Sendable {
  private enum State: Hashable, Sendable {
    case ground
    case escape
    case control
    /// After `CSI [`, which the Linux console sends before a letter for F1 to F5.
    case functionKey
    case singleShift
    /// After `CSI M`, before the three bytes of a pointer in its oldest encoding.
    case pointer(missing: Int)
    case string
    case paste
    /// After an ESC in a paste, and after `CSI` in it: it may be its end.
    case pasteEscape
    case pasteControl
    case utf8(value: UInt32, missing: Int)
  }

  private var state = State.ground

  /// Of a control sequence, so far.
  private var parameters: [UInt8] = []
  private var held = HeldCodes()
  private var string: StringReport?
  private var replies: [Reply] = []

  /// Answers are on their way. What looks cut off is then more likely to be one of them than a key, and is
  /// waited for longer.
  package var expectsReplies = false

  /// Keys come as sequences, Esc too: a lone ESC is then rather one that has been cut.
  private var reportsKeys = false

  /// More parameters than any key has: the rest of such a sequence is not kept.
  private static let longestParameters = 64
  private static let endOfPaste = Array("201".utf8)

  /// More than anything has that a terminal sends in one piece, but for a paste.
  private static let longestPiece = 4096

  /// Nobody types more than this at once: more of it is pasted.
  package static let mostTyped = 64

  /// Whatever was begun and is not complete by then never will be.
  package static let longestOpen = Duration.seconds(1)

  /// How much has come since it was begun that is not complete.
  private var openCount = 0
  /// Kitty's flags 1 and 8.
  private static let escapeIsReported = 9
  /// Its flag 2: a terminal that leaves that out is told to report keys as before.
  private static let releaseIsReported = 2

  package init() {}

  /// Whether something has been begun that what is typed could go on with for ever.
  package var isOpen: Bool {
    switch state {
    case .control, .string, .paste, .pasteEscape, .pasteControl: true
    default: false
    }
  }

  /// How long to wait for more before ``giveUp()``, where bytes are pending; nil where none are.
  ///
  /// Terminals send a sequence in one piece; networks and multiplexers may cut it. Only for the Esc key is
  /// there somebody who waits.
  package var patience: Duration? {
    switch state {
    case .ground: nil
    case .escape: .milliseconds(expectsReplies || reportsKeys ? 250 : 25)
    case .functionKey, .singleShift, .utf8: .milliseconds(50)
    case .control, .pointer, .string: .milliseconds(250)
    case .paste, .pasteEscape, .pasteControl: Self.longestOpen
    }
  }

  /// What the bytes complete. The answers among them are kept until somebody takes them.
  package mutating func decode(_ bytes: some Collection<UInt8>) -> [Input] {
    var inputs: [Input] = []
    // A long paste goes on as long as its bytes come by the hundred.
    if isInPaste, openCount >= Self.longestPiece, bytes.count <= Self.mostTyped,
      !Self.endsPaste(bytes)
    {
      state = .ground
    }
    for byte in bytes { take(byte, &inputs) }
    return inputs
  }

  private var isInPaste: Bool {
    switch state {
    case .paste, .pasteEscape, .pasteControl: true
    default: false
    }
  }

  private static func endsPaste(_ bytes: some Collection<UInt8>) -> Bool {
    // Its last bytes may be all that has come of it.
    bytes.contains(UInt8(ascii: "~")) && bytes.contains(UInt8(ascii: "1"))
  }

  /// Nothing more came: a lone ESC was the Esc key, anything else that is unfinished is dropped.
  package mutating func giveUp() -> [Input] {
    defer { (state, string) = (.ground, nil) }
    return state == .escape ? [.key(.escape)] : []
  }

  /// What the terminal has answered since this was last asked for.
  package mutating func takeReplies() -> [Reply] {
    guard !replies.isEmpty else { return [] }
    defer { replies = [] }
    return replies
  }

  private mutating func take(_ byte: UInt8, _ inputs: inout [Input]) {
    openCount = isOpen ? openCount + 1 : 0
    // Ctrl-C acts, whatever is not closed.
    if byte == 0x03, isOpen { (state, string) = (.ground, nil) }
    if openCount > Self.longestPiece, !isInPaste { (state, string) = (.ground, nil) }
    switch state {
    case .ground: ground(byte, &inputs)
    case .escape: escape(byte, &inputs)
    case .control: control(byte, &inputs)
    case .functionKey: functionKey(byte, &inputs)
    case .singleShift: singleShift(byte, &inputs)
    case .pointer(let missing): pointer(byte, missing, &inputs)
    case .string: string(byte)
    case .paste: if byte == 0x1B { state = .pasteEscape }
    case .pasteEscape: pasteEscape(byte)
    case .pasteControl: pasteControl(byte, &inputs)
    case .utf8(let value, let missing): utf8(byte, value, missing, &inputs)
    }
  }

  private mutating func finish(_ key: Key, _ inputs: inout [Input]) {
    state = .ground
    inputs.append(.key(key))
  }

  /// What is not finished is cut off by something else: that counts.
  private mutating func restart(_ byte: UInt8, _ inputs: inout [Input]) {
    state = .ground
    ground(byte, &inputs)
  }

  private mutating func ground(_ byte: UInt8, _ inputs: inout [Input]) {
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

  private mutating func escape(_ byte: UInt8, _ inputs: inout [Input]) {
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

  private mutating func control(_ byte: UInt8, _ inputs: inout [Input]) {
    switch byte {
    case 0x20...0x3F:
      if parameters.count < Self.longestParameters { parameters.append(byte) }
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
      if input == .focus(false) { held.forget() }
      inputs.append(input)
    case .key(let key, let phase, let code):
      inputs.append(.key(held.key(of: code, key, phase), phase))
    case .reply(let reply):
      if case .keyboard(let flags) = reply {
        reportsKeys = flags & Self.escapeIsReported != 0 && flags & Self.releaseIsReported != 0
      }
      replies.append(reply)
    case .startOfPaste: state = .paste
    case .startOfPointer: state = .pointer(missing: 3)
    case .other: break
    }
  }

  private mutating func functionKey(_ byte: UInt8, _ inputs: inout [Input]) {
    if byte < 0x20 { restart(byte, &inputs) } else { finish(.other, &inputs) }
  }

  private mutating func singleShift(_ byte: UInt8, _ inputs: inout [Input]) {
    if byte < 0x20 { restart(byte, &inputs) } else { finish(Key(singleShift: byte), &inputs) }
  }

  /// Only beyond the columns that it can tell is a byte of it a control.
  private mutating func pointer(_ byte: UInt8, _ missing: Int, _ inputs: inout [Input]) {
    if (1..<0x20).contains(byte) {
      restart(byte, &inputs)
    } else {
      state = missing > 1 ? .pointer(missing: missing - 1) : .ground
    }
  }

  private mutating func string(_ byte: UInt8) {
    string?.take(byte)
    guard string?.isOver != false else { return }
    state = .ground
    if let reply = string?.reply { replies.append(reply) }
    let isCut = string?.isCut == true
    string = nil
    if isCut { beginControl() }
  }

  private mutating func pasteEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["):
      state = .pasteControl
      parameters.removeAll(keepingCapacity: true)
    case 0x1B: break
    default: state = .paste
    }
  }

  /// Of all keys only ctrl-C means something in a paste, which may never be closed.
  private mutating func pasteControl(_ byte: UInt8, _ inputs: inout [Input]) {
    switch byte {
    case 0x20...0x3F:
      if parameters.count < Self.longestParameters { parameters.append(byte) }
    case UInt8(ascii: "~") where parameters == Self.endOfPaste:
      state = .ground
    case 0x40...0x7E:
      state = .paste
      guard case .key(.control("c"), let phase, _) = ControlSequence(final: byte, parameters),
        phase != .released
      else { return }
      state = .ground
      finishControl(byte, &inputs)
    case 0x1B: state = .pasteEscape
    default: state = .paste
    }
  }

  private mutating func utf8(
    _ byte: UInt8, _ value: UInt32, _ missing: Int, _ inputs: inout [Input]
  ) {
    guard (0x80...0xBF).contains(byte) else {
      restart(byte, &inputs)
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
