package import Drawing

/// What a terminal answers when it is asked, or reports by itself.
///
/// Sequences: xterm's ctlseqs (OSC 10 and 11, XTVERSION, DECRQM, DECRQSS, window reports, DA1); kitty's keyboard protocol; mode 2031 for light and
/// dark; the answers of kitty's graphics protocol.
package enum Reply: Hashable, Sendable {
  /// The colour behind the text.
  case background(RGB)

  /// The colour of the text.
  case foreground(RGB)

  /// What the terminal calls itself: `XTerm(379)`.
  case version(String)

  /// Whether it knows that private mode, be it on or off.
  case mode(Int, isKnown: Bool)

  /// Whether an image, or a question about one, was understood.
  case graphics(id: Int, isOK: Bool)

  /// What it is (DA1). Every terminal answers this, and in the order of the questions.
  case attributes([Int])

  /// A cell in pixels.
  case cellSize(width: Int, height: Int)

  /// The user has chosen other colours, light ones or dark ones.
  case colorScheme(isLight: Bool)

  /// How keys are reported, as the sum of the flags of kitty's keyboard protocol.
  case keyboard(flags: Int)

  /// A setting as the terminal would be told it (DECRQSS): `48:2::1:2:3m`.
  case setting(String)
}

extension Reply {
  /// The answer that a string is; nil where it is none.
  ///
  /// - Parameter introducer: `]` of OSC, `P` of DCS, `_` of APC.
  init?(string introducer: UInt8, _ bytes: [UInt8]) {
    var text = Scan(bytes)
    switch introducer {
    case UInt8(ascii: "]"):
      let isBackground = text.skip("11;")
      guard isBackground || text.skip("10;"), let color = text.color() else { return nil }
      self = isBackground ? .background(color) : .foreground(color)
    case UInt8(ascii: "P"):
      if text.skip(">|") {
        self = .version(text.rest)
      } else if text.skip("1$r") {
        self = .setting(text.rest)
      } else {
        return nil
      }
    case UInt8(ascii: "_"):
      guard text.skip("G"), let id = text.imageNumber() else { return nil }
      self = .graphics(id: id, isOK: text.skip("OK") && text.isAtEnd)
    default:
      return nil
    }
  }

  /// The answer that `CSI parameters final` is; nil where it is none.
  init?(final: UInt8, _ parameters: [UInt8]) {
    var text = Scan(parameters)
    switch final {
    case UInt8(ascii: "c"):
      guard text.skip("?") else { return nil }
      self = .attributes(text.numbers())
    case UInt8(ascii: "y"):
      guard text.skip("?"), let mode = text.number(), text.skip(";"), let state = text.number(),
        text.skip("$"), text.isAtEnd
      else { return nil }
      // 0 is not recognised, 4 is off for ever.
      self = .mode(mode, isKnown: (1...3).contains(state))
    case UInt8(ascii: "t"):
      guard text.skip("6;"), let height = text.number(), text.skip(";"), let width = text.number(),
        text.isAtEnd, height > 0, width > 0
      else { return nil }
      self = .cellSize(width: width, height: height)
    case UInt8(ascii: "u"):
      guard text.skip("?"), let flags = text.number(), text.isAtEnd else { return nil }
      self = .keyboard(flags: flags)
    case UInt8(ascii: "n"):
      guard text.skip("?997;"), let scheme = text.number(), text.isAtEnd, (1...2).contains(scheme)
      else { return nil }
      self = .colorScheme(isLight: scheme == 2)
    default:
      return nil
    }
  }
}

/// Reads an answer from its beginning.
private struct Scan {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  var rest: String { String(decoding: bytes[index...], as: UTF8.self) }

  /// Goes past a text, where it stands here.
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

  /// A number of at most six digits.
  mutating func number() -> Int? {
    let start = index
    var value = 0
    while index < bytes.count, index < start + 6, (0x30...0x39).contains(bytes[index]) {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return index > start ? value : nil
  }

  /// Numbers between semicolons; what is none of them ends the list.
  mutating func numbers() -> [Int] {
    var numbers: [Int] = []
    while let number = number() {
      numbers.append(number)
      guard skip(";") else { break }
    }
    return numbers
  }

  /// `rgb:` or `rgba:` and numbers of one to four hexadecimal digits (XParseColor).
  mutating func color() -> RGB? {
    guard skip("rgb:") || skip("rgba:") else { return nil }
    guard let red = part(), skip("/"), let green = part(), skip("/"), let blue = part(),
      isAtEnd || skip("/") && part() != nil && isAtEnd
    else { return nil }
    return RGB(red, green, blue)
  }

  /// A share of 1, F, FF, FFF or FFFF, scaled to 255.
  private mutating func part() -> UInt8? {
    var (value, most) = (0, 0)
    while index < bytes.count, most < 0xFFFF, let digit = Self.hexadecimal(bytes[index]) {
      (value, most) = (value * 16 + digit, most * 16 + 15)
      index += 1
    }
    return most > 0 ? UInt8((value * 255 + most / 2) / most) : nil
  }

  private static func hexadecimal(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x46, 0x61...0x66: Int(byte | 0x20) - 0x61 + 10
    default: nil
    }
  }

  /// The `i=` among `key=value` pairs between commas, and past the semicolon behind them.
  mutating func imageNumber() -> Int? {
    var found: Int?
    while !isAtEnd, !skip(";") {
      if skip("i=") {
        found = number()
      } else {
        while !isAtEnd, bytes[index] != UInt8(ascii: ","), bytes[index] != UInt8(ascii: ";") {
          index += 1
        }
      }
      guard skip(",") || !isAtEnd && bytes[index] == UInt8(ascii: ";") else { return nil }
    }
    return found
  }
}
