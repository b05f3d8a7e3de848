/// A piece of typed text: a run of digits, a run of letters, or one sign.
struct Token {
  enum Kind { case digits, letters, sign }

  let kind: Kind

  /// In lower case; a typographic apostrophe is a plain one.
  let text: String

  /// Where it stands in the bytes of the text.
  let range: Range<Int>

  /// Whether neither a blank nor a comma stands before it: it belongs to the word of the token before.
  let isGlued: Bool

  /// The date that eight digits are, as in `20261224`; nil for everything else.
  var joinedDate: CivilDay? {
    guard text.utf8.count == 8, let number, (19...21).contains(number / 1_000_000) else {
      return nil
    }
    return CivilDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// The value of a run of at most nine digits; nil for everything else.
  var number: Int? { kind == .digits && text.utf8.count <= 9 ? Int(text) : nil }
}

/// Typed text, cut into tokens, and a place among them.
///
/// The arguments are joined by one blank, and every run of blanks counts as one. A comma between two digits is a sign;
/// every other comma ends a word as a blank does. A reader that only tries works on a copy, which is cheap.
struct Tokens {
  private let bytes: [UInt8]
  private let tokens: [Token]

  /// How many tokens have been read.
  private(set) var index = 0

  init(_ arguments: [String]) {
    bytes = Self.joined(arguments)
    tokens = Self.cut(bytes)
  }

  init(_ text: String) { self.init([text]) }
}

// MARK: - Looking

extension Tokens {
  var isAtEnd: Bool { index == tokens.count }
  var count: Int { tokens.count }

  /// The token ahead; nil at the end.
  var next: Token? { index < tokens.count ? tokens[index] : nil }

  /// The token that many places ahead of the next one, or behind it; nil where there is none.
  func peek(_ offset: Int) -> Token? {
    tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
  }

  /// Whether a word ends here.
  var isAtBoundary: Bool { next?.isGlued != true }

  /// The next token, where it belongs to the word of the last one.
  var glued: Token? { next.flatMap { $0.isGlued ? $0 : nil } }

  func isSign(_ sign: String) -> Bool { next.map { $0.kind == .sign && $0.text == sign } == true }

  /// The next word, if it is letters only; empty otherwise. A full stop or another mark may end it.
  var word: String {
    guard let next, next.kind == .letters else { return "" }
    var ahead = self
    ahead.advance()
    ahead.skipMark()
    return ahead.isAtBoundary ? next.text : ""
  }

  /// Where the word ends whose rest is ahead.
  var endOfWord: Int {
    var ahead = self
    while ahead.glued != nil { ahead.advance() }
    return ahead.index
  }

  /// All that has not been read, as it was typed.
  var rest: String { text(from: index) }

  /// The text between two places among the tokens as it was typed, without blanks and commas around it.
  func text(from first: Int, to last: Int? = nil) -> String {
    let last = last ?? tokens.count
    guard first < last else { return "" }
    return String(
      decoding: bytes[tokens[first].range.lowerBound..<tokens[last - 1].range.upperBound],
      as: UTF8.self)
  }

  /// The places of the words from here on, as ranges of tokens.
  var words: [Range<Int>] {
    var words: [Range<Int>] = []
    var ahead = self
    while !ahead.isAtEnd {
      let start = ahead.index
      ahead.skipWord()
      words.append(start..<ahead.index)
    }
    return words
  }

  subscript(index: Int) -> Token { tokens[index] }

  /// The same text, read from another place on.
  func at(_ index: Int) -> Tokens {
    var tokens = self
    tokens.index = index
    return tokens
  }
}

// MARK: - Reading

extension Tokens {
  mutating func advance() { if !isAtEnd { index += 1 } }

  mutating func skipWord() {
    advance()
    while glued != nil { advance() }
  }

  /// Takes one of several words, in any case; a full stop may end it.
  mutating func take(_ words: String...) -> Bool { takeAny(words) != nil }

  /// Takes one of several words, in any case, and returns it in lower case.
  mutating func takeAny(_ words: [String]) -> String? {
    guard isAtBoundary, case let word = self.word, !word.isEmpty, words.contains(word) else {
      return nil
    }
    advance()
    if isSign(".") { skipMark() }
    guard isAtBoundary else {
      index -= 1
      return nil
    }
    return word
  }

  /// Takes several words in a row, or none of them.
  mutating func take(all words: String...) -> Bool {
    var ahead = self
    for word in words where !ahead.take(word) { return false }
    self = ahead
    return true
  }

  /// Takes a sign or letters that belong to the word of the last token.
  mutating func takeGlued(_ texts: String...) -> Bool {
    guard let glued, texts.contains(glued.text) else { return false }
    advance()
    return true
  }

  /// Takes the `th` of `5th`.
  mutating func takeOrdinalEnding() -> Bool { takeGlued("st", "nd", "rd", "th") }

