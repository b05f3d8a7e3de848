import Countdown
import Interface

/// A terminal that cannot move its cursor: a line at the start, at the end of each part, and at the end.
@MainActor
final class PlainFace: Face {
  private let title: String
  private var hasBegun = false
  private var bell = ""

  /// How many parts were over at the last look.
  private var partsDone = 0

  /// - Parameter title: what is counted, as the user would say it.
  init(title: String) {
    self.title = title
  }

  func show(_ page: Root, at now: Moment) -> Pulse {
    if !hasBegun {
      hasBegun = true
      let remark = page.remark
      say("\(title), \(page.endPhrase)\(remark.isEmpty ? "" : " (\(remark))")\n")
    } else if page.partsDone != partsDone, let notice = page.notice {
      say("\(bell)\(notice)\n")
      bell = ""
    }
    partsDone = page.partsDone
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
