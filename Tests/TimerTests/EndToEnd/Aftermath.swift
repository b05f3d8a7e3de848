import CLibrary
import Harness
import Testing

/// A countdown that a shell starts on its terminal, and what the shell finds after it has ended.
///
/// Found are the exit status, the settings of the line, and any input that is left unread.
struct Aftermath {
  let terminal: PseudoTerminal

  /// Pushes keyboard flags of the shell's own, which must still be in force after the countdown.
  private static let ownFlags = "printf '\\033[>1u'"

  /// Reads what a next program would find: until no byte has come for 1.5 seconds.
  private static let reads =
    "stty -echo -icanon min 0 time 15; x=$(dd bs=1 count=300 2>/dev/null | od -An -c | tr -d '\\n')"

  /// Starts the countdown.
  ///
  /// - Parameters:
  ///   - command: The arguments of `timer`.
  ///   - starter: The command that starts it, or "" for the shell itself.
  init(
    _ command: String, of starter: String = "", answering responder: Responder, pace: Pace = Pace()
  ) throws {
    // `exec` keeps the process number of the shell, so this number is that of the countdown.
    terminal = try script(
      """
      \(Self.ownFlags); trap : INT; before=$(stty -g)
      \(starter) /bin/sh -c 'echo "pid $$."; exec "$0" \(command)' "$0" 2>/dev/null
      status=$?; [ "$before" = "$(stty -g)" ] && line=kept || line=changed
      \(Self.reads); echo "status=$status line=$line left<$x>"
      """, answering: responder)
    terminal.pace = pace
  }

  /// Returns the countdown's process number, once the shell has printed it.
  func process() throws -> CInt {
    _ = try terminal.arrival(of: Array("pid ".utf8))
    _ = try terminal.arrival(of: Array(".\r\n".utf8))
    let text = String(decoding: terminal.received, as: UTF8.self)
    return try #require(text.firstMatch(of: /pid (\d+)\./).flatMap { CInt($0.1) })
  }

  /// Sends the countdown a signal.
  func signal(_ number: CInt) throws {
    #expect(kill(try process(), number) == 0)
  }

  /// Waits until it has ended, and expects that it left nothing behind in the terminal.
  func expectClean(
    status: Int, _ note: String = "", at location: SourceLocation = #_sourceLocation
  ) throws {
    try terminal.wait(for: "what is left") { $0.text.contains("left<") && $0.text.contains(">") }
    let text = terminal.screen.text
    let screen = terminal.screen
    #expect(
      text.contains("status=\(status) line=kept"), "\(note): \(text)", sourceLocation: location)
    #expect(text.contains("left<>"), "\(note): \(text)", sourceLocation: location)
    #expect(!screen.isAlternate && screen.modes == [7, 25], "\(note)", sourceLocation: location)
    // The countdown's flags are popped, and those of the shell are still pushed.
    #expect(
      screen.keyboardDepth == 1 && screen.keyboardDepths == 1, "\(note)", sourceLocation: location)
    #expect(
      !screen.isInTheMiddle && screen.style == Screen.Style(), "\(note)", sourceLocation: location)
    #expect(screen.images.isEmpty, "\(note)", sourceLocation: location)
    #expect(screen.title == "" && screen.titleStack == [], "\(note)", sourceLocation: location)
    #expect(screen.progress == nil, "\(note)", sourceLocation: location)
  }
}
