import Countdown
import Interface

/// A terminal that cannot move its cursor: a line at the start, a line at the end.
@MainActor
final class PlainFace: Face {
  private let title: String
  private var hasBegun = false
  private var bell = ""

  /// - Parameter title: what is counted, as the user would say it.
  init(title: String) {
    self.title = title
  }

  func show(_ page: Root, at now: Moment) -> Pulse {
    if !hasBegun {
      hasBegun = true
      let remark = page.remark
      say("\(title), ends \(page.endText)\(remark.isEmpty ? "" : " (\(remark))")\n")
    }
    return page.pulse(every: nil, showing: nil, at: now)
  }

  func perform(_ effect: FaceEffect, of page: Root, at now: Moment) {
    switch effect {
    case .bell: bell = "\u{7}"
    case .report(let text): Process.report(text)
    case .repaint, .suspend, .tellKeys: break
    }
  }

  func close(_ outcome: Outcome, of page: Root, line: () -> String) {
    say("\(bell)\(line())\n")
  }

  /// Writes to the terminal. From the background only where that does not stop the process.
  private func say(_ text: String) {
    guard TerminalLine.takesOutput(on: Descriptor.output.number) else { return }
    Descriptor.output.writeBriefly(Array(text.utf8))
  }
}
