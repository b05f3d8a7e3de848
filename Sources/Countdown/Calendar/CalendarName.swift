/// The English names of the weekdays and months.
enum CalendarName {
  private static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// Returns the weekday of a full or short name in lower case, 0 for Sunday … 6 for Saturday; nil for other words.
  static func weekday(_ word: String) -> Int? {
    switch word {
    case "tues": 2
    case "weds": 3
    case "thur", "thurs": 4
    default: index(of: word, in: weekdays)
    }
  }

  /// Returns the month of a full or short name in lower case, 1…12; nil for other words.
  static func month(_ word: String) -> Int? {
    word == "sept" ? 9 : index(of: word, in: months).map { $0 + 1 }
  }

  /// Returns `Fri` for 5.
  static func short(weekday: Int) -> String { String(long(weekday: weekday).prefix(3)) }

  /// Returns `Nov` for 11.
  static func short(month: Int) -> String {
    let name = months[month - 1]
    return name.prefix(1).uppercased() + name.dropFirst().prefix(2)
  }

  /// Returns `Friday` for 5.
  static func long(weekday: Int) -> String {
    weekdays[weekday].prefix(1).uppercased() + weekdays[weekday].dropFirst()
  }

  private static func index(of word: String, in names: [String]) -> Int? {
    names.firstIndex { $0 == word || (word.utf8.count == 3 && $0.hasPrefix(word)) }
  }
}
