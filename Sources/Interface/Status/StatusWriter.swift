package import Countdown

/// Writes lines about timers in one form.
package struct StatusWriter {
  private let form: StatusForm
  private let zone: any Zone
  private let isUnicode: Bool

  /// - Parameter isUnicode: whether text may be more than ASCII.
  package init(_ form: StatusForm, in zone: any Zone, isUnicode: Bool) {
    (self.form, self.zone, self.isUnicode) = (form, zone, isUnicode)
  }

  /// The line, without its line feed.
  ///
  /// - Parameter timer: nil where nothing is counted: the line is empty then, or an object whose text is.
  package func line(_ timer: TimerSnapshot?, at now: Moment) -> String {
    guard let timer else {
      if case .json = form { return idleObject }
      return ""
    }
    let words = StatusLine(at: now, in: zone, isUnicode: isUnicode)
    let values = StatusValues(timer, at: now, in: zone, isUnicode: isUnicode)
    switch form {
    case .words: return words.text(timer)
    case .text(let format): return format.text(of: values)
    case .json(let format):
      let text = format?.text(of: values) ?? title(timer, values)
      return object(timer, values, text: text, tooltip: words.text(timer), at: now)
    }
  }

  /// How long until the line about a timer changes, if nobody changes the timer; nil where it never does.
  package func change(of timer: TimerSnapshot, after now: Moment) -> Duration? {
    timer.change(of: form.fields, after: now, in: zone)
  }

  /// `tea 3:12`, or what is left alone; the state where no time passes.
  private func title(_ timer: TimerSnapshot, _ values: StatusValues) -> String {
    var text = values.text(of: .name)
    if !text.isEmpty { text += " " }
    text += values.text(of: .left)
    return timer.state == .running || timer.state == .over
      ? text : "\(text) \(timer.state.rawValue)"
  }

  /// The fields as they are, and then what status bars want: waybar, i3blocks and i3bar.
  private func object(
    _ timer: TimerSnapshot, _ values: StatusValues, text: String, tooltip: String, at now: Moment
  ) -> String {
    let percent = Int64(timer.stepsPassed(of: 100, at: now))
    var object = JSONObject(isUnicode: isUnicode)
    object.add("name", timer.name)
    object.add("left", values.text(of: .left))
    object.add("seconds", timer.secondsLeft(at: now))
    object.add("total", timer.total.wholeSeconds)
    object.add("elapsed", timer.secondsPassed(at: now))
    object.add("percent", percent)
    object.add("ends", values.text(of: .ends))
    object.add("state", timer.state.rawValue)
    object.add("part", Int64(timer.part))
    object.add("parts", timer.parts.map { Int64($0) })
    object.add("next", timer.next)
    object.add("id", timer.id)
    object.add("bar", values.text(of: .bar))
    let isUrgent = timer.state == .over || timer.state == .waiting
    Self.add(
      to: &object, text: text, state: timer.state.rawValue, tooltip: tooltip, percent: percent,
      short: values.text(of: .left), isUrgent: isUrgent)
    return object.line
  }

  /// The same fields where nothing is counted, so that a program finds them all: texts are empty, numbers null.
  private var idleObject: String {
    let numbers: Set<StatusField> = [.seconds, .total, .elapsed, .percent, .part, .parts]
    var object = JSONObject(isUnicode: isUnicode)
    for field in StatusField.allCases {
      if numbers.contains(field) {
        object.add(field.rawValue, Int64?.none)
      } else {
        object.add(field.rawValue, field == .state ? Self.idle : "")
      }
    }
    Self.add(
      to: &object, text: "", state: Self.idle, tooltip: "", percent: 0, short: "", isUrgent: false)
    return object.line
  }

  /// The state where nothing is counted.
  private static let idle = "none"

  private static func add(
    to object: inout JSONObject, text: String, state: String, tooltip: String, percent: Int64,
    short: String, isUrgent: Bool
  ) {
    object.add("text", text)
    object.add("alt", state)
    object.add("tooltip", tooltip)
    object.add("class", state)
    object.add("percentage", percent)
    object.add("full_text", text)
    object.add("short_text", short)
    object.add("urgent", isUrgent)
  }
}
