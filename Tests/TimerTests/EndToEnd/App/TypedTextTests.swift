import CLibrary
import Harness
import Testing

/// What is typed and pasted into the name of a timer, as the terminal's line delivers it.
@Suite(.onBlockingThreads) struct TypedTextTests {
  private static func startNaming() throws -> PseudoTerminal {
    let terminal = try startApp("--no-config")
    try terminal.send("n")
    try terminal.wait(forText: "name:")
    return terminal
  }

  /// The line makes no signals of the control characters in what is pasted.
  @Test func pastedControlCharactersSendNoSignals() throws {
    let terminal = try Self.startNaming()
    try terminal.send("\u{1B}[200~ab\u{3}c\u{1A}d\u{1C}e\u{1B}[201~")
    try terminal.wait(forText: "name: abcde")
    try terminal.interrupt()
  }

  @Test func controlBackslashQuitsWhileTyping() throws {
    let terminal = try Self.startNaming()
    #expect(try !terminal.settings.makesSignals)
    try terminal.send("\u{1C}")
    try terminal.expectExit(.signalled(SIGQUIT))
  }

  /// When nothing is typed any more, the line makes signals again, which come even to a program that does not read.
  @Test func restoresSignalKeysAfterTyping() throws {
    let terminal = try Self.startNaming()
    #expect(try !terminal.settings.makesSignals)
    try terminal.send(AppKey.escape)
    try terminal.wait(forNo: "name:")
    try terminal.waitUntilIdle()
    #expect(try terminal.settings.makesSignals)
    try terminal.interrupt()
  }
}
