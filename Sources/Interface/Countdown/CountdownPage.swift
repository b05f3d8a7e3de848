package import Countdown

/// The page of a countdown: its time, what the keys do to it, and what is said about it.
package struct CountdownPage: Page {
  package enum Phase: Equatable, Sendable {
    case counting
    /// Time is up, and that is shown until then.
    case flashing(until: SteadyTime)
    case over
  }

  /// A line that is shown in the place of the hints for a while.
  package struct Notice: Equatable, Sendable {
    package var text: String
    package var until: SteadyTime
  }

  package let options: Options

  /// The timers of the page: exactly one, started at the beginning.
  package internal(set) var timers = Timers()

  /// The full time that was asked for; more may have been added since.
  package let asked: Duration

  /// What was asked for: a duration, or an instant.
  let askedKind: TimeManager.Kind
  package private(set) var phase = Phase.counting
  package private(set) var notice: Notice?
  package internal(set) var showsHelp = false

  /// When the countdown ends: `17:35`, or `17:35:20` for one shorter than a minute.
  package var endText: String { ending.text }

  /// The end as a phrase: `ends 17:35`.
  package var endPhrase: String { ending.phrase }

  /// The wall clock when time was up, even if that was noticed later; nil before.
  package private(set) var endedAt: WallTime?

  var hands: Hands

  /// Whether the press that began the hold has done something else. A tap then needs no hint.
  var isHoldExcused = false
  private var ending: Ending
  private var isVisible = false

  /// Whether the page is shown in one line, which has no room for the help.
  private(set) var isInline = false

  /// How long the end is shown.
  package static let flashDuration = Duration.milliseconds(75)
  private static let noticeDuration = Duration.milliseconds(2500)

  /// Makes a countdown that runs from now on.
  package init(_ time: TimeManager, options: Options, zone: some Zone, at now: Moment) {
    timers.start(time, name: options.name, at: now)
    (asked, askedKind) = (time.maxValue, time.kind)
    self.options = options
    hands = Hands(holdingFor: options.settings.hold)
    ending = Ending(in: zone, at: now)
    updateEnding(at: now)
    if !options.remark.isEmpty { say(options.remark, at: now) }
  }

  /// The keys that are down, whose repeats must not reach the next program.
  package var pressedKeys: PressedKeys { hands.keyboard.pressed }

  /// Whether a key or the pointer's button is down, as far as the terminal tells.
  package var isTouched: Bool { hands.isTouched }

  package mutating func update(_ event: Event, at now: Moment) -> [Effect] {
    guard phase != .over else { return [] }
    if event == .tick { return advance(at: now) }
    // Before time passes: whether the end is seen decides how it is shown.
    if case .stage(let stage) = event { take(stage) }
    let isForUs = hands.note(event, at: now.steady)
    var effects = advance(at: now)
    if isForUs, phase == .counting { effects += take(event, at: now) }
    return effects
  }

  private mutating func take(_ event: Event, at now: Moment) -> [Effect] {
    switch event {
    case .tick: break
    case .key(let key, let phase): return take(key, phase, at: now)
    case .pointer(let pointer, let element): return take(pointer, on: element, at: now)
    case .focus(let isHere):
      if !isHere { hands.letGo(at: now.steady) }
    case .stage(let stage):
      if let stage { hands.allowFocus(hasButtons(on: stage), at: now.steady) }
    case .resize: hands.drop(at: now.steady)
    case .toggle: return perform(.toggle, at: now)
    case .report: return [.face(.report(standing(at: now)))]
    case .interrupt: return end(.interrupted(left: time.duration), at: now)
    case .suspend:
      hands.letGo(at: now.steady)
      return [.face(.suspend)]
    }
    return []
  }

  private mutating func take(_ stage: Stage?) {
    isVisible = stage != nil
    if let stage { isInline = stage.place == .line }
  }

  /// Does what only the passing of time brings.
  private mutating func advance(at now: Moment) -> [Effect] {
    if case .flashing(let until) = phase {
      return now.steady >= until ? end(.done(lateness: time.lateness), at: now) : []
    }
    if let notice, now.steady >= notice.until, !hands.hold.isPressing {
      self.notice = nil
    }
    let changes = timers.tick(at: now)
    if !changes.isEmpty { return take(changes, at: now) }
    if ending.isOutdated(isRunning: time.status == .running, at: now) { updateEnding(at: now) }
    return hands.hold.isMoving ? take(hands.tick(at: now.steady), at: now) : []
  }

  /// - Parameter lateness: how long ago time was up.
  mutating func timeIsUp(for lateness: Duration, at now: Moment) -> [Effect] {
    endedAt = now.wall.advanced(by: .zero - lateness)
    let bell: [Effect] = settings.ringsBell ? [.face(.bell)] : []
    guard settings.flashes && isVisible else {
      return bell + end(.done(lateness: lateness), at: now)
    }
    phase = .flashing(until: now.steady + Self.flashDuration)
    return bell
  }

  mutating func end(_ outcome: Outcome, at now: Moment) -> [Effect] {
    phase = .over
    hands.settle(at: now.steady)
    return [.finish(outcome)]
  }

  /// Takes in what becomes of the hold of the stop button.
  mutating func take(_ answer: Hold.Answer, at now: Moment) -> [Effect] {
    switch answer {
    case .acts:
      guard hands.hold.element == .control(.stop) else { return [] }
      return end(.stopped(left: time.duration), at: now)
    case .released: sayHowToStop(isReleased: true, at: now)
    case .pressing, .nothing: break
    }
    return []
  }

  /// - Parameter isReleased: the stop button was not held for long enough.
  mutating func sayHowToStop(isReleased: Bool = false, at now: Moment) {
    guard !isHoldExcused else { return }
    let isAgain = isReleased && hands.hold.acceptsSecondPress(hands.keyboard, at: now.steady)
    say("hold \(hands.hold.name) to stop\(isAgain ? ", or press it again" : "")", at: now)
  }

  // MARK: Notices

  mutating func say(_ text: String, at now: Moment) {
    notice = Notice(text: text, until: now.steady + Self.noticeDuration)
  }

  /// Removes the notice, which is no longer true.
  mutating func unsay() { notice = nil }

  /// Notes that the end has moved.
  mutating func updateEnding(at now: Moment) {
    let isShort = time.maxValue < .seconds(60)
    ending.update(to: time.end(at: now), isToTheSecond: isShort, at: now)
  }

  /// A line on the state, for SIGUSR2.
  private func standing(at now: Moment) -> String {
    let digits = ClockFace.digits(of: time.duration, outOf: time.maxValue)
    let name = timer.name.isEmpty ? "" : "\(Quoting.shortened(timer.name)): "
    return time.status == .paused
      ? "\(name)\(digits) left, paused" : "\(name)\(digits) left, ends \(endText)"
  }
}
