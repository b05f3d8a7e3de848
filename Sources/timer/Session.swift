import Countdown
import Dispatch
import Interface

/// Runs a page from its beginning to its end: events in, effects out, all on the main queue.
@MainActor
final class Session {
  private var page: Root
  private let face: any Face
  private let title: () -> String
  private let zone = SystemZone()
  private let signals = SignalSources()
  private lazy var pacemaker = Pacemaker { [self] in handle(.tick) }

  /// The stage that the page was told of.
  private var stage: Stage?

  /// - Parameter title: what is counted, as the user would say it; called at the end.
  init(_ page: Root, on face: any Face, title: @escaping () -> String) {
    self.page = page
    self.face = face
    self.title = title
  }

  /// Runs until the process ends.
  func run(from start: Moment) -> Never {
    SignalSources.holdBack(ofTerminal: face.usesTerminal) { open(at: start) }
    handle(.tick)
    dispatchMain()
  }

  private func open(at start: Moment) {
    _ = face.show(page, at: start)
    signals.listenForQuestions { [self] in handle($0) }
    if face.usesTerminal {
      signals.listenForTerminal { [self] in
        handle($0)
      } goOn: { [self] in
        face.goOn()
        handle(.tick)
      }
    }
    face.listen(FaceListener(events: { [self] in handle($0) }, gone: { [self] in hangUp() }))
  }

  /// Takes in one event, and shows what it changes.
  private func handle(_ event: Event) {
    handle(event, shows: true)
  }

  /// Takes in events that arrived together, and shows what they change at once.
  private func handle(_ events: [Event]) {
    for (index, event) in events.enumerated() {
      // What came together with a suspension was typed before it, and not for what is shown after it.
      if handle(event, shows: index == events.count - 1) { break }
    }
  }

  /// - Returns: whether the process was suspended meanwhile.
  @discardableResult
  private func handle(_ event: Event, shows: Bool) -> Bool {
    FatalSignals.coverThread()
    var now = SystemClock.moment
    tellStage(at: now)
    let isSuspended = perform(page.update(event, at: now), at: now)
    if event == .resize { face.perform(.repaint, of: page, at: now) }
    // Drawing everything again begins with a look at the window.
    tellStage(at: now)
    if isSuspended {
      // Time has passed meanwhile, perhaps beyond the end.
      now = SystemClock.moment
      perform(page.update(.tick, at: now), at: now)
    }
    guard shows || isSuspended else { return false }
    pacemaker.follow(face.show(page, at: now))
    return isSuspended
  }

  /// Tells the page what it is shown on, if that has changed.
  private func tellStage(at now: Moment) {
    let stage = face.stage
    guard stage != self.stage else { return }
    self.stage = stage
    perform(page.update(.stage(stage), at: now), at: now)
  }

  /// Ends the process, because the terminal has gone away. `nohup` lets it go on.
  private func hangUp() {
    guard !Process.isHangUpIgnored else { return }
    face.leave()
    Process.dieOfHangUp()
  }

  /// - Returns: whether the process was suspended meanwhile.
  @discardableResult
  private func perform(_ effects: [Effect], at now: Moment) -> Bool {
    var isSuspended = false
    for effect in effects {
      switch effect {
      case .face(let effect):
        face.perform(effect, of: page, at: now)
        if effect == .suspend { isSuspended = true }
      case .finish(let outcome): finish(outcome, at: now)
      }
    }
    // Beats that were due meanwhile have not come.
    if isSuspended { pacemaker.rest() }
    return isSuspended
  }

  /// The one way out, except by fatal signals.
  private func finish(_ outcome: Outcome, at now: Moment) -> Never {
    if case .quit = outcome {
      // Without a word, as the signal does.
      face.leave()
    } else {
      face.close(outcome, of: page) {
        page.closingLine(outcome, title: title(), at: now, in: zone)
      }
    }
    FatalSignals.dieOfPending()
    switch outcome {
    case .done: Process.exit(.done)
    case .stopped: Process.exit(.stopped)
    case .interrupted: Process.dieOfInterrupt()
    case .quit: Process.dieOfQuit()
    }
  }
}
