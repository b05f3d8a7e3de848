/// The meaning of `CSI parameters final`.
enum ControlSequence: Hashable, Sendable {
  case input(Input)

  /// A key event. The code stays the same until the release. The text is what the key types.
  case key(Key, Key.Phase, code: UInt32, text: String?)
  case reply(Reply)

  /// A paste follows.
  case startOfPaste

  /// The three bytes of a pointer report in the oldest encoding follow.
  case startOfPointer

  case other
}

extension ControlSequence {
  init(final: UInt8, _ parameters: [UInt8]) {
    switch (parameters.first, final) {
    case (nil, UInt8(ascii: "I")): self = .input(.focus(true))
    case (nil, UInt8(ascii: "O")): self = .input(.focus(false))
    case (nil, UInt8(ascii: "M")): self = .startOfPointer
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      self = Pointer(final: final, parameters).map { .input(.pointer($0)) } ?? .other
    case (UInt8(ascii: "2"), UInt8(ascii: "~")) where parameters == Self.pasteParameters:
      self = .startOfPaste
    default:
      self =
        Reply(final: final, parameters).map(Self.reply) ?? Self.key(final: final, parameters)
        ?? .other
    }
  }

  /// The parameters of the sequence that starts a paste, in xterm's mode 2004.
  private static let pasteParameters = Array("200".utf8)

  /// Returns the key of a sequence; nil for other sequences.
  ///
  /// Without a reported phase, `CSI … u` is a press. Any other sequence is a press or a repeat.
  private static func key(final: UInt8, _ parameters: [UInt8]) -> ControlSequence? {
    let report = KeyReport(parameters)
    if final == UInt8(ascii: "u") {
      guard let report, let key = report.key else { return nil }
      // Text without a key, as from an input method, has no release.
      let phase = report.phase ?? (report.code == 0 ? .struck : .pressed)
      return .key(key, phase, code: report.code, text: report.typedText)
    }
    var keyWithoutModifiers =
      final == UInt8(ascii: "~") ? Key(number: Int(report?.code ?? 0)) : Key(final: final)
    // `CSI … R` without a phase is a cursor position report for another program, not F3.
    if final == UInt8(ascii: "R"), !parameters.isEmpty, report?.phase == nil {
      keyWithoutModifiers = .other
    }
    guard var key = keyWithoutModifiers else { return nil }
    // A release counts with any modifiers.
    if let report, report.phase != .released, !report.modifiers.isDisjoint(with: .desktop) {
      key = .other
    }
    return .input(.key(key, report?.phase ?? .struck))
  }
}
