package import Countdown

/// Texts about a timer.
extension TimerItem {
  /// The visible names of all parts that have one.
  var partNames: [String] { plan.parts.indices.map(shown.name(ofPart:)).filter { !$0.isEmpty } }

  /// Returns a duration: `2m32s`, or spoken words.
  func text(for duration: Duration) -> String {
    options.speaks ? duration.spoken : duration.compact
  }

  /// Returns the remaining time as digits, or as spoken words.
  func text(forLeft left: Duration) -> String {
    options.speaks
      ? Duration.seconds(left.wholeSeconds).spoken
      : DigitFormat.digits(of: left, outOf: time.maxValue)
  }

  /// A text about the warnings that the timer is too short for; empty for none, or if the user did
  /// not ask for them here.
  package var omittedWarnings: String {
    guard options.mentionsOmittedWarnings else { return "" }
    let tooLong = timer.warnings.tooLong(for: timer.asked)
    guard !tooLong.isEmpty else { return "" }
    let named = tooLong.count <= 3 ? tooLong : Array(tooLong.prefix(2))
    let more = tooLong.count - named.count
    let all = named.map { text(for: $0) }.joined(separator: ", ")
    return
      "no warning at \(all)\(more > 0 ? " and \(more) more" : ""): the timer is no longer than that"
  }

  /// Returns a status line, for SIGUSR2.
  ///
  /// - Parameter name: the name to show instead of the timer's own.
  package func statusText(at now: Moment, as name: String? = nil) -> String {
    let title = name ?? Quoting.shortened(shown.name)
    let name = title.isEmpty ? "" : "\(title): "
    let plan = planText
    if time.endedAt != nil {
      let ago = TimeAgo.text(timeSinceEnd(at: now.steady), isSpoken: options.speaks)
      return "\(name)\(shown.endPhrase)\(ago)\(plan)"
    }
    let left = text(forLeft: time.duration)
    let end =
      time.status == .paused
      ? "paused" : time.snoozes > 0 ? "ends \(shown.endText)" : shown.endPhrase
    return "\(name)\(left) left, \(end)\(plan)"
  }

  /// `, 2 of 4, then 5m break`; empty for a plan of one part.
  private var planText: String {
    guard let step = shown.planProgress else { return "" }
    return ", \(step.text)\(shown.nextPartText.map { ", \($0)" } ?? "")"
  }

  /// Returns what was left at a stop: `with 12:34 left`, or `at 6 of 8, with 12:34 of 25m focus
  /// left`.
  func stopText(left: Duration) -> String {
    guard plan.isSequence else { return "with \(text(forLeft: left)) left" }
    guard let place = timer.isWaiting ? shown.nextPart : timer.position else {
      return "at the end"
    }
    let number = plan.index(of: place) + 1
    let part = plan.count.map { "\(number) of \($0)" } ?? "part \(number)"
    return timer.isWaiting
      ? "before \(part), \(shown.partText(place))"
      : "at \(part), with \(text(forLeft: left)) of \(shown.partText(place)) left"
  }

  /// What the user asked for: `25m focus then 5m break, 4 rounds`, or the name of a preset.
  package var title: String {
    guard plan.preset.isEmpty else {
      return Quoting.visible(Quoting.shortened(plan.preset), isUnicode: options.isUnicode)
    }
    return PlanTitle.text(
      of: plan, names: plan.parts.indices.map(shown.name(ofPart:)), isSpoken: options.speaks)
  }

  /// Returns the window's title: `12:34 focus`, in overtime `+0:12 focus`. The time comes first,
  /// because a narrow tab truncates the end.
  package func titleText(at now: SteadyTime) -> String {
    var text = TextBuilder()
    if time.status == .paused { text.append("paused ") }
    text.append(
      timer.overtime == nil
        ? DigitFormat.digits(of: time.duration, outOf: time.maxValue)
        : DigitFormat.digits(over: timeSinceEnd(at: now).components.seconds))
    if !shown.name.isEmpty {
      text.append(" ")
      text.append(shown.name)
    }
    if let step = shown.planProgress {
      text.append(" ")
      text.append(step.short)
    }
    return text.string
  }

  /// The elapsed share of the full time.
  package var progress: Progress {
    let passed = min(max(1 - time.ratio, 0), 1)
    return Progress(percent: Int(passed * 100), isPaused: time.status == .paused)
  }
}
