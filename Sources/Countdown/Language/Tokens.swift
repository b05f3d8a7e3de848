/// A piece of text: a run of digits, a run of letters, or one sign.
struct Token {
  enum Kind { case digits, letters, sign }

  let kind: Kind

  /// The text in lower case, with plain apostrophes.
  let text: String

  /// The range in the bytes of the joined arguments.
  let range: Range<Int>

  /// Whether it belongs to the same word as the token before.
  let continuesWord: Bool

  /// The date of eight digits such as `20261224`, from 1900 to 2199; nil for other tokens.
  var joinedDate: CivilDay? {
    guard text.utf8.count == 8, let number, (19...21).contains(number / 1_000_000) else {
      return nil
    }
    return CivilDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// The value of a run of at most nine digits; nil for other tokens.
  var number: Int? { kind == .digits && text.utf8.count <= 9 ? Int(text) : nil }
}

/// The tokens of a text, and the index of the next one to read.
///
/// A comma between two digits is a sign; any other comma ends a word. To look ahead, read from a copy.
struct Tokens {
  private let bytes: [UInt8]
  private let tokens: [Token]

  /// The index of the next token; at the end, the count of the tokens.
  private(set) var index = 0

  init(_ arguments: [String]) {
    bytes = Self.joined(arguments)
    tokens = Self.tokenize(bytes)
  }

  init(_ text: String) { self.init([text]) }
}

// MARK: - Looking ahead

extension Tokens {
  var isAtEnd: Bool { index == tokens.count }
  var count: Int { tokens.count }

  /// The next token; nil at the end.
  var next: Token? { index < tokens.count ? tokens[index] : nil }

  /// Returns the token at an offset from the next one; nil if there is none.
  func peek(_ offset: Int) -> Token? {
    tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
  }

  /// Whether the next token begins a word, or there is none.
  var isAtBoundary: Bool { next?.continuesWord != true }

  /// The next token if it belongs to the same word as the one before; otherwise nil.
  var nextInWord: Token? { next.flatMap { $0.continuesWord ? $0 : nil } }

  func isSign(_ sign: String) -> Bool { next.map { $0.kind == .sign && $0.text == sign } == true }

  /// The next word if it has only letters, without the punctuation at its end; otherwise empty.
  var word: String {
    guard let next, next.kind == .letters else { return "" }
    var ahead = self
    ahead.advance()
    ahead.skipPunctuation()
    return ahead.isAtBoundary ? next.text : ""
  }

  /// The index after the last token of the current word.
  var endOfWord: Int {
    var ahead = self
    while ahead.nextInWord != nil { ahead.advance() }
    return ahead.index
  }

  /// The text that has not been read, in its original case.
  var remainingText: String { text(from: index) }

  /// Returns the text from the token `first` up to `end`, or up to the last token, in its original case.
  func text(from first: Int, to end: Int? = nil) -> String {
    let end = end ?? tokens.count
    guard first < end else { return "" }
    return String(
      decoding: bytes[tokens[first].range.lowerBound..<tokens[end - 1].range.upperBound],
      as: UTF8.self)
  }

  /// The words that have not been read, each as the range of its tokens.
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

  /// Returns the same tokens, with the next one at the given index.
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
    while nextInWord != nil { advance() }
  }

  /// Takes the next word, in upper or lower case, if it is one of these; also takes a full stop that follows it.
  mutating func take(_ words: String...) -> Bool { takeAny(words) != nil }

  /// Takes a word as `take(_:)` does, and returns it in lower case.
  mutating func takeAny(_ words: [String]) -> String? {
    let word = self.word
    guard isAtBoundary, words.contains(word) else { return nil }
    var ahead = self
    ahead.advance()
    if ahead.isSign(".") { ahead.skipPunctuation() }
    // Refuse `at!`.
    guard ahead.isAtBoundary else { return nil }
    self = ahead
    return word
  }

  /// Takes several words in a row, or none of them.
  mutating func take(all words: String...) -> Bool {
    var ahead = self
    for word in words where !ahead.take(word) { return false }
    self = ahead
    return true
  }

  mutating func takeArticle() -> Bool { takeStem("an") || takeStem("a") }

  /// Takes the letters `word` if a blank, a hyphen or the last sign of the word follows: the `half` of `half-hour`.
  mutating func takeStem(_ word: String) -> Bool {
    guard let next, next.kind == .letters, next.text == word else { return false }
    let tokenAfter = peek(1)
    let isBeforePunctuation = tokenAfter?.kind == .sign && peek(2)?.continuesWord != true
    guard tokenAfter?.continuesWord != true || tokenAfter?.text == "-" || isBeforePunctuation else {
      return false
    }
    advance()
    return true
  }

