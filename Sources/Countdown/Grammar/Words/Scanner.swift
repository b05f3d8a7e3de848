/// Reads what was typed from left to right.
///
/// The arguments are joined by one blank, and every run of blanks counts as one, so a word ends at a blank, at a
/// comma or at the end. Copies are cheap: a function that tries a reading tries it on a copy. The time of every step
/// is linear in the bytes that it passes.
struct Scanner {
  private let bytes: [UInt8]

  /// How many bytes have been read.
  private(set) var position = 0

  init(_ arguments: [String]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(arguments.reduce(0) { $0 + $1.utf8.count + 1 })
    for argument in arguments {
      let source = Array(argument.utf8)
      var isBetweenWords = true
      var place = 0
      while place < source.count {
        let blank = Self.blank(source, at: place)
        if blank > 0 {
          isBetweenWords = true
          place += blank
        } else {
          if isBetweenWords, !bytes.isEmpty { bytes.append(.blank) }
          isBetweenWords = false
          // The non-breaking hyphen is read as a hyphen.
          let isHyphen = source[place...].starts(with: [0xE2, 0x80, 0x91])
          bytes.append(isHyphen ? UInt8(ascii: "-") : source[place])
          place += isHyphen ? 3 : 1
        }
      }
    }
    self.bytes = bytes
  }

  /// The length of the blank at `place` in bytes, 0 if there is none.
  ///
  /// The no-break and thin spaces of text that is copied from a web page are blanks too.
  private static func blank(_ source: [UInt8], at place: Int) -> Int {
    let first = source[place]
    if first == .blank || (0x09...0x0D).contains(first) { return 1 }
    guard first >= 0x80, place + 1 < source.count else { return 0 }
    if first == 0xC2 { return source[place + 1] == 0xA0 ? 2 : 0 }
    guard place + 2 < source.count else { return 0 }
    switch (first, source[place + 1], source[place + 2]) {
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      return 3
    default: return 0
    }
  }
}

// MARK: - Looking

extension Scanner {
  var isAtEnd: Bool { position == bytes.count }

  /// Whether a word ends here.
  var isAtBoundary: Bool { isBoundary(position) }

  /// Whether a word ends before that byte. The comma of a list ends a word, the comma within a number does not.
  private func isBoundary(_ index: Int) -> Bool {
    guard index < bytes.count, bytes[index] != .blank else { return true }
    guard bytes[index] == UInt8(ascii: ","), index > 0 else { return false }
    return !bytes[index - 1].isDigit || index + 1 == bytes.count || !bytes[index + 1].isDigit
  }

  /// How many bytes have not been read.
  var remaining: Int { bytes.count - position }

  /// The next byte, or the one `offset` bytes after it; nil past the end.
  func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  /// Whether a number begins here: `5`, or `.5`.
  var isAtNumber: Bool {
    guard let first = peek() else { return false }
    return first.isDigit || (first == UInt8(ascii: ".") && peek(1)?.isDigit == true)
  }

  var isAtLetter: Bool { peek()?.isLetter == true }

  /// The rest of the word in lower case; empty if it is longer than any word with a meaning.
  var word: String { lowercased(position..<wordEnd) }

  /// The word ahead in lower case, without the punctuation at its end.
  var plainWord: String {
    let word = word
    var end = word.endIndex
    while end > word.startIndex, ".,:;!?)".contains(word[word.index(before: end)]) {
      end = word.index(before: end)
    }
    return String(word[..<end])
  }

  /// Where the current word ends.
  var wordEnd: Int {
    var end = position
    while !isBoundary(end) { end += 1 }
    return end
  }

  /// Where the current word begins.
  var wordStart: Int {
    var start = position
    while start > 0, bytes[start - 1] != .blank { start -= 1 }
    return start
  }

  /// The rest of the current word up to the next blank, including commas.
  var wholeWord: String {
    var end = position
    while end < bytes.count, bytes[end] != .blank { end += 1 }
    return text(position..<end)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Everything that has not been read.
  var rest: String { text(position..<bytes.count) }

  /// The text with ASCII letters in lower case and other bytes unchanged; empty for more than 24 bytes.
  func lowercased(_ range: Range<Int>) -> String {
    guard range.count <= 24 else { return "" }
    return String(decoding: bytes[range].map(\.lowercased), as: UTF8.self)
  }

  /// The next Unicode scalar, used to find digits of other scripts; nil at the end.
  var scalar: Unicode.Scalar? {
    text(position..<min(position + 4, bytes.count)).unicodeScalars.first
  }
}

// MARK: - Reading

extension Scanner {
  mutating func skipByte() {
    if !isAtEnd { position += 1 }
  }

  mutating func skipBlank() {
    if peek() == .blank { position += 1 }
  }

  /// Skips a blank, a comma or both, which separate the parts of a list.
  mutating func skipSeparator() {
    while !isAtEnd, isAtBoundary { position += 1 }
  }

  mutating func skipWord() {
    position = wordEnd
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func take(text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Takes a letter in either case.
  mutating func takeLetter(_ letter: Unicode.Scalar) -> Bool {
    guard peek()?.lowercased == UInt8(ascii: letter) else { return false }
    position += 1
    return true
  }

  /// Takes a whole word in either case.
  mutating func takeWord(_ expected: String) -> Bool {
    var ahead = self
    for byte in expected.utf8 {
      guard ahead.peek()?.lowercased == byte else { return false }
      ahead.position += 1
    }
    guard ahead.isAtBoundary else { return false }
    self = ahead
    return true
  }

  /// Takes several words with a blank between them, or none of them; a blank before the first may be there.
  mutating func takeWords(_ expected: String...) -> Bool {
    var ahead = self
    for word in expected {
      ahead.skipBlank()
      guard ahead.takeWord(word) else { return false }
    }
    self = ahead
    return true
  }

  /// Takes the ASCII digits from here on, perhaps none.
  mutating func takeDigits() -> Range<Int> {
    takeRun { $0.isDigit }
  }

  /// Takes the letters from here on, perhaps none; bytes that are not ASCII count as letters.
  mutating func takeLetters() -> Range<Int> {
    takeRun { $0.isLetter || $0 >= 0x80 }
  }

  /// Takes a run of digits whose length is in `count`, and returns its value; nil for other lengths.
  mutating func takeNumber(ofDigits count: ClosedRange<Int>) -> Int? {
    var ahead = self
    let digits = ahead.takeDigits()
    guard count.contains(digits.count) else { return nil }
    self = ahead
    return bytes[digits].reduce(0) { $0 * 10 + Int($1.digit) }
  }

  /// The value of the digits from `start` up to here, at most 1,000,000; nil if there are other bytes among them.
  func number(from start: Int) -> Int? {
    guard bytes[start..<position].allSatisfy(\.isDigit) else { return nil }
    return bytes[start..<position].reduce(0) { min($0 * 10 + Int($1.digit), 1_000_000) }
  }

  subscript(index: Int) -> UInt8 { bytes[index] }

  private mutating func takeRun(while isWanted: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while position < bytes.count, isWanted(bytes[position]) { position += 1 }
    return start..<position
  }
}

extension UInt8 {
  static var blank: UInt8 { UInt8(ascii: " ") }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased) }

  /// The value of an ASCII digit.
  var digit: UInt8 { self &- UInt8(ascii: "0") }

  var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
