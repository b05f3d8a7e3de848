/// Units that came out of the keyboard a little wrong: `5 minuets` is not 5 s named minuets.
enum Misspelling {
  /// The unit's name that a word in small letters was meant to be; nil where it differs in more
  /// than one letter missing, added, changed or swapped with its neighbour, or in the first letter.
  static func unit(for word: String) -> String? {
    let names = ["minutes", "minute", "seconds", "second", "hours", "hour", "weeks", "week"]
    return names.first { isOneSlip(from: Array($0.utf8), to: Array(word.utf8)) }
  }

  private static func isOneSlip(from name: [UInt8], to word: [UInt8]) -> Bool {
    guard name != word, name.first == word.first else { return false }
    let prefix = zip(name, word).prefix { $0 == $1 }.count
    let (nameRest, wordRest) = (name[prefix...], word[prefix...])
    let suffix = zip(nameRest.reversed(), wordRest.reversed()).prefix { $0 == $1 }.count
    let (wanted, typed) = (nameRest.dropLast(suffix), wordRest.dropLast(suffix))
    let isSwap = wanted.count == 2 && wanted.elementsEqual(typed.reversed())
    return isSwap || (wanted.count <= 1 && typed.count <= 1)
  }
}
