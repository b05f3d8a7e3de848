/// A program on a terminal of its own, and the screen that a person would see there.
///
/// The program gets the terminal as its controlling terminal and is the leader of its session. Nothing
/// is read while no method runs: a test that wants the program to go on must wait for something. Used
/// from one thread.
package final class PseudoTerminal {
  package let child: Child

  /// What has been shown so far.
  package private(set) var screen: Screen

  private let host: Channel

  /// The side that the program has. It is held open until the program has ended: the terminal stays
  /// as it is meanwhile, although the program may close it and open it anew.
  private var guest: CInt?
  private var lastSettings: TerminalSettings
  private let streams: Streams
  private var isReading = true
  private var countShown = 0

  /// Starts a program on a new terminal.
  ///
  /// - Parameters:
  ///   - environment: Exactly what the program finds in its environment.
  ///   - pixels: The size of the window in pixels; many terminals say 0.
  ///   - input: What descriptor 0 is; likewise output for 1 and error for 2.
  ///   - prepare: Changes the settings of the terminal before the program starts.
  /// - Throws: ``FailedCall``.
  package init(
    _ executable: String, _ arguments: [String] = [],
    environment: [String: String] = .terminal, columns: Int = 80, rows: Int = 24,
    pixels: (width: Int, height: Int) = (0, 0), input: Stream = .terminal,
    output: Stream = .terminal, error: Stream = .terminal,
    prepare: (inout TerminalSettings) -> Void = { _ in }
  ) throws {
    let terminal = try Platform.makeTerminal()
    guest = terminal.guest
    host = try Channel(terminal.host)
    try Platform.setSize(terminal.host, columns: columns, rows: rows, pixels: pixels)
    lastSettings = try TerminalSettings(of: terminal.guest)
    prepare(&lastSettings)
    try lastSettings.apply(to: terminal.guest)
    screen = Screen(columns: columns, rows: rows)

    let streams = try Streams(input: input, output: output, error: error, hasTerminal: true)
    defer { streams.release() }
    self.streams = streams
    child = try Child(
      executable, arguments, environment: environment, terminal: terminal.path,
      openings: streams.openings)
  }

  deinit {
    if let guest { Platform.shut(guest) }
  }

  /// Lets go of the program's side: what is left to read then has an end.
  private func leave() {
    guard let guest else { return }
    lastSettings = (try? TerminalSettings(of: guest)) ?? lastSettings
    Platform.shut(guest)
    self.guest = nil
  }

  private var channels: [Channel] { isReading ? [host] + streams.channels : [] }

  /// Shows on the screen what has arrived since the last time.
  private func show() {
    for chunk in host.chunks[countShown...] { screen.feed(chunk.bytes) }
    countShown = host.chunks.count
  }
}

// MARK: - What comes out

extension PseudoTerminal {
  /// Everything that came to the terminal, in pieces as it arrived.
  package var transcript: [Chunk] { host.chunks }

  /// Everything that came to the terminal.
  package var received: [UInt8] { host.bytes }

  /// What came on standard output, when that is a pipe.
  package var output: [UInt8] { streams.output?.bytes ?? [] }

  /// What came on standard error, when that is a pipe.
  package var errors: [UInt8] { streams.error?.bytes ?? [] }

  /// Reads until the screen is as waited for.
  ///
  /// - Parameter what: Named in the error.
  /// - Throws: ``Disappointment`` with the screen, when the limit passes or the program ends without.
  @discardableResult
  package func wait(
    for what: String, within limit: Duration = .seconds(10),
    until isThere: (Screen) throws -> Bool
  ) throws -> Screen {
    let outcome = try child.attend(channels, within: limit, atEnd: leave) {
      show()
      return try isThere(screen)
    }
    switch outcome {
    case .satisfied: return screen
    case .timedOut: throw disappointment(what, "\(limit) passed")
    case .ended(let status): throw disappointment(what, "the program ended, \(status)")
    }
  }

