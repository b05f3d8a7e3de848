import Countdown
import Interface

/// The lines of a spoken countdown for a program that reads them: no bell, and no keys.
///
/// A line that cannot be written in time is left out, except the last one.
@MainActor
final class PipedSpeechFace: Face {
  let takesInterrupt = true
  private(set) var failure: SystemError?
  private let titles: [String]
  private var chorus: Chorus
  private var hasBegun = false

  /// - Parameters:
  ///   - titles: what each timer counts, as one would say it: `25 minutes focus`.
  ///   - interval: how often a line is wanted; nil for no such choice.
  init(titles: [String], every interval: Duration?) {
    Process.ignoreFileLimit()
    self.titles = titles
    chorus = Chorus(every: interval)
  }

  func show(_ model: Model, at now: Moment) -> Pulse {
    let states = model.spokenStates(at: now)
    if !hasBegun {
      hasBegun = true
      for line in chorus.beginning(titles, for: states, at: now.steady) { write(line) }
    } else if let line = chorus.line(for: states, at: now.steady),
      Descriptor.output.wait(for: .room, milliseconds: 0)
    {
      write(line)
    }
    let pulse = model.pulse(every: nil, showing: nil, at: now)
    return chorus.wake(for: states, at: now.steady).map { pulse.noLater(than: $0) } ?? pulse
  }

  func close(_ outcome: Outcome, of model: Model, line: () -> String) {
    let bytes = Array("\(line())\n".utf8)
    switch outcome {
    // Its reader has got the same signal, and may be gone.
    case .interrupted: Descriptor.output.writeBriefly(bytes)
    default: failure = StandardOutput.writeLast(bytes)
    }
  }

  /// Writes a line at once: a pipe that has room has room for it. Does not return from an error.
  private func write(_ line: String) {
    StandardOutput.write("\(line)\n")
  }
}
