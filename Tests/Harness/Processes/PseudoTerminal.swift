/// A program on a terminal of its own, and the screen that a user would see there.
///
/// The terminal is the program's controlling terminal, and the program is the leader of its session. Nothing is read
/// while no method runs: a test that wants the program to continue must wait for something. Used from one thread.
package final class PseudoTerminal {
  package let child: Child

  /// What has been shown so far.
  package internal(set) var screen: Screen

  /// The settings of the terminal when the program started: the program must restore them.
  package let settingsAtStart: TerminalSettings

  let host: Channel

  /// The program's side of the terminal, open until the program has ended.
  ///
  /// So the terminal keeps its state although the program may close it and open it anew.
  var guest: CInt?
  private var lastSettings: TerminalSettings
  let streams: Streams
  var isReading = true

  /// How many chunks have been shown completely, and how many bytes of the next one.
  private var shown: (chunks: Int, bytes: Int) = (0, 0)

  /// Starts a program on a new terminal.
  ///
  /// - Parameters:
  ///   - environment: exactly the environment of the program.
  ///   - pixels: the size of the window in pixels; many terminals report 0.
  ///   - responder: answers questions; nil for no answers.
  ///   - input: where descriptor 0 leads; `output` is for 1 and `error` for 2.
  ///   - prepare: changes the settings of the terminal before the program starts.
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

  /// Closes the program's side, so that reading the rest comes to an end.
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

  /// Shows what has arrived, up to the next end of a picture or of a line.
  ///
  /// This is what a quick eye would see, however much arrives at once. Without such an end, shows all of it.
  ///
  /// - Returns: whether there was anything to show.
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
  /// The settings of the terminal now, or when the program ended.
  package var settings: TerminalSettings {
    get throws {
      guard let guest else { return lastSettings }
      return try TerminalSettings(of: guest)
    }
  }

  /// Changes the settings of the terminal, as `stty` would from another window.
  package func set(_ settings: TerminalSettings) throws {
    if let guest { try settings.apply(to: guest) }
  }

  /// The process group in the foreground of the terminal.
  package var foregroundGroup: CInt {
    get throws { try Platform.foregroundGroup(host.descriptor) }
  }
}
