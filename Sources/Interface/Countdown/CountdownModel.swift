package import Countdown

/// A countdown as a person sees it: the time, and what the keys do to it.
package struct CountdownModel: Sendable {
  package enum Phase: Hashable, Sendable {
    case counting
    /// Over, and shown to be so until then.
    case flashing(until: SteadyTime)
    case over
  }

  /// A line that takes the place of the hints for a while.
  package struct Notice: Hashable, Sendable {
    package var text: String
    package var until: SteadyTime
  }

  /// What the command line decides.
  package struct Options: Hashable, Sendable {
    package var name = ""

    /// What is to be said of how the time was understood; nothing where it is plain.
    package var remark = ""
    package var showsRing = true
    package var showsDigits = true
    package var ringsBell = true
    package var flashes = true
    package var hold = Duration.seconds(1)
    package var theme = Theme.Name.cyan
    package var motion = Motion.hues

    /// Whether the terminal tells what the pointer does.
    package var usesPointer = true

    package init() {}
  }

  package let options: Options
  package private(set) var time: TimeManager
  /// The full time that was asked for; more may have been added since.
  package let asked: Duration
  package private(set) var phase = Phase.counting
  package private(set) var notice: Notice?
  package private(set) var showsHelp = false
  package private(set) var stop: StopHold

  /// When it ends, as people say it: `17:35`.
  package private(set) var endText = ""

  /// The same as a phrase: `ends 17:35`.
  package private(set) var endPhrase = ""

  /// The wall clock when time was up, however much later that was seen; nil before.
  package private(set) var endedAt: WallTime?

  /// Goes up whenever something else than the time that is left may have changed.
  package private(set) var revision = 0

  private let zone: any Zone
  private var isVisible = false
  /// The wall clock at the steady clock's reading `reference`, to see when it is set.
  private var reference: Moment
  /// From then on another day may have begun, which changes how the end is said.
  private var endTextExpiry: WallTime

  /// How long the end is shown.
  package static let flashDuration = Duration.milliseconds(75)
  private static let noticeDuration = Duration.milliseconds(2500)

  /// Starts to count at once.
  package init(_ time: TimeManager, options: Options, zone: some Zone, at now: Moment) {
    self.time = time
    asked = time.maxValue
    self.options = options
    self.zone = zone
    reference = now
    endTextExpiry = now.wall
    stop = StopHold(for: options.hold)
    self.time.start(at: now)
    updateEnd(at: now)
    if !options.remark.isEmpty { say(options.remark, at: now) }
  }

  /// When somebody should look at the clock again.
  package enum Pulse: Hashable, Sendable {
    /// Nothing moves.
    case still
    /// The picture moves, on the grid of the countdown where it runs.
    case frames
    case once(Duration)
  }

  package func pulse(at now: Moment) -> Pulse {
    if case .flashing(let until) = phase {
      return .once(max(now.steady.duration(to: until), .zero))
    }
    if time.status == .running || stop.isMoving { return .frames }
    if let notice { return .once(max(now.steady.duration(to: notice.until), .zero)) }
    return .still
  }

  /// Takes in what has happened, and answers what is to be done about it.
  package mutating func update(_ event: Event, at now: Moment) -> [Effect] {
    guard phase != .over else { return [] }
    if event != .tick || stop.isMoving { revision += 1 }
    var effects = advance(at: now)
    guard phase == .counting else { return effects }
    switch event {
    case .tick: break
    case .key(let key, .struck), .key(let key, .pressed): effects += press(key, at: now)
    case .key, .pointer, .focus, .buttons: break
    case .resize:
      stop.cancel(at: now.steady)
      effects.append(.repaint)
    case .visible(let isVisible): self.isVisible = isVisible
    case .toggle: toggle(at: now)
    case .report: effects.append(.report(standing(at: now)))
    case .interrupt: effects += end(.interrupted(left: time.duration))
    case .suspend:
      stop.cancel(at: now.steady)
      effects.append(.suspend)
    }
    return effects
  }

  /// What time alone brings.
  private mutating func advance(at now: Moment) -> [Effect] {
    if case .flashing(let until) = phase {
      return now.steady >= until ? end(.done(lateness: time.lateness)) : []
    }
    if let notice, now.steady >= notice.until {
      self.notice = nil
      revision += 1
    }
    if time.tick(at: now) { return timeIsUp(at: now) }
    if hasClockBeenSet(at: now) || hasEndTextExpired(at: now) { updateEnd(at: now) }
    return stop.isMoving ? answer(stop.tick(at: now.steady), at: now) : []
  }

  private mutating func timeIsUp(at now: Moment) -> [Effect] {
    revision += 1
    endedAt = now.wall.advanced(by: .zero - time.lateness)
    let bell: [Effect] = options.ringsBell ? [.bell] : []
    guard options.flashes && isVisible else {
      return bell + end(.done(lateness: time.lateness))
    }
    phase = .flashing(until: now.steady + Self.flashDuration)
    return bell
  }

  private mutating func end(_ outcome: Outcome) -> [Effect] {
    phase = .over
    return [.finish(outcome)]
  }

  // MARK: Keys

  private mutating func press(_ key: Key, at now: Moment) -> [Effect] {
    switch key {
    case .escape, .character("q"), .character("Q"):
      let name = key == .escape ? key : .character("q")
      return answer(stop.strike(name, at: now.steady), at: now)
    default:
      stop.cancel(at: now.steady)
    }
    switch key {
    case .character(" "), .character("p"), .character("P"): toggle(at: now)
    case .character("+"), .character("="), .up: add(.seconds(60), at: now)
    case .character("-"), .down: add(.seconds(-60), at: now)
    case .right: add(.seconds(10), at: now)
    case .left: add(.seconds(-10), at: now)
    case .character("r"), .character("R"): restart(at: now)
    case .character("?"): showsHelp.toggle()
    case .control("l"): return [.repaint]
    case .control("c"): return end(.interrupted(left: time.duration))
    case .control("z"): return [.suspend]
    default: break
    }
    return []
  }

  private mutating func answer(_ answer: StopHold.Answer, at now: Moment) -> [Effect] {
    switch answer {
    case .stop:
      return end(.stopped(left: time.duration))
    case .released:
      let again = stop.acceptsSecondPress(at: now.steady) ? ", or press it again" : ""
      say("hold \(stop.keyName) to stop\(again)", at: now)
      return []
    case .pressing, .nothing:
      return []
    }
  }

  private mutating func toggle(at now: Moment) {
    switch time.status {
    case .running:
      if !time.pause(at: now) { say("a deadline does not pause", at: now) }
    case .paused:
      time.start(at: now)
      updateEnd(at: now)
    case .stopped:
      break
    }
  }

  private mutating func restart(at now: Moment) {
    guard time.reset() else { return say("a deadline does not restart", at: now) }
    time.start(at: now)
    updateEnd(at: now)
  }

  private mutating func add(_ amount: Duration, at now: Moment) {
    do throws(TimeManager.Refusal) {
      try time.add(amount, at: now)
      notice = nil
      updateEnd(at: now)
    } catch {
      switch error {
      case .tooLittle: say("less than a second would be left", at: now)
      case .tooMuch: say("100 years are the most", at: now)
      case .stopped: break
      }
    }
  }

  private mutating func say(_ text: String, at now: Moment) {
    notice = Notice(text: text, until: now.steady + Self.noticeDuration)
  }

  // MARK: The end

  private mutating func updateEnd(at now: Moment) {
    revision += 1
    reference = now
    endTextExpiry = Self.nextQuarterHour(after: now.wall)
    endText = EndTime.short(time.end(at: now), at: now.wall, in: zone)
    var phrase = Text()
    phrase.append("ends ")
    phrase.append(endText)
    endPhrase = phrase.string
  }

  /// What is paused has no end to be said.
  private func hasEndTextExpired(at now: Moment) -> Bool {
    time.status == .running && now.wall >= endTextExpiry
  }

  /// Wherever it is, midnight falls on a quarter of an hour of universal time; that is cheaper to know
  /// than when midnight is.
  private static func nextQuarterHour(after instant: WallTime) -> WallTime {
    let seconds = instant.sinceEpoch.components.seconds
    return WallTime(sinceEpoch: .seconds((seconds / 900 + 1) * 900))
  }

  private func hasClockBeenSet(at now: Moment) -> Bool {
    let passed = reference.steady.duration(to: now.steady)
    let shown = reference.wall.duration(to: now.wall)
    let difference = passed - shown
    return difference > .seconds(1) || difference < .seconds(-1)
  }

  /// One line on how it stands, for somebody who asks from outside.
  private func standing(at now: Moment) -> String {
    let digits = ClockFace.digits(of: time.duration, outOf: time.maxValue)
    let name = options.name.isEmpty ? "" : "\(options.name): "
    return time.status == .paused
      ? "\(name)\(digits) left, paused" : "\(name)\(digits) left, ends \(endText)"
  }
}
