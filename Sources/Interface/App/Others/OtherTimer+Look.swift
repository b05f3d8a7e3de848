internal import Countdown
internal import Drawing

/// How a timer of another process looks: as one of the app, made of what is known of it.
extension OtherTimer {
  /// - Parameter view: the view that shows it.
  func look(
    under settings: Settings, size: Size, in view: CountdownView, at now: Moment
  ) -> CountdownLook {
    let isUp = status.isUp
    let full = max(status.total, .zero).wholeSeconds
    let (left, steps) = (max(status.left(at: now), .zero), view.steps(size, full))
    var look = CountdownLook(
      size: size, name: "\(view.capabilities.isUnicode ? Self.sign : Self.plainSign) \(name)",
      showsRing: settings.showsRing, showsDigits: settings.showsDigits, theme: settings.theme,
      isDeadline: status.isDeadline, stopsAtOnce: settings.hold <= .zero, hasKeys: false,
      usesPointer: settings.usesPointer,
      state: isUp ? .overtime : status.state == .running ? .running : .paused,
      seconds: isUp ? status.over(at: now).components.seconds : left.wholeSeconds, full: full,
      step: (share(of: left) * steps).rounded(.up), steps: steps, isNearlyUp: left <= nearEnd,
      decoration: Decoration(), isSnoozed: false, endText: ending.text,
      endPhrase: ending.phrase, wholeEndPhrase: wholeEnding?.phrase, next: next,
      isAsking: status.state == .waiting, isLost: status.state == .lost, showsHelp: false,
      hasButtons: false, isSilenced: true)
    if status.isSequence { look.planStep = Step(number: status.part, count: status.parts) }
    return look
  }

  /// Stands before the name of a timer that counts elsewhere.
  private static let sign = "\u{BB}"
  private static let plainSign = ">>"

  private func share(of left: Duration) -> Double {
    status.total > .zero ? min(left.roughSeconds / status.total.roughSeconds, 1) : 0
  }

  /// With that much left, time is nearly up. Its own process may have been told another time.
  private var nearEnd: Duration { min(.seconds(10), status.total.tenth) }

  /// How long until it looks different while only time passes; nil where it never does.
  ///
  /// - Parameter size: how large it is shown.
  func nextBeat(
    _ size: Size, in view: CountdownView, every interval: Duration, at now: Moment
  ) -> Duration? {
    if case .over = status.count, status.isUp {
      return PictureBeat.nextOver(status.over(at: now))
    }
    let left = status.left(at: now)
    guard status.isCounting, left > .zero else { return nil }
    return PictureBeat.next(
      left: left, of: status.total, steps: view.steps(size, status.total.wholeSeconds),
      nearEnd: nearEnd, every: interval)
  }

  /// Its end on the steady clock; nil where it does not run to one.
  func end(at now: Moment) -> SteadyTime? {
    let left = status.left(at: now)
    return status.isCounting && left > .zero ? now.steady + left : nil
  }
}
