import CLibrary
import Harness
import Testing

/// A countdown that a shell starts on its terminal, and what the shell finds after it has ended.
///
/// Found are the exit status, the settings of the line, and any input that is left unread.
struct CountdownInShell {
  let terminal: PseudoTerminal

  /// Pushes keyboard flags of the shell's own, which must still be in force after the countdown.
  private static let pushShellFlags = "printf '\\033[>1u'"

  /// Reads what a next program would find, up to the line feed that ``PseudoTerminal/textThatIsLeft()`` types.
  static let readLeftovers =
    "stty -echo -isig; echo over.; IFS= read -r x; echo \"left<$(printf %s \"$x\" | od -An -c | tr -d '\\n')>\""

  /// Starts the countdown.
  ///
  /// - Parameters:
  ///   - command: The arguments of `timer`.
  ///   - starter: The command that starts it, or "" for the shell itself.
  init(
    _ command: String, of starter: String = "", answering responder: Responder, pace: Pace = Pace()
  ) throws {
    // `exec` keeps the process number of the shell, so this number is that of the countdown.
    terminal = try runScript(
      """
      \(Self.pushShellFlags); trap : INT; before=$(stty -g)
      \(starter) /bin/sh -c 'echo "pid $$."; exec "$0" \(command)' "$0" 2>/dev/null
      status=$?; [ "$before" = "$(stty -g)" ] && line=kept || line=changed
      echo "status=$status line=$line"; \(Self.readLeftovers)
      """, answering: responder)
    terminal.pace = pace
  }

  /// Returns the countdown's process number, once the shell has printed it.
  func processID() throws -> CInt {
    _ = try terminal.arrival(of: Array("pid ".utf8))
    _ = try terminal.arrival(of: Array(".\r\n".utf8))
    let text = String(decoding: terminal.received, as: UTF8.self)
    return try #require(text.firstMatch(of: /pid (\d+)\./).flatMap { CInt($0.1) })
  }

  /// Sends the countdown a signal.
  func signal(_ number: CInt) throws {
    #expect(kill(try processID(), number) == 0)
  }

  /// Waits until it has ended, and expects that it left nothing behind in the terminal.
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
      screen.keyboardDepth == 1 && screen.keyboardDepths == 1, "\(context)",
      sourceLocation: location)
    #expect(
      !screen.isInTheMiddle && screen.style == Screen.Style(), "\(context)",
      sourceLocation: location)
    #expect(screen.images.isEmpty, "\(context)", sourceLocation: location)
    #expect(screen.title == "" && screen.titleStack == [], "\(context)", sourceLocation: location)
    #expect(screen.progress == nil, "\(context)", sourceLocation: location)
  }
}

extension PseudoTerminal {
  /// Waits until a shell runs ``Aftermath/reads`` and every answer has come, and returns the screen with what it read.
  func leftoverReport() throws -> String {
    // Not drawn meanwhile: an answer that is late because the test draws would be left for the shell.
    _ = try arrival(of: Array("over.".utf8))
    try waitUntilIdle()
    try send("\n")
    return try wait(for: "what is left") { $0.text.contains(/left<[^>]*>/) }.text
  }

  /// Expects that the program before it has left nothing to read, and nothing on the screen but text.
  func expectNothingLeft(at location: SourceLocation = #_sourceLocation) throws {
    let text = try leftoverReport()
    #expect(text.contains("left<>"), "\(text)", sourceLocation: location)
    #expect(!text.contains("rgb") && !text.contains("^["), "\(text)", sourceLocation: location)
    #expect(screen.traces == [], sourceLocation: location)
  }
}
