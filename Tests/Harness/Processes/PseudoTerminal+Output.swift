// The output of a terminal, and waiting for it.

extension PseudoTerminal {
  /// What the terminal shows, including images, where the responder draws them.
  package var display: Screen? { host.responder?.display }

  /// All bytes that came to the terminal, in the pieces in which they arrived.
  package var transcript: [Chunk] { host.chunks }

  /// All bytes that came to the terminal.
  package var received: [UInt8] { host.bytes }

  /// The bytes that came on standard output, if that is a pipe.
  package var output: [UInt8] { streams.output?.bytes ?? [] }

  /// The bytes that came on standard error, if that is a pipe.
  package var errors: [UInt8] { streams.error?.bytes ?? [] }

  /// Reads until the screen meets a condition.
  ///
  /// The condition sees every picture and every line, even where several arrive at once, but never a picture that is
  /// half drawn. Bytes after the picture that met the condition are shown by the next call.
  ///
  /// - Parameter what: the name of the condition, for the error.
  /// - Throws: ``WaitFailure`` with the screen, when the limit passes or the program ends before.
  @discardableResult
  package func wait(
    for what: String, within limit: Duration = .patience,
    until isThere: (Screen) throws -> Bool
  ) throws -> Screen {
    let outcome = try child.attend(channels, within: limit, atEnd: leave) {
      repeat {
        if !screen.isHalfDrawn, try isThere(screen) { return true }
      } while showSome()
      return false
    }
    switch outcome {
    case .satisfied: return screen
    case .timedOut: throw failure(what, "\(limit) passed")
    case .ended(let status): throw failure(what, "the program ended, \(status)")
    }
  }

  /// Reads until certain bytes have come, without drawing the screen meanwhile.
  ///
  /// - Parameter first: how many chunks at the beginning of the ``transcript`` to skip.
  /// - Returns: the instant at which the last of these bytes arrived.
  /// - Throws: ``WaitFailure`` when the limit passes or the program ends before.
  package func arrival(
    of bytes: [UInt8], after first: Int = 0, within limit: Duration = .patience
  ) throws -> ContinuousClock.Instant {
    var (chunk, matched) = (first, 0)
    let outcome = try child.attend(channels, within: limit, atEnd: leave) {
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
  package func wait(forText text: String, within limit: Duration = .patience) throws -> Screen {
    try wait(for: "'\(text)'", within: limit) { screen in
      screen.rows.contains { $0.contains(text) }
    }
  }

  /// Reads until the program ends, and returns how it ended.
  ///
  /// - Throws: ``WaitFailure`` with the screen, when the limit passes.
  @discardableResult
  package func waitForExit(within limit: Duration = .patience) throws -> EndTimeLabel {
    let outcome = try child.attend(channels, within: limit, atEnd: leave) {
      show()
      return false
    }
    show()
    guard case .ended(let status) = outcome else {
      throw failure("the exit", "\(limit) passed")
    }
    return status
  }

  /// Reads for a time, whatever comes; returns the bytes that came.
  @discardableResult
  package func read(for window: Duration) -> [UInt8] {
    let first = host.chunks.count
    Self.read([self], for: window)
    return host.chunks[first...].flatMap(\.bytes)
  }

  /// Reads from several terminals for a time, whatever comes.
  package static func read(_ terminals: [PseudoTerminal], for window: Duration) {
    let end = ContinuousClock.now + window
    while case let left = end - ContinuousClock.now, left > .zero {
      _ = Channel.read(terminals.flatMap(\.channels), atMost: left)
    }
    for terminal in terminals { terminal.show() }
  }

  /// Reads until nothing has come for a while; returns the bytes that came before.
  ///
  /// - Throws: ``WaitFailure`` when output does not stop within the limit.
  @discardableResult
  package func drain(
    quiet: Duration = .milliseconds(50), within limit: Duration = .patience
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try waitUntil("silence", within: limit) {
      let more = read(for: quiet)
      bytes += more
      return more.isEmpty
    }
    return bytes
  }

  func failure(_ what: String, _ reason: String) -> WaitFailure {
    let rows = screen.rows.map { "│\($0)" }.joined(separator: "\n")
    return WaitFailure(
      waitingFor: what, because: reason,
      seen: "\(rows)\n… \(received.suffix(400).readable)")
  }
}
