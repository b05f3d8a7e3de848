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
    let words = StatusLine(at: now, in: zone, isUnicode: isUnicode)
    let values = timer.map { StatusValues($0, at: now, in: zone, isUnicode: isUnicode) }
    switch form {
    case .words: return timer.map { words.text($0) } ?? ""
    case .text(let format): return values.map { format.text(of: $0) } ?? ""
    case .json(let format):
      return object(timer, values, format, tooltip: timer.map { words.text($0) } ?? "", at: now)
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
  ///
  /// A program finds them all where nothing is counted: texts are empty then, numbers null.
  private func object(
    _ timer: TimerSnapshot?, _ values: StatusValues?, _ format: Format?, tooltip: String,
    at now: Moment
  ) -> String {
    let state = timer?.state.rawValue ?? "none"
    let percent = timer.map { Int64($0.stepsPassed(of: 100, at: now)) }
    var object = JSONObject(isUnicode: isUnicode)
    for field in StatusField.allCases {
      let key = field.rawValue
      switch field {
      case .seconds: object.add(key, timer?.secondsLeft(at: now))
      case .total: object.add(key, timer?.total.wholeSeconds)
      case .elapsed: object.add(key, timer?.secondsPassed(at: now))
      case .percent: object.add(key, percent)
      case .part: object.add(key, (timer?.part).map { Int64($0) })
      case .parts: object.add(key, (timer?.parts).map { Int64($0) })
      case .state: object.add(key, state)
      // Of texts, JSON escapes what a terminal would act upon.
      case .name: object.add(key, timer?.name ?? "")
      case .next: object.add(key, timer?.next ?? "")
      case .left, .ends, .id, .bar: object.add(key, values?.text(of: field) ?? "")
      }
    }
    var text = ""
    if let timer, let values { text = format?.text(of: values) ?? title(timer, values) }
    object.add("text", text)
    object.add("alt", state)
    object.add("tooltip", tooltip)
    object.add("class", state)
    object.add("percentage", percent ?? 0)
    object.add("full_text", text)
    object.add("short_text", values?.text(of: .left) ?? "")
    object.add("urgent", timer?.state == .over || timer?.state == .waiting)
    return object.line
  }
}
