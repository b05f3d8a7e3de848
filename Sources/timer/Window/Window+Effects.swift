import Countdown
import Drawing
import Interface

/// What the window does beside its picture, and how it is left.
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

  /// At once, before anything is drawn; where the terminal takes nothing, with the last line.
  private func ring() {
    guard terminal.isEntered else {
      if terminal.takesOutput { terminal.say("\u{7}") }
      return
    }
    guard !terminal.isSlow else { return bell = .owed }
    terminal.draw([Sequences.bell])
    bell = terminal.isStalled ? .owed : .rung
  }

  private func suspend() {
    terminal.suspend()
    canvas.pixels = nil
    invalidate()
  }

  /// Sets the line again: the shell has had it meanwhile.
  func goOn() {
    if terminal.isEntered, terminal.isForeground { terminal.applySettings() }
    invalidate()
  }

  // MARK: Lines outside of the picture

  /// What is said at the start, for which the line has no room: above it, once.
  func remark(of model: Model) -> [UInt8] {
    guard !isWhole, !hasRemarked, !model.remark.isEmpty else { return [] }
    hasRemarked = true
    return Self.above([model.remark])
  }

  /// The bytes that print lines where the line of the picture was; that goes on below them.
  private static func above(_ lines: [String]) -> [UInt8] {
    Sequences.plainPen + [0x0D] + Sequences.clearBelow + lines.flatMap { Array("\($0)\n".utf8) }
  }

  private func printKeys(of model: Model) {
    guard !isWhole, terminal.isEntered, !terminal.isStalled else { return }
    terminal.draw(Self.above(model.keys(on: canvas.viewport)))
    invalidate()
  }

  private func report(_ text: String) {
    guard terminal.isEntered, Descriptor.error.isTerminal else {
      Process.report(text)
      return
    }
    // The line tears the picture, which is drawn anew; an inline one goes on below.
    guard !terminal.isStalled else { return }
    let start = isWhole ? [] : [0x0D] + Sequences.clearBelow
    terminal.draw(start + Process.line(text))
    invalidate()
  }

  // MARK: Leaving

  func close(_ outcome: Outcome, of model: Model, line: () -> String) {
    // The app says nothing where nothing is lost, and then leaves no empty line either.
    let words = line()
    let line = "\(bell == .owed ? "\u{7}" : "")\(words)\(words.isEmpty ? "" : "\n")"
    guard terminal.isEntered else {
      if terminal.takesOutput { terminal.say(line) }
      return
    }
    var departure = LeaveOptions(line: line)
    departure.hasRung = bell == .rung
    if model.isTouched { departure.held = model.pressedKeys }
    switch outcome {
    case .done: departure.isTimely = true
    // Ctrl-C does not wait for keys to come up.
    case .interrupted: departure.held = nil
    // A single press may have been enough, and the key may still be down.
    case .left, .stopped: departure.struck = model.keyStruckAt
    case .quit: break
    }
    terminal.leave(departure)
  }

  func leave() {
    terminal.leave()
  }
}
