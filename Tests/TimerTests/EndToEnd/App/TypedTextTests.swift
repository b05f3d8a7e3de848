import CLibrary
import Harness
import Testing

/// Text that is typed or pasted into the name of a timer, and the terminal's signal keys meanwhile.
@Suite(.onBlockingThreads) struct TypedTextTests {
  private static func startNaming() throws -> PseudoTerminal {
    let terminal = try startApp("--no-config")
    try terminal.send("n")
    try terminal.wait(forText: "name:")
    return terminal
  }

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

  /// After typing, the terminal turns keys such as ctrl-C into signals again. Signals reach even a program that does
  /// not read.
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
