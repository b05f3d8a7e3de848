/// Decodes the bytes of a terminal into actions of the user, and into the terminal's answers among them.
///
/// Bytes may be split between reads at any place. Each ESC byte of a run is a press of Esc, and an ESC before a
/// letter is Esc and that letter. A paste is text and no keys. Everything else must never act as keys, so it is dropped:
/// other reports (OSC, DCS, APC, older encodings of the pointer), and sequences that are cut off. Only ctrl-C acts even
/// there, so that a sequence that is never closed cannot trap the user; an unclosed paste ends by silence.
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
    /// After `CSI M`, before the three bytes of a pointer in its oldest encoding.
    case pointer(missing: Int)
    case string
    case paste
    case utf8(value: UInt32, missing: Int)
  }

  private var state = State.ground

  /// The parameters of the control sequence so far.
  private var parameters: [UInt8] = []

  /// The keys that are down, by their codes, with their meanings at their presses.
  private var held: [(code: UInt32, key: Key)] = []
  private var string: StringReport?

  /// The paste that is open.
  private var paste = Paste()

  /// A paste that was given up before its end, until something else has come.
  private var lost: Paste?
  private var replies: [Reply] = []

  /// Whether answers are on their way: an unfinished sequence is then more likely an answer than a key.
  ///
  /// It is waited for longer.
  package var expectsReplies = false

  /// Whether keys, including Esc, come as sequences: a lone ESC is then more likely a cut sequence.
  private var reportsKeys = false

  /// The most bytes of parameters that are kept. An input method reports a whole sentence as those of one key.
  private static let longestParameters = 2048

  /// Longer than anything that a terminal sends in one piece, except a paste.
  private static let longestPiece = 4096

  /// More bytes than this in one read were pasted, not typed.
  package static let mostTyped = 64

  /// The time after which an unfinished sequence is given up, also while bytes come.
  package static let longestOpen = Duration.seconds(1)

  /// The silence after which an unfinished paste is given up; as long as bytes come, it goes on.
  ///
  /// A line that has stalled for so long is as good as cut.
  package static let longestStall = Duration.seconds(5)

  /// The number of bytes of the unfinished sequence.
  private var openCount = 0

  /// Kitty's flags 1 and 8.
  private static let escapeIsReported = 9

  /// Kitty's flag 2: a terminal without it is told to report keys as before.
  private static let releaseIsReported = 2

  package init() {}

  /// Whether a sequence or paste is open that typed keys could continue without end.
  package var isOpen: Bool {
    switch state {
    case .control, .string, .paste: true
    default: false
    }
  }

  /// Whether a paste is open, which only its end or a long silence ends.
  package var isInPaste: Bool { state == .paste }

  /// The time to wait for more bytes before ``giveUp()``; nil if no bytes are pending.
  ///
  /// Terminals send a sequence in one piece, but networks and multiplexers may cut it. The wait is short only after
  /// ESC, because only a user who pressed Esc waits for the result.
  package var patience: Duration? {
    switch state {
    case .ground: nil
    case .escape: .milliseconds(expectsReplies || reportsKeys ? 250 : 25)
    case .functionKey, .singleShift, .utf8: .milliseconds(50)
    case .control, .pointer, .string: .milliseconds(250)
    case .paste: Self.longestStall
    }
  }

  /// Returns the inputs that the bytes complete, and keeps the answers among them for ``takeReplies()``.
  package mutating func decode(_ bytes: some Collection<UInt8>) -> [Input] {
    var inputs: [Input] = []
    if let lost {
      self.lost = nil
      if lost.goesOn(with: bytes) { (state, paste) = (.paste, lost) }
    }
    for byte in bytes { take(byte, &inputs) }
    return inputs
  }

  /// No more bytes came: a lone ESC was the Esc key, and any other unfinished sequence is dropped.
  ///
  /// The end of a paste may still come, and then what comes in one piece with it is no key either.
  package mutating func giveUp() -> [Input] {
    if state == .paste {
      paste.abandon()
      lost = paste
    }
    defer { (state, string) = (.ground, nil) }
    return state == .escape ? [.key(.escape)] : []
  }

  /// Returns the terminal's answers since the last call.
  package mutating func takeReplies() -> [Reply] {
    guard !replies.isEmpty else { return [] }
    defer { replies = [] }
    return replies
  }

  private mutating func take(_ byte: UInt8, _ inputs: inout [Input]) {
    openCount = isOpen ? openCount + 1 : 0
    // Ctrl-C acts even in an unclosed sequence, but in a paste it is text.
    if byte == 0x03, isOpen, !isInPaste { (state, string) = (.ground, nil) }
    if openCount > Self.longestPiece, !isInPaste { (state, string) = (.ground, nil) }
    switch state {
    case .ground: ground(byte, &inputs)
    case .escape: escape(byte, &inputs)
    case .control: control(byte, &inputs)
    case .functionKey: functionKey(byte, &inputs)
    case .singleShift: singleShift(byte, &inputs)
    case .pointer(let missing): pointer(byte, missing, &inputs)
    case .string: string(byte)
    case .paste: paste(byte, &inputs)
    case .utf8(let value, let missing): utf8(byte, value, missing, &inputs)
    }
  }

  private mutating func finish(_ key: Key, _ inputs: inout [Input]) {
    state = .ground
    inputs.append(.key(key))
  }

  /// Drops the unfinished sequence, and takes the byte that cut it as a new start.
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
      if input == .focus(false) { held = [] }
      inputs.append(input)
    case .key(let key, let phase, let code, let text):
      let key = meaningAtPress(of: code, key, phase)
      inputs.append(.key(key, phase, text: phase == .released || text == key.text ? nil : text))
    case .reply(let reply):
      if case .keyboard(let flags) = reply {
        reportsKeys = flags & Self.escapeIsReported != 0 && flags & Self.releaseIsReported != 0
      }
      replies.append(reply)
    case .startOfPaste:
      (state, paste) = (.paste, Paste())
    case .startOfPointer: state = .pointer(missing: 3)
    case .other: break
    }
  }

  /// Returns what a key meant at its press: the modifiers may change before its release.
  ///
  /// If shift is released before a Q, the release is that of a q, and the Q would count as held for ever.
  private mutating func meaningAtPress(of code: UInt32, _ key: Key, _ phase: Key.Phase) -> Key {
    let index = held.firstIndex { $0.code == code }
    switch phase {
    case .struck, .pressed:
      if let index { held.remove(at: index) }
      // More keys than fingers: releases were lost.
      if held.count == 10 { held.removeFirst() }
      held.append((code, key))
      return key
    case .repeated: return index.map { held[$0].key } ?? key
    case .released: return index.map { held.remove(at: $0).key } ?? key
    }
  }

  private mutating func functionKey(_ byte: UInt8, _ inputs: inout [Input]) {
    if byte < 0x20 { restart(byte, &inputs) } else { finish(Key(console: byte), &inputs) }
  }

  private mutating func singleShift(_ byte: UInt8, _ inputs: inout [Input]) {
    if byte < 0x20 { restart(byte, &inputs) } else { finish(Key(singleShift: byte), &inputs) }
  }

  /// The only control byte of this encoding is 0, for a place beyond its columns; any other one cuts it off.
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

  private mutating func paste(_ byte: UInt8, _ inputs: inout [Input]) {
    guard paste.take(byte) else { return }
    state = .ground
    if let text = paste.text { inputs.append(.text(text)) }
  }

  private mutating func utf8(
    _ byte: UInt8, _ value: UInt32, _ missing: Int, _ inputs: inout [Input]
  ) {
    guard (0x80...0xBF).contains(byte) else {
      restart(byte, &inputs)
      return
    }
    let value = value << 6 | UInt32(byte & 0x3F)
    // A shorter form is required where there is one: a longer one of a letter is no key.
    if missing == 3 && value < 0x10 || missing == 2 && value < 0x20 {
      finish(.other, &inputs)
    } else if missing > 1 {
      state = .utf8(value: value, missing: missing - 1)
    } else {
      finish(Unicode.Scalar(value).map(Key.character) ?? .other, &inputs)
    }
  }
}
