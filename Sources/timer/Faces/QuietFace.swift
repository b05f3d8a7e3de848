import Countdown
import Dispatch
import Interface

/// For scripts: the remaining whole seconds, a line each, down to `0`.
///
/// A value that could not be written in time is left out, never made up for; the last one is waited for.
@MainActor
final class QuietFace: Face {
  private var shown: Int64?

  init() { Process.ignoreFileLimit() }

  func open(_ model: CountdownModel, at now: Moment) {
    // Already over: the last line is all there is.
    guard model.time.duration > .zero else { return }
    write(model)
  }

  func show(_ model: CountdownModel, at now: Moment) -> Pace {
    write(model)
    return .everySecond
  }

  /// Writes the seconds that are left, unless they are written already or there is no room.
  private func write(_ model: CountdownModel) {
    let seconds = model.time.duration.wholeSeconds
    guard seconds > 0, seconds != shown else { return }
    guard Descriptor.output.wait(for: .room, milliseconds: 0) else { return }
    shown = seconds
    write(seconds)
  }

  func close(_ outcome: Outcome, isTouched: Bool, line: () -> String) {
    guard case .done = outcome else { return }
    write(0)
  }

  /// Writes a line in one piece; a pipe that has room has room for it. Does not come back from an error.
  private func write(_ seconds: Int64) {
    var line = Text()
    line.append(seconds)
    line.append("\n")
    do throws(SystemError) {
      try Descriptor.output.writeAll(line.bytes)
    } catch {
      StandardOutput.fail(error)
    }
  }
}

/// What is written for others to read must arrive, or the program must say that it did not.
enum StandardOutput {
  static func write(_ text: String) {
    Process.ignoreFileLimit()
    do throws(SystemError) {
      try Descriptor.output.writeAll(Array(text.utf8))
    } catch {
      fail(error)
    }
  }

  /// Dies like any program whose reader is gone, or says what is wrong and ends with its own status.
  static func fail(_ error: SystemError) -> Never {
    if error.isClosedPipe { Process.dieOfClosedPipe() }
    Process.complain("cannot write to standard output: \(error.message)")
    Process.exit(.ioError)
  }

  /// The descriptor was closed from the start.
  static func failClosed() -> Never {
    Process.complain("standard output is closed: there is nowhere to write to")
    Process.exit(.ioError)
  }
}
