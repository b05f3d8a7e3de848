package import Countdown

/// What is said of a timer.
extension TimerItem {
  /// The names of all parts as pictures and lines show them, without those that have none.
  var partNames: [String] { plan.parts.indices.map(shown.name(ofPart:)).filter { !$0.isEmpty } }

  /// A duration in a line: `2m32s`, or in words that read well aloud.
  func words(for duration: Duration) -> String {
    options.speaks ? duration.spoken : duration.compact
  }

  /// How much is left, in a line: as the digits show it, or in words that read well aloud.
  func words(forLeft left: Duration) -> String {
    options.speaks
      ? Duration.seconds(left.wholeSeconds).spoken
      : DigitFormat.digits(of: left, outOf: time.maxValue)
  }

  /// Which warnings the countdown is too short for; empty where that is none, or the user did not ask for them here.
  package var leftOutWarnings: String {
    guard options.saysLeftOutWarnings else { return "" }
    let tooLong = timer.warnings.tooLong(for: timer.asked)
    guard !tooLong.isEmpty else { return "" }
    // A line has room for three.
    let named = tooLong.count <= 3 ? tooLong : Array(tooLong.prefix(2))
    let more = tooLong.count - named.count
    let all = named.map { words(for: $0) }.joined(separator: ", ")
    return
      "no warning at \(all)\(more > 0 ? " and \(more) more" : ""): the timer is no longer than that"
  }

  /// A line on the state, for SIGUSR2.
  ///
  /// - Parameter name: what the timer is called, where that is not its own name.
  package func standing(at now: Moment, as name: String? = nil) -> String {
    let title = name ?? Quoting.shortened(shown.name)
    let name = title.isEmpty ? "" : "\(title): "
    let plan = planWords
    if time.endedAt != nil {
      let ago = TimeAgo.words(timeOver(at: now.steady), isSpoken: options.speaks)
      return "\(name)\(shown.endPhrase)\(ago)\(plan)"
    }
    let left = words(forLeft: time.duration)
    let end =
      time.status == .paused
      ? "paused" : time.snoozes > 0 ? "ends \(shown.endText)" : shown.endPhrase
    return "\(name)\(left) left, \(end)\(plan)"
  }

  /// `, 2 of 4, then 5m break`; empty for a plan of one part.
  private var planWords: String {
    guard let step = shown.step else { return "" }
    return ", \(step.words)\(shown.nextWords.map { ", \($0)" } ?? "")"
  }

  /// `with 12:34 left`, or `at 6 of 8, with 12:34 of 25m focus left`.
  func stopWords(left: Duration) -> String {
    guard plan.isSequence else { return "with \(words(forLeft: left)) left" }
    guard let place = timer.isWaiting ? shown.comingPart : timer.position else {
      return "at the end"
    }
    let number = plan.index(of: place) + 1
    let part = plan.count.map { "\(number) of \($0)" } ?? "part \(number)"
    return timer.isWaiting
      ? "before \(part), \(shown.partWords(place))"
      : "at \(part), with \(words(forLeft: left)) of \(shown.partWords(place)) left"
  }

  /// What is counted, as the user would say it: `25m focus then 5m break, 4 rounds`, or the name of a preset.
  package var title: String {
    guard plan.preset.isEmpty else {
      return Quoting.visible(Quoting.shortened(plan.preset), isUnicode: options.isUnicode)
    }
    return PlanTitle.text(
      of: plan, names: plan.parts.indices.map(shown.name(ofPart:)), isSpoken: options.speaks)
  }

  /// The window's title: `12:34 focus`. The time comes first, because a narrow tab cuts off the end.
  ///
  /// After the end it says how long time has been up: `+0:12 focus`.
  package func titleText(at now: SteadyTime) -> String {
    var text = TextBuilder()
    if time.status == .paused { text.append("paused ") }
    text.append(
      timer.overtime == nil
        ? DigitFormat.digits(of: time.duration, outOf: time.maxValue)
        : DigitFormat.digits(over: timeOver(at: now).components.seconds))
    if !shown.name.isEmpty {
      text.append(" ")
      text.append(shown.name)
    }
    if let step = shown.step {
      text.append(" ")
      text.append(step.short)
    }
    return text.string
  }

  /// How much of the full time has passed.
  package var progress: Progress {
    let passed = min(max(1 - time.ratio, 0), 1)
    return Progress(percent: Int(passed * 100), isPaused: time.status == .paused)
  }
}
