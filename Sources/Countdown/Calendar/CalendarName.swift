/// The names of the days of the week and of the months.
enum CalendarName {
  private static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The day of a full or common short name in lower case: 0 for Sunday … 6 for Saturday; nil for other words.
  static func weekday(_ word: String) -> Int? {
    switch word {
    case "tues": 2
    case "weds": 3
    case "thur", "thurs": 4
    default: index(of: word, in: weekdays)
    }
  }

  /// The month of a full or common short name in lower case: 1…12; nil for other words.
  static func month(_ word: String) -> Int? {
    word == "sept" ? 9 : index(of: word, in: months).map { $0 + 1 }
  }

  /// `Fri`
  static func short(weekday: Int) -> String { String(long(weekday: weekday).prefix(3)) }

  /// `Nov`, for 1…12
  static func short(month: Int) -> String {
    let name = months[month - 1]
    return name.prefix(1).uppercased() + name.dropFirst().prefix(2)
  }

  /// `Friday`
  static func long(weekday: Int) -> String {
    weekdays[weekday].prefix(1).uppercased() + weekdays[weekday].dropFirst()
  }

  private static func index(of word: String, in names: [String]) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return names.firstIndex { $0 == word || (word.utf8.count == 3 && $0.hasPrefix(word)) }
  }
}
