import Countdown
import Drawing
import Interface

/// Performs the effects that are not the picture, and leaves the terminal.
extension Window {
  func perform(_ effect: PresenterEffect, of model: Model, at now: Moment) {
    switch effect {
    case .bell: ring()
    case .repaint: invalidate()
    case .suspend: suspend()
    case .printKeys: printKeys(of: model)
    case .report(let text): report(text)
    }
  }

  func resize() { invalidate() }

  /// Rings the bell at once, or together with the closing line if the terminal is slow or takes no output now.
  private func ring() {
    guard terminal.isEntered else {
      if terminal.mayWrite { terminal.write("\u{7}") }
      return
    }
    guard !terminal.isSlow else { return bell = .pending }
    terminal.draw([Sequences.bell])
    bell = terminal.isStalled ? .pending : .sent
  }

  private func suspend() {
    terminal.suspend()
    canvas.pixels = nil
    invalidate()
  }

  func didResume() {
    if terminal.isEntered, terminal.isForeground { terminal.applySettings() }
    invalidate()
  }

  // MARK: Lines above the picture

  /// Returns the bytes that print the model's remark above an inline picture, once.
  func remarkBytes(of model: Model) -> [UInt8] {
    guard !isFullScreen, !hasPrintedRemark, !model.remark.isEmpty else { return [] }
    hasPrintedRemark = true
    return Self.bytesAbovePicture([model.remark])
  }

  /// Returns the bytes that replace an inline picture by lines. The picture is then redrawn below them.
  private static func bytesAbovePicture(_ lines: [String]) -> [UInt8] {
    Sequences.plainPen + [0x0D] + Sequences.clearBelow + lines.flatMap { Array("\($0)\n".utf8) }
  }

  private func printKeys(of model: Model) {
    guard !isFullScreen, terminal.isEntered, !terminal.isStalled else { return }
    terminal.draw(Self.bytesAbovePicture(model.helpLines(on: canvas.viewport)))
    invalidate()
  }

  private func report(_ text: String) {
    guard terminal.isEntered, Descriptor.error.isTerminal else {
      Process.report(text)
      return
    }
    // The line overwrites part of the picture, so the picture is redrawn.
    guard !terminal.isStalled else { return }
    let start = isFullScreen ? [] : [0x0D] + Sequences.clearBelow
    terminal.draw(start + Process.line(text))
    invalidate()
  }

  // MARK: Leaving

  func close(_ outcome: Outcome, of model: Model, closingLine: () -> String) {
    // If there is no closing line, as in the app, no line feed is written either.
    let text = closingLine()
    let output = "\(bell == .pending ? "\u{7}" : "")\(text)\(text.isEmpty ? "" : "\n")"
    guard terminal.isEntered else {
      if terminal.mayWrite { terminal.write(output) }
      return
    }
    var options = LeaveOptions(line: output)
    options.hasRungBell = bell == .sent
    options.skipsLateReplies = outcome.isDone
    // Ctrl-C does not wait for held keys.
    if model.hasPressedKeyOrButton, !outcome.isInterrupted { options.heldKeys = model.pressedKeys }
    switch outcome {
    // The key that ended the timer may still be down, and not every terminal reports its release.
    case .left, .stopped: options.unreleasedKeyPressedAt = model.unreleasedKeyPressedAt
    case .done, .interrupted, .quit: break
    }
    terminal.leave(options)
  }

  func restoreTerminal() {
    terminal.leave()
  }
}
