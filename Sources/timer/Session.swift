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
  private var beat = BeatPlan.rest
  private var wasVisible = false
  private var hadButtons = false
  /// What the model was when it was last seen whether there are buttons.
  private var buttonsRevision = -1
  /// What the model was when the beat was set.
  private var plannedRevision = -1

  /// What the heartbeat is set to.
  private enum BeatPlan: Equatable {
    case rest
    /// On the grid of a countdown that ends then.
    case grid(end: SteadyTime)
    /// Once, on that grid, when something is to be seen again.
    case next
    /// At even intervals, for what moves while the time stands.
    case free
    /// Once, at the end.
    case end
    /// Once, when something else is over.
    case once
  }

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
      if beat == .once || beat == .end || beat == .next { beat = .rest }
      handle(.tick)
    }
    wallClock = Heartbeat { [self] in
      wallClock?.rest()
      beat = .rest
      handle(.tick)
    }
    signals.listenForQuestions { [self] in take($0) }
    if face.usesTerminal { signals.listenForTerminal { [self] in take($0) } }
    face.listen(self)
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
    lookForButtons(at: now)
    perform(effects, at: now)
    let isSuspended = effects.contains(.suspend)
    if isSuspended {
      // Time has gone on meanwhile, perhaps past the end.
      now = SystemClock.moment
      perform(model.update(.tick, at: now), at: now)
    }
    guard shows || isSuspended else { return false }
    if face.isDue(model.glance) { face.show(model, at: now) }
    schedule(at: now)
    return isSuspended
  }

  /// Tells the model whether there are buttons, which depends on the window and on what is shown.
  private func lookForButtons(at now: Moment) {
    guard model.revision != buttonsRevision else { return }
    if face.hasButtons(for: model) != hadButtons {
      hadButtons.toggle()
      perform(model.update(.buttons(areShown: hadButtons), at: now), at: now)
    }
    buttonsRevision = model.revision
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

  private func schedule(at now: Moment) {
    if face.waitsForTerminal { return waitForTerminal(at: now) }
    // Nothing but time has passed: the grid is still right.
    if case .grid = beat, model.revision == plannedRevision, !model.time.isDeadline,
      model.time.duration > face.interval ?? .zero
    {
      return
    }
    switch model.pulse(at: now) {
    case .still:
      rest()
    case .once(let delay):
      beatOnce(after: delay)
    case .frames where model.time.status == .running:
      follow(now)
    case .frames:
      guard beat != .free else { return }
      let interval = face.interval ?? Beat.frame
      heartbeat?.beat(after: interval, every: interval)
      wallClock?.rest()
      beat = .free
    }
    plannedRevision = model.revision
  }

  /// Nothing is seen, and no key is heard: only the end matters, and now and then a look whether that is still so.
  private func waitForTerminal(at now: Moment) {
    let isRunning = model.time.status == .running
    var delay = Duration.seconds(1)
    if case .once(let due) = model.pulse(at: now) { delay = min(delay, due) }
    if isRunning { delay = min(delay, model.time.duration) }
    heartbeat?.beat(after: delay)
    beat = .once
    if isRunning {
      watchTheWall(now.steady + model.time.duration, model.time.duration)
    } else {
      wallClock?.rest()
    }
    plannedRevision = model.revision
  }

  private func beatOnce(after delay: Duration) {
    heartbeat?.beat(after: delay)
    wallClock?.rest()
    beat = .once
  }

  private func rest() {
    heartbeat?.rest()
    wallClock?.rest()
    beat = .rest
  }

  /// Sets the beat on the grid of what runs, unless it is already. Where the picture will stay as it is
  /// for some beats, those are left out.
  private func follow(_ now: Moment) {
    let remaining = model.time.duration
    let end = now.steady + remaining
    if case .grid(let planned) = beat, abs(planned.duration(to: end)) < .microseconds(500),
      model.revision == plannedRevision
    {
      guard remaining <= face.interval ?? .zero else { return }
    }
    if let interval = face.interval, remaining > interval {
      if let rest = face.rest(of: model) {
        heartbeat?.beat(after: Beat.next(remaining: remaining, interval: interval, after: rest))
        beat = .next
      } else {
        heartbeat?.beat(
          after: Beat.next(remaining: remaining, interval: interval), every: interval)
        beat = .grid(end: end)
      }
    } else {
      // The last beat is the end itself.
      guard beat != .end else { return }
      heartbeat?.beat(after: remaining)
      beat = .end
    }
    watchTheWall(end, remaining)
  }

  /// A machine that sleeps past the end is woken by the wall clock alone, a little after everybody else; a
  /// deadline is the wall clock's own.
  private func watchTheWall(_ end: SteadyTime, _ remaining: Duration) {
    guard model.time.isDeadline || model.revision != plannedRevision || wallClock?.isResting == true
    else { return }
    wallClock?.beat(
      afterOnTheWall: model.time.isDeadline ? remaining : remaining + .milliseconds(20))
  }
}

/// The amount without its sign.
private func abs(_ duration: Duration) -> Duration {
  duration < .zero ? .zero - duration : duration
}
