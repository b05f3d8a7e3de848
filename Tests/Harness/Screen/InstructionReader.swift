/// Parses bytes into instructions, which may be split between reads.
struct InstructionReader {
  private enum State {
    case ground
    case character([UInt8], length: Int)
    case escape(String)
    case sequence(String)
    case string(introducer: Character, [UInt8], afterEscape: Bool)
  }

  private static let escape: UInt8 = 0x1B

  private var state = State.ground
  private var completed: [Instruction] = []

  /// Returns the instructions that these bytes complete.
  mutating func instructions(from bytes: some Sequence<UInt8>) -> [Instruction] {
    for byte in bytes { process(byte) }
    defer { completed.removeAll(keepingCapacity: true) }
    return completed
  }

  /// Whether the last byte ended an instruction.
  var isComplete: Bool {
    if case .ground = state { true } else { false }
  }

  private mutating func process(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .character(let bytes, let length): continueCharacter(bytes, length, byte)
    case .escape(let text): continueEscape(text, byte)
    case .sequence(let text): continueSequence(text, byte)
    case .string(let introducer, let bytes, let afterEscape):
      continueString(introducer, bytes, afterEscape, byte)
    }
  }

  private mutating func begin(_ byte: UInt8) {
    state = .ground
    switch byte {
    case Self.escape: state = .escape("")
    case 0x00...0x1F, 0x7F: completed.append(.control(byte))
    case 0x20...0x7E: completed.append(.print(Unicode.Scalar(byte)))
    case 0xC2...0xDF: state = .character([byte], length: 2)
    case 0xE0...0xEF: state = .character([byte], length: 3)
    case 0xF0...0xF4: state = .character([byte], length: 4)
    default: completed.append(.malformed("byte \(hexadecimal(byte))"))
    }
  }

  private mutating func continueCharacter(_ bytes: [UInt8], _ length: Int, _ byte: UInt8) {
    guard (0x80...0xBF).contains(byte) else {
      completed.append(.malformed("half a character \(hexadecimal(bytes))"))
      begin(byte)
      return
    }
    let bytes = bytes + [byte]
    guard bytes.count == length else {
      state = .character(bytes, length: length)
      return
    }
    state = .ground
    // Overlong forms and surrogates are invalid. They decode to several U+FFFD.
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    if let scalar = scalars.first, scalars.count == 1 {
      completed.append(.print(scalar))
    } else {
      completed.append(.malformed("character \(hexadecimal(bytes))"))
    }
  }

  private mutating func continueEscape(_ text: String, _ byte: UInt8) {
    let character = Character(Unicode.Scalar(byte))
    switch byte {
    case _ where text.isEmpty && character == "[": state = .sequence("")
    case _ where text.isEmpty && "]P_^X".contains(character):
      state = .string(introducer: character, [], afterEscape: false)
    case 0x20...0x2F: state = .escape(text + String(character))
    case 0x30...0x7E:
      state = .ground
      completed.append(.escape(text + String(character)))
    default:
      completed.append(.malformed("ESC \(text)"))
      begin(byte)
    }
  }

  private mutating func continueSequence(_ text: String, _ byte: UInt8) {
    let character = Character(Unicode.Scalar(byte))
    switch byte {
    case 0x20...0x3F: state = .sequence(text + String(character))
    case 0x40...0x7E:
      state = .ground
      if let sequence = ControlSequence(text + String(character)) {
        completed.append(.sequence(sequence))
      }
    case 0x18:
      // CAN cancels the sequence.
      state = .ground
    default:
      completed.append(.malformed("CSI \(text)"))
      begin(byte)
    }
  }

  private mutating func continueString(
    _ introducer: Character, _ bytes: [UInt8], _ afterEscape: Bool, _ byte: UInt8
  ) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch byte {
    case 0x5C where afterEscape, 0x07 where introducer == "]" && !afterEscape:
      state = .ground
      completed.append(.string(introducer: introducer, text: text))
    case _ where afterEscape:
      completed.append(.malformed("ESC \(introducer)\(text)"))
      state = .escape("")
      process(byte)
    case Self.escape:
      state = .string(introducer: introducer, bytes, afterEscape: true)
    case 0x18, 0x1A:
      completed.append(.malformed("ESC \(introducer)\(text)"))
      state = .ground
    default:
      state = .string(introducer: introducer, bytes + [byte], afterEscape: false)
    }
  }
}

private func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16)
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { hexadecimal($0) }.joined(separator: " ")
}
