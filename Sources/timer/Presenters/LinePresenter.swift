import Countdown
import Drawing
import Interface

/// Lines instead of a picture. No escape sequence is ever written.
///
/// A line that is due while there is no room is left out and not written later, except the last one.
@MainActor
final class LinePresenter: Presenter {
  /// Where the lines go.
  enum Destination {
    /// To a program that reads them: no bell, and no keys.
    case pipe
    /// To a terminal that cannot move its cursor, and that is left as it is: no keys.
    case dumbTerminal
    /// To a terminal that is taken over with the first line, for its keys.
    case terminal
  }

  let place: Destination
  private var source: any LineSource

  /// What is taken over; nil for nothing.
  private let terminal: Terminal?

  /// Whether the bell goes before what is written next.
  private var isBellDue = false

  init(_ source: some LineSource, to place: Destination) {
    (self.source, self.place) = (source, place)
    terminal =
      place == .terminal ? Terminal(isWhole: false, usesPointer: false, isPlain: true) : nil
    if place == .pipe { Process.ignoreFileLimit() }
  }

  /// No picture is drawn on it, so its size is of no importance.
  private static let viewport = Viewport(
    .lines, window: Size(columns: 80, rows: 24), capabilities: Capabilities())

  var viewport: Viewport? { terminal == nil ? nil : Self.viewport }
  var usesTerminal: Bool { terminal != nil }
  let takesInterrupt = true
  var hasKeys: Bool { terminal?.hasKeys == true }

  func hasSaid(_ text: String) -> Bool { source.hasSaid(text) }

  func listen(_ listener: PresenterListener) {
    terminal?.onRoom { listener.events([.tick]) }
    terminal?.listen(
      TerminalInput.Listener(
        inputs: { inputs in listener.events(inputs.compactMap(Self.event)) }, replies: { _ in },
        gone: listener.gone))
  }

  /// The terminal was not asked for reports of anything but keys.
  private static func event(for input: Input) -> Event? {
    if case .key(let key, let phase, _) = input { .key(key, phase) } else { nil }
  }

  // MARK: Lines

  func show(_ model: Model, at now: Moment) -> WakeSchedule {
    guard let terminal else {
      write(source.lines(of: model, at: now))
      return source.wakeSchedule(of: model, at: now)
    }
    let isForeground = terminal.isForeground
    if isForeground { terminal.comeToForeground() }
    if !terminal.isStalled {
      // The keys work only in a terminal that has been taken over, which comes with a line.
      if isForeground, !terminal.isEntered { source.makeStatusDue() }
      write(source.lines(of: model, at: now))
    }
    // One that is stalled says how it stands when there is room.
    let wakeSchedule =
      terminal.isStalled
      ? model.wakeSchedule(every: nil, showing: nil, at: now)
      : source.wakeSchedule(of: model, at: now)
    // Not every shell tells when the terminal is back.
    return isForeground || !hasKeys
      ? wakeSchedule : wakeSchedule.noLater(than: now.steady + .seconds(1))
  }

  private func write(_ lines: [String]) {
    let bytes = takeBytes(of: lines)
    if let terminal, terminal.isForeground {
      if terminal.isEntered {
        terminal.draw(bytes)
      } else {
        terminal.drawFirst(terminal.enter() + bytes)
      }
    } else if place != .pipe {
      writeWithoutTaking(bytes)
    } else if !bytes.isEmpty {
      // At once: a pipe that has room has room for a line.
      StandardOutput.writeIfRoom(bytes)
    }
  }

  /// The lines with their breaks, after the bell if that is due.
  private func takeBytes(of lines: [String]) -> [UInt8] {
    var text = TextBuilder()
    if isBellDue { text.append("\u{7}") }
    isBellDue = false
    for line in lines {
      text.append(line)
      text.append("\n")
    }
    return text.bytes
  }

  /// Writes to a terminal that is not taken over. From the background only where that does not stop the process.
  private func writeWithoutTaking(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, TerminalDescriptors.takesOutput(on: Descriptor.output.number) else {
      return
    }
    Descriptor.output.writeBriefly(bytes)
  }

  func perform(_ effect: PresenterEffect, of model: Model, at now: Moment) {
    switch effect {
    case .bell: isBellDue = place != .pipe
    case .repaint: source.makeStatusDue()
    case .suspend:
      terminal?.suspend()
      source.makeStatusDue()
    case .printKeys:
      guard terminal?.isStalled == false else { return }
      write(model.spokenKeys)
      source.delayNextLine(at: now.steady)
    case .report(let text): Process.report(text)
    }
  }

  // MARK: Ways out

  /// Sets the terminal again: the shell has had it meanwhile.
  func goOn() {
    if let terminal, terminal.isEntered, terminal.isForeground { terminal.applySettings() }
  }

  func close(_ outcome: Outcome, of model: Model, line: () -> String) {
    guard place != .pipe else { return }
    let bytes = lastBytes(outcome, of: model, line: line)
    guard let terminal, terminal.isEntered else { return writeWithoutTaking(bytes) }
    var departure = LeaveOptions(line: String(decoding: bytes, as: UTF8.self))
    if model.isTouched, !outcome.isInterrupted { departure.held = model.pressedKeys }
    departure.isTimely = outcome.isDone
    terminal.leave(departure)
  }

  func writeLastLine(_ outcome: Outcome, of model: Model, line: () -> String) -> SystemError? {
    guard place == .pipe else { return nil }
    let bytes = lastBytes(outcome, of: model, line: line)
    guard !outcome.isInterrupted else {
      // Its reader has got the same signal, and may be gone: this process dies of that signal all the same.
      Process.ignoreClosedPipe()
      Descriptor.output.writeBriefly(bytes)
      return nil
    }
    return bytes.isEmpty ? nil : StandardOutput.writeLast(bytes)
  }

  private func lastBytes(_ outcome: Outcome, of model: Model, line: () -> String) -> [UInt8] {
    let last = source.lastLine(outcome, of: model, at: SystemClock.moment, line: line)
    return takeBytes(of: last.map { [$0] } ?? [])
  }

  func leave() { terminal?.leave() }
}
