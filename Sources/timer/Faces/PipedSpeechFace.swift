import Countdown
import Interface

/// The lines of a spoken countdown for a program that reads them: no bell, and no keys.
///
/// A line that cannot be written in time is left out, except the last one.
@MainActor
final class PipedSpeechFace: Face {
  private let title: String
  private var speaker: Speaker
  private var hasBegun = false

  /// - Parameters:
  ///   - title: what is counted, as one would say it: `25 minutes focus`.
  ///   - interval: how often a line is wanted; nil for no such choice.
  init(title: String, every interval: Duration?) {
    Process.ignoreFileLimit()
    self.title = title
    speaker = Speaker(every: interval)
  }

  func show(_ page: Root, at now: Moment) -> Pulse {
    if !hasBegun {
      hasBegun = true
      write(
        speaker.beginning(title, for: page.spokenState(at: now), at: now.steady))
    } else if let line = speaker.line(for: page.spokenState(at: now), at: now.steady),
      Descriptor.output.wait(for: .room, milliseconds: 0)
    {
      write(line)
    }
    let pulse = page.pulse(every: nil, showing: nil, at: now)
    return speaker.wake(until: pulse.end, at: now.steady).map { pulse.noLater(than: $0) } ?? pulse
  }

  func close(_ outcome: Outcome, of page: Root, line: () -> String) {
    write(line())
  }

  /// Writes a line at once: a pipe that has room has room for it. Does not return from an error.
  private func write(_ line: String) {
    StandardOutput.write("\(line)\n")
  }
}
