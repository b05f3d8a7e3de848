import Countdown
import Interface

/// No terminal: it behaves like `sleep`, silent, with the right status.
@MainActor
final class SilentFace: Face {
  func open(_ model: CountdownModel, at now: Moment) {}
  func close(_ outcome: Outcome, isTouched: Bool, line: () -> String) {}
}

/// A terminal that cannot move its cursor: a line at the start, a line at the end.
@MainActor
final class PlainFace: Face {
  private let title: String
  private var bell = ""

  init(title: String) {
    self.title = title
  }

  func open(_ model: CountdownModel, at now: Moment) {
    let remark = model.options.remark
    say("\(title), ends \(model.endText)\(remark.isEmpty ? "" : " (\(remark))")\n")
  }

  func ring() {
    bell = "\u{7}"
  }

  func close(_ outcome: Outcome, isTouched: Bool, line: () -> String) {
    say("\(bell)\(line())\n")
  }

  /// From the background only where that does not stop whoever writes.
  private func say(_ text: String) {
    guard
      TerminalSettings.isForeground(on: .output)
        || TerminalSettings(.output)?.holdsBackground == false
    else { return }
    Descriptor.output.writeBriefly(Array(text.utf8))
  }
}
