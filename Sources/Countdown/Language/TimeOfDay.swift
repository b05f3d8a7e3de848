/// A time of day: `17:30`, `5pm`, `noon`, `24:00`.
struct TimeOfDay: Equatable {
  /// 0…24, where 24 is the end of the day.
  var hour: Int
  var minute = 0
  var second = 0
  /// Less than one second.
  var fraction = Duration.zero
  var style = Style.plain

  enum Style {
    /// `17:30`, `05:30`, `17`: on the 24-hour clock.
    case plain
    /// `5:30`: read on the 24-hour clock, but possibly in the afternoon.
    case withoutHalfOfDay
    /// `5`: needs am, pm or a part of the day.
    case bareHour
    /// `5pm`, `noon`: can only be a time of day.
    case unambiguous
    /// `midnight`: the end of the given day.
    case midnight
  }

  static let noon = TimeOfDay(hour: 12, style: .unambiguous)
  static let midnight = TimeOfDay(hour: 24, style: .midnight)
  static let startOfDay = TimeOfDay(hour: 0)

  var isStartOfDay: Bool { hour == 0 && minute == 0 && second == 0 && fraction == .zero }

  /// The same time twelve hours later, where 12 becomes 0; nil if the half of the day is known.
  var inOtherHalf: TimeOfDay? {
    guard style == .withoutHalfOfDay || style == .bareHour else { return nil }
    return TimeOfDay(
      hour: hour == 12 ? 0 : hour + 12, minute: minute, second: second, fraction: fraction)
  }

  /// Returns 20:00 for `8` in the evening; nil if the part of the day does not have the time.
  func resolved(in part: PartOfDay) -> TimeOfDay? {
    if style == .midnight { return part == .night ? self : nil }
    if let inOtherHalf {
      let candidates = [self, inOtherHalf].filter { part.hours.contains($0.hour) }
      guard candidates.count == 1, var time = candidates.first else { return nil }
      time.style = .plain
      return time
    }
    return part.hours.contains(hour) ? self : nil
  }

  /// The time as `17:30`, with seconds if they are not zero.
  var text: String { text(as: .h24) }

  /// Returns the time as `17:30` or `5:30 PM`, with seconds if they are not zero.
  func text(as hourCycle: HourCycle) -> String {
    var text = TextBuilder()
    let hasSeconds = second > 0 || fraction > .zero
    hourCycle.append(
      hour: hour, minute: minute, second: hasSeconds ? second : nil,
      fraction: String(fraction.plainSeconds.dropFirst()), to: &text)
    return text.string
  }
}

/// A part of the day. Beside an hour such as `8`, it tells am or pm.
enum PartOfDay: Equatable {
  case morning, afternoon, evening, night

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

  var exampleTime: String {
    switch self {
    case .morning: "9am"
    case .afternoon: "3pm"
    case .evening: "7pm"
    case .night: "9pm"
    }
  }
}

/// The half of the day, `am` or `pm`.
enum HalfOfDay {
  case am, pm

  /// Reads `am`, `p.m.` or `p` after an hour; nil, with nothing read, otherwise.
  init?(_ tokens: inout Tokens) {
    var ahead = tokens
    let continuesWord = ahead.nextInWord != nil
    guard let letters = ahead.next, letters.kind == .letters else { return nil }
    switch letters.text {
    case "am", "a": self = .am
    case "pm", "p": self = .pm
    default: return nil
    }
    ahead.advance()
    if letters.text.utf8.count == 1 {
      // Accept `a.m.` and `a m`; but accept `a` alone only in `9a`, not in `9 a`.
      let isDotted = ahead.takeWithinWord(".")
      if ahead.next?.text == "m", isDotted || ahead.isAtBoundary {
        ahead.advance()
      } else if !continuesWord || isDotted {
        return nil
      }
    }
    ahead.skipPunctuation()
    guard ahead.isAtBoundary else { return nil }
    tokens = ahead
  }

  /// Returns the time on the 24-hour clock; nil if its hour is not 1…12.
  func of(_ time: TimeOfDay) -> TimeOfDay? {
    guard (1...12).contains(time.hour) else { return nil }
    var time = time
    time.hour = time.hour % 12 + (self == .pm ? 12 : 0)
    time.style = .unambiguous
    return time
  }
}
