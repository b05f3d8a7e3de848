/// An instruction that a terminal reads from a stream of bytes.
enum Instruction: Equatable {
  case print(Unicode.Scalar)

  /// One of the C0 controls except ESC.
  case control(UInt8)

  /// ESC and the characters that follow it, such as `7` or `(B`.
  case escape(String)

  /// A control sequence of ECMA-48: ESC `[` …
  case sequence(ControlSequence)

  /// A string up to its terminator.
  ///
  /// The introducer is `]` (OSC), `P` (DCS), `_` (APC), `^` (PM) or `X` (SOS).
  case string(introducer: Character, text: String)

  /// Invalid bytes, in readable form.
  case malformed(String)
}

/// The parts of a control sequence: `CSI ? 25 h` has the marker `?`, the parameter 25 and the final `h`.
struct ControlSequence: Equatable {
  /// One of `<`, `=`, `>`, `?`, or empty.
  var marker = ""

  /// The parameters; nil for an empty one.
  var parameters: [Int?] = []

  /// The intermediate bytes, such as the space of DECSCUSR or the `$` of DECRQM.
  var intermediates = ""

  var final: Character

  /// The sequence without CSI.
  var text: String

  /// Whether the parameters contain only digits and semicolons.
  var isPlain = true

  /// Nil for an empty text.
  init?(_ text: String) {
    guard let final = text.last else { return nil }
    self.text = text
    self.final = final
    var rest = text.dropLast()
    if let first = rest.first, "<=>?".contains(first) {
      marker = String(first)
      rest = rest.dropFirst()
    }
    let written = rest.prefix { !(" "..."/").contains($0) }
    intermediates = String(rest.dropFirst(written.count))
    isPlain = written.allSatisfy { ("0"..."9").contains($0) || $0 == ";" }
    if !written.isEmpty {
      parameters = written.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    }
  }

  /// The sequence without its parameters: `?h`, `$p`, `H`.
  var name: String { marker + intermediates + String(final) }

  /// Returns the parameter at an index, or a default if it is omitted. For counts and positions, 0 means 1.
  func parameter(_ index: Int, or standard: Int) -> Int {
    guard parameters.indices.contains(index), let value = parameters[index] else { return standard }
    return value
  }
}