  /// Reads until certain bytes have come, without drawing the screen meanwhile.
  ///
  /// - Parameter first: The number of chunks of the ``transcript`` that are left out of account.
  /// - Returns: The instant at which the last of these bytes arrived.
  /// - Throws: ``Disappointment`` when the limit passes or the program ends without.
  package func arrival(
    of bytes: [UInt8], after first: Int = 0, within limit: Duration = .seconds(10)
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
    case .timedOut: throw disappointment(bytes.readable, "\(limit) passed")
    case .ended(let status): throw disappointment(bytes.readable, "the program ended, \(status)")
    }
  }

  /// Reads until a text stands somewhere in a row.
  @discardableResult
  package func wait(forText text: String, within limit: Duration = .seconds(10)) throws -> Screen {
    try wait(for: "'\(text)'", within: limit) { screen in
      screen.rows.contains { $0.contains(text) }
    }
  }

  /// Reads to the end of the program and says how it ended.
  ///
  /// - Throws: ``Disappointment`` with the screen, when the limit passes.
  @discardableResult
  package func waitForExit(within limit: Duration = .seconds(10)) throws -> Ending {
    let outcome = try child.attend(channels, within: limit, atEnd: leave) {
      show()
      return false
    }
    show()
    guard case .ended(let status) = outcome else {
      throw disappointment("the exit", "\(limit) passed")
    }
    return status
  }

  /// Reads for as long as this, whatever comes; the bytes that did.
  @discardableResult
  package func read(for window: Duration) -> [UInt8] {
    let first = host.chunks.count
    Self.read([self], for: window)
    return host.chunks[first...].flatMap(\.bytes)
  }

  /// Reads from several terminals for as long as this, whatever comes.
  package static func read(_ terminals: [PseudoTerminal], for window: Duration) {
    let end = ContinuousClock.now + window
    while case let left = end - ContinuousClock.now, left > .zero {
      _ = Channel.read(terminals.flatMap(\.channels), atMost: left)
    }
    for terminal in terminals { terminal.show() }
  }

  /// Reads until nothing has come for a while; the bytes that did before.
  ///
  /// - Throws: ``Disappointment`` when it never falls silent.
  @discardableResult
  package func drain(
    quiet: Duration = .milliseconds(50), within limit: Duration = .seconds(10)
  ) throws -> [UInt8] {
    let end = ContinuousClock.now + limit
    var bytes: [UInt8] = []
    while true {
      let more = read(for: quiet)
      if more.isEmpty { return bytes }
      bytes += more
      if ContinuousClock.now > end { throw disappointment("silence", "\(limit) passed") }
    }
  }

  private func disappointment(_ what: String, _ reason: String) -> Disappointment {
    let rows = screen.rows.map { "│\($0)" }.joined(separator: "\n")
    return Disappointment(
      waitingFor: what, because: reason,
      seen: "\(rows)\n… \(received.suffix(400).readable)")
  }
}

// MARK: - What goes in

extension PseudoTerminal {
  /// Types text, or sends what a terminal would answer.
  ///
  /// - Throws: ``Disappointment`` when the program takes nothing for 10 seconds.
  package func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Types bytes.
  package func send(_ bytes: [UInt8]) throws {
    try send(bytes, to: host.descriptor)
  }

  /// Writes to the pipe that is the program's standard input.
  package func sendToInput(_ text: String) throws {
    if let input = streams.input { try send(Array(text.utf8), to: input) }
  }

  /// Ends the pipe that is the program's standard input.
  package func closeInput() {
    streams.closeInput()
  }

  private func send(_ bytes: [UInt8], to descriptor: CInt) throws {
    let end = ContinuousClock.now + .seconds(10)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try Platform.put(rest, to: descriptor)
      rest = rest.dropFirst(count)
      if count > 0 { continue }
      if ContinuousClock.now > end { throw disappointment("room for keys", "10 s passed") }
      _ = Channel.read(channels, atMost: .milliseconds(1))
    }
  }

  /// Gives the window another size; the program gets SIGWINCH if the size is new.
  package func resize(columns: Int, rows: Int, pixels: (width: Int, height: Int) = (0, 0)) throws {
    show()
    screen.resize(columns: columns, rows: rows)
    try Platform.setSize(host.descriptor, columns: columns, rows: rows, pixels: pixels)
  }

  /// Sends a signal to the program alone.
  package func signal(_ number: CInt) throws {
    try child.signal(number)
  }

  /// The terminal takes nothing more, as after ctrl-S or with a dead connection.
  package func stopReading() {
    isReading = false
  }

  /// The terminal takes up what has gathered, and what comes.
  package func resumeReading() {
    isReading = true
  }

  /// The terminal goes away: the window is closed, the connection lost.
  package func hangUp() {
    host.close()
  }
}

// MARK: - The terminal itself

extension PseudoTerminal {
  /// How the terminal is set now, or was when the program ended.
  package var settings: TerminalSettings {
    get throws {
      guard let guest else { return lastSettings }
      return try TerminalSettings(of: guest)
    }
  }

  /// Sets the terminal, as `stty` would from another window.
  package func set(_ settings: TerminalSettings) throws {
    if let guest { try settings.apply(to: guest) }
  }

  /// The process group that has the terminal.
  package var foregroundGroup: CInt {
    get throws { try Platform.foregroundGroup(host.descriptor) }
  }
}