  /// Takes the next token if it is one of these and does not begin a word.
  mutating func takeWithinWord(_ texts: String...) -> Bool {
    guard let nextInWord, texts.contains(nextInWord.text) else { return false }
    advance()
    return true
  }

  /// Takes the `th` of `5th`.
  mutating func takeOrdinalEnding() -> Bool { takeWithinWord("st", "nd", "rd", "th") }

  /// Takes one of these signs, also within a word.
  mutating func takeSign(_ signs: String...) -> Bool {
    guard let next, next.kind == .sign, signs.contains(next.text) else { return false }
    advance()
    return true
  }

  /// Takes a number with an allowed count of digits. If `continuesWord`, it must not begin a word.
  mutating func takeNumber(ofDigits lengths: ClosedRange<Int>, continuesWord: Bool = false) -> Int?
  {
    guard let next, next.kind == .digits, lengths.contains(next.text.utf8.count),
      !continuesWord || next.continuesWord, let number = next.number
    else { return nil }
    advance()
    return number
  }

  /// Skips punctuation at the end of a word: `min.`, `5m!`.
  mutating func skipPunctuation() {
    var ahead = self
    while let mark = ahead.nextInWord, mark.kind == .sign,
      [".", "!", "?", ";", ":", "\u{2026}"].contains(mark.text)
    {
      ahead.advance()
    }
    if ahead.isAtBoundary { self = ahead }
  }
}

// MARK: - Tokenizing

extension Tokens {
  /// Joins the arguments by blanks, and replaces each run of blanks by one.
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
        // Read a non-breaking hyphen as a hyphen.
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

  private static func tokenize(_ bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    var continuesWord = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .blank || isCommaAfterWord(bytes, index) {
        (continuesWord, index) = (false, index + 1)
        continue
      }
      let kind = Self.kind(bytes, index)
      var end = index + characterLength(bytes, index)
      while kind != .sign, end < bytes.count, runContinues(kind, bytes, end) {
        end += characterLength(bytes, end)
      }
      tokens.append(
        Token(
          kind: kind, text: lowercased(bytes[index..<end], kind), range: index..<end,
          continuesWord: continuesWord && byte != UInt8(ascii: "(")))
      // Read `@noon` as `@ noon`.
      let isLeadingAtSign = tokens.last?.text == "@" && tokens.last?.continuesWord == false
      (continuesWord, index) = (!isLeadingAtSign, end)
    }
    return tokens
  }

  private static func isCommaAfterWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: ",") else { return false }
    let isBetweenDigits =
      index > 0 && bytes[index - 1].isDigit && index + 1 < bytes.count && bytes[index + 1].isDigit
    return !isBetweenDigits
  }

  private static func kind(_ bytes: [UInt8], _ index: Int) -> Token.Kind {
    let byte = bytes[index]
    if byte.isDigit { return .digits }
    guard byte >= 0x80 else { return byte.isLetter ? .letters : .sign }
    let scalar = scalar(bytes, index)
    // `½`, numerals of other scripts and variation selectors, which follow a symbol, are signs.
    let isSelector = (0xFE00...0xFE0F).contains(scalar.value)
    guard scalar.properties.numericType == nil, !isSelector else { return .sign }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return .letters
    default: return .sign
    }
  }

  /// An apostrophe between two letters continues a run of letters.
  private static func runContinues(_ kind: Token.Kind, _ bytes: [UInt8], _ index: Int) -> Bool {
    if Self.kind(bytes, index) == kind { return true }
    guard kind == .letters else { return false }
    let length = apostropheLength(bytes[index...])
    return length > 0 && index + length < bytes.count
      && Self.kind(bytes, index + length) == .letters
  }

  /// Returns the length of `'` or `’` in bytes; 0 for other text.
  private static func apostropheLength(_ bytes: ArraySlice<UInt8>) -> Int {
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

  /// Returns the length of a UTF-8 character in bytes.
  private static func characterLength(_ bytes: [UInt8], _ index: Int) -> Int {
    switch bytes[index] {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  private static func scalar(_ bytes: [UInt8], _ index: Int) -> Unicode.Scalar {
    let end = min(index + characterLength(bytes, index), bytes.count)
    return String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}

extension UInt8 {
  static var blank: UInt8 { UInt8(ascii: " ") }

  /// Whether the byte is an ASCII digit.
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased) }

  var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
