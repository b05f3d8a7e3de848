import Countdown
import Dispatch
import Interface

/// One countdown from its beginning to its end: events in, effects out, all on the main queue.
@MainActor
final class Session {
  private var model: CountdownModel
  private let face: any Face
  private let title: () -> String
  private let zone = SystemZone()
  private let signals = SignalSources()
  private var heartbeat: Heartbeat?
  private var wallClock: Heartbeat?
  private var wasVisible = false
  private var hadButtons = false

  /// What the heartbeat is set to; nil where that has been and is over.
  private var pulse: Pulse?

  /// The end that the wall clock is set to.
  private var watchedEnd: SteadyTime?

  /// - Parameter title: what is counted, as the user would say it; asked for at the end.
  init(_ model: CountdownModel, face: any Face, title: @escaping () -> String) {
    self.model = model
    self.face = face
    self.title = title
  }

  /// Runs until the process ends.
  func run(from start: Moment) -> Never {
    SignalSources.holdBack(ofTerminal: face.usesTerminal) { open(from: start) }
    handle(.tick)
    dispatchMain()
  }

  private func open(from start: Moment) {
    lookForButtons(at: start)
    face.open(model, at: start)
    heartbeat = Heartbeat { [self] in
      if case .at = pulse?.rhythm { pulse = nil }
      handle(.tick)
    }
    wallClock = Heartbeat { [self] in
      rest()
      handle(.tick)
    }
    signals.listenForQuestions { [self] in take($0) }
    if face.usesTerminal { signals.listenForTerminal { [self] in take($0) } }
    face.listen(FaceListener(events: { [self] in handle($0) }, gone: { [self] in hangUp() }))
  }

  /// Everything that happens comes through here.
  func handle(_ event: Event) {
    handle(event, shows: true)
  }

  /// What happened at once is shown at once.
  func handle(_ events: [Event]) {
    for (index, event) in events.enumerated() {
      // What came together with a suspension was typed before it, and not for what is there after it.
      if handle(event, shows: index == events.count - 1) { break }
    }
  }

  /// - Returns: whether it has been suspended meanwhile.
  @discardableResult
  private func handle(_ event: Event, shows: Bool) -> Bool {
    FatalSignals.coverThread()
    var now = SystemClock.moment
    if face.isVisible != wasVisible {
      wasVisible.toggle()
      perform(model.update(.visible(wasVisible), at: now), at: now)
    }
    let effects = model.update(event, at: now)
    perform(effects, at: now)
    // After a window has become stale, and not in the tick, which moves no window.
    if event != .tick { lookForButtons(at: now) }
    let isSuspended = effects.contains(.suspend)
    if isSuspended {
      // Time has gone on meanwhile, perhaps past the end.
      now = SystemClock.moment
      perform(model.update(.tick, at: now), at: now)
    }
    guard shows || isSuspended else { return false }
    schedule(face.show(model, at: now), at: now)
    return isSuspended
  }

  /// Tells the model whether there are buttons, which depends on the window.
  private func lookForButtons(at now: Moment) {
    guard face.hasButtons(for: model) != hadButtons else { return }
    hadButtons.toggle()
    perform(model.update(.buttons(areShown: hadButtons), at: now), at: now)
  }

  /// The terminal has gone away. Whoever ignores the hang-up, as `nohup` does, is counted for all the same.
  func hangUp() {
    guard !Process.isHangUpIgnored else { return }
    face.abandon()
    Process.dieOfHangUp()
  }

  private func take(_ request: SignalSources.Request) {
    switch request {
    case .interrupt:
      FatalSignals.calmDown()
      handle(.interrupt)
    case .suspend: handle(.suspend)
    case .resize: handle(.resize)
    case .toggle: handle(.toggle)
    case .report: handle(.report)
    case .resume:
      face.resume()
      handle(.tick)
    }
  }

  private func perform(_ effects: [Effect], at now: Moment) {
    for effect in effects {
      switch effect {
      case .bell: face.ring()
      case .repaint: face.invalidate()
      case .tellKeys: face.tellKeys(of: model)
      case .report(let text): face.report(text)
      case .finish(let outcome): finish(outcome, at: now)
      case .suspend:
        face.suspend()
        rest()
      }
    }
  }

  /// The one way out, but for fatal signals.
  private func finish(_ outcome: Outcome, at now: Moment) -> Never {
    if case .quit = outcome {
      // Without a word, as the signal does.
      face.abandon()
    } else {
      face.close(outcome, isTouched: model.isTouched) {
        ClosingLine.text(outcome, title: title(), of: model, at: now, in: zone)
      }
    }
    switch outcome {
    case .done: Process.exit(.done)
    case .stopped: Process.exit(.stopped)
    case .interrupted: Process.dieOfInterrupt()
    case .quit: Process.dieOfQuit()
    }
  }

  // MARK: Beats

  private func schedule(_ pace: Pace, at now: Moment) {
    let next = nextPulse(pace, at: now)
    if let pulse, pulse.isNear(next) { return }
    pulse = next
    switch next.rhythm {
    case .still:
      rest()
      pulse = next
      return
    case .at(let instant):
      heartbeat?.beat(after: max(now.steady.duration(to: instant), .zero))
    case .grid(let interval, let end):
      let first = end.map {
        Beat.next(remaining: now.steady.duration(to: $0), interval: interval)
      }
      heartbeat?.beat(after: first ?? interval, every: interval)
    }
    watchTheWall(next, at: now)
  }

  private func nextPulse(_ pace: Pace, at now: Moment) -> Pulse {
    // Nothing is seen, and no key is heard: only the end matters, and now and then a look whether that is still so.
    if face.waitsForTerminal {
      return model.pulse(for: .end, at: now).noLater(than: now.steady + .seconds(1))
    }
    let pulse = model.pulse(for: pace, at: now)
    guard let patience = face.patience else { return pulse }
    return pulse.noLater(than: now.steady + patience)
  }

  private func rest() {
    heartbeat?.rest()
    wallClock?.rest()
    (pulse, watchedEnd) = (nil, nil)
  }

  /// A machine that sleeps past the end is woken by the wall clock alone, a little after all other clocks; a
  /// deadline is the wall clock's own.
  private func watchTheWall(_ pulse: Pulse, at now: Moment) {
    guard let end = pulse.end else {
      wallClock?.rest()
      watchedEnd = nil
      return
    }
    guard watchedEnd != end else { return }
    watchedEnd = end
    let remaining = max(now.steady.duration(to: end), .zero)
    wallClock?.beat(
      afterOnTheWall: pulse.isDeadline ? remaining : remaining + .milliseconds(20))
  }
}

extension Pulse {
  /// Whether a heartbeat that is set to one of two need not be set again for the other: a deadline is told by another
  /// clock, so that it never stays at quite the same instant.
  fileprivate func isNear(_ other: Pulse) -> Bool {
    guard isDeadline == other.isDeadline, Self.areNear(end, other.end) else { return false }
    switch (rhythm, other.rhythm) {
    case (.still, .still): return true
    case (.at(let one), .at(let other)): return Self.areNear(one, other)
    case (.grid(let interval, let end), .grid(let otherInterval, let otherEnd)):
      return interval == otherInterval && Self.areNear(end, otherEnd)
    default: return false
    }
  }

  private static func areNear(_ one: SteadyTime?, _ other: SteadyTime?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    let difference = one.duration(to: other)
    return difference < .microseconds(500) && difference > .microseconds(-500)
  }
}
