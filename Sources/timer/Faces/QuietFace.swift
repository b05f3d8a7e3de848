import Countdown
import Dispatch
import Interface

/// For scripts: the remaining whole seconds, or lines of the user's format, each part down to `0`.
///
/// A value that cannot be written in time is left out and not written later, except the last one.
@MainActor
final class QuietFace: Face {
  let takesInterrupt = true
  private(set) var failure: SystemError?
  private var shown: Int64?

  /// How many parts were over at the last look.
  private var partsDone = 0

  /// Writes the lines; nil for the seconds alone.
  private let writer: StatusWriter?

  /// How the timer stood at the last line, for a writer.
  private var snapshot: TimerSnapshot?

  init(_ writer: StatusWriter?) {
    self.writer = writer
    Process.ignoreFileLimit()
  }

  /// Writes the seconds that are left, unless they are written already or there is no room.
  func show(_ model: Model, at now: Moment) -> Pulse {
    let seconds = model.seconds
    // Each part goes down to 0, but of several that were missed only the last.
    if model.partsDone != partsDone, seconds > 0 {
      partsDone = model.partsDone
      if Descriptor.output.wait(for: .room, milliseconds: 0) {
        noteEnd(at: now)
        write(0, at: now)
      }
      shown = nil
    }
    note(model, at: now)
    // The last line is written at the end.
    if seconds > 0, seconds != shown, Descriptor.output.wait(for: .room, milliseconds: 0) {
      shown = seconds
      write(seconds, at: now)
    }
    return model.pulse(every: Beat.second, showing: nil, at: now)
  }

  func close(_ outcome: Outcome, of model: Model, line: () -> String) {
    guard case .done = outcome else { return }
    let now = SystemClock.moment
    note(model, at: now)
    noteEnd(at: now)
    failure = StandardOutput.writeLast(bytes(of: 0, at: now))
  }

  /// Notes how the timer stands, for a writer; when it is over, it stays as it stood last.
  private func note(_ model: Model, at now: Moment) {
    guard writer != nil, let timer = model.snapshots.first else { return }
    snapshot = timer.snapshot
  }

  /// Notes that a part is over, for a writer.
  private func noteEnd(at now: Moment) {
    snapshot?.count = .over(since: now.steady)
  }

  private func bytes(of seconds: Int64, at now: Moment) -> [UInt8] {
    var line = Text()
    if let writer { line.append(writer.line(snapshot, at: now)) } else { line.append(seconds) }
    line.append("\n")
    return line.bytes
  }

  /// Writes a line at once: a pipe that has room has room for it. Does not return from an error.
  private func write(_ seconds: Int64, at now: Moment) {
    do throws(SystemError) {
      try Descriptor.output.writeAll(bytes(of: seconds, at: now))
    } catch {
      StandardOutput.fail(error)
    }
  }
}
