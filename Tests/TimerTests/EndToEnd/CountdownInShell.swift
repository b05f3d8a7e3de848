import CLibrary
import Harness
import Testing

/// A countdown in a shell that then prints the exit status, whether the settings changed, and the unread input.
struct CountdownInShell {
  let terminal: PseudoTerminal

  /// Pushes keyboard flags of the shell, which must still be in force after the countdown.
  private static let pushShellFlags = "printf '\\033[>1u'"

  /// Prints `over.`, then reads and prints a line: the input that the countdown left unread.
  static let readLeftovers =
    "stty -echo -isig; echo over.; IFS= read -r x; echo \"left<$(printf %s \"$x\" | od -An -c | tr -d '\\n')>\""

  /// - Parameter starter: the command that starts the countdown, or "" for the shell itself.
  init(
    _ arguments: String, startedBy starter: String = "", answering responder: Responder,
    pace: Pace = Pace()
  ) throws {
    // `exec` keeps the process ID, so the ID that the inner shell prints is the countdown's.
    terminal = try runScript(
      """
      \(Self.pushShellFlags); trap : INT; before=$(stty -g)
      \(starter) /bin/sh -c 'echo "pid $$."; exec "$0" \(arguments)' "$0" 2>/dev/null
      status=$?; [ "$before" = "$(stty -g)" ] && line=kept || line=changed
      echo "status=$status line=$line"; \(Self.readLeftovers)
      """, answering: responder)
    terminal.pace = pace
  }

  func processID() throws -> CInt {
    try terminal.awaitArrival(of: Array("pid ".utf8))
    try terminal.awaitArrival(of: Array(".\r\n".utf8))
    let text = String(decoding: terminal.received, as: UTF8.self)
    return try #require(text.firstMatch(of: /pid (\d+)\./).flatMap { CInt($0.1) })
  }

  func signal(_ number: CInt) throws {
    #expect(kill(try processID(), number) == 0)
  }

  /// Waits until the countdown has ended, and expects that it left nothing in the terminal.
  func expectClean(
    status: Int, _ context: String = "", at location: SourceLocation = #_sourceLocation
  ) throws {
    let text = try terminal.leftoverReport()
    let screen = terminal.screen
    #expect(
      text.contains("status=\(status) line=kept"), "\(context): \(text)", sourceLocation: location)
    #expect(text.contains("left<>"), "\(context): \(text)", sourceLocation: location)
    #expect(!screen.isAlternate && screen.modes == [7, 25], "\(context)", sourceLocation: location)
    // The countdown's flags are popped, and those of the shell are still pushed.
    #expect(
      screen.keyboardFlagsDepth == 1 && screen.totalKeyboardFlagsDepth == 1, "\(context)",
      sourceLocation: location)
    #expect(
      !screen.isMidSequence && screen.style == Screen.Style(), "\(context)",
      sourceLocation: location)
    #expect(screen.images.isEmpty, "\(context)", sourceLocation: location)
    #expect(screen.title == "" && screen.titleStack == [], "\(context)", sourceLocation: location)
    #expect(screen.progress == nil, "\(context)", sourceLocation: location)
  }
}

extension PseudoTerminal {
  /// Waits for the shell and for all replies, and returns the screen's text with the input that the shell read.
  func leftoverReport() throws -> String {
    // `awaitArrival` draws no screen. Drawing would delay our replies, and the shell would get them.
    try awaitArrival(of: Array("over.".utf8))
    try waitUntilIdle()
    try send("\n")
    return try wait(for: "what is left") { $0.text.contains(/left<[^>]*>/) }.text
  }

  /// Expects that a program left no input for ``CountdownInShell/readLeftovers``, and nothing but text on the screen.
  func expectNothingLeft(at location: SourceLocation = #_sourceLocation) throws {
    let text = try leftoverReport()
    #expect(text.contains("left<>"), "\(text)", sourceLocation: location)
    #expect(!text.contains("rgb") && !text.contains("^["), "\(text)", sourceLocation: location)
    #expect(screen.leftovers == [], sourceLocation: location)
  }
}
