/// What a terminal reads out of a stream of bytes.
enum Instruction: Equatable {
  case print(Unicode.Scalar)

  /// One of the C0 controls, but not ESC.
  case control(UInt8)

  /// ESC and what belongs to it, such as `7` or `(B`.
  case escape(String)

  /// ESC `[` … , ECMA-48's control sequences.
  case sequence(ControlSequence)

  /// ESC and one of `]` (OSC), `P` (DCS), `_` (APC), `^` (PM), `X` (SOS), with the text up to its
  /// terminator.
  case string(introducer: Character, text: String)

  /// Bytes that mean nothing, made readable.
  case malformed(String)
}

/// A control sequence in its parts: `CSI ? 25 h` has the marker `?`, the parameter 25, the final `h`.
struct ControlSequence: Equatable {
  /// One of `<`, `=`, `>`, `?`, or nothing.
  var marker = ""

  /// As written between marker and final; an empty one is nil.
  var parameters: [Int?] = []

  /// Such as the space of DECSCUSR or the `$` of DECRQM.
  var intermediates = ""

  var final: Character

  /// The sequence as it came, without CSI.
  var text: String

  /// The parameters were digits and semicolons only.
  var isPlain = true

  /// Nil where the bytes after `CSI` end without a final.
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

  /// What tells the sequence apart, without its parameters: `?h`, `$p`, `H`.
  var name: String { marker + intermediates + String(final) }

  /// The parameter at an index, or what it means when left out. For counts and places 0 means 1.
  func parameter(_ index: Int, or standard: Int) -> Int {
    guard parameters.indices.contains(index), let value = parameters[index] else { return standard }
    return value
  }
}
