import Countdown
import Drawing
import Interface

/// Lines made to be read aloud, and keys that are answered in a line. No escape sequence is ever written.
///
/// A line is written whole. What a stalled terminal does not take is left out, and how it stands then is said when
/// there is room.
@MainActor
final class SpokenFace: Face {
  private let titles: [String]
  private var chorus: Chorus
  private var stopwatch = StopwatchSpeaker()
  private let terminal = Terminal(isWhole: false, usesPointer: false, isPlain: true)
  private var hasBegun = false

  /// Whether the bell is to be rung with the next line.
  private var isBellDue = false

  /// - Parameters:
  ///   - titles: what each timer counts, as one would say it: `25 minutes focus`; none for the stopwatch.
  ///   - interval: how often a line is wanted; nil for no such choice.
  init(titles: [String], every interval: Duration?) {
    self.titles = titles
    chorus = Chorus(every: interval)
  }

  let usesTerminal = true

  var hasKeys: Bool { terminal.hasKeys }

  /// No picture is drawn on it, so its size is of no importance.
  private static let stage = Stage(
    .lines, window: Size(columns: 80, rows: 24), capabilities: Capabilities())

  var stage: Stage? { Self.stage }

  func listen(_ listener: FaceListener) {
    terminal.onRoom { listener.events([.tick]) }
    terminal.listen(
      TerminalInput.Listener(
        inputs: { inputs in listener.events(inputs.compactMap(Self.event)) }, replies: { _ in },
        gone: listener.gone))
  }

  /// The terminal was not asked for reports of anything but keys.
  private static func event(for input: Input) -> Event? {
    if case .key(let key, let phase, _) = input { .key(key, phase) } else { nil }
  }

  func hasSaid(_ text: String) -> Bool { chorus.hasSaid(text) }

  func show(_ model: Model, at now: Moment) -> Pulse {
    let isForeground = terminal.isForeground
    if isForeground { terminal.comeToForeground() }
    speak(of: model, isForeground: isForeground, at: now)
    let pulse = model.pulse(every: nil, showing: nil, at: now)
    let next =
      terminal.isStalled ? nil : chorus.wake(for: model.spokenStates(at: now), at: now.steady)
    let spoken = next.map { pulse.noLater(than: $0) } ?? pulse
    // Not every shell tells when the terminal is back.
    return isForeground || !hasKeys ? spoken : spoken.noLater(than: now.steady + .seconds(1))
  }

  private func speak(of model: Model, isForeground: Bool, at now: Moment) {
    guard !terminal.isStalled else { return }
    // The keys work only in a terminal that has been taken over, which comes with a line.
    if hasBegun, isForeground, !terminal.isEntered { repeatStanding() }
    let states = model.spokenStates(at: now)
    let lines: [String]
    if model.tab == .stopwatch {
      hasBegun = true
      lines = stopwatch.line(for: model, at: now).map { [$0] } ?? []
    } else if hasBegun {
      lines = chorus.line(for: states, at: now.steady).map { [$0] } ?? []
    } else {
      hasBegun = true
      lines = chorus.beginning(titles, for: states, at: now.steady)
    }
    let text = (isBellDue ? "\u{7}" : "") + lines.map { "\($0)\n" }.joined()
    isBellDue = false
    write(text, isForeground: isForeground)
  }

  /// Says how everything stands, though nothing has changed.
  private func repeatStanding() {
    chorus.repeatStanding()
    stopwatch.repeatStanding()
  }

  /// Writes to the terminal, which is taken over with the first line. From the background only where that does not
  /// stop the process.
  private func write(_ text: String, isForeground: Bool) {
    guard isForeground else {
      if terminal.takesOutput { terminal.say(text) }
      return
    }
    let bytes = Array(text.utf8)
    if terminal.isEntered {
      terminal.draw(bytes)
    } else {
      terminal.drawFirst(terminal.enter() + bytes)
    }
  }

  func perform(_ effect: FaceEffect, of model: Model, at now: Moment) {
    switch effect {
    case .bell: isBellDue = true
    case .repaint: repeatStanding()
    case .suspend:
      terminal.leave()
      Process.stop()
      repeatStanding()
    case .tellKeys:
      guard !terminal.isStalled else { return }
      let lines = model.spokenKeys.map { "\($0)\n" }
      write(lines.joined(), isForeground: terminal.isForeground)
      chorus.hasSpoken(at: now.steady)
    case .report(let text): Process.report(text)
    }
  }

  /// Sets the line again: the shell has had it meanwhile.
  func goOn() {
    if terminal.isEntered, terminal.isForeground { terminal.applySettings() }
  }

  func close(_ outcome: Outcome, of model: Model, line: () -> String) {
    // A stopwatch that never ran has no last line.
    let line = line()
    let text = (isBellDue ? "\u{7}" : "") + (line.isEmpty ? "" : line + "\n")
    guard terminal.isEntered else {
      if terminal.takesOutput { terminal.say(text) }
      return
    }
    var departure = Departure(line: text)
    if case .interrupted = outcome {} else if model.isTouched { departure.held = model.pressedKeys }
    if case .done = outcome { departure.isTimely = true }
    terminal.leave(departure)
  }

  func leave() { terminal.leave() }
}
