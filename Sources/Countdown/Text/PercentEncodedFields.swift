/// Fields as bytes: `key=value`, joined by `&`. In a value, special bytes become `%` and two hexadecimal digits.
package struct PercentEncodedFields: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func add(_ key: String, _ value: String) {
    begin(key)
    for byte in value.utf8 {
      if Self.isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), Self.digit(byte >> 4), Self.digit(byte & 15)]
      }
    }
  }

  package mutating func add(_ key: String, _ number: Int64) {
    begin(key)
    var text = TextBuilder()
    text.append(number)
    bytes += text.bytes
  }

  /// Adds a duration in nanoseconds.
  package mutating func add(_ key: String, _ duration: Duration) {
    add(key, duration.nanoseconds)
  }

  private mutating func begin(_ key: String) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
    bytes += key.utf8
    bytes.append(UInt8(ascii: "="))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

/// A field that was read from ``PercentEncodedFields``.
package struct EncodedField {
  package let key: String
  private let raw: ArraySlice<UInt8>

  /// The value as text; nil if an escape is malformed. Invalid UTF-8 is replaced.
  package var text: String? {
    guard raw.contains(UInt8(ascii: "%")) else { return String(decoding: raw, as: UTF8.self) }
    var value: [UInt8] = []
    value.reserveCapacity(raw.count)
    var rest = raw
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        value.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Self.hexadecimalValue),
        let low = rest.popFirst().flatMap(Self.hexadecimalValue)
      else { return nil }
      value.append(high << 4 | low)
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// The value as a whole number; nil if it is not one, or too large for 64 bits.
  package var number: Int64? {
    var rest = raw
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    var number: Int64 = 0
    for byte in rest {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let (tens, tensOverflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflows) = tens.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      if tensOverflow || sumOverflows { return nil }
      number = sum
    }
    return isNegative ? -number : number
  }

  /// The value as a duration in nanoseconds; nil if it is negative or not a whole number.
  package var duration: Duration? {
    number.flatMap { $0 >= 0 ? .nanoseconds($0) : nil }
  }

  /// Calls a closure with each field in order, and skips text without `=`.
  package static func read(_ bytes: ArraySlice<UInt8>, _ body: (EncodedField) -> Void) {
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.endIndex
      let field = rest[..<end]
      rest = rest[end...].dropFirst()
      guard let equals = field.firstIndex(of: UInt8(ascii: "=")) else { continue }
      body(
        EncodedField(
          key: String(decoding: field[..<equals], as: UTF8.self),
          raw: field[field.index(after: equals)...]))
    }
  }

  private static func hexadecimalValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Removes the first line with its line feed, and returns the line.
  mutating func takeLine() -> ArraySlice<UInt8> {
    let end = firstIndex(of: UInt8(ascii: "\n")) ?? endIndex
    defer { self = self[end...].dropFirst() }
    return self[..<end]
  }

  /// Removes the first word with the blank after it, and returns the word.
  mutating func takeWord() -> String {
    let end = firstIndex(of: UInt8(ascii: " ")) ?? endIndex
    defer { self = self[end...].dropFirst() }
    return String(decoding: self[..<end], as: UTF8.self)
  }
}
