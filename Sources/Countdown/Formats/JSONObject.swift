/// A JSON object (RFC 8259) on one line. Characters that a terminal would act upon are escaped too.
package struct JSONObject {
  private var text = ""
  private let isUnicode: Bool

  /// - Parameter isUnicode: whether the text may have characters beyond ASCII.
  package init(isUnicode: Bool) {
    self.isUnicode = isUnicode
  }

  /// The object, without a line feed.
  package var line: String { "{\(text)}" }

  package mutating func add(_ key: String, _ value: String) {
    add(key, raw: "\"\(escaped(value))\"")
  }

  /// Adds a list of texts.
  package mutating func add(_ key: String, _ values: [String]) {
    let list = values.map { "\"\(escaped($0))\"" }.joined(separator: ",")
    add(key, raw: "[\(list)]")
  }

  /// Adds a number, or null for nil.
  package mutating func add(_ key: String, _ value: Int64?) {
    add(key, raw: value.map { String($0) } ?? "null")
  }

  package mutating func add(_ key: String, _ value: Bool) {
    add(key, raw: value ? "true" : "false")
  }

  private mutating func add(_ key: String, raw value: String) {
    if !text.isEmpty { text += "," }
    text += "\"\(key)\":\(value)"
  }

  private func escaped(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if isPlain(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        }
      }
    }
    return result
  }

  private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    return isUnicode && !Quoting.isInvisible(scalar)
  }
}
