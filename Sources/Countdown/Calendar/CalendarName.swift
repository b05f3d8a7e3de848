/// What people call the days of the week and the months.
enum CalendarName {
  private static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// 0 for Sunday … 6 for Saturday, from the whole name or a usual short one, in small letters.
  static func weekday(_ word: String) -> Int? {
    switch word {
    case "tues": 2
    case "weds": 3
    case "thur", "thurs": 4
    default: index(of: word, in: weekdays)
    }
  }

  /// 1…12, from the whole name or a usual short one, in small letters.
  static func month(_ word: String) -> Int? {
    word == "sept" ? 9 : index(of: word, in: months).map { $0 + 1 }
  }

  /// `Fri`
  static func short(weekday: Int) -> String { String(long(weekday: weekday).prefix(3)) }

  /// `Friday`
  static func long(weekday: Int) -> String {
    weekdays[weekday].prefix(1).uppercased() + weekdays[weekday].dropFirst()
  }

  private static func index(of word: String, in names: [String]) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return names.firstIndex { $0 == word || (word.utf8.count == 3 && $0.hasPrefix(word)) }
  }
}
