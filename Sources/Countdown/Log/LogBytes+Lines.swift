/// The lines of the log in the formats that other programs read.
extension LogBytes {
  /// Returns a line of the file with its line feed.
  package func line(_ record: LogLine) -> ArraySlice<UInt8> {
    bytes[record.byteRange.lowerBound...record.byteRange.upperBound]
  }

  /// Returns a line as a JSON object on a line of its own:
  /// `{"began":"2026-11-20T17:30:00+01:00","seconds":1500,"asked":1500,"end":"ended","name":"focus"}`
  package func json(_ record: LogLine) -> [UInt8] {
    var text = TextBuilder()
    text.append("{\"began\":\"")
    text.append(String(decoding: line(record).prefix(Self.startLength), as: UTF8.self))
    text.append("\",\"seconds\":")
    text.append(milliseconds: record.elapsed)
    text.append(",\"asked\":")
    text.append(milliseconds: record.asked)
    text.append(",\"end\":\"")
    text.append(record.end.rawValue)
    text.append("\",\"name\":\"")
    append(name(of: record), to: &text)
    text.append("\"}\n")
    return text.bytes
  }

  /// `2026-11-20T17:30:00+01:00`
  private static let startLength = 25

  private func append(_ name: String, to text: inout TextBuilder) {
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
  mutating func append(milliseconds: Int) {
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
