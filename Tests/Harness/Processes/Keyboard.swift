/// The keyboard of a terminal with kitty's protocol.
///
/// Each screen, main or alternate, has a stack of flags. The top of the shown screen's stack is in force.
package struct Keyboard: Sendable {
  /// A bit mask.
  private let supported: Int

  private var stacks: (main: [Int], alternate: [Int]) = ([], [])
  private var isAlternate = false

  package init(supporting supported: Int = 31) {
    self.supported = supported
  }

  /// The current flags; 0 is a legacy keyboard.
  package var flags: Int { stack.last ?? 0 }

  /// Executes an instruction about the keyboard; returns the reply to a query.
  mutating func execute(_ instruction: Instruction) -> String? {
    guard case .sequence(let sequence) = instruction else { return nil }
    switch sequence.name {
    case "?h" where sequence.parameters.contains(1049): isAlternate = true
    case "?l" where sequence.parameters.contains(1049): isAlternate = false
    case ">u": stack.append(sequence.parameter(0, or: 0) & supported)
    case "<u": stack = stack.dropLast(max(sequence.parameter(0, or: 1), 1))
    case "?u": return "\u{1B}[?\(flags)u"
    default: break
    }
    return nil
  }

  private var stack: [Int] {
    get { isAlternate ? stacks.alternate : stacks.main }
    set {
      if isAlternate { stacks.alternate = newValue } else { stacks.main = newValue }
    }
  }
}

/// One event of a key.
package struct Keystroke: Sendable {
  package enum Phase: Int, Sendable { case pressed = 1, repeated, released }

  /// Modifiers and locks, with the protocol's values.
  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 4)
    package static let capsLock = Modifiers(rawValue: 64)
    package static let numLock = Modifiers(rawValue: 128)
  }

  /// The character of the key without modifiers, or ESC and the final letter of its sequence: `q`, `\u{1B}A` for ↑.
  let key: String
  let phase: Phase
  let modifiers: Modifiers

  /// Returns the bytes that a terminal sends for the event under the given flags.
  func bytes(under flags: Int) -> String {
    // Flag 2 reports repetitions and releases, and flag 8 reports all keys as escape codes.
    let reportsAll = flags & 8 != 0
    if phase == .released, flags & 2 == 0 || !reportsAll { return "" }
    return reportsAll ? escapeCode(reportsPhases: flags & 2 != 0) : legacyBytes
  }

  /// Flag 8: `CSI code ; modifiers : phase u`. A key with a final letter sends 1 for the code, and the letter for `u`.
  private func escapeCode(reportsPhases: Bool) -> String {
    let phaseSuffix = reportsPhases && phase != .pressed ? ":\(phase.rawValue)" : ""
    // The protocol counts from 1: no modifiers are 1.
    let modifierCode = 1 + modifiers.rawValue
    let suffix =
      modifierCode == 1 && phaseSuffix.isEmpty ? "" : ";\(modifierCode)\(phaseSuffix)"
    if key.count == 2 { return "\u{1B}[\(suffix.isEmpty ? "" : "1")\(suffix)\(key.suffix(1))" }
    let code = key.unicodeScalars.first.map { String($0.value) } ?? ""
    let shifted = key.uppercased().unicodeScalars.first.map { ":\($0.value)" } ?? ""
    return "\u{1B}[\(code)\(modifiers.contains(.shift) ? shifted : "")\(suffix)u"
  }

  private var legacyBytes: String {
    if key.count == 2 { return "\u{1B}[\(key.suffix(1))" }
    if modifiers.contains(.control), let byte = key.utf8.first {
      return String(Unicode.Scalar(byte & 0x1F))
    }
    let isUpper = modifiers.contains(.shift) != modifiers.contains(.capsLock)
    return isUpper ? key.uppercased() : key
  }
}
