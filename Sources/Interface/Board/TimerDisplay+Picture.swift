internal import Countdown
internal import Drawing

extension TimerDisplay {
  private var state: CountdownViewState.State {
    if flashesUntil != nil { return .over }
    return switch snapshot.state {
    case .running: .running
    case .paused, .lost: .paused
    case .waiting, .over: isOvertime ? .overtime : .over
    }
  }

  /// Returns the view state of the timer alone, without hints, notices and buttons.
  ///
  /// - Parameter isDone: whether the timer has ended and stays visible until the others have ended.
  func viewState(
    under settings: Settings, size: Size, in view: CountdownView, isDone: Bool = false,
    at now: Moment
  ) -> CountdownViewState {
    let state = isDone ? .overtime : state
    let (left, full) = (snapshot.left(at: now), snapshot.total.wholeSeconds)
    let warning = warning(left: left)
    let steps = view.steps(size, full)
    return CountdownViewState(
      size: size, name: name, showsRing: settings.showsRing, showsDigits: settings.showsDigits,
      theme: settings.theme, isDeadline: snapshot.isDeadline, usesPointer: settings.usesPointer,
      state: state,
      seconds: state == .overtime
        ? snapshot.timeSinceEnd(at: now).components.seconds : left.wholeSeconds,
      full: full, step: (share(of: left) * steps).rounded(.up), steps: steps,
      warning: warning, writesWarning: view.capabilities.color == .none,
      isSnoozed: snapshot.snoozes > 0 && !snapshot.hasEnded, endText: endText,
      endPhrase: partEndText, planEndText: planEndLabel?.text ?? lastPartEndText,
      planStep: planProgress,
      next: nextPartText,
      isWaiting: snapshot.state == .waiting, isDone: isDone, isLost: snapshot.isLost)
  }

  /// Whether the current part belongs to a sequence and is neither snoozed nor over.
  private var isInSequence: Bool {
    planProgress != nil && snapshot.snoozes == 0 && !snapshot.hasEnded
  }

  /// The end of the current part: `until 17:35` if another part follows; otherwise a phrase such as `ends 17:35`.
  private var partEndText: String {
    isInSequence && nextPartText != nil ? "until \(endText)" : endPhrase
  }

  /// The end of the sequence, in its last part; nil in other parts.
  private var lastPartEndText: String? { isInSequence && nextPartText == nil ? endText : nil }

  private func share(of left: Duration) -> Double {
    let full = snapshot.total.attosecondsRounded
    return full > 0 ? min(left.attosecondsRounded / full, 1) : 0
  }

  /// The time until the picture changes if nothing but time passes; nil if it does not change.
  func timeToNextPicture(steps: Double?, every interval: Duration, at now: Moment) -> Duration? {
    if let flashesUntil { return max(now.steady.duration(to: flashesUntil), .nanoseconds(1)) }
    if snapshot.isUp {
      return PictureSchedule.delay(over: snapshot.timeSinceEnd(at: now), every: FrameGrid.second)
    }
    let left = snapshot.left(at: now)
    guard snapshot.isCounting, left > .zero else { return nil }
    return PictureSchedule.delay(
      left: left, of: snapshot.total, steps: steps, nextWarning: nextColorChange(left: left),
      every: interval)
  }

  private func warning(left: Duration) -> CountdownViewState.Warning {
    if left <= warningThreshold { return .last }
    guard let firstThreshold, left <= firstThreshold else { return .none }
    return .first(firstThreshold)
  }

  /// Returns the remaining time at which a warning changes the colour of the ring next; nil if none will.
  func nextColorChange(left: Duration) -> Duration? {
    [firstThreshold, warningThreshold].compactMap(\.self).first { $0 < left }
  }
}
