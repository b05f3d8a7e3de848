package import Countdown

/// A countdown as a person sees it: the time, and what the keys do to it.
package struct CountdownModel: Sendable {
  package enum Phase: Equatable, Sendable {
    case counting
    /// Over, and shown to be so until then.
    case flashing(until: SteadyTime)
    case over
  }

  /// A line that takes the place of the hints for a while.
  package struct Notice: Equatable, Sendable {
    package var text: String
    package var until: SteadyTime
  }

  package let options: Options

  /// What counts: exactly one timer, started at the beginning.
  package internal(set) var timers = Timers()

  /// The full time that was asked for; more may have been added since.
  package let asked: Duration

  /// And until when, where that was asked for.
  let askedKind: TimeManager.Kind
  package private(set) var phase = Phase.counting
  package private(set) var notice: Notice?
  package internal(set) var showsHelp = false

  /// When it ends, as people say it: `17:35`, or below a minute `17:35:20`.
  package var endText: String { ending.text }

  /// The same as a phrase: `ends 17:35`.
  package var endPhrase: String { ending.phrase }

  /// The wall clock when time was up, however much later that was seen; nil before.
  package private(set) var endedAt: WallTime?

  var hands: Hands
  private var ending: Ending
  private var isVisible = false

  /// How long the end is shown.
  package static let flashDuration = Duration.milliseconds(75)
  private static let noticeDuration = Duration.milliseconds(2500)

  /// Starts to count at once.
  package init(_ time: TimeManager, options: Options, zone: some Zone, at now: Moment) {
    timers.start(time, name: options.name, at: now)
    (asked, askedKind) = (time.maxValue, time.kind)
    self.options = options
    hands = Hands(stopping: options.settings.hold)
    ending = Ending(in: zone, at: now)
    updateEnding(at: now)
    if !options.remark.isEmpty { say(options.remark, at: now) }
  }

  /// The hold that stops it.
  package var stop: StopHold { hands.stop }

  /// Whether a hand is on the keyboard or on the pointer, for all that is known.
  package var isTouched: Bool { hands.isTouched }

  /// Takes in what has happened, and answers what is to be done about it.
  package mutating func update(_ event: Event, at now: Moment) -> [Effect] {
    guard phase != .over else { return [] }
    if event == .tick { return advance(at: now) }
    let isNews = hands.note(event, at: now.steady)
    var effects = advance(at: now)
    if isNews, phase == .counting { effects += answer(event, at: now) }
    return effects
  }

  private mutating func answer(_ event: Event, at now: Moment) -> [Effect] {
    switch event {
    case .tick: break
    case .key(let key, let phase): return take(key, phase, at: now)
    case .pointer(let pointer, let target): return take(pointer, on: target, at: now)
    case .focus(let isHere):
      if !isHere { hands.letGo(at: now.steady) }
    case .buttons(let areShown): hands.showButtons(areShown, at: now.steady)
    case .resize:
      hands.drop(at: now.steady)
      return [.repaint]
    case .visible(let isVisible): self.isVisible = isVisible
    case .toggle: return perform(.toggle, at: now)
    case .report: return [.report(standing(at: now))]
    case .interrupt: return end(.interrupted(left: time.duration), at: now)
    case .suspend:
      hands.letGo(at: now.steady)
      return [.suspend]
    }
    return []
  }

  /// What time alone brings.
  private mutating func advance(at now: Moment) -> [Effect] {
    if case .flashing(let until) = phase {
      return now.steady >= until ? end(.done(lateness: time.lateness), at: now) : []
    }
    if let notice, now.steady >= notice.until, !stop.isPressing {
      self.notice = nil
    }
    let changes = timers.tick(at: now)
    if !changes.isEmpty { return take(changes, at: now) }
    if ending.isOutdated(isRunning: time.status == .running, at: now) { updateEnding(at: now) }
    return hands.stop.isMoving ? answer(hands.tick(at: now.steady), at: now) : []
  }

  mutating func timeIsUp(at now: Moment) -> [Effect] {
    endedAt = now.wall.advanced(by: .zero - time.lateness)
    let bell: [Effect] = settings.ringsBell ? [.bell] : []
    guard settings.flashes && isVisible else {
      return bell + end(.done(lateness: time.lateness), at: now)
    }
    phase = .flashing(until: now.steady + Self.flashDuration)
    return bell
  }

  mutating func end(_ outcome: Outcome, at now: Moment) -> [Effect] {
    phase = .over
    hands.settle(at: now.steady)
    return [.finish(outcome)]
  }

  /// What becomes of the hold that stops it.
  mutating func answer(_ answer: StopHold.Answer, at now: Moment) -> [Effect] {
    switch answer {
    case .stop:
      return end(.stopped(left: time.duration), at: now)
    case .released: sayHowToStop(isReleased: true, at: now)
    case .pressing, .nothing: break
    }
    return []
  }

  /// - Parameter isReleased: it has come up too early.
  mutating func sayHowToStop(isReleased: Bool = false, at now: Moment) {
    guard !hands.isExcused else { return }
    let isAgain = isReleased && stop.acceptsSecondPress(at: now.steady)
    say("hold \(stop.name) to stop\(isAgain ? ", or press it again" : "")", at: now)
  }

  // MARK: What is said

  mutating func say(_ text: String, at now: Moment) {
    notice = Notice(text: text, until: now.steady + Self.noticeDuration)
  }

  /// What was said is no longer so.
  mutating func unsay() { notice = nil }

  /// The end has moved.
  mutating func updateEnding(at now: Moment) {
    let isShort = time.maxValue < .seconds(60)
    ending.update(to: time.end(at: now), isToTheSecond: isShort, at: now)
  }

  /// One line on how it stands, for somebody who asks from outside.
  private func standing(at now: Moment) -> String {
    let digits = ClockFace.digits(of: time.duration, outOf: time.maxValue)
    let name = timer.name.isEmpty ? "" : "\(Quoting.shortened(timer.name)): "
    return time.status == .paused
      ? "\(name)\(digits) left, paused" : "\(name)\(digits) left, ends \(endText)"
  }
}
