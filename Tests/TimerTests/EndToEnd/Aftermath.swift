import Harness
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A countdown on a terminal of a shell, and what the shell finds when it is over: how it ended, how the line is
/// set, and what is left to be read.
struct Aftermath {
  let terminal: PseudoTerminal

  /// A shell may have told its terminal something of its own about keys, and wants to find that again.
  private static let ownFlags = "printf '\\033[>1u'"

  /// What reads next waits until nothing has come for a second and a half.
  private static let reads =
    "stty -echo -icanon min 0 time 15; x=$(dd bs=1 count=300 2>/dev/null | od -An -c | tr -d '\\n')"

  /// Starts it.
  ///
  /// - Parameters:
  ///   - command: the arguments of `timer`.
  ///   - starter: what starts it, where that is not the shell itself.
  init(
    _ command: String, of starter: String = "", answering responder: Responder, pace: Pace = Pace()
  ) throws {
    // The number of the shell is that of the program which takes its place.
    terminal = try script(
      """
      \(Self.ownFlags); trap : INT; before=$(stty -g)
      \(starter) /bin/sh -c 'echo "pid $$."; exec "$0" \(command)' "$0" 2>/dev/null
      status=$?; [ "$before" = "$(stty -g)" ] && line=kept || line=changed
      \(Self.reads); echo "status=$status line=$line left<$x>"
      """, answering: responder)
    terminal.pace = pace
  }

  /// The number of the countdown's process, once it is there.
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

  /// Waits until it is over, and expects that nothing of it is left in the terminal.
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
    // Its flags are gone, and those of the shell are not.
    #expect(
      screen.keyboardDepth == 1 && screen.keyboardDepths == 1, "\(note)", sourceLocation: location)
    #expect(
      !screen.isInTheMiddle && screen.style == Screen.Style(), "\(note)", sourceLocation: location)
    #expect(screen.images.isEmpty, "\(note)", sourceLocation: location)
  }
}
