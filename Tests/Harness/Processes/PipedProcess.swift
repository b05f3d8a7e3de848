/// A program without a terminal, in a session of its own, with its output on pipes. Use it from one thread.
package final class PipedProcess {
  package let child: Child
  private let streams: Streams

  /// Starts a program with the given variables only. `timer` also gets the runtime folder of the tests by default.
  package init(
    _ executable: String, _ arguments: [String] = [],
    environment: [String: String] = .terminal, input: Stream = .null, output: Stream = .pipe,
    error: Stream = .pipe
  ) throws {
    let streams = try Streams(input: input, output: output, error: error, hasTerminal: false)
    defer { streams.closeChildEnds() }
    self.streams = streams
    child = try Child(
      executable, arguments, environment: environment, openings: streams.openings)
  }

  /// The bytes that came on standard output.
  package var output: [UInt8] { streams.output?.bytes ?? [] }

  /// The bytes that came on standard error.
  package var errors: [UInt8] { streams.error?.bytes ?? [] }

  /// The complete lines of standard output, each with its time of arrival.
  package var lines: [Line] { streams.output?.lines ?? [] }

  /// The complete lines of standard error, each with its time of arrival.
  package var errorLines: [Line] { streams.error?.lines ?? [] }

  /// Whether both outputs have been read to their ends. No process can write to them any more.
  package var isAtEnd: Bool { !streams.channels.contains(where: \.isOpen) }

  /// Writes text to standard input, if that is a pipe; waits while the pipe is full.
  package func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Writes bytes to standard input, if that is a pipe; waits while the pipe is full.
  package func send(_ bytes: [UInt8]) throws {
    var unsent = bytes[...]
    while let input = streams.input, !unsent.isEmpty {
      unsent = unsent.dropFirst(try Platform.write(unsent, to: input))
    }
  }

  /// Closes standard input.
  package func closeInput() {
    streams.closeInput()
  }

  /// Closes our end of standard output, as `head` does after its last line.
  package func closeOutput() {
    streams.output?.close()
  }

  /// Sends a signal to the program.
  package func signal(_ number: CInt) throws {
    try child.signal(number)
  }

  /// Reads until the lines of standard output meet a condition; throws ``WaitError`` if they do not.
  package func wait(
    for what: String, within limit: Duration = .waitLimit, until condition: ([Line]) -> Bool
  ) throws {
    switch try child.wait(streams.channels, within: limit, until: { condition(lines) }) {
    case .satisfied: return
    case .timedOut: throw failure(what, "\(limit) passed")
    case .ended(let status): throw failure(what, "the program ended, \(status)")
    }
  }

  /// Reads until the program ends, and returns how it ended.
  @discardableResult
  package func waitForExit(within limit: Duration = .waitLimit) throws -> Termination {
    let outcome = try child.wait(streams.channels, within: limit, until: { false })
    guard case .ended(let status) = outcome else {
      throw failure("the exit", "\(limit) passed")
    }
    return status
  }

  /// Reads from several programs until a condition holds.
  package static func read(
    _ programs: [PipedProcess], within limit: Duration, until condition: () -> Bool
  ) throws {
    let end = ContinuousClock.now + limit
    while !condition() {
      let left = end - ContinuousClock.now
      if left <= .zero, let first = programs.first {
        throw first.failure("lines", "\(limit) passed")
      }
      _ = Channel.read(programs.flatMap(\.streams.channels), atMost: left)
    }
  }

  private func failure(_ what: String, _ reason: String) -> WaitError {
    WaitError(
      waitingFor: what, because: reason,
      seen: "stdout: \(output.suffix(400).readable)\nstderr: \(errors.suffix(400).readable)")
  }
}
