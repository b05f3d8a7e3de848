internal import Countdown
internal import Drawing

/// How a timer of another process looks: as one of the app, made of what is known of it.
extension OtherTimer {
  /// - Parameter view: the view that shows it.
  func look(
    under settings: Settings, size: Size, in view: CountdownView, at now: Moment
  ) -> CountdownLook {
    let (isUp, isFlashing) = (snapshot.isUp, isFlashing(at: now))
    let full = max(snapshot.total, .zero).wholeSeconds
    let (left, steps) = (max(snapshot.left(at: now), .zero), view.steps(size, full))
    var look = CountdownLook(
      size: size, name: "\(view.capabilities.isUnicode ? Self.sign : Self.plainSign) \(name)",
      showsRing: settings.showsRing, showsDigits: settings.showsDigits, theme: settings.theme,
      isDeadline: snapshot.isDeadline, usesPointer: settings.usesPointer,
      state: isUp
        ? (isFlashing ? .over : .overtime) : snapshot.state == .running ? .running : .paused,
      seconds: isUp && !isFlashing ? snapshot.over(at: now).components.seconds : left.wholeSeconds,
      full: full,
      step: (share(of: left) * steps).rounded(.up), steps: steps, isNearlyUp: left <= nearEnd,
      decoration: Decoration(), isSnoozed: false, endText: ending.text,
      endPhrase: ending.phrase, wholeEndPhrase: wholeEnding?.phrase, next: next,
      isAsking: snapshot.state == .waiting, isLost: snapshot.state == .lost,
      hasButtons: false, isSilenced: true)
    if snapshot.isSequence { look.planStep = Step(number: snapshot.part, count: snapshot.parts) }
    return look
  }

  private func isFlashing(at now: Moment) -> Bool {
    flashesUntil.map { now.steady < $0 } ?? false
  }

  /// Stands before the name of a timer that counts elsewhere.
  private static let sign = "\u{BB}"
  private static let plainSign = ">>"

  private func share(of left: Duration) -> Double {
    snapshot.total > .zero ? min(left.roughSeconds / snapshot.total.roughSeconds, 1) : 0
  }

  /// With that much left, time is nearly up. Its own process may have been told another time.
  private var nearEnd: Duration { min(.seconds(10), snapshot.total.tenth) }

  /// How long until it looks different while only time passes; nil where it never does.
  ///
  /// - Parameter size: how large it is shown.
  func nextBeat(
    _ size: Size, in view: CountdownView, every interval: Duration, at now: Moment
  ) -> Duration? {
    if let flashesUntil, isFlashing(at: now) { return now.steady.duration(to: flashesUntil) }
    if snapshot.isUp {
      return PictureBeat.nextOver(snapshot.over(at: now))
    }
    let left = snapshot.left(at: now)
    guard snapshot.isCounting, left > .zero else { return nil }
    return PictureBeat.next(
      left: left, of: snapshot.total, steps: view.steps(size, snapshot.total.wholeSeconds),
      nearEnd: nearEnd, every: interval)
  }

  /// Its end on the steady clock; nil where it does not run to one.
  func end(at now: Moment) -> SteadyTime? {
    let left = snapshot.left(at: now)
    return snapshot.isCounting && left > .zero ? now.steady + left : nil
  }
}
