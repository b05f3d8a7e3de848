package import Countdown

extension TimerItem {
  /// The visible names of all parts that have one.
  var partNames: [String] { plan.parts.indices.map(display.name(ofPart:)).filter { !$0.isEmpty } }

  /// Returns a duration: `2m32s`, or spoken words.
  func text(for duration: Duration) -> String {
    options.isSpoken ? duration.spoken : duration.compact
  }

  /// Returns the remaining time as digits, or as spoken words.
  func text(forLeft left: Duration) -> String {
    options.isSpoken
      ? Duration.seconds(left.wholeSeconds).spoken
      : DigitFormat.digits(of: left, outOf: time.maxValue)
  }

  /// A text about the warnings that the timer never reaches; empty for none.
  package var omittedWarnings: String {
    guard options.mentionsOmittedWarnings else { return "" }
    let warnings = timer.warnings.tooLong(for: timer.asked)
    guard !warnings.isEmpty else { return "" }
    // "and 1 more" is hardly shorter than a third warning.
    let listedCount = warnings.count <= 3 ? warnings.count : 2
    let list = warnings.prefix(listedCount).map { text(for: $0) }.joined(separator: ", ")
    let more = warnings.count > listedCount ? " and \(warnings.count - listedCount) more" : ""
    return "no warning at \(list)\(more): the timer is no longer than that"
  }

  /// Returns the state in one line.
  ///
  /// - Parameter name: the name to show instead of the timer's own.
  package func statusText(at now: Moment, as name: String? = nil) -> String {
    let title = name ?? Quoting.shortened(display.name)
    let start = title.isEmpty ? "" : "\(title): "
    if time.endedAt != nil {
      let ago = TimeAgo.text(timeSinceEnd(at: now.steady), isSpoken: options.isSpoken)
      return "\(start)\(display.endPhrase)\(ago)\(planText)"
    }
    let left = text(forLeft: time.duration)
    let end =
      time.status == .paused
      ? "paused" : time.snoozes > 0 ? "ends \(display.endText)" : display.endPhrase
    return "\(start)\(left) left, \(end)\(planText)"
  }

  /// `, 2 of 4, then 5m break`; empty for a plan of one part.
  private var planText: String {
    guard let progress = display.planProgress else { return "" }
    return ", \(progress.text)\(display.nextPartText.map { ", \($0)" } ?? "")"
  }

  /// Returns where the timer stopped: `with 12:34 left`, `at 6 of 8, with 12:34 of 25m focus left`, or between two
  /// parts `before 7 of 8, 25m focus`.
  func stopText(left: Duration) -> String {
    guard plan.isSequence else { return "with \(text(forLeft: left)) left" }
    guard let position = timer.isWaiting ? display.nextPart : timer.position else {
      return "at the end"
    }
    let number = plan.index(of: position) + 1
    let part = plan.count.map { "\(number) of \($0)" } ?? "part \(number)"
    return timer.isWaiting
      ? "before \(part), \(display.partText(position))"
      : "at \(part), with \(text(forLeft: left)) of \(display.partText(position)) left"
  }

  /// What the user asked for: `25m focus then 5m break, 4 rounds`, or the name of a preset.
  package var title: String {
    guard plan.preset.isEmpty else {
      return Quoting.visible(Quoting.shortened(plan.preset), isUnicode: options.isUnicode)
    }
    return PlanTitle.text(
      of: plan, names: plan.parts.indices.map(display.name(ofPart:)), isSpoken: options.isSpoken)
  }

  /// Returns the title of the terminal's window: `12:34 focus`. The time comes first, because long titles are cut off.
  ///
  /// - Parameter showsElapsed: whether to show the time that has passed, not the time that is left.
  func titleText(showsElapsed: Bool = false, at now: SteadyTime) -> String {
    var text = TextBuilder()
    if time.status == .paused { text.append("paused ") }
    let shown =
      showsElapsed
      ? .seconds(TimerSnapshot.secondsRun(time.timeRun, left: time.duration)) : time.duration
    text.append(
      timer.overtime == nil
        ? DigitFormat.digits(of: shown, outOf: time.maxValue)
        : DigitFormat.digits(over: timeSinceEnd(at: now).components.seconds))
    if !display.name.isEmpty {
      text.append(" ")
      text.append(display.name)
    }
    if let progress = display.planProgress {
      text.append(" ")
      text.append(progress.shortText)
    }
    return text.string
  }

  /// The elapsed share of the full time, for the terminal's progress indicator.
  package var progress: Progress {
    let passed = min(max(1 - time.ratio, 0), 1)
    return Progress(percent: Int(passed * 100), isPaused: time.status == .paused)
  }
}
