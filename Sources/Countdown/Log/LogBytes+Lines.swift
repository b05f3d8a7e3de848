extension LogBytes {
  /// Returns the bytes of a line with its line feed.
  package func bytes(of line: LogLine) -> ArraySlice<UInt8> {
    bytes[line.byteRange.lowerBound...line.byteRange.upperBound]
  }

  /// Returns a line as a JSON object, with a line feed:
  /// `{"began":"2026-11-20T17:30:00+01:00","seconds":1500,"asked":1500,"end":"ended","name":"focus"}`
  package func json(_ line: LogLine) -> [UInt8] {
    var text = TextBuilder()
    text.append("{\"began\":\"")
    text.append(String(decoding: bytes(of: line).prefix(Self.startLength), as: UTF8.self))
    text.append("\",\"seconds\":")
    text.appendSeconds(ofMilliseconds: line.elapsed)
    text.append(",\"asked\":")
    text.appendSeconds(ofMilliseconds: line.asked)
    text.append(",\"end\":\"")
    text.append(line.end.rawValue)
    text.append("\",\"name\":\"")
    appendEscaped(name(of: line), to: &text)
    text.append("\"}\n")
    return text.bytes
  }

  /// The number of bytes of a start: `2026-11-20T17:30:00+01:00`
  private static let startLength = 25

  private func appendEscaped(_ name: String, to text: inout TextBuilder) {
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"": text.append("\\\"")
      case "\\": text.append("\\\\")
      case _ where scalar.value < 0x20:
        text.append(scalar.value < 0x10 ? "\\u000" : "\\u001")
        text.append(String(scalar.value % 16, radix: 16))
      default: text.append(String(scalar))
      }
    }
  }
}

extension TextBuilder {
  /// Appends a number of seconds with at most three decimals and no trailing zeros: `1500`, `0.5`.
  mutating func appendSeconds(ofMilliseconds milliseconds: Int) {
    append(Int64(milliseconds / 1_000))
    var rest = milliseconds % 1_000
    guard rest > 0 else { return }
    var digits = 3
    while rest % 10 == 0 {
      rest /= 10
      digits -= 1
    }
    append(".")
    append(Int64(rest), digits: digits)
  }
}
