/// A program on a terminal of its own, and the screen that a person would see there.
///
/// The program gets the terminal as its controlling terminal and is the leader of its session. Nothing
/// is read while no method runs: a test that wants the program to go on must wait for something. Used
/// from one thread.
package final class PseudoTerminal {
  package let child: Child

  /// What has been shown so far.
  package internal(set) var screen: Screen

  /// How the terminal was set when the program started: what it has to put back.
  package let settingsAtStart: TerminalSettings

  let host: Channel

  /// The side that the program has. It is held open until the program has ended: the terminal stays
  /// as it is meanwhile, although the program may close it and open it anew.
  var guest: CInt?
  private var lastSettings: TerminalSettings
  let streams: Streams
  var isReading = true

  /// The chunks that are shown wholly, and how much is of the next one.
  private var shown: (chunks: Int, bytes: Int) = (0, 0)

  /// Starts a program on a new terminal.
  ///
  /// - Parameters:
  ///   - environment: Exactly what the program finds in its environment.
  ///   - pixels: The size of the window in pixels; many terminals say 0.
  ///   - responder: What answers questions; without one nobody does.
  ///   - input: What descriptor 0 is; likewise output for 1 and error for 2.
  ///   - prepare: Changes the settings of the terminal before the program starts.
  /// - Throws: ``FailedCall``.
  package init(
    _ executable: String, _ arguments: [String] = [],
    environment: [String: String] = .terminal, columns: Int = 80, rows: Int = 24,
    pixels: (width: Int, height: Int) = (0, 0), answering responder: Responder? = nil,
    input: Stream = .terminal,
    output: Stream = .terminal, error: Stream = .terminal,
    prepare: (inout TerminalSettings) -> Void = { _ in }
  ) throws {
    let terminal = try Platform.makeTerminal()
    guest = terminal.guest
    host = try Channel(terminal.host)
    host.responder = responder
    try Platform.setSize(terminal.host, columns: columns, rows: rows, pixels: pixels)
    var settings = try TerminalSettings(of: terminal.guest)
    prepare(&settings)
    try settings.apply(to: terminal.guest)
    settingsAtStart = try TerminalSettings(of: terminal.guest)
    lastSettings = settingsAtStart
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
  func leave() {
    guard let guest else { return }
    lastSettings = (try? TerminalSettings(of: guest)) ?? lastSettings
    Platform.shut(guest)
    self.guest = nil
  }

  var channels: [Channel] { isReading ? [host] + streams.channels : [] }

  /// Shows on the screen what has arrived since the last time.
  func show() {
    while showSome() {}
  }

  /// Shows what has arrived up to the next end of a picture or of a line, or else all of it: what a
  /// quick eye would see, however much of it arrives at once.
  ///
  /// - Returns: Whether there was anything.
  func showSome() -> Bool {
    guard shown.chunks < host.chunks.count else { return false }
    var rest = host.chunks[shown.chunks].bytes[shown.bytes...]
    let updates = screen.updates
    // A picture ends with `CSI ? 2026 l`.
    while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == UInt8(ascii: "l") }) {
      screen.feed(rest[...end])
      shown.bytes = end + 1
      if rest[end] == 0x0A || screen.updates > updates { return true }
      rest = rest[(end + 1)...]
    }
    screen.feed(rest)
    shown = (shown.chunks + 1, 0)
    return true
  }
}

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
