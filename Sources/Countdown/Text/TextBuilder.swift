/// A text that is built byte by byte.
///
/// At the start of the program, string interpolation would take longer than drawing the first picture.
package struct TextBuilder: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {
    bytes.reserveCapacity(24)
  }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a decimal number, with leading zeros up to `digits` digits.
  package mutating func append(_ number: Int64, digits: Int = 1) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0 || bytes.count - start < digits
    bytes[start...].reverse()
  }
}
