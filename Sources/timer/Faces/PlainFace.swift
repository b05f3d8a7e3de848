import Countdown
import Interface

/// A terminal that cannot move its cursor: a line for each countdown at the start, at the end of each part, and at the
/// end.
@MainActor
final class PlainFace: Face {
  let takesInterrupt = true
  private let titles: [String]
  private var hasBegun = false
  private var bell = ""

  /// How many parts were over at the last look, and which countdowns.
  private var partsDone = 0
  private var namesOver: [String] = []

  /// - Parameter titles: what each counts, as the user would say it.
  init(titles: [String]) {
    self.titles = titles
  }

  func show(_ model: Model, at now: Moment) -> Pulse {
    if !hasBegun {
      hasBegun = true
      let remark = model.remark.isEmpty ? "" : " (\(model.remark))"
      say(
        zip(titles, model.endPhrases).map { "\($0), \($1)" }.joined(separator: "\n") + remark + "\n"
      )
    } else {
      sayWhatIsOver(model)
    }
    (partsDone, namesOver) = (model.partsDone, model.namesOver)
    return model.pulse(every: nil, showing: nil, at: now)
  }

  /// Says which parts have ended since the last look, and which countdowns while others go on.
  private func sayWhatIsOver(_ model: Model) {
    let names = model.namesOver.filter { !namesOver.contains($0) }
    var lines = names.map { "\($0): time is up" }
    // The last part of a countdown has no notice of its own.
    if model.partsDone > partsDone + names.count, let notice = model.notice?.text {
      lines.append(notice)
    }
    guard !lines.isEmpty else { return }
    say(bell + lines.joined(separator: "\n") + "\n")
    bell = ""
  }

  func perform(_ effect: FaceEffect, of model: Model, at now: Moment) {
    switch effect {
    case .bell: bell = "\u{7}"
    case .report(let text): Process.report(text)
    case .repaint, .suspend, .tellKeys: break
    }
  }

  func close(_ outcome: Outcome, of model: Model, line: () -> String) {
    say("\(bell)\(line())\n")
  }

  /// Writes to the terminal. From the background only where that does not stop the process.
  private func say(_ text: String) {
    guard TerminalLine.takesOutput(on: Descriptor.output.number) else { return }
    Descriptor.output.writeBriefly(Array(text.utf8))
  }
}
