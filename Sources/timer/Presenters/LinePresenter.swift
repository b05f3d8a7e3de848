import Countdown
import Drawing
import Interface

/// Shows a model as lines of text, without escape sequences.
///
/// While the output is full, lines are skipped, except the closing line.
@MainActor
final class LinePresenter: Presenter {
  enum Destination {
    /// A pipe or a file; with `--quiet`, also a terminal. It gets no bell and sends no keys.
    case pipe
    /// A terminal whose cursor cannot be moved. Its settings stay unchanged, so it sends no keys.
    case dumbTerminal
    /// A terminal that sends keys. Its settings are changed just before the first line.
    case terminal
  }

  let destination: Destination
  private var source: any LineSource

  /// The terminal to enter; nil for the other destinations.
  private let terminal: Terminal?

  private var isBellDue = false

  init(_ source: some LineSource, to destination: Destination) {
    (self.source, self.destination) = (source, destination)
    terminal =
      destination == .terminal
      ? Terminal(isFullScreen: false, usesPointer: false, isPlain: true) : nil
    if destination == .pipe { Process.ignoreFileLimit() }
  }

  /// The viewport of every terminal. Its size is not used.
  private static let viewport = Viewport(
    .lines, window: Size(columns: 80, rows: 24), capabilities: Capabilities())

  var viewport: Viewport? { terminal == nil ? nil : Self.viewport }
  var usesTerminal: Bool { terminal != nil }
  let handlesInterrupts = true
  var hasKeys: Bool { terminal?.hasKeys == true }

  func hasPrinted(_ text: String) -> Bool { source.hasAnnounced(text) }

  func startInput(_ listener: PresenterListener) {
    terminal?.onWritable { listener.events([.tick]) }
    terminal?.startReading(
      TerminalInput.Listener(
        inputs: { inputs in listener.events(inputs.compactMap(Self.event)) }, replies: { _ in },
        hungUp: listener.hungUp))
  }

  /// Converts a key; other reports are not enabled in this terminal.
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
    if isForeground { terminal.resumeReading() }
    if !terminal.isStalled {
      // Keys work only in an entered terminal, and the first line enters it, so a line is due at once.
      if isForeground, !terminal.isEntered { source.requestStatus() }
      write(source.lines(of: model, at: now))
    }
    // A stalled terminal gets the current line when it is writable again.
    let wakeSchedule =
      terminal.isStalled
      ? model.wakeSchedule(every: nil, showing: nil, at: now)
      : source.wakeSchedule(of: model, at: now)
    // Check every second whether the process is in the foreground, because not every shell sends SIGCONT.
    return isForeground || !hasKeys
      ? wakeSchedule : wakeSchedule.noLater(than: now.steady + .seconds(1))
  }

  private func write(_ lines: [String]) {
    let bytes = bytes(of: lines)
    if let terminal, terminal.isForeground {
      if terminal.isEntered {
        terminal.draw(bytes)
      } else {
        terminal.drawFirst(terminal.enter() + bytes)
      }
    } else if destination != .pipe {
      writeWithoutEntering(bytes)
    } else if !bytes.isEmpty {
      // A writable pipe has room for a whole line.
      StandardOutput.writeIfRoom(bytes)
    }
  }

  /// Returns the lines with line feeds, after the bell if it is due.
  private func bytes(of lines: [String]) -> [UInt8] {
    var text = TextBuilder()
    if isBellDue { text.append("\u{7}") }
    isBellDue = false
    for line in lines {
      text.append(line)
      text.append("\n")
    }
    return text.bytes
  }

  /// Writes to a terminal that is not entered, unless that would stop a background process.
  private func writeWithoutEntering(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, TerminalDescriptors.mayWrite(on: Descriptor.output.number) else {
      return
    }
    Descriptor.output.writeBriefly(bytes)
  }

  func perform(_ effect: PresenterEffect, of model: Model, at now: Moment) {
    switch effect {
    case .bell: isBellDue = destination != .pipe
    case .repaint: source.requestStatus()
    case .suspend:
      terminal?.suspend()
      source.requestStatus()
    case .printKeys:
      guard terminal?.isStalled == false else { return }
      write(model.helpInWords)
      source.delayNextLine(at: now.steady)
    case .report(let text): Process.report(text)
    }
  }

  func didResume() {
    if let terminal, terminal.isEntered, terminal.isForeground { terminal.applySettings() }
  }

  // MARK: Leaving

  func close(_ outcome: Outcome, of model: Model, closingLine: () -> String) {
    guard destination != .pipe else { return }
    let bytes = lastBytes(outcome, of: model, closingLine: closingLine)
    guard let terminal, terminal.isEntered else { return writeWithoutEntering(bytes) }
    var options = LeaveOptions(line: String(decoding: bytes, as: UTF8.self))
    if model.hasPressedKeyOrButton, !outcome.isInterrupted { options.heldKeys = model.pressedKeys }
    options.skipsLateReplies = outcome.isDone
    terminal.leave(options)
  }

  func writeLastLine(_ outcome: Outcome, of model: Model, closingLine: () -> String) -> SystemError?
  {
    guard destination == .pipe else { return nil }
    let bytes = lastBytes(outcome, of: model, closingLine: closingLine)
    guard !outcome.isInterrupted else {
      // The signal may have killed the reader too. This process must die of the signal, not of SIGPIPE.
      Process.ignoreClosedPipe()
      Descriptor.output.writeBriefly(bytes)
      return nil
    }
    return bytes.isEmpty ? nil : StandardOutput.writeLast(bytes)
  }

  private func lastBytes(_ outcome: Outcome, of model: Model, closingLine: () -> String) -> [UInt8]
  {
    let lastLine = source.lastLine(
      outcome, of: model, at: SystemClock.moment, closingLine: closingLine)
    return bytes(of: lastLine.map { [$0] } ?? [])
  }

  func restoreTerminal() { terminal?.leave() }
}
