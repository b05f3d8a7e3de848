package import Countdown

/// Writes status lines in one format.
package struct StatusWriter {
  private let form: StatusForm
  private let zone: any Zone
  private let isUnicode: Bool

  /// - Parameter isUnicode: whether text may contain non-ASCII characters.
  package init(_ form: StatusForm, in zone: any Zone, isUnicode: Bool) {
    (self.form, self.zone, self.isUnicode) = (form, zone, isUnicode)
  }

  /// Returns the line without a line feed. Without a timer, it is empty or a JSON object with the state `none`.
  package func line(_ timer: TimerSnapshot?, at now: Moment) -> String {
    let statusLine = StatusLine(at: now, in: zone, isUnicode: isUnicode)
    let values = timer.map { StatusValues($0, at: now, in: zone, isUnicode: isUnicode) }
    switch form {
    case .words: return timer.map { statusLine.text($0) } ?? ""
    case .text(let format): return values.map { format.text(of: $0) } ?? ""
    case .json(let format):
      return object(
        timer, values, format, tooltip: timer.map { statusLine.text($0) } ?? "", at: now)
    }
  }

  /// Returns the time until the line changes by itself; nil if it does not.
  package func timeToChange(of timer: TimerSnapshot, after now: Moment) -> Duration? {
    timer.timeToChange(of: form.fields, after: now, in: zone)
  }

  /// Returns `tea 3:12`, or `tea 3:12 paused` in a state other than running and over.
  private func title(_ timer: TimerSnapshot, _ values: StatusValues) -> String {
    var text = values.text(of: .name)
    if !text.isEmpty { text += " " }
    text += values.text(of: .left)
    return timer.state == .running || timer.state == .over
      ? text : "\(text) \(timer.state.rawValue)"
  }

  /// Returns `warn` if time is nearly up, and the name, with a hyphen for each blank.
  private func classes(of timer: TimerSnapshot?, at now: Moment) -> [String] {
    guard let timer else { return [] }
    let name = String(timer.name.map { $0 == " " ? "-" : $0 })
    return (timer.isNearlyUp(at: now) ? ["warn"] : []) + (name.isEmpty ? [] : [name])
  }

  /// Returns a JSON object with all fields, and those for waybar, i3blocks and i3bar.
  ///
  /// Without a timer, the state is `none`, other texts are empty, numbers are null, and `percentage` is 0.
  private func object(
    _ timer: TimerSnapshot?, _ values: StatusValues?, _ format: StatusFormat?, tooltip: String,
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
      case .part: object.add(key, (timer?.partNumber).map { Int64($0) })
      case .parts: object.add(key, (timer?.partCount).map { Int64($0) })
      case .state: object.add(key, state)
      // JSON escapes control characters in texts.
      case .name: object.add(key, timer?.name ?? "")
      case .next: object.add(key, timer?.next ?? "")
      case .left, .ends, .until, .id, .bar: object.add(key, values?.text(of: field) ?? "")
      }
    }
    var text = ""
    if let timer, let values { text = format?.text(of: values) ?? title(timer, values) }
    object.add("text", text)
    object.add("alt", state)
    object.add("tooltip", tooltip)
    object.add("class", [state] + classes(of: timer, at: now))
    object.add("percentage", percent ?? 0)
    object.add("full_text", text)
    object.add("short_text", values?.text(of: .left) ?? "")
    object.add("urgent", timer?.state == .over || timer?.state == .waiting)
    return object.line
  }
}
