import Drawing

/// Reads the fields of a terminal's report from left to right.
struct ReportScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  var remainingText: String { String(decoding: bytes[index...], as: UTF8.self) }

  /// Skips a text if it comes next; returns whether it does.
  mutating func skip(_ text: StaticString) -> Bool {
    let end = index + text.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    let isThere = text.withUTF8Buffer { wanted in
      for offset in 0..<wanted.count where unsafe wanted[offset] != bytes[index + offset] {
        return false
      }
      return true
    }
    if isThere { index = end }
    return isThere
  }

  /// Reads a number of up to seven digits, enough for any character code.
  mutating func number() -> Int? {
    let start = index
    var value = 0
    while index < bytes.count, index < start + 7, (0x30...0x39).contains(bytes[index]) {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return index > start ? value : nil
  }

  mutating func numbers() -> [Int] {
    var numbers: [Int] = []
    while let number = number() {
      numbers.append(number)
      guard skip(";") else { break }
    }
    return numbers
  }

  /// Reads `rgb:` or `rgba:` and numbers of one to four hexadecimal digits (XParseColor).
  mutating func color() -> RGB? {
    guard skip("rgb:") || skip("rgba:") else { return nil }
    guard let red = component(), skip("/"), let green = component(), skip("/"),
      let blue = component(),
      isAtEnd || skip("/") && component() != nil && isAtEnd
    else { return nil }
    return RGB(red, green, blue)
  }

  /// Reads a component as a fraction of F, FF, FFF or FFFF, scaled to 255.
  private mutating func component() -> UInt8? {
    var (value, maxValue) = (0, 0)
    while index < bytes.count, maxValue < 0xFFFF, let digit = Self.hexadecimal(bytes[index]) {
      (value, maxValue) = (value * 16 + digit, maxValue * 16 + 15)
      index += 1
    }
    return maxValue > 0 ? UInt8((value * 255 + maxValue / 2) / maxValue) : nil
  }

  private static func hexadecimal(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x46, 0x61...0x66: Int(byte | 0x20) - 0x61 + 10
    default: nil
    }
  }

  /// Reads the `i=` value of `key=value` pairs and skips the semicolon after the pairs; nil without such a value.
  mutating func imageNumber() -> Int? {
    var value: Int?
    while !isAtEnd, !skip(";") {
      if skip("i=") {
        value = number()
      } else {
        while !isAtEnd, bytes[index] != UInt8(ascii: ","), bytes[index] != UInt8(ascii: ";") {
          index += 1
        }
      }
      guard skip(",") || !isAtEnd && bytes[index] == UInt8(ascii: ";") else { return nil }
    }
    return value
  }
}