  /// Takes a sign wherever it stands.
  mutating func takeSign(_ signs: String...) -> Bool {
    guard let next, next.kind == .sign, signs.contains(next.text) else { return false }
    advance()
    return true
  }

  /// Takes a run of digits of an allowed length, and returns its value.
  mutating func takeNumber(ofDigits lengths: ClosedRange<Int>, isGlued: Bool = false) -> Int? {
    guard let next, next.kind == .digits, lengths.contains(next.text.utf8.count),
      !isGlued || next.isGlued, let number = next.number
    else { return nil }
    advance()
    return number
  }

  /// Skips the marks that end a word: `min.`, `5m!`.
  mutating func skipMark() {
    var ahead = self
    while let mark = ahead.glued, mark.kind == .sign,
      [".", "!", "?", ";", ":", "\u{2026}"].contains(mark.text)
    {
      ahead.advance()
    }
    if ahead.isAtBoundary { self = ahead }
  }
}

// MARK: - Cutting

extension Tokens {
  private static func joined(_ arguments: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(arguments.reduce(0) { $0 + $1.utf8.count + 1 })
    for argument in arguments {
      var isBetweenWords = true
      for scalar in argument.unicodeScalars {
        if scalar.properties.isWhitespace {
          isBetweenWords = true
          continue
        }
        if isBetweenWords, !bytes.isEmpty { bytes.append(.blank) }
        isBetweenWords = false
        // A hyphen that breaks no line is a hyphen.
        if scalar == "\u{2011}" {
          bytes.append(UInt8(ascii: "-"))
        } else if scalar.isASCII {
          bytes.append(UInt8(ascii: scalar))
        } else {
          bytes.append(contentsOf: String(scalar).utf8)
        }
      }
    }
    return bytes
  }

  private static func cut(_ bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var place = 0
    var isGlued = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == .blank || isSeparator(bytes, place) {
        (isGlued, place) = (false, place + 1)
        continue
      }
      let kind = Self.kind(bytes, place)
      var end = place + length(bytes, place)
      while kind != .sign, end < bytes.count, goesOn(kind, bytes, end) {
        end += length(bytes, end)
      }
      tokens.append(
        Token(
          kind: kind, text: lowercased(bytes[place..<end], kind), range: place..<end,
          isGlued: isGlued && byte != UInt8(ascii: "(")))
      // `@noon` is `@ noon`.
      let isAt = tokens.last?.text == "@" && tokens.last?.isGlued == false
      (isGlued, place) = (!isAt, end)
    }
    return tokens
  }

  /// Whether a comma there ends a word.
  private static func isSeparator(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: ",") else { return false }
    let isBetweenDigits =
      place > 0 && bytes[place - 1].isDigit && place + 1 < bytes.count && bytes[place + 1].isDigit
    return !isBetweenDigits
  }

  private static func kind(_ bytes: [UInt8], _ place: Int) -> Token.Kind {
    let byte = bytes[place]
    if byte.isDigit { return .digits }
    guard byte >= 0x80 else { return byte.isLetter ? .letters : .sign }
    let scalar = scalar(bytes, place)
    // A variation selector belongs to the picture before it.
    let isSelector = (0xFE00...0xFE0F).contains(scalar.value)
    guard scalar.properties.numericType == nil, !isSelector else { return .sign }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return .letters
    default: return .sign
    }
  }

  /// Whether a run goes on there: an apostrophe between two letters is a letter.
  private static func goesOn(_ kind: Token.Kind, _ bytes: [UInt8], _ place: Int) -> Bool {
    if Self.kind(bytes, place) == kind { return true }
    guard kind == .letters else { return false }
    let length = apostrophe(bytes[place...])
    return length > 0 && place + length < bytes.count
      && Self.kind(bytes, place + length) == .letters
  }

  /// The length of an apostrophe in bytes; 0 if there is none.
  private static func apostrophe(_ bytes: ArraySlice<UInt8>) -> Int {
    if bytes.first == UInt8(ascii: "'") { return 1 }
    return bytes.starts(with: [0xE2, 0x80, 0x99]) ? 3 : 0
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>, _ kind: Token.Kind) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: bytes.map(\.lowercased), as: UTF8.self)
    }
    var text = String(decoding: bytes, as: UTF8.self)
    guard kind == .letters else { return text }
    text = text.lowercased()
    return String(text.map { $0 == "\u{2019}" ? "'" : $0 })
  }

  private static func length(_ bytes: [UInt8], _ place: Int) -> Int {
    switch bytes[place] {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  private static func scalar(_ bytes: [UInt8], _ place: Int) -> Unicode.Scalar {
    let end = min(place + length(bytes, place), bytes.count)
    return String(decoding: bytes[place..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}

extension UInt8 {
  static var blank: UInt8 { UInt8(ascii: " ") }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased) }

  var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
