/// Corrects misspelt words that express times: `5 minuets`, `wensday`.
enum Misspelling {
  /// Returns the unit that a misspelt word means; nil for other words.
  static func unit(for word: String) -> String? {
    switch word {
    case "mn", "mns", "mnt", "mnts", "mims": return "minutes"
    case "hs": return "hours"
    case "scs": return "seconds"
    case "dya", "dyas": return "days"
    default: break
    }
    return closest(
      word,
      among: [
        "minutes", "minute", "seconds", "second", "hours", "hour", "weeks", "week", "days",
      ])
  }

  /// Returns the day, month, holiday, part of the day or preposition that a misspelt word means; nil for other words.
  static func word(for word: String) -> String? {
    switch word {
    case "tonite": return "tonight"
    case "unti", "untill", "untl": return "until"
    default: return closest(word, among: words)
    }
  }

  private static let words = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow",
    "tonight", "today", "yesterday", "morning", "afternoon", "evening", "midnight", "until",
    "january", "february", "march", "april", "june", "july", "august", "september", "october",
    "november", "december", "christmas", "halloween", "thanksgiving", "easter", "weekend", "noon",
    "tmrw",
  ]

  /// Words that are no typing errors, although they resemble a word of time.
  private static let lookalikes = [
    "weak", "weed", "weeds", "weep", "ween", "dams", "dads", "dais", "seconded", "sundae", "match",
    "marsh", "minus", "minted", "minuet", "mourning", "mooring", "moaning", "mornings", "toady",
    "noun", "noons", "nook", "noob", "neon", "jude", "junk", "jury", "eastern", "ester", "easier",
    "evenings", "untie",
  ]

  /// Returns the first word with the same first letter and at most one typing error; two errors from seven letters on.
  private static func closest(_ typed: String, among words: [String]) -> String? {
    guard typed.utf8.count > 3, typed.utf8.count < 16, !lookalikes.contains(typed),
      !words.contains(typed)
    else { return nil }
    return words.first { word in
      word.utf8.first == typed.utf8.first
        && EditDistance.between(typed, word) <= (word.utf8.count >= 7 ? 2 : 1)
    }
  }
}
