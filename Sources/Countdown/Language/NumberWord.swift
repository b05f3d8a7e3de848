/// Numbers in words: `five`, `twenty-five`, `a hundred and twenty`.
enum NumberWord {
  /// Reads a number from 0 to 999; nil, with nothing read, otherwise.
  static func read(_ tokens: inout Tokens) -> Int? {
    var ahead = tokens
    if ahead.takeStem("hundred") {
      tokens = ahead
      return 100 + addend(&tokens)
    }
    guard let first = belowHundred(&ahead) else { return nil }
    tokens = ahead
    guard (1...9).contains(first), ahead.take("hundred") else { return first }
    tokens = ahead
    return first * 100 + addend(&tokens)
  }

  /// Reads the `and twenty` after `a hundred`; 0 if there is none.
  private static func addend(_ tokens: inout Tokens) -> Int {
    var ahead = tokens
    _ = ahead.take("and")
    guard let addend = belowHundred(&ahead), addend > 0 else { return 0 }
    tokens = ahead
    return addend
  }

  /// Returns the value of one word, 0…90 or 100; nil if it is not a number.
  static func value(_ word: String) -> Int? {
    if let number = zeroToNineteen.firstIndex(of: word) { return number }
    if let index = twentyToNinety.firstIndex(of: word) { return (index + 2) * 10 }
    switch word {
    case "fourty": return 40
    case "hundred": return 100
    default: return nil
    }
  }

  private static let zeroToNineteen = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]

  private static let twentyToNinety = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  private static func belowHundred(_ tokens: inout Tokens) -> Int? {
    guard let word = tokens.next, word.kind == .letters, let number = value(word.text),
      number < 100
    else { return nil }
    tokens.advance()
    guard number >= 20 else { return number }
    var ahead = tokens
    _ = ahead.takeWithinWord("-")
    guard let digit = ahead.next, digit.kind == .letters, let ones = value(digit.text),
      (1...9).contains(ones)
    else { return number }
    ahead.advance()
    tokens = ahead
    return number + ones
  }
}
