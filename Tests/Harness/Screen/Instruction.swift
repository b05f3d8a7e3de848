/// An instruction that a terminal reads from a stream of bytes.
enum Instruction: Equatable {
  case print(Unicode.Scalar)

  /// DEL, or one of the C0 controls except ESC.
  case control(UInt8)

  /// ESC and the characters that follow it, such as `7` or `(B`.
  case escape(String)

  /// A control sequence of ECMA-48: ESC `[` …
  case sequence(ControlSequence)

  /// A string up to its terminator. The introducer is `]` (OSC), `P` (DCS), `_` (APC), `^` (PM) or `X` (SOS).
  case string(introducer: Character, text: String)

  /// Invalid bytes, in readable form.
  case malformed(String)
}

/// The parts of a control sequence: `CSI ? 25 h` has the marker `?`, the parameter 25 and the final `h`.
struct ControlSequence: Equatable {
  /// One of `<`, `=`, `>`, `?`, or empty.
  var marker = ""

  /// A parameter is nil if it is empty or unreadable.
  var parameters: [Int?] = []

  /// The intermediate bytes, such as the space of DECSCUSR or the `$` of DECRQM.
  var intermediates = ""

  var final: Character

  /// The sequence without CSI.
  var text: String

  /// Whether the parameters contain only digits and semicolons.
  var isPlain = true

  init?(_ text: String) {
    guard let final = text.last else { return nil }
    self.text = text
    self.final = final
    var body = text.dropLast()
    if let first = body.first, "<=>?".contains(first) {
      marker = String(first)
      body = body.dropFirst()
    }
    let parameterText = body.prefix { !(" "..."/").contains($0) }
    intermediates = String(body.dropFirst(parameterText.count))
    isPlain = parameterText.allSatisfy { ("0"..."9").contains($0) || $0 == ";" }
    if !parameterText.isEmpty {
      parameters = parameterText.split(separator: ";", omittingEmptySubsequences: false).map {
        Int($0)
      }
    }
  }

  /// The sequence without its parameters: `?h`, `$p`, `H`.
  var name: String { marker + intermediates + String(final) }

  /// Returns the parameter at an index, or a default if it is omitted.
  func parameter(_ index: Int, or defaultValue: Int) -> Int {
    guard parameters.indices.contains(index) else { return defaultValue }
    return parameters[index] ?? defaultValue
  }
}
