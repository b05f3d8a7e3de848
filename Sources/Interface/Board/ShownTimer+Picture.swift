internal import Countdown
internal import Drawing

/// How a timer looks, and when it looks different.
extension ShownTimer {
  private var state: CountdownViewState.State {
    if flashesUntil != nil { return .over }
    return switch snapshot.state {
    case .running: .running
    case .paused, .lost: .paused
    case .waiting, .over: isOvertime ? .overtime : .over
    }
  }

  /// How it looks, without what belongs to a window.
  ///
  /// - Parameters:
  ///   - view: the view that shows it.
  ///   - isDone: whether its time is up, and it is shown until that of others is up too.
  func viewState(
    under settings: Settings, size: Size, in view: CountdownView, isDone: Bool = false,
    at now: Moment
  ) -> CountdownViewState {
    let state = isDone ? .overtime : state
    let (left, full) = (snapshot.left(at: now), snapshot.total.wholeSeconds)
    let isNearlyUp = left <= nearEnd
    let steps = view.steps(size, full)
    return CountdownViewState(
      size: size, name: name, showsRing: settings.showsRing, showsDigits: settings.showsDigits,
      theme: settings.theme, isDeadline: snapshot.isDeadline, usesPointer: settings.usesPointer,
      state: state,
      seconds: state == .overtime ? snapshot.over(at: now).components.seconds : left.wholeSeconds,
      full: full, step: (share(of: left) * steps).rounded(.up), steps: steps,
      isNearlyUp: isNearlyUp, saysSoon: isNearlyUp && view.capabilities.color == .none,
      isSnoozed: snapshot.snoozes > 0 && !snapshot.hasEnded, endText: endText,
      endPhrase: endWords, wholeEndText: planEndLabel?.text ?? lastEndText, planStep: planProgress,
      next: nextPartText,
      isAsking: snapshot.state == .waiting, isDone: isDone, isLost: snapshot.isLost)
  }

  /// Whether it counts a part of a sequence.
  private var isInSequence: Bool {
    planProgress != nil && snapshot.snoozes == 0 && !snapshot.hasEnded
  }

  /// The end as the picture says it: of a part that another one follows, `until 17:35`.
  private var endWords: String {
    isInSequence && nextPartText != nil ? "until \(endText)" : endPhrase
  }

  /// When all ends, in the last part of a sequence.
  private var lastEndText: String? { isInSequence && nextPartText == nil ? endText : nil }

  /// How much of the full time is left, 0…1.
  private func share(of left: Duration) -> Double {
    let full = snapshot.total.attosecondsRounded
    return full > 0 ? min(left.attosecondsRounded / full, 1) : 0
  }

  /// How long until it looks different while only time passes; nil where it never does.
  ///
  /// - Parameter steps: how many lengths of its arc look different; nil where every beat may change the picture.
  func nextBeat(steps: Double?, every interval: Duration, at now: Moment) -> Duration? {
    if let flashesUntil { return max(now.steady.duration(to: flashesUntil), .nanoseconds(1)) }
    if snapshot.isUp {
      return PictureSchedule.nextOver(snapshot.over(at: now), every: FrameGrid.second)
    }
    let left = snapshot.left(at: now)
    guard snapshot.isCounting, left > .zero else { return nil }
    return PictureSchedule.next(
      left: left, of: snapshot.total, steps: steps, nearEnd: nearEnd, every: interval)
  }
}
