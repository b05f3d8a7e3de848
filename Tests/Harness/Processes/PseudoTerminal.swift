/// A program on a pseudo-terminal, and the screen that a user would see there. Use it from one thread.
///
/// The terminal is the program's controlling terminal. Output is read only while a method runs: a program waits when
/// its unread output fills the terminal's queue.
package final class PseudoTerminal {
  package let child: Child

  /// The screen after the output so far.
  package internal(set) var screen: Screen

  /// The settings of the terminal when the program started. The program must restore them.
  package let settingsAtStart: TerminalSettings

  /// The primary side of the pseudo-terminal.
  let host: Channel

  /// The program's side of the pseudo-terminal; nil after the program has ended.
  ///
  /// While it is open, the terminal keeps its state even if the program closes and reopens the terminal.
  var replica: CInt?
  private var lastSettings: TerminalSettings
  let streams: Streams
  var isReading = true

  /// How much output the screen shows: the number of whole chunks, and of bytes of the next one.
  private var shown: (chunks: Int, bytes: Int) = (0, 0)

  /// Starts a program on a new terminal.
  ///
  /// - Parameters:
  ///   - environment: the only variables of the program. `timer` also gets the runtime folder of the tests by default.
  ///   - pixels: the size of the window in pixels; many terminals report 0.
  ///   - responder: replies to queries; nil for no replies.
  ///   - prepare: changes the settings of the terminal before the program starts.
  package init(
    _ executable: String, _ arguments: [String] = [],
    environment: [String: String] = .terminal, columns: Int = 80, rows: Int = 24,
    pixels: (width: Int, height: Int) = (0, 0), answering responder: Responder? = nil,
    input: Stream = .terminal,
    output: Stream = .terminal, error: Stream = .terminal,
    prepare: (inout TerminalSettings) -> Void = { _ in }
  ) throws {
    let terminal = try Platform.makeTerminal()
    replica = terminal.replica
    host = try Channel(terminal.host)
    host.responder = responder
    try Platform.setSize(terminal.host, columns: columns, rows: rows, pixels: pixels)
    var settings = try TerminalSettings(of: terminal.replica)
    prepare(&settings)
    try settings.apply(to: terminal.replica)
    settingsAtStart = try TerminalSettings(of: terminal.replica)
    lastSettings = settingsAtStart
    screen = Screen(columns: columns, rows: rows)

    let streams = try Streams(input: input, output: output, error: error, hasTerminal: true)
    defer { streams.closeChildEnds() }
    self.streams = streams
    child = try Child(
      executable, arguments, environment: environment, terminal: terminal.path,
      openings: streams.openings)
  }

  deinit {
    if let replica { Platform.close(replica) }
  }

  /// Closes our copy of the program's side. Without this copy, reading reaches the end of the output.
  func closeReplica() {
    guard let replica else { return }
    lastSettings = (try? TerminalSettings(of: replica)) ?? lastSettings
    Platform.close(replica)
    self.replica = nil
  }

  var channels: [Channel] { isReading ? [host] + streams.channels : [] }

  func show() {
    while showSome() {}
  }

  /// Feeds output to the screen, up to the next end of a picture or a line; returns false if there is none left.
  ///
  /// A test thus sees every picture, even if several arrive in one read.
  func showSome() -> Bool {
    guard shown.chunks < host.chunks.count else { return false }
    var unshown = host.chunks[shown.chunks].bytes[shown.bytes...]
    let updates = screen.updates
    // A picture ends with `CSI ? 2026 l`: stop at an `l` at which the screen has counted an update.
    while let end = unshown.firstIndex(where: { $0 == 0x0A || $0 == UInt8(ascii: "l") }) {
      screen.feed(unshown[...end])
      shown.bytes = end + 1
      if unshown[end] == 0x0A || screen.updates > updates { return true }
      unshown = unshown[(end + 1)...]
    }
    screen.feed(unshown)
    shown = (shown.chunks + 1, 0)
    return true
  }
}

extension PseudoTerminal {
  /// The settings of the terminal now, or when the program ended.
  package var settings: TerminalSettings {
    get throws {
      guard let replica else { return lastSettings }
      return try TerminalSettings(of: replica)
    }
  }

  /// Changes the settings of the terminal, as `stty` would from another window.
  package func set(_ settings: TerminalSettings) throws {
    if let replica { try settings.apply(to: replica) }
  }

  /// The process group in the foreground of the terminal.
  package var foregroundGroup: CInt {
    get throws { try Platform.foregroundGroup(host.descriptor) }
  }
}
