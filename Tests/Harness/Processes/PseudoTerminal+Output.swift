// The output of a terminal, and waiting for it.

extension PseudoTerminal {
  /// The screen with images, if the responder draws them.
  package var display: Screen? { host.responder?.display }

  /// The output that the terminal has received, one chunk for each read.
  package var transcript: [Chunk] { host.chunks }

  /// The bytes that the terminal has received.
  package var received: [UInt8] { host.bytes }

  /// The bytes that came on standard output, if that is a pipe.
  package var output: [UInt8] { streams.output?.bytes ?? [] }

  /// The bytes that came on standard error, if that is a pipe.
  package var errors: [UInt8] { streams.error?.bytes ?? [] }

  /// Reads until the screen meets a condition; throws ``WaitError`` if it does not.
  ///
  /// The condition is checked at once, and after every picture and every line. It never sees a half-drawn picture. When
  /// it is met, the screen shows no later output, even if that has arrived.
  ///
  /// - Parameter what: the name of the condition, for the error.
  @discardableResult
  package func wait(
    for what: String, within limit: Duration = .waitLimit,
    until condition: (Screen) throws -> Bool
  ) throws -> Screen {
    let outcome = try child.wait(channels, within: limit, atEnd: closeReplica) {
      repeat {
        if !screen.isHalfDrawn, try condition(screen) { return true }
      } while showSome()
      return false
    }
    switch outcome {
    case .satisfied: return screen
    case .timedOut: throw failure(what, "\(limit) passed")
    case .ended(let status): throw failure(what, "the program ended, \(status)")
    }
  }

  /// Reads until certain bytes have arrived; returns when the last of them arrived.
  ///
  /// The screen is updated only afterwards, because an update would delay reading.
  ///
  /// - Parameter skippedChunks: the number of chunks of the ``transcript`` to skip.
  @discardableResult
  package func awaitArrival(
    of bytes: [UInt8], after skippedChunks: Int = 0, within limit: Duration = .waitLimit
  ) throws -> ContinuousClock.Instant {
    var (chunk, matched) = (skippedChunks, 0)
    let outcome = try child.wait(channels, within: limit, atEnd: closeReplica) {
      while chunk < host.chunks.count {
        for byte in host.chunks[chunk].bytes {
          matched = byte == bytes[matched] ? matched + 1 : byte == bytes[0] ? 1 : 0
          if matched == bytes.count { return true }
        }
        chunk += 1
      }
      return false
    }
    show()
    switch outcome {
    case .satisfied: return host.chunks[chunk].instant
    case .timedOut: throw failure(bytes.readable, "\(limit) passed")
    case .ended(let status): throw failure(bytes.readable, "the program ended, \(status)")
    }
  }

  /// Reads until a row contains a text.
  @discardableResult
  package func wait(forText text: String, within limit: Duration = .waitLimit) throws -> Screen {
    try wait(for: "'\(text)'", within: limit) { screen in
      screen.rows.contains { $0.contains(text) }
    }
  }

  /// Reads until the program ends, and returns how it ended.
  @discardableResult
  package func waitForExit(within limit: Duration = .waitLimit) throws -> Termination {
    let outcome = try child.wait(channels, within: limit, atEnd: closeReplica) {
      show()
      return false
    }
    show()
    guard case .ended(let status) = outcome else {
      throw failure("the exit", "\(limit) passed")
    }
    return status
  }

  /// Reads for a time; returns the bytes that arrived.
  @discardableResult
  package func read(for duration: Duration) -> [UInt8] {
    let first = host.chunks.count
    Self.read([self], for: duration)
    return host.chunks[first...].flatMap(\.bytes)
  }

  /// Reads from several terminals for a time.
  package static func read(_ terminals: [PseudoTerminal], for duration: Duration) {
    let end = ContinuousClock.now + duration
    while case let left = end - ContinuousClock.now, left > .zero {
      _ = Channel.read(terminals.flatMap(\.channels), atMost: left)
    }
    for terminal in terminals { terminal.show() }
  }

  /// Reads until there has been no output for a while; returns the bytes that arrived.
  @discardableResult
  package func drain(
    quiet: Duration = .milliseconds(50), within limit: Duration = .waitLimit
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try waitUntil("silence", within: limit) {
      let more = read(for: quiet)
      bytes += more
      return more.isEmpty
    }
    return bytes
  }

  func failure(_ what: String, _ reason: String) -> WaitError {
    let rows = screen.rows.map { "│\($0)" }.joined(separator: "\n")
    return WaitError(
      waitingFor: what, because: reason,
      seen: "\(rows)\n… \(received.suffix(400).readable)")
  }
}
