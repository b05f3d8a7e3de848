package import Countdown

/// What is said of a course.
extension Course {
  /// The name as pictures and lines show it; may be empty.
  package var shownName: String { options.shownName ?? timer.name }

  /// When it ends: `17:35`, or `17:35:20` for one shorter than a minute.
  package var endText: String { ending.text }

  /// The end as a phrase: `ends 17:35`.
  package var endPhrase: String { ending.phrase }

  /// A duration in a line: `2m32s`, or in words that read well aloud.
  func words(for duration: Duration) -> String {
    options.speaks ? duration.spoken : duration.compact
  }

  /// How much is left, in a line: as the digits show it, or in words that read well aloud.
  func words(forLeft left: Duration) -> String {
    options.speaks
      ? Duration.seconds(left.wholeSeconds).spoken
      : ClockFace.digits(of: left, outOf: time.maxValue)
  }

  /// A line on the state, for SIGUSR2.
  package func standing(at now: Moment) -> String {
    let name = shownName.isEmpty ? "" : "\(Quoting.shortened(shownName)): "
    if overtime != nil {
      let ago = TimeAgo.words(timeOver(at: now.steady), isSpoken: options.speaks)
      return "\(name)\(endPhrase)\(ago)"
    }
    let left = words(forLeft: time.duration)
    return time.status == .paused
      ? "\(name)\(left) left, paused" : "\(name)\(left) left, ends \(endText)"
  }

  /// The window's title: `12:34 focus`. The time comes first, because a narrow tab cuts off the end.
  ///
  /// After the end it says how long time has been up: `+0:12 focus`.
  package func titleText(at now: SteadyTime) -> String {
    var text = Text()
    if time.status == .paused { text.append("paused ") }
    text.append(
      overtime == nil
        ? ClockFace.digits(of: time.duration, outOf: time.maxValue)
        : ClockFace.digits(over: timeOver(at: now).components.seconds))
    if !shownName.isEmpty {
      text.append(" ")
      text.append(shownName)
    }
    return text.string
  }

  /// How much of the full time has passed.
  package var progress: Progress {
    let passed = min(max(1 - time.ratio, 0), 1)
    return Progress(percent: Int(passed * 100), isPaused: time.status == .paused)
  }
}
