/// A part of the day, which people add to an hour to say which half of the day they mean.
enum PartOfDay: Equatable {
  case morning, afternoon, evening, night

  /// Reads the name of a part in lower case; `tonight` is the night of today.
  init?(_ word: String) {
    switch word {
    case "morning": self = .morning
    case "afternoon": self = .afternoon
    case "evening": self = .evening
    case "night", "tonight": self = .night
    default: return nil
    }
  }

  /// The hours of the 24-hour clock that certainly belong to the part.
  var hours: ClosedRange<Int> {
    switch self {
    case .morning: 1...11
    case .afternoon: 12...18
    case .evening: 16...23
    case .night: 18...23
    }
  }

  /// An hour of the part, for an example.
  var example: String {
    switch self {
    case .morning: "9am"
    case .afternoon: "3pm"
    case .evening: "7pm"
    case .night: "9pm"
    }
  }
}
